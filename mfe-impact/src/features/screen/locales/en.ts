export const en = {
  step: 'Impact',
  introduction: 'Introduction',
  budget: 'Budget',
  sdg: 'Goals (SDG)',
  outcomes: 'Outcomes',
  indicators: 'Indicators',
  customOutcome: 'Your own outcome',
} as const;
