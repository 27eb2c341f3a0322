/** What is left of a call's window: an early page says it before the application is there. */
export const en = {
  days_one: '{{count}} day left',
  days_other: '{{count}} days left',
  hours_one: '{{count}} hour left',
  hours_other: '{{count}} hours left',
  minutes_one: '{{count}} minute left',
  minutes_other: '{{count}} minutes left',
  seconds: 'Less than a minute left',
  over: 'Closed',
  noEnd: 'No closing date',
};
