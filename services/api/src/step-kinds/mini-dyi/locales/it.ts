import type { ImpactTexts } from '../impact-texts.ts';

export const it: ImpactTexts = {
  budget: 'Budget (€)',
  budgetSpent: 'Budget speso (€)',
  otherInputs: 'Altri input',
  sdg: 'Obiettivi',
  sdgTargets: 'Traguardi degli obiettivi',
  frameworkLowerScore: 'SROI secondo il framework, minimo',
  frameworkUpperScore: 'SROI secondo il framework, massimo',
  lowerScore: 'SROI, minimo',
  upperScore: 'SROI, massimo',
  outcome: 'Outcome',
  goal: 'Obiettivo',
  stakeholder: 'Stakeholder',
  indicators: 'Indicatori: target annuo × valore (€)',
  details: 'Dettagli',
  more: (from) => `Outcome dal ${from} in poi`,
};
