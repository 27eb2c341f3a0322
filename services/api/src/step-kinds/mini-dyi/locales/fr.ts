import type { ImpactTexts } from '../impact-texts.ts';

export const fr: ImpactTexts = {
  budget: 'Budget (€)',
  budgetSpent: 'Budget dépensé (€)',
  otherInputs: 'Autres ressources',
  sdg: 'Objectifs',
  sdgTargets: 'Cibles des objectifs',
  frameworkLowerScore: 'SROI selon le cadre, minimum',
  frameworkUpperScore: 'SROI selon le cadre, maximum',
  lowerScore: 'SROI, minimum',
  upperScore: 'SROI, maximum',
  outcome: 'Résultat',
  goal: 'Objectif',
  stakeholder: 'Partie prenante',
  indicators: 'Indicateurs\u202f: cible annuelle × valeur (€)',
  details: 'Précisions',
  more: (from) => `Résultats à partir du ${from}`,
};
