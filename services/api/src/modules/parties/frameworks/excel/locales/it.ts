import type { GuideTexts } from '../template.ts';

export const it: GuideTexts = {
  sheet: 'Guida',
  lines: [
    'Foglio “Impact framework”: una riga per ogni proxy. Ripeti outcome e indicatore nelle righe che li condividono.',
    'Sdg: un numero da 1 a 17. Proxy Value: un numero in euro per unità dell’indicatore.',
    'Deadweight, Attribution, Displacement, Drop Off: facoltativi, percentuali da 0 a 100 %.',
    'Foglio “Stakeholder”: una riga per stakeholder.',
  ],
};
