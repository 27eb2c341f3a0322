/** What stands above a step: an early page says it before the application is there. */
export const en = {
  stepOf: 'Step {{step}} of {{steps}}',
  closes: 'Open until',
  notSubmitted: 'Not submitted yet',
  send: 'Check and send',
};
