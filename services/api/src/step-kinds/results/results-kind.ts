import type { Language, PdfAnswer, Submission } from '@impact-call/contracts';
import { formatDecimal, formatPercent } from '@impact-call/domain';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';
import { plainKind, questionsRecap } from '../plain-kind.ts';
import { noTable } from '../plain-kind.ts';
import type { BuiltInStepKind } from '../step-kind.ts';

export interface ResultTexts {
  quiz: string;
  social: string;
  declared: string;
}

const TEXTS = await textsByLanguage<ResultTexts>((language) => import(`./locales/${language}.ts`));

/** For readers who may see the scores. */
function resultLines(
  { quizScore, sroiScore, declaredSroiScore }: Pick<Submission, 'quizScore' | 'sroiScore' | 'declaredSroiScore'>,
  language: Language,
): PdfAnswer[] {
  const { quiz, social, declared } = TEXTS[language];
  const line = (question: string, score: number | null): PdfAnswer[] =>
    score === null ? [] : [{ question, answer: formatDecimal(score, language) }];
  return [
    ...(quizScore === null ? [] : [{ question: quiz, answer: formatPercent(quizScore, language) }]),
    // Method 1 has only the declared score.
    ...(declaredSroiScore === null
      ? line(declared, sroiScore)
      : [...line(social, sroiScore), ...line(declared, declaredSroiScore)]),
  ];
}

/** Shows results; it has no answer. */
export const resultsKind = {
  ...plainKind,
  texts: () => [],
  id: '0199d0a0-82db-7099-89b3-e7ffcd416852',
  isOffered: true,
  table: noTable,
  recap: (step, _answer, { isScored, totals, language }) =>
    questionsRecap(step, isScored ? resultLines(totals, language) : [], language),
} satisfies BuiltInStepKind;
