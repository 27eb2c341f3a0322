import { ENDPOINTS } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import { aStep, startSubmission, storeCall } from '../../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import { aSignedInPerson } from '../../../../test/fixtures/people-with-sessions.ts';
import { aCriterion, storePlan, storeReview } from '../../../../test/fixtures/review-fixtures.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';
import { ANNA } from '../../../../test/test-api.ts';

const { api, giulia, anna } = await startWithPeople();
const DAY = 24 * 60 * 60 * 1000;

const mailsOf = (callId: string, kind: string) =>
  api.connection.collection<StoredDocument>('outbox').find({ callId, kind }).toArray();

/** A call with a submission assigned to Rita, and Otto without any. */
async function aCall() {
  const call = await storeCall(api, [aStep('text')]);
  const submissionId = await startSubmission(api, call, giulia);
  await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: submissionId } }, giulia);
  await storePlan(api, call._id, [aCriterion()]);
  const [email, idle] = [`rita-${call._id}@x.example`, `otto-${call._id}@x.example`];
  const invite = (to: string) => api.send(ENDPOINTS.InviteReviewer, { body: { callId: call._id, email: to } }, anna);
  const { body: rita } = await invite(email);
  await invite(idle);
  const place = { callId: call._id, submissionId, organizationId: giulia.organization, reviewerId: rita.id };
  return { callId: call._id, submissionId, email, id: await storeReview(api, place) };
}
const remind = (callId: string) => api.send(ENDPOINTS.RemindReviewers, { body: { callId } }, anna);

it('writes to those who have not handed in all, once a day', async () => {
  const { callId, email } = await aCall();
  expect((await remind(callId)).body).toEqual({ reminded: 1 });
  expect(await mailsOf(callId, 'reviewer-reminder')).toMatchObject([{ to: email, isOptional: true }]);
  const again = await remind(callId);
  expect(again.problem.errors).toMatchObject([{ code: 'nobody-to-remind' }]);
  expect(await mailsOf(callId, 'reviewer-reminder')).toHaveLength(1);
  const { body: reviewers } = await api.send(ENDPOINTS.GetReviewers, { query: { callId } }, anna);
  expect(reviewers.map(({ remindedAt }) => remindedAt !== null)).toEqual([true, false]);
  await api.connection
    .collection<StoredDocument>('reviewers')
    .updateOne({ callId, email }, { $set: { remindedAt: new Date(Date.now() - DAY) } });
  expect((await remind(callId)).body).toEqual({ reminded: 1 });
});

it.each([ENDPOINTS.ReOpenSubmission, ENDPOINTS.DeleteSubmission])(
  'asks for nothing that was opened again or deleted: $name',
  async (endpoint) => {
    const { callId, submissionId } = await aCall();
    await api.send(endpoint, { query: { callSubmissionId: submissionId } }, anna);
    expect((await remind(callId)).problem.errors).toMatchObject([{ code: 'nobody-to-remind' }]);
    expect(await mailsOf(callId, 'reviewer-reminder')).toEqual([]);
  },
);

it('tells the administrator who invited a reviewer of a conflict of interest', async () => {
  const { callId, email, id } = await aCall();
  const rita = await aSignedInPerson(api, email);
  await api.send(ENDPOINTS.DeclareConflict, { body: { id, reason: 'A secret of mine' } }, rita);
  const [mail, ...others] = await mailsOf(callId, 'review-conflict');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ANNA, isOptional: false });
  expect(String(mail?.['text'])).toContain(`/admin/calls/${callId}/review`);
  // The mail omits name and reason: another person's mailbox would retain them after an erasure.
  for (const word of [email, 'A secret of mine']) expect(JSON.stringify(mail)).not.toContain(word);
});
