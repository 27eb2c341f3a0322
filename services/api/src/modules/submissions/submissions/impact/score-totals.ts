import type { Submission } from '@impact-call/contracts';

/** The total scores of a submission. */
export type ScoreTotals = Pick<Submission, 'quizScore' | 'sroiScore' | 'declaredSroiScore'>;

/** Before closing. */
export const NO_TOTALS: ScoreTotals = { quizScore: null, sroiScore: null, declaredSroiScore: null };

/** The stored scores; records closed before there were two bases have no declared score. */
export const totalsOf = ({
  quizScore,
  sroiScore,
  declaredSroiScore = null,
}: Omit<ScoreTotals, 'declaredSroiScore'> & { declaredSroiScore?: number | null }): ScoreTotals => ({
  quizScore,
  sroiScore,
  declaredSroiScore,
});
