import { v7 as uuid } from 'uuid';
import { aCriterion, storePlan, storeReview, storeReviewer } from '../fixtures/review-fixtures.ts';
import { ENDPOINTS } from '@impact-call/contracts';
import { type Actor, ASSIGNED_TO, REVIEWER } from './actors.ts';
import type { TestWorld } from './test-world.ts';

/** A submission under review. */
export interface Reviewed {
  /** Identifier of the review. */
  id: string;
  callId: string;
  reviewerId: string;
  submissionId: string;
  criterionId: string;
  fileId: string;
  /** A reviewer of the call without reviews. */
  freeReviewerId: string;
}

/** Submits an application and assigns it to the reviewer, or to the actor if they are a reviewer. */
export async function storeReviewed(
  world: Pick<TestWorld, 'api' | 'senders' | 'owner' | 'begin' | 'uploaded' | 'close'>,
  actor: Actor,
): Promise<Reviewed> {
  const { api, owner } = world;
  const begun = await world.begin();
  const fileId = await world.uploaded(begun);
  await world.close(begun.id);
  const callId = begun.call._id;
  const criterion = aCriterion();
  await storePlan(api, callId, [criterion]);
  const reviewerId = await storeReviewer(api, callId, ASSIGNED_TO[actor] ?? REVIEWER);
  const place = { callId, submissionId: begun.id, organizationId: owner.organization, reviewerId };
  const id = await storeReview(api, place);
  const rival = actor === 'reviewerWhoApplies' ? world.senders[actor] : null;
  if (rival) await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId } }, rival);
  return {
    ...{ id, callId, reviewerId, fileId, submissionId: begun.id, criterionId: criterion.id },
    freeReviewerId: await storeReviewer(api, callId, `${uuid()}@reviewers.example`),
  };
}
