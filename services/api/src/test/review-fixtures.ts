import type { Criterion } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { newReview } from '../modules/review/assign-service.ts';
import type { TestApi } from './test-api.ts';

export const aCriterion = (changes: Partial<Criterion> = {}): Criterion => ({
  id: uuid(),
  name: { it: 'Bisogno', en: 'Need' },
  guidance: 'How much it is needed',
  scale: 5,
  weight: 1,
  ...changes,
});

/** Makes the user of this address a reviewer of a call; returns their identifier. */
export async function storeReviewer(api: TestApi, callId: string, email: string): Promise<string> {
  const former = await api.repositories.reviewers.findTo(callId, email);
  if (former) return former._id;
  const record = { _id: uuid(), callId, email, invitedBy: uuid(), invitedAt: new Date(), removedAt: null };
  await api.repositories.reviewers.store(record);
  return record._id;
}

/** Stores the criteria of a call. */
export const storePlan = (
  { repositories }: Pick<TestApi, 'repositories'>,
  callId: string,
  criteria: Criterion[],
  isBlind = true,
): Promise<void> =>
  repositories.reviewPlans.store({ _id: callId, isBlind, criteria, criteriaVersion: 1, version: 1, distributions: 0 });

/** Assigns a submission to a reviewer without checking the rules; returns the review's identifier. */
export async function storeReview(
  { repositories }: Pick<TestApi, 'repositories'>,
  place: { callId: string; submissionId: string; organizationId: string; reviewerId: string },
): Promise<string> {
  const review = newReview(place, new Date());
  await repositories.reviews.insert([review]);
  return review._id;
}
