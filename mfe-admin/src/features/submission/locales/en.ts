export const en = {
  neighbours: 'Applications of the list',
  previous: 'Previous',
  next: 'Next',
  contents: 'On this page',
  recap: 'Recap and PDF',
  history: 'History',
  historyFailed: 'The history could not be loaded.',
  again: 'Try again',
};
