import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';

export interface QuizTexts {
  score: string;
  correct: string;
  wrong: (right: string) => string;
  counted: (correct: number, answered: number, all: number) => string;
  columns: Record<'~score' | '~correct' | '~answered' | '~questions', string>;
}

const TEXTS = await textsByLanguage<QuizTexts>((language) => import(`./locales/${language}.ts`));

export const quizTexts = (language: Language): QuizTexts => TEXTS[language];
