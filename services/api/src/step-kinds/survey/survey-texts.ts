import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';

/** Survey names cannot have it. */
export const NOTE_KEY = '~note';

export interface SurveyTexts {
  /** For tables with one answer per row. */
  header: [item: string, answer: string];
  /** For a shortened answer. */
  cut: string;
  /** In place of answers that cannot be displayed. */
  notShown: string;
  /** In place of an answer that would reveal the applicant. */
  hidden: string;
  /** With accepted types and maximum size. */
  dropFile(types: string, limit: string): string;
  note: string;
}

const TEXTS = await textsByLanguage<SurveyTexts>((language) => import(`./locales/${language}.ts`));

export const surveyTexts = (language: Language): SurveyTexts => TEXTS[language];
