import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ensureIndexes } from '../../ensure-indexes.ts';
import { anApplicant, aStep, organizationInput, startSubmission, storeCall, type Applicant } from '../../test/fixtures.ts';
import * as sample from '../../test/sample-files.ts';
import { storedFiles } from '../../test/send-form.ts';
import { ANNA, GIULIA, startTestApi, type TestApi } from '../../test/test-api.ts';
import { createPurge } from './purge.ts';

let api: TestApi;
let giulia: Applicant;
let anna: { token: string };
beforeAll(async () => {
  api = await startTestApi();
  giulia = await anApplicant(api, GIULIA);
  anna = { token: await api.tokenOf(ANNA) };
});
afterAll(() => api.stop());
afterEach(() => {
  api.clock.at = null;
});

const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => {
  api.clock.at = new Date(Date.now() + days * DAY);
};
const purge = () => api.services.retention.purge();
const remove = (callSubmissionId: string) => api.send(ENDPOINTS.DeleteSubmission, { query: { callSubmissionId } }, anna);
const markDeleted = (collection: string, id: string) => api.connection.collection(collection).updateOne({ _id: id as never }, { $set: { deletedAt: new Date() } });
const isThere = async (collection: string, id: string) => (await api.connection.collection(collection).countDocuments({ _id: id as never })) === 1;

async function storeFile(submissionId: string): Promise<void> {
  const _id = uuid();
  await api.repositories.attachments.insert({ _id, submissionId, stepId: uuid(), fileName: 'x', tipoAllegatoName: 'x', descrizione: '', tipoFileId: '', mime: 'application/pdf', size: 1000, state: 'stored', uploadedBy: uuid(), uploadedAt: new Date() });
  const writer = api.repositories.store.open(_id, 'x');
  await writer.write(sample.pdf());
  await writer.end();
}

it('removes a submission with its files when its time has come, and not before', async () => {
  const id = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
  const before = await storedFiles(api);
  await storeFile(id);
  await remove(id);
  later(364);
  await purge();
  expect([await isThere('submissions', id), (await storedFiles(api))[2]]).toEqual([true, (before[2] ?? 0) + 1]);
  later(366);
  expect(await purge()).toMatchObject({ submission: 1 });
  expect([await isThere('submissions', id), await storedFiles(api)]).toEqual([false, before]);
  expect((await api.repositories.audit.findBySubject(id)).at(-1)).toMatchObject({ action: 'submission.purged', userId: 'retention' });
  expect(await purge()).toMatchObject({ submission: 0 });
});

it('leaves what was not deleted, and what something still needs', async () => {
  const call = await storeCall(api, [aStep('text')]);
  const [living, gone] = [await storeCall(api, []), await storeCall(api, [])];
  const id = await startSubmission(api, call, giulia);
  await markDeleted('calls', call._id);
  await markDeleted('calls', gone._id);
  await markDeleted('organizations', giulia.organization);
  later(366);
  expect(await purge()).toMatchObject({ submission: 0, call: 1, organization: 0 });
  expect([await isThere('calls', call._id), await isThere('calls', living._id), await isThere('calls', gone._id)]).toEqual([true, true, false]);
  await markDeleted('submissions', id);
  expect(await purge()).toMatchObject({ submission: 1, call: 1, organization: 1 });
});

it('removes many in batches, also when two processes are at it, and each once', async () => {
  const records = Array.from({ length: 12 }, (_, index) => ({ ...organizationInput({ name: `Old ${index}` }), _id: uuid(), date_of_foundation: null, memberIds: [], createdAt: new Date(), deletedAt: new Date() }));
  for (const record of records) await api.repositories.organizations.insert(record);
  later(366);
  const another = createPurge({ ...api.repositories, retentionDays: 365, now: () => api.clock.at ?? new Date(), batchSize: 5 });
  const counts = await Promise.all([another(), another()]);
  expect(counts.reduce((sum, { organization = 0 }) => sum + organization, 0)).toBe(12);
  const purged = records.map(({ _id }) => ({ subject: _id, action: 'organization.purged' }));
  expect(await api.connection.collection('auditLog').countDocuments({ $or: purged })).toBe(12);
});

it('ends between two when it is told to stop', async () => {
  await api.repositories.organizations.insert({ ...organizationInput(), _id: uuid(), date_of_foundation: null, memberIds: [], createdAt: new Date(), deletedAt: new Date() });
  later(366);
  expect(await api.services.retention.purge(AbortSignal.abort())).toMatchObject({ organization: 0 });
  expect(await purge()).toMatchObject({ organization: 1 });
});

it('needs no index anew at each start', async () => {
  const indexes = async () => (await api.connection.collection('submissions').indexes()).map(({ name }) => name).sort();
  const before = await indexes();
  expect(before).toContain('deleted');
  await ensureIndexes(api.connection);
  expect(await indexes()).toEqual(before);
});
