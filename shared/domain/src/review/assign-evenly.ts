/** A submission that needs reviewers. */
export interface ToReview {
  id: string;
  organizationId: string;
  /** Its current reviewers. */
  reviewerIds: readonly string[];
  /** Reviewers with a conflict of interest. */
  conflictIds: readonly string[];
}

/** A reviewer who is available. */
export interface FreeReviewer {
  id: string;
  /** Organizations of the reviewer, whose submissions they must not review. */
  organizationIds: ReadonlySet<string>;
  /** Number of submissions already assigned. */
  load: number;
}

/** Result of the assignment. */
export interface Assignment {
  submissionId: string;
  organizationId: string;
  reviewerId: string;
}

const byLoad = (one: FreeReviewer, other: FreeReviewer): number =>
  one.load - other.load || (one.id < other.id ? -1 : 1);

/**
 * Assigns reviewers until each submission has `each` of them (docs/rules/13-reviews.md#review-assignment). The reviewer
 * with the lowest load comes first, then the smallest identifier, so the result is deterministic. Reviewers get no
 * submission of their own organization, with a conflict, or twice. `missing` counts unfilled places. Takes submissions
 * × reviewers steps.
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
