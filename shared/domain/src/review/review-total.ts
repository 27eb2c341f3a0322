export interface WeighedCriterion {
  id: string;
  scale: number;
  weight: number;
}

export interface GivenScore {
  criterionId: string;
  score: number;
}

/** Within their scales, in the order of the criteria. */
export function fittingScores(criteria: readonly WeighedCriterion[], scores: readonly GivenScore[]): GivenScore[] {
  return criteria.flatMap(({ id, scale }) => {
    const given = scores.find(({ criterionId }) => criterionId === id);
    return given && given.score <= scale ? [{ criterionId: id, score: given.score }] : [];
  });
}

const HUNDREDTHS = 100;

/**
 * Σ weight · score ÷ Σ weight · scale, in percent, over scored criteria (docs/rules/13-reviews.md#review-total). Null
 * without any score.
 */
export function reviewTotal(criteria: readonly WeighedCriterion[], scores: readonly GivenScore[]): number | null {
  const given = new Map(fittingScores(criteria, scores).map(({ criterionId, score }) => [criterionId, score]));
  const scored = criteria.filter(({ id }) => given.has(id));
  const most = scored.reduce((sum, { weight, scale }) => sum + weight * scale, 0);
  if (most === 0) return null;
  const reached = scored.reduce((sum, { id, weight }) => sum + weight * (given.get(id) ?? 0), 0);
  return Math.round((reached / most) * 100 * HUNDREDTHS) / HUNDREDTHS;
}
