import type { Language, PdfAnswer, Submission } from '@impact-call/contracts';
import { formatDecimal, formatPercent } from '@impact-call/domain';

const WORDS: Record<Language, { quiz: string; social: string }> = {
  it: { quiz: 'Punteggio del quiz', social: 'SROI stimato, valore prudente' },
  en: { quiz: 'Quiz score', social: 'Estimated SROI, careful end' },
  fr: { quiz: 'Score du quiz', social: 'SROI estimé, borne prudente' },
};

/** What a step of type results says, for who may see it: the scores of the submission as a whole. */
export function resultLines(
  { quizScore, sroiScore }: Pick<Submission, 'quizScore' | 'sroiScore'>,
  language: Language,
): PdfAnswer[] {
  const { quiz, social } = WORDS[language];
  return [
    ...(quizScore === null ? [] : [{ question: quiz, answer: formatPercent(quizScore, language) }]),
    ...(sroiScore === null ? [] : [{ question: social, answer: formatDecimal(sroiScore, language) }]),
  ];
}
