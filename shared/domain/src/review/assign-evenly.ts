export interface ToReview {
  id: string;
  organizationId: string;
  reviewerIds: readonly string[];
  conflictIds: readonly string[];
}

export interface FreeReviewer {
  id: string;
  /** The reviewer's, whose submissions they must not review. */
  organizationIds: ReadonlySet<string>;
  load: number;
}

export interface Assignment {
  submissionId: string;
  organizationId: string;
  reviewerId: string;
}

const byLoad = (one: FreeReviewer, other: FreeReviewer): number =>
  one.load - other.load || (one.id < other.id ? -1 : 1);

/**
 * Lowest load first, then smallest identifier: deterministic (docs/rules/13-reviews.md#review-assignment). Takes
 * submissions × reviewers steps.
 */
export function assignEvenly(
  submissions: readonly ToReview[],
  reviewers: readonly FreeReviewer[],
  each: number,
): { assignments: Assignment[]; missing: number } {
  const free = reviewers.map((reviewer) => ({ ...reviewer }));
  const assignments: Assignment[] = [];
  let missing = 0;
  for (const { id: submissionId, organizationId, reviewerIds, conflictIds } of submissions) {
    const wanted = Math.max(0, each - reviewerIds.length);
    if (wanted === 0) continue;
    const chosen = free
      .filter(({ id, organizationIds }) => {
        const isTaken = reviewerIds.includes(id) || conflictIds.includes(id);
        return !isTaken && !organizationIds.has(organizationId);
      })
      .sort(byLoad)
      .slice(0, wanted);
    for (const reviewer of chosen) {
      reviewer.load += 1;
      assignments.push({ submissionId, organizationId, reviewerId: reviewer.id });
    }
    missing += wanted - chosen.length;
  }
  return { assignments, missing };
}
