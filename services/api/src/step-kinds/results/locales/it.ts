import type { ResultTexts } from '../results-kind.ts';

export const it: ResultTexts = {
  quiz: 'Punteggio del quiz',
  social: 'SROI stimato secondo i valori del framework, valore prudente',
  declared: 'SROI stimato come dichiarato, valore prudente',
};
