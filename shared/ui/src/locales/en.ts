export const en = {
  loading: 'Loading…',
  optional: '(optional)',
  retry: 'Try again',
  cancel: 'Cancel',
  newTab: '(opens in a new tab)',
  problems: 'There is a problem',
  left: {
    days_one: '{{count}} day left',
    days_other: '{{count}} days left',
    hours_one: '{{count}} hour left',
    hours_other: '{{count}} hours left',
    minutes_one: '{{count}} minute left',
    minutes_other: '{{count}} minutes left',
    seconds: 'Less than a minute left',
    over: 'Closed',
    noEnd: 'No closing date',
  },
} as const;
