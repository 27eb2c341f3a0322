import type { Language, PdfAnswer, Submission } from '@impact-call/contracts';

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
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const ratio = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return [
    ...(quizScore === null ? [] : [{ question: quiz, answer: share.format(quizScore) }]),
    ...(sroiScore === null ? [] : [{ question: social, answer: ratio.format(sroiScore) }]),
  ];
}
