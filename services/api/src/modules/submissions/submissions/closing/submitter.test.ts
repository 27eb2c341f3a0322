import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { aStep, anApplicant, startSubmission, storeCall, type Applicant } from '../../../../test/fixtures/fixtures.ts';
import { ANNA, GIULIA, LUCA, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import type { CallRecord } from '../../../calls/calls/model.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';

/** Giulia starts a submission; her colleague Luca submits it. */
let api: TestApi;
let anna: { token: string };
let giulia: Applicant;
let luca: Applicant & { id: string };
beforeAll(async () => {
  api = await startTestApi();
  anna = { token: await api.tokenOf(ANNA) };
  giulia = await anApplicant(api, GIULIA);
  const token = await api.tokenOf(LUCA);
  const { id } = (await api.send(ENDPOINTS.GetUser, {}, { token })).body;
  await api.connection.model('Organization').updateOne({ _id: giulia.organization }, { $push: { memberIds: id } });
  luca = { ...giulia, token, id };
});
afterAll(() => api.stop());

async function submitted(): Promise<{ id: string; call: CallRecord }> {
  const call = await storeCall(api, [aStep('text')], { enableUserDownloadPdf: true });
  const id = await startSubmission(api, call, giulia);
  expect((await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, luca)).status).toBe(200);
  return { id, call };
}
const whole = async (id: string) => (await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id } }, anna)).body;
const row = async (id: string) =>
  (await api.send(ENDPOINTS.GetSubmissions, { query: {} }, anna)).body.find((each) => each.id === id);
const recap = async ({ id, call }: { id: string; call: CallRecord }) =>
  (await api.send(ENDPOINTS.GetAllAnswerForPdf, { query: { callId: call._id, subId: id } }, giulia)).body;

it('is the person who closed it, beside the one who started it: for administrators, in the recap, and in the submitter’s own data', async () => {
  const submission = await submitted();
  for (const seen of [await whole(submission.id), await row(submission.id)]) {
    expect(seen).toMatchObject({ user: { firstName: 'Giulia' }, submittedBy: { id: luca.id, firstName: 'Luca' } });
  }
  const { submittedBy, startedBy } = await recap(submission);
  expect([submittedBy.split(' ')[0], startedBy]).toEqual(['Luca', undefined]);
  const own = (await api.send(ENDPOINTS.GetPersonalData, {}, luca)).raw.json<Record<string, unknown[]>>();
  expect(own).toMatchObject({ submissionsStarted: [], submissionsClosed: [{ id: submission.id }] });
});

it('is found by administrators, beside the one who started it, and was before that was noted with the search words', async () => {
  const { id } = await submitted();
  const found = async (search: string) =>
    (await api.send(ENDPOINTS.GetSubmissions, { query: { search } }, anna)).body.some((each) => each.id === id);
  const { code } = await whole(id);
  const stored = api.connection.collection<StoredDocument>('submissions');
  const noted = await stored.findOne({ _id: id });
  expect([await found(`${code} luca`), await found(`${code} giulia`), await found(`${code} marc`)]).toEqual([
    true,
    true,
    false,
  ]);
  await stored.updateOne({ _id: id }, { $set: { terms: [] }, $unset: { organizationSortName: '' } });
  await api.repositories.submissionPeople.fillSortNames();
  expect(await stored.findOne({ _id: id })).toEqual(noted);
  await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: id } }, anna);
  expect([await found(`${code} luca`), await found(`${code} giulia`)]).toEqual([false, true]);
});

it('is no one while the submission is reopened', async () => {
  const { id } = await submitted();
  await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: id } }, anna);
  expect((await whole(id)).submittedBy).toBeUndefined();
});

it('is not guessed for an older closing: the recap names who started it as such', async () => {
  const submission = await submitted();
  await api.connection
    .collection<StoredDocument>('submissions')
    .updateOne({ _id: submission.id }, { $unset: { submittedBy: '' } });
  expect((await whole(submission.id)).submittedBy).toBeUndefined();
  const { submittedBy, startedBy } = await recap(submission);
  expect([submittedBy, startedBy?.split(' ')[0]]).toEqual(['', 'Giulia']);
});

it('shares what was started in a restricted call with the members of its organization, who could not start it', async () => {
  const restriction = { isUserFilterEnable: true, userFilterEmail: GIULIA };
  const call = await storeCall(api, [aStep('text')], restriction);
  const start = (sender: Applicant) => api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: call._id } }, sender);
  const card = async () => {
    const { status, body } = await api.send(ENDPOINTS.GetCallListUser, { query: {} }, luca);
    return status === 200 ? body.find((each) => each.id === call._id) : undefined;
  };
  expect([(await start(luca)).status, await card()]).toEqual([404, undefined]);
  const { id } = (await start(giulia)).body;
  // Lists of calls are cached for up to a second.
  await poll(async () => (await card())?.submissionId, { timeout: 5000 }).toBe(id);
  expect((await api.send(ENDPOINTS.GetCallById, { query: { id: call._id } }, luca)).status).toBe(200);
  expect((await start(luca)).body).toEqual({ id, closed: false });
  expect((await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, luca)).status).toBe(200);
  expect((await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, luca)).status).toBe(200);
});

it('has no name any more once the person was erased', async () => {
  const submission = await submitted();
  const { code } = await whole(submission.id);
  expect((await api.send(ENDPOINTS.ErasePerson, { body: { id: luca.id } }, anna)).status).toBe(204);
  for (const seen of [await whole(submission.id), await row(submission.id)])
    expect(seen?.submittedBy).toEqual({ id: luca.id, firstName: '', lastName: '' });
  const found = await api.send(ENDPOINTS.GetSubmissions, { query: { search: `${code} luca` } }, anna);
  expect(found.body).toEqual([]);
  const { submittedBy, startedBy } = await recap(submission);
  expect([submittedBy, startedBy?.split(' ')[0]]).toEqual(['', 'Giulia']);
});
