import type { ResultTexts } from '../results-kind.ts';

export const en: ResultTexts = {
  quiz: 'Quiz score',
  social: 'Estimated SROI by the framework’s values, careful end',
  declared: 'Estimated SROI as declared, careful end',
};
