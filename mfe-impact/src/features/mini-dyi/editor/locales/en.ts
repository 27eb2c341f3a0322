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
  minOutcome: 'Outcomes needed to submit',
  minOutcomeHint: 'With an indicator and a target. With 0 the step can be submitted without outcomes.',
  wrong: 'Enter a whole number from {{least}} to {{most}}.',
} as const;
