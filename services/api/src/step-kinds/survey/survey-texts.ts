import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';

/** The column that says so in a table; no name in a survey has such a key. */
export const NOTE_KEY = '~note';

/** What a recap says besides the answers of a survey. */
export interface SurveyTexts {
  /** Header of tables with one answer for each line. */
  header: [item: string, answer: string];
  /** Beside an answer that is shown in part. */
  cut: string;
  /** In the place of answers of which nothing can be shown. */
  notShown: string;
  /** In the place of an answer that would say to a blind reviewer whose it is. */
  hidden: string;
  /** In the place where files are dropped: which are taken, and how large ones. */
  dropFile(types: string, limit: string): string;
  /** Over the column of a table in which the two stand. */
  note: string;
}

const TEXTS = await textsByLanguage<SurveyTexts>((language) => import(`./locales/${language}.ts`));

export const surveyTexts = (language: Language): SurveyTexts => TEXTS[language];
