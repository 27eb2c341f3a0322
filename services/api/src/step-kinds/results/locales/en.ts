import type { ResultTexts } from '../result-texts.ts';

export const en: ResultTexts = { quiz: 'Quiz score', social: 'Estimated SROI, careful end' };
