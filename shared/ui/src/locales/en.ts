import { en as left } from '../early/locales/en.ts';

export const en = {
  loading: 'Loading…',
  optional: '(optional)',
  retry: 'Try again',
  failedRequest: 'If you ask for help, name this reference: {{id}}',
  cancel: 'Cancel',
  newTab: '(opens in a new tab)',
  problems: 'There is a problem',
  named: '{{label}}: {{text}}',
  wording: { written: 'written', missing: 'not written yet' },
  left,
} as const;
