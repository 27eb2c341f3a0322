import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ensureIndexes } from '../../../platform/storage/ensure-indexes.ts';
import {
  anApplicant,
  aStep,
  organizationInput,
  startSubmission,
  storeCall,
  type Applicant,
} from '../../../test/fixtures/fixtures.ts';
import * as sample from '../../../test/files/sample-files.ts';
import { dropFile, storedFiles } from '../../../test/network/send-form.ts';
import { ANNA, GIULIA, startTestApi, type TestApi } from '../../../test/test-api.ts';
import type { CallRecord } from '../../calls/calls/model.ts';
import { STEP_KINDS } from '../../../step-kinds/step-kinds.ts';
import { Purge } from './purge.ts';
import { UnusedFileMarks } from './unused-files.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';

let api: TestApi;
let giulia: Applicant;
let anna: { token: string };
beforeAll(async () => {
  api = await startTestApi();
  anna = { token: await api.tokenOf(ANNA) };
});
afterAll(() => api.stop());
// Created for each test, since some delete the organization.
beforeEach(async () => {
  giulia = await anApplicant(api, GIULIA);
});
afterEach(() => {
  api.clock.at = null;
});

const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => {
  api.clock.at = new Date(Date.now() + days * DAY);
};
const purge = () => api.modules.retention.purge();
const remove = (callSubmissionId: string) =>
  api.send(ENDPOINTS.DeleteSubmission, { query: { callSubmissionId } }, anna);
const markDeleted = (collection: string, id: string) =>
  api.connection.collection<StoredDocument>(collection).updateOne({ _id: id }, { $set: { deletedAt: new Date() } });
const isThere = async (collection: string, id: string) =>
  (await api.connection.collection<StoredDocument>(collection).countDocuments({ _id: id })) === 1;

async function storeFile(submissionId: string): Promise<void> {
  const _id = uuid();
  await api.repositories.attachments.insert({
    _id,
    submissionId,
    stepId: uuid(),
    fileName: 'x',
    tipoAllegatoName: 'x',
    descrizione: '',
    tipoFileId: '',
    mime: 'application/pdf',
    size: 1000,
    state: 'stored',
    uploadedBy: uuid(),
    uploadedAt: new Date(),
  });
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
  expect((await api.repositories.audit.findBySubject(id)).at(-1)).toMatchObject({
    action: 'submission.purged',
    userId: 'retention',
  });
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
  expect([
    await isThere('calls', call._id),
    await isThere('calls', living._id),
    await isThere('calls', gone._id),
  ]).toEqual([true, true, false]);
  await markDeleted('submissions', id);
  expect(await purge()).toMatchObject({ submission: 1, call: 1, organization: 1 });
});

describe('call types and surveys', () => {
  const removeType = (id: string) => api.send(ENDPOINTS.DeleteCallType, { query: { id } }, anna);
  const newType = async () =>
    (
      await api.send(
        ENDPOINTS.CreateCallType,
        {
          body: {
            name: 'Old type',
            steps: [{ name: 'Read', stepTypeId: STEP_KINDS.text.id, content: '<p>Pinned</p>' }],
          },
        },
        anna,
      )
    ).body;

  it('go when no call has them any more; a submission keeps its own copy of the steps', async () => {
    const { id: callTypeId } = await newType();
    const call = await storeCall(api, [], { callTypeId });
    const submission = await startSubmission(api, call, giulia);
    await markDeleted('calls', call._id);
    expect((await removeType(callTypeId)).status).toBe(204);
    later(366);
    expect(await purge()).toMatchObject({ call: 0, 'call-type': 0 });
    // Simulates a call whose type was changed in time.
    await api.connection
      .collection<StoredDocument>('calls')
      .updateOne({ _id: call._id }, { $set: { callTypeId: uuid(), deletedAt: null } });
    expect(await purge()).toMatchObject({ call: 0, 'call-type': 1 });
    expect(await isThere('callTypes', callTypeId)).toBe(false);
    expect((await api.repositories.audit.findBySubject(callTypeId)).at(-1)).toMatchObject({
      action: 'call-type.purged',
    });
    api.clock.at = null;
    const { body } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submission } }, giulia);
    expect(body.steps).toMatchObject([{ content: '<p>Pinned</p>' }]);
  });

  it('a survey goes, and steps that were built from it stay', async () => {
    const { id } = (await api.send(ENDPOINTS.CreateSurveyType, { body: { name: 'Old survey' } }, anna)).body;
    expect((await api.send(ENDPOINTS.DeleteSurveyType, { query: { id } }, anna)).status).toBe(204);
    later(364);
    expect(await purge()).toMatchObject({ 'survey-type': 0 });
    later(366);
    expect(await purge()).toMatchObject({ 'survey-type': 1 });
    expect(await isThere('surveyTypes', id)).toBe(false);
  });
});

describe('administrators’ files', () => {
  const drop = async (): Promise<string> =>
    (await dropFile(api, anna, { bytes: sample.png(), name: 'guide.png' })).body.fileDownloadId;
  const offerWithCall = (id: string, fileId: string) =>
    api.send(ENDPOINTS.UpdateCall, { body: { id, customFile: { id: fileId, name: 'Guide' } } }, anna);
  const offerTo = (callSubmissionId: string, fileDownloadId: string) =>
    api.send(ENDPOINTS.AddCustomFile, { body: { callSubmissionId, fileDownloadId, fileName: 'Guide' } }, anna);
  const bytesOf = (id: string) => api.connection.collection<StoredDocument>('files.files').countDocuments({ _id: id });

  it('go a retention time after nothing offers them any more, with their bytes', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const submission = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
    const [unused, ofCall, ofSubmission, lately] = [await drop(), await drop(), await drop(), await drop()];
    await offerWithCall(call._id, ofCall);
    await offerTo(submission, ofSubmission);
    await offerWithCall((await storeCall(api, []))._id, lately);
    await purge();
    later(364);
    await purge();
    expect(await isThere('attachments', unused)).toBe(true);
    // Unused only since today, so that a file removed from a call by mistake survives today's purge.
    await api.connection
      .collection<StoredDocument>('calls')
      .updateMany({ 'customFile.id': lately }, { $set: { customFile: null } });
    later(366);
    expect(await purge()).toMatchObject({ file: 1 });
    expect([await isThere('attachments', unused), await bytesOf(unused)]).toEqual([false, 0]);
    for (const id of [ofCall, ofSubmission, lately])
      expect([await isThere('attachments', id), await bytesOf(id)]).toEqual([true, 1]);
    expect((await api.repositories.audit.findBySubject(unused)).map(({ action }) => action)).toEqual([
      'file.dropped',
      'file.purged',
    ]);

    // A record marked as deleted still needs its file.
    await markDeleted('calls', call._id);
    await markDeleted('submissions', submission);
    later(367 + 366);
    expect(await purge()).toMatchObject({ submission: 1, call: 1, file: 1 });
    expect([
      await isThere('attachments', lately),
      await isThere('attachments', ofCall),
      await isThere('attachments', ofSubmission),
    ]).toEqual([false, true, true]);
    await purge();
    later(367 + 367 + 366);
    expect(await purge()).toMatchObject({ file: 2 });
  });

  it('used again in the last moment stay, and nothing refers to one that went', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const call = await storeCall(api, [aStep('text')]);
      const file = await drop();
      await api.connection
        .collection<StoredDocument>('attachments')
        .updateOne({ _id: file }, { $set: { unusedSince: new Date(0) } });
      const work = [() => offerWithCall(call._id, file), () => purge()];
      const results = await Promise.all((round % 2 ? work : work.reverse()).map((act) => act()));
      const answer = results.find((result): result is Awaited<ReturnType<typeof offerWithCall>> => 'status' in result);
      const isStored = await isThere('attachments', file);
      outcomes.add(`${answer?.status} ${isStored}`);
      expect((await api.repositories.callAdmin.find(call._id))?.customFile?.id ?? null).toBe(isStored ? file : null);
    }
    for (const outcome of outcomes) expect(['200 true', '422 false']).toContain(outcome);
  });

  it('that are being offered at this moment are not removed in between', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const file = await drop();
    await api.connection
      .collection<StoredDocument>('attachments')
      .updateOne({ _id: file }, { $set: { unusedSince: new Date(0) } });
    const record = await api.repositories.callAdmin.find(call._id);
    let [isWritten, finish]: [() => void, () => void] = [() => undefined, () => undefined];
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    const offering = api.repositories.transaction(async () => {
      await api.repositories.attachments.keep(file);
      await api.repositories.callAdmin.update(record as CallRecord, { customFile: { id: file, name: 'Guide' } });
      isWritten();
      await mayFinish;
    });
    await written;
    // The purge does not see the call yet, but conflicts with the write to the file.
    const purging = purge();
    setTimeout(finish, 300);
    await Promise.all([offering, purging]);
    expect([
      await isThere('attachments', file),
      (await api.repositories.callAdmin.find(call._id))?.customFile?.id,
    ]).toEqual([true, file]);
  });

  it('whose removal was cut off are cleared by the next start', async () => {
    const file = await drop();
    await api.connection
      .collection<StoredDocument>('attachments')
      .updateOne({ _id: file }, { $set: { state: 'removing' } });
    expect((await api.send(ENDPOINTS.GetFile, { query: { downloadId: file } }, anna)).problem.code).toBe('not-found');
    later(1);
    await api.modules.files.prepare();
    expect([await isThere('attachments', file), await bytesOf(file)]).toEqual([false, 0]);
  });
});

it('removes many in batches, also when two processes are at it, and each once', async () => {
  const records = Array.from({ length: 12 }, (_, index) => ({
    ...organizationInput({ name: `Old ${index}` }),
    _id: uuid(),
    date_of_foundation: null,
    memberIds: [],
    createdAt: new Date(),
    deletedAt: new Date(),
  }));
  for (const record of records) await api.repositories.organizations.insert(record);
  later(366);
  const { attachments, audit, callAdmin, leftovers, submissionAdmin, transaction } = api.repositories;
  const now = () => api.clock.at ?? new Date();
  const files = { attachments, remove: (id: string) => api.modules.files.remove(id) };
  const unusedFiles = new UnusedFileMarks(now, attachments, callAdmin, submissionAdmin, 5);
  const options = { retentionDays: 365, batchSize: 5 };
  const another = new Purge({ transaction, now }, leftovers, files, unusedFiles, audit, options);
  const counts = await Promise.all([another.run(), another.run()]);
  expect(counts.reduce((sum, { organization = 0 }) => sum + organization, 0)).toBe(12);
  const purged = records.map(({ _id }) => ({ subject: _id, action: 'organization.purged' }));
  expect(await api.connection.collection<StoredDocument>('auditLog').countDocuments({ $or: purged })).toBe(12);
});

it('ends between two on request', async () => {
  await api.repositories.organizations.insert({
    ...organizationInput(),
    _id: uuid(),
    date_of_foundation: null,
    memberIds: [],
    createdAt: new Date(),
    deletedAt: new Date(),
  });
  later(366);
  expect(await api.modules.retention.purge(AbortSignal.abort())).toMatchObject({ organization: 0 });
  expect(await purge()).toMatchObject({ organization: 1 });
});

it('needs no new index at each start', async () => {
  const indexes = async () =>
    (await api.connection.collection<StoredDocument>('submissions').indexes()).map(({ name }) => name).sort();
  const before = await indexes();
  expect(before).toContain('deleted');
  await ensureIndexes(api.connection);
  expect(await indexes()).toEqual(before);
});
