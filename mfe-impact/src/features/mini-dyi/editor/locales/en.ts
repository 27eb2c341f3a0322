export const en = {
  framework: 'Impact framework',
  frameworkHint: 'The outcomes that applicants choose from. A call may name another one, which then counts.',
  none: 'The framework of the call',
  unknown: 'A framework that was deleted',
  loadFailed: 'The frameworks could not be loaded.',
  retry: 'Try again',
  showSdg: 'Show the SDG filter',
  showSdgHint:
    'Applicants choose their goals first, and then outcomes of these goals. Without it they see all outcomes at once.',
  maxOutcome: 'Limit selection of Outcomes up to',
  maxOutcomeHint: 'For each goal, or altogether without the SDG filter.',
  maxSdg: 'Limit selection of SDG up to',
  wrong: 'Enter a whole number from 1 to {{most}}.',
} as const;
