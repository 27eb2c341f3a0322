import type { ImpactTexts } from '../impact-texts.ts';

export const en: ImpactTexts = {
  budget: 'Budget (€)',
  budgetSpent: 'Budget spent (€)',
  sdg: 'Goals',
  lowerScore: 'SROI, lower',
  upperScore: 'SROI, upper',
  outcome: 'Outcome',
  goal: 'Goal',
  stakeholder: 'Stakeholder',
  indicators: 'Indicators: target per year × value (€)',
  more: (from) => `Outcomes from ${from} on`,
};
