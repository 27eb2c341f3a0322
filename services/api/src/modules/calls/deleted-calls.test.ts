import { ENDPOINTS, ZERO_ID } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aStep, anApplicant, startSubmission, storeCall, surveyStep, type Applicant } from '../../test/fixtures.ts';
import { ANNA, GIULIA, startTestApi, type TestApi } from '../../test/test-api.ts';

const DAY = 24 * 60 * 60 * 1000;

let api: TestApi;
let admin: { token: string };
let giulia: Applicant;
beforeAll(async () => {
  api = await startTestApi();
  admin = { token: await api.tokenOf(ANNA) };
  giulia = await anApplicant(api, GIULIA);
});
afterAll(() => api.stop());

const remove = (id: string) => api.send(ENDPOINTS.DeleteCall, { query: { id } }, admin);
const restore = (id: string) => api.send(ENDPOINTS.RestoreCall, { query: { id } }, admin);
const deleted = async () => (await api.send(ENDPOINTS.GetDeletedCalls, { query: {} }, admin)).body;

it('lists what was deleted, last first, and brings a call back with its submissions', async () => {
  const [first, second] = [await storeCall(api, [aStep('text')]), await storeCall(api, [aStep('text')])];
  const submission = await startSubmission(api, first, giulia);
  await remove(first._id);
  await remove(second._id);
  const rows = (await deleted()).filter(({ id }) => [first._id, second._id].includes(id));
  expect(rows.map(({ id }) => id)).toEqual([second._id, first._id]);
  const { deletedAt = '', restorableUntil = '' } = rows[1] ?? {};
  expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * DAY);

  const { body } = await restore(first._id);
  expect(body).toMatchObject({ id: first._id, version: 1 });
  expect((await deleted()).map(({ id }) => id)).not.toContain(first._id);
  const answer = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submission } }, giulia);
  expect(answer.status).toBe(200);
  expect((await restore(first._id)).problem.code).toBe('not-found');
  const actions = (await api.repositories.audit.findBySubject(first._id)).map(({ action }) => action);
  expect(actions).toEqual(['call.deleted', 'call.restored']);
});

it('keeps the way back open for thirty days', async () => {
  const call = await storeCall(api, [aStep('text')]);
  await remove(call._id);
  await api.connection
    .model('Call')
    .updateOne({ _id: call._id }, { $set: { deletedAt: new Date(Date.now() - 31 * DAY) } });
  expect((await deleted()).map(({ id }) => id)).not.toContain(call._id);
  expect((await restore(call._id)).status).toBe(404);
});

it('says why a call cannot come back: its call type went in the meantime', async () => {
  const { body: type } = await api.send(ENDPOINTS.CreateCallType, { body: { name: 'Short-lived' } }, admin);
  const { body: call } = await api.send(ENDPOINTS.CreateCall, { body: { name: 'Call', callTypeId: type.id } }, admin);
  await remove(call.id);
  await api.send(ENDPOINTS.DeleteCallType, { query: { id: type.id } }, admin);
  const { problem } = await restore(call.id);
  expect([problem.code, problem.errors?.[0]?.path]).toEqual(['rule-broken', 'callTypeId']);
});

it('counts the submissions of each call, in progress and submitted', async () => {
  const call = await storeCall(api, [aStep('text')]);
  const empty = await storeCall(api, [aStep('text')]);
  const counts = async (query: { callId?: string } = {}) =>
    (await api.send(ENDPOINTS.GetCallCounts, { query }, admin)).body;
  const callSubmissionId = await startSubmission(api, call, giulia);
  expect(await counts({ callId: call._id })).toEqual([{ callId: call._id, drafts: 1, submitted: 0 }]);
  const closing = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId } }, giulia);
  expect(closing.status).toBe(200);
  expect(await counts({ callId: call._id })).toEqual([{ callId: call._id, drafts: 0, submitted: 1 }]);
  expect((await counts()).map(({ callId }) => callId)).not.toContain(empty._id);
});

it('previews what somebody who starts now would get, in each language, and starts nothing', async () => {
  const call = await storeCall(api, [surveyStep(), aStep('text', { it: '<p>Ciao</p>', en: '<p>Hi</p>' })]);
  const preview = (id: string, language?: 'it' | 'en' | 'fr') =>
    api.send(ENDPOINTS.PreviewCall, { query: { id, ...(language ? { language } : {}) } }, admin);
  const { body } = await preview(call._id, 'it');
  expect(body).toMatchObject({ id: ZERO_ID, code: '', callId: call._id, stepResults: [], closed: false });
  expect(body.steps.map(({ name }) => name)).toEqual(['Passo survey', 'Passo text']);
  expect((await preview(call._id, 'fr')).body.steps[1]?.content).toBe('<p>Hi</p>');
  const query = { callId: call._id };
  expect((await api.send(ENDPOINTS.GetSubmissions, { query }, admin)).body).toEqual([]);
  expect((await preview(uuid())).status).toBe(404);
});
