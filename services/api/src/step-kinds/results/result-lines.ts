import type { Language, PdfAnswer, Submission } from '@impact-call/contracts';
import { formatDecimal, formatPercent } from '@impact-call/domain';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';

/** Labels of the scores in a recap. */
export interface ResultTexts {
  quiz: string;
  social: string;
  /** The social return that the applicant declared. */
  declared: string;
}

const TEXTS = await textsByLanguage<ResultTexts>((language) => import(`./locales/${language}.ts`));

/** Recap of a results step: the scores of the whole submission, for readers who may see them. */
export function resultLines(
  { quizScore, sroiScore, declaredSroiScore }: Pick<Submission, 'quizScore' | 'sroiScore' | 'declaredSroiScore'>,
  language: Language,
): PdfAnswer[] {
  const { quiz, social, declared } = TEXTS[language];
  const line = (question: string, score: number | null): PdfAnswer[] =>
    score === null ? [] : [{ question, answer: formatDecimal(score, language) }];
  return [
    ...(quizScore === null ? [] : [{ question: quiz, answer: formatPercent(quizScore, language) }]),
    // Results of method 1 have only the declared score, in place of the framework's.
    ...(declaredSroiScore === null
      ? line(declared, sroiScore)
      : [...line(social, sroiScore), ...line(declared, declaredSroiScore)]),
  ];
}
