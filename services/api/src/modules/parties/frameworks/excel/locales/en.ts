import type { GuideTexts } from '../template.ts';

export const en: GuideTexts = {
  sheet: 'Guide',
  lines: [
    'Sheet “Impact framework”: one row for each proxy. Repeat outcome and indicator in the rows that share them.',
    'Sdg: a number from 1 to 17. Proxy Value: a number in euros for one unit of the indicator.',
    'Deadweight, Attribution, Displacement, Drop Off: optional, percentages from 0 to 100 %.',
    'Sheet “Stakeholder”: one row for each stakeholder.',
  ],
};
