import type { ImpactTexts } from '../impact-texts.ts';

export const en: ImpactTexts = {
  budget: 'Budget (€)',
  budgetSpent: 'Budget spent (€)',
  otherInputs: 'Other inputs',
  sdg: 'Goals',
  sdgTargets: 'Targets of the goals',
  frameworkLowerScore: 'SROI by the framework, lower',
  frameworkUpperScore: 'SROI by the framework, upper',
  lowerScore: 'SROI, lower',
  upperScore: 'SROI, upper',
  outcome: 'Outcome',
  goal: 'Goal',
  stakeholder: 'Stakeholder',
  indicators: 'Indicators: target per year × value (€)',
  details: 'Details',
  more: (from) => `Outcomes from ${from} on`,
};
