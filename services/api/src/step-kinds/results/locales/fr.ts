import type { ResultTexts } from '../result-texts.ts';

export const fr: ResultTexts = { quiz: 'Score du quiz', social: 'SROI estimé, borne prudente' };
