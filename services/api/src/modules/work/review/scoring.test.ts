import { reviewStanding } from '@impact-call/domain';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { aCriterion, storePlan, storeReview } from '../../../test/fixtures/review-fixtures.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';

const { api, giulia } = await startWithPeople();
const stored = (name: string) => api.connection.collection<StoredDocument>(name);

/** A call with a submission and these review totals, as stored before there was a ranking. */
async function reviewedBefore(totals: readonly number[]) {
  const call = await storeCall(api, [aStep('text')]);
  const submissionId = await startSubmission(api, call, giulia);
  await storePlan(api, call._id, [aCriterion()]);
  for (const total of totals) {
    const place = { callId: call._id, submissionId, organizationId: giulia.organization, reviewerId: uuid() };
    const id = await storeReview(api, place);
    await stored('reviews').updateOne({ _id: id }, { $set: { total, state: 'done', version: 1 } });
  }
  const unfinished = { callId: call._id, submissionId, organizationId: giulia.organization, reviewerId: uuid() };
  await stored('reviews').updateOne({ _id: await storeReview(api, unfinished) }, { $set: { total: 1, version: 1 } });
  await stored('submissions').updateOne({ _id: submissionId }, { $unset: { standing: '', decision: '' } });
  await stored('reviewPlans').updateOne({ _id: call._id }, { $unset: { isRanked: '' } });
  return { callId: call._id, submissionId };
}
const standingOf = async (id: string) => (await api.repositories.submissions.find(id))?.standing;
const start = () => api.modules.review.prepare();

describe('what was reviewed before there was a ranking', () => {
  let first: { callId: string; submissionId: string };
  beforeEach(async () => {
    first = await reviewedBefore([80, 40]);
  });

  it('is ranked once the service starts, every call of it', async () => {
    const second = await reviewedBefore([55]);
    const unread = await reviewedBefore([]);
    await start();
    expect(await standingOf(first.submissionId)).toEqual(reviewStanding([80, 40]));
    expect(await standingOf(second.submissionId)).toMatchObject({ done: 1, mean: 55 });
    expect(await standingOf(unread.submissionId)).toBeUndefined();
    expect(await stored('reviewPlans').countDocuments({ isRanked: null })).toBe(0);
  });

  it('keeps what was noted meanwhile', async () => {
    await api.modules.submissions.closedSubmissions.setStanding(first.submissionId, reviewStanding([90]));
    await start();
    expect(await standingOf(first.submissionId)).toMatchObject({ done: 1, mean: 90 });
  });

  it('goes on where a start was broken off, and is not gone through again', async () => {
    await Promise.all([start(), start()]);
    expect(await standingOf(first.submissionId)).toMatchObject({ mean: 60 });
    await stored('submissions').updateOne({ _id: first.submissionId }, { $unset: { standing: '' } });
    await start();
    expect(await standingOf(first.submissionId)).toBeUndefined();
  });

  it('is no matter of a plan that is made today', async () => {
    const call = await storeCall(api, [aStep('text')]);
    await storePlan(api, call._id, [aCriterion()]);
    expect(await stored('reviewPlans').findOne({ _id: call._id })).toMatchObject({ isRanked: true });
  });
});
