import type { Submission } from '@impact-call/contracts';

/** The scores of a submission as a whole. */
export type ScoreTotals = Pick<Submission, 'quizScore' | 'sroiScore' | 'declaredSroiScore'>;

/** Before closing. */
export const NO_TOTALS: ScoreTotals = { quizScore: null, sroiScore: null, declaredSroiScore: null };

/** The stored scores; records that were closed before there were two bases have no declared one. */
export const totalsOf = ({
  quizScore,
  sroiScore,
  declaredSroiScore = null,
}: Omit<ScoreTotals, 'declaredSroiScore'> & { declaredSroiScore?: number | null }): ScoreTotals => ({
  quizScore,
  sroiScore,
  declaredSroiScore,
});
