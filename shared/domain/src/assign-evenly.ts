/** A submission that is to get reviewers. */
export interface ToReview {
  id: string;
  organizationId: string;
  /** Who reviews it already. */
  reviewerIds: readonly string[];
  /** Who declared a conflict of interest. */
  conflictIds: readonly string[];
}

/** Somebody who can get submissions to review. */
export interface FreeReviewer {
  id: string;
  /** The organizations that they belong to, whose submissions they never get. */
  organizationIds: ReadonlySet<string>;
  /** How many submissions they have already. */
  load: number;
}

/** Who is to review what. */
export interface Assignment {
  submissionId: string;
  organizationId: string;
  reviewerId: string;
}

const byLoad = (one: FreeReviewer, other: FreeReviewer): number =>
  one.load - other.load || (one.id < other.id ? -1 : 1);

/**
 * Gives each submission reviewers until it has `each` of them (docs/rules.md#review-assignment): whoever has fewest so
 * far comes first, and of those the smallest identifier, so that the same question has the same answer. Nobody gets a
 * submission of their own organization, one with which they have a conflict of interest, or one twice. `missing` counts
 * the places for which nobody was left. Takes submissions × reviewers steps.
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
