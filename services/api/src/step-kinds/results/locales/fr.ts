import type { ResultTexts } from '../results-kind.ts';

export const fr: ResultTexts = {
  quiz: 'Score du quiz',
  social: 'SROI estimé selon les valeurs du cadre, borne prudente',
  declared: 'SROI estimé tel que déclaré, borne prudente',
};
