export const en = {
  step: 'Impact',
  offer: 'Goals, outcomes, indicators and budget: the impact of the project.',
  introduction: 'Introduction',
  budget: 'Budget',
  sdg: 'Goals (SDG)',
  outcomes: 'Outcomes',
  indicators: 'Indicators',
  customOutcome: 'Your own outcome',
} as const;
