import type { GuideTexts } from '../template.ts';

export const fr: GuideTexts = {
  sheet: 'Guide',
  lines: [
    'Feuille «\u00a0Impact framework\u00a0»\u202f: une ligne par proxy. Répétez l’effet et l’indicateur sur les lignes qui les partagent.',
    'Sdg\u202f: un nombre de 1 à 17. Proxy Value\u202f: un nombre en euros pour une unité de l’indicateur.',
    'Deadweight, Attribution, Displacement, Drop Off\u202f: facultatifs, pourcentages de 0 à 100 %.',
    'Feuille «\u00a0Stakeholder\u00a0»\u202f: une ligne par partie prenante.',
  ],
};
