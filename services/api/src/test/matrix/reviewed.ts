import { v7 as uuid } from 'uuid';
import { aCriterion, storePlan, storeReview, storeReviewer } from '../review-fixtures.ts';
import { REVIEWER } from './actors.ts';
import type { TestWorld } from './test-world.ts';

/** A submission that somebody reviews. */
export interface Reviewed {
  /** The review's own identifier. */
  id: string;
  callId: string;
  submissionId: string;
  criterionId: string;
  fileId: string;
  /** A reviewer of the call who has nothing to review. */
  freeReviewerId: string;
}

/** Hands a submission in and gives it to the reviewer. */
export async function storeReviewed(
  world: Pick<TestWorld, 'api' | 'owner' | 'begin' | 'uploaded' | 'close'>,
): Promise<Reviewed> {
  const { api, owner } = world;
  const begun = await world.begin();
  const fileId = await world.uploaded(begun);
  await world.close(begun.id);
  const callId = begun.call._id;
  const criterion = aCriterion();
  await storePlan(api, callId, [criterion]);
  const reviewerId = await storeReviewer(api, callId, REVIEWER);
  const place = { callId, submissionId: begun.id, organizationId: owner.organization, reviewerId };
  return {
    ...{ callId, fileId, submissionId: begun.id, criterionId: criterion.id },
    id: await storeReview(api, place),
    freeReviewerId: await storeReviewer(api, callId, `${uuid()}@reviewers.example`),
  };
}
