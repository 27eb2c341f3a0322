import type { ResultTexts } from '../result-texts.ts';

export const it: ResultTexts = { quiz: 'Punteggio del quiz', social: 'SROI stimato, valore prudente' };
