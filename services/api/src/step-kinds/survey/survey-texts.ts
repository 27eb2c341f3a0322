import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';

/** Key of the notes column; survey names cannot have it. */
export const NOTE_KEY = '~note';

/** Texts of a recap besides the answers of a survey. */
export interface SurveyTexts {
  /** Header of tables with one answer per row. */
  header: [item: string, answer: string];
  /** Note for a shortened answer. */
  cut: string;
  /** Shown instead of answers that cannot be displayed. */
  notShown: string;
  /** Shown instead of an answer that would reveal the applicant to a blind reviewer. */
  hidden: string;
  /** Text of the drop area with accepted types and maximum size. */
  dropFile(types: string, limit: string): string;
  /** Header of the notes column. */
  note: string;
}

const TEXTS = await textsByLanguage<SurveyTexts>((language) => import(`./locales/${language}.ts`));

export const surveyTexts = (language: Language): SurveyTexts => TEXTS[language];
