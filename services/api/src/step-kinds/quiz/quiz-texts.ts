import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';

/** Texts of a quiz result in a recap. */
export interface QuizTexts {
  score: string;
  correct: string;
  wrong: (right: string) => string;
  counted: (correct: number, answered: number, all: number) => string;
  /** Column headers of a table. */
  columns: Record<'~score' | '~correct' | '~answered' | '~questions', string>;
}

const TEXTS = await textsByLanguage<QuizTexts>((language) => import(`./locales/${language}.ts`));

export const quizTexts = (language: Language): QuizTexts => TEXTS[language];
