/** The part of a criterion that decides its weight in the total. */
export interface WeighedCriterion {
  id: string;
  /** Maximum score. */
  scale: number;
  weight: number;
}

export interface GivenScore {
  criterionId: string;
  score: number;
}

/** Scores of these criteria within their scales, in the order of the criteria. */
export function fittingScores(criteria: readonly WeighedCriterion[], scores: readonly GivenScore[]): GivenScore[] {
  return criteria.flatMap(({ id, scale }) => {
    const given = scores.find(({ criterionId }) => criterionId === id);
    return given && given.score <= scale ? [{ criterionId: id, score: given.score }] : [];
  });
}

const HUNDREDTHS = 100;

/**
 * Total of a review (docs/rules/13-reviews.md#review-total): sum of weight · score divided by sum of weight · scale, in
 * percent with two decimals, over the criteria with a score. Null without any score.
 */
export function reviewTotal(criteria: readonly WeighedCriterion[], scores: readonly GivenScore[]): number | null {
  const given = new Map(fittingScores(criteria, scores).map(({ criterionId, score }) => [criterionId, score]));
  const scored = criteria.filter(({ id }) => given.has(id));
  const most = scored.reduce((sum, { weight, scale }) => sum + weight * scale, 0);
  if (most === 0) return null;
  const reached = scored.reduce((sum, { id, weight }) => sum + weight * (given.get(id) ?? 0), 0);
  return Math.round((reached / most) * 100 * HUNDREDTHS) / HUNDREDTHS;
}
