import { type CorrectionOffer, ENDPOINTS, type NewBulkJob } from '@impact-call/contracts';
import { poll } from '@impact-call/jest';
import { v7 as uuid } from 'uuid';
import { startSubmission, storeCall } from '../../fixtures/fixtures.ts';
import { miniDyiStep } from '../../fixtures/framework-fixtures.ts';
import type { StoredDocument } from '../../fixtures/stored-document.ts';
import type { Sender } from '../../test-api.ts';
import type { Row, Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

/** A time that never arrives during the test. */
const LATER = new Date(8.64e15);

/** Ends previous jobs, since a user can have only one. */
async function settled({ api, senders }: TestWorld): Promise<void> {
  await api.connection.collection('bulkJobs').deleteMany({ nextAttemptAt: LATER });
  const busy = async (sender: Sender) =>
    (await api.send(ENDPOINTS.GetBulkJobs, { query: {} }, sender)).body.some(({ finishedAt }) => finishedAt === null);
  for (const sender of [senders.admin, senders.adminOfAnotherDomain])
    await poll(() => busy(sender), { timeout: 20_000 }).toBe(false);
}

/** Changes nothing, so that it adds no log entries while others are refused. */
async function aJob(world: TestWorld): Promise<NewBulkJob> {
  await settled(world);
  return { id: uuid(), act: { kind: 'assign', reviewerId: uuid() }, selection: { ids: [(await world.begin()).id] } };
}

/** A completed job of the first administrator. */
async function done(world: TestWorld): Promise<string> {
  const body = await aJob(world);
  await world.api.send(ENDPOINTS.StartBulk, { body }, world.senders.admin);
  await settled(world);
  return body.id;
}

/** A pending job of the first administrator. */
async function waiting(world: TestWorld): Promise<string> {
  const id = await done(world);
  const again = { state: 'queued', nextAttemptAt: LATER, finishedAt: null };
  await world.api.connection.collection<StoredDocument>('bulkJobs').updateOne({ _id: id }, { $set: again });
  return id;
}

/** A correction of a draft that already has the current form, so that it adds no log entries. */
async function anOffer(world: TestWorld): Promise<CorrectionOffer> {
  await settled(world);
  const { api, senders } = world;
  const call = await storeCall(api, [miniDyiStep('')], { impactFrameworkId: (await world.framework()).id });
  const id = await startSubmission(api, call, world.owner);
  const draft = { $set: { frameworkIds: [] } };
  await api.connection.collection<StoredDocument>('submissions').updateOne({ _id: id }, draft);
  const query = { callId: call._id };
  const { body } = await api.send(ENDPOINTS.PreviewCorrection, { query }, senders.admin);
  return { id: uuid(), callId: call._id, offer: body.offer };
}

/** Other administrators cannot stop or undo the job. */
const OF_THE_OTHER = { adminOfAnotherDomain: 404 };

const OF_A_CALL: Row = {
  ownership: 'admin',
  request: async ({ begin }) => ({ query: { callId: (await begin()).call._id } }),
};

export const bulkRows: Rows = {
  StartBulk: { ownership: 'admin', success: 202, request: async (world) => ({ body: await aJob(world) }) },
  GetEarlierDrafts: OF_A_CALL,
  PreviewCorrection: OF_A_CALL,
  OfferCorrection: { ownership: 'admin', success: 202, request: async (world) => ({ body: await anOffer(world) }) },
  StopBulk: {
    ownership: 'admin',
    exceptions: OF_THE_OTHER,
    request: async (world) => ({ body: { id: await waiting(world) } }),
  },
  UndoBulk: {
    ownership: 'admin',
    success: 202,
    exceptions: OF_THE_OTHER,
    request: async (world) => ({ body: { id: await done(world) } }),
  },
  GetBulkJobs: { ownership: 'admin', request: () => ({}) },
  GetBulkItems: {
    ownership: 'admin',
    exceptions: OF_THE_OTHER,
    request: async (world) => ({ query: { id: await done(world) } }),
  },
};
