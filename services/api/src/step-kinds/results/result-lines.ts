import type { Language, PdfAnswer, Submission } from '@impact-call/contracts';
import { formatDecimal, formatPercent } from '@impact-call/domain';
import { resultTexts } from './result-texts.ts';

/** What a step of type results says, for who may see it: the scores of the submission as a whole. */
export function resultLines(
  { quizScore, sroiScore }: Pick<Submission, 'quizScore' | 'sroiScore'>,
  language: Language,
): PdfAnswer[] {
  const { quiz, social } = resultTexts(language);
  return [
    ...(quizScore === null ? [] : [{ question: quiz, answer: formatPercent(quizScore, language) }]),
    ...(sroiScore === null ? [] : [{ question: social, answer: formatDecimal(sroiScore, language) }]),
  ];
}
