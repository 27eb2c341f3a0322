import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';

/** Labels of the scores in a recap. */
export interface ResultTexts {
  quiz: string;
  social: string;
  /** The social return that the applicant declared. */
  declared: string;
}

const TEXTS = await textsByLanguage<ResultTexts>((language) => import(`./locales/${language}.ts`));

export const resultTexts = (language: Language): ResultTexts => TEXTS[language];
