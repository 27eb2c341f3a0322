import type { ResultTexts } from '../result-texts.ts';

export const it: ResultTexts = {
  quiz: 'Punteggio del quiz',
  social: 'SROI stimato secondo i valori del quadro, valore prudente',
  declared: 'SROI stimato come dichiarato, valore prudente',
};
