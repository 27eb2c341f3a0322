import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { v7 as uuid } from 'uuid';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { ExportJobs } from './job-repository.ts';
import { Lease, LEASE_MS, LeaseLost, type ExportWriter } from './run-export.ts';
import type { ExportRecord } from './model.ts';
import { ExportWorker } from './worker.ts';

let api: TestApi;
let jobs: ExportJobs;
let clock = new Date('2090-01-01T00:00:00Z');
const now = () => clock;
const later = (milliseconds: number) => (clock = new Date(clock.getTime() + milliseconds));
const removed: string[] = [];
const files = { remove: async (id: string) => void removed.push(id) };
const log = { warn: jest.fn(), error: jest.fn() };

type RunExport = ExportWriter['write'];

// In the far future, so that the API's own worker does not claim these jobs.
beforeAll(async () => {
  api = await startTestApi();
  jobs = new ExportJobs(api.connection);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.connection.collection('exports').deleteMany({});
  removed.length = 0;
});

async function aJob(changes: Partial<ExportRecord> = {}): Promise<string> {
  const id = uuid();
  await jobs.insert({
    ...{ _id: id, userId: 'anna', callId: uuid(), callName: 'Call', format: 'csv', scope: 'submitted', language: 'en' },
    ...{ columns: [], columnCount: 0, state: 'queued', place: `anna ${id}`, attempts: 0, nextAttemptAt: clock },
    ...{ createdAt: clock, startedAt: null, rows: 0, total: null, bytes: 0, cutCells: 0, fileName: 'f.csv' },
    ...{ fileIds: [], dataFileId: null, dictionaryFileId: null, expiresAt: null },
    ...changes,
  });
  return id;
}
const worker = (run: RunExport) => new ExportWorker({ now, log }, jobs, files, { write: run });
const stateOf = async (id: string) => (await jobs.find(id, 'anna'))?.state;

it('gives a job to one of two processes, and its outcome counts', async () => {
  const id = await aJob();
  const run = jest.fn<RunExport>(async () => ({ dataFileId: 'data', dictionaryFileId: null }));
  const [one, other] = [worker(run), worker(run)];
  one.wake();
  other.wake();
  await poll(() => stateOf(id)).toBe('done');
  await Promise.all([one.stop(), other.stop()]);
  expect(run).toHaveBeenCalledTimes(1);
  expect((await jobs.find(id, 'anna'))?.place).toBeUndefined();
});

it('leaves a job to another once its lease has ended; the first one no longer has a say', async () => {
  const id = await aJob();
  const first = await jobs.claim(clock, new Date(clock.getTime() + LEASE_MS));
  if (!first) throw new Error('there was a job');
  const lease = new Lease(first, jobs, now, new AbortController().signal);
  await lease.renew();
  expect(await jobs.claim(clock, clock)).toBeNull();
  later(LEASE_MS + 1);
  const second = await jobs.claim(clock, new Date(clock.getTime() + LEASE_MS));
  expect([second?._id, second?.attempts]).toEqual([id, 2]);
  await expect(lease.renew()).rejects.toThrow(LeaseLost);
  expect(() => lease.check()).toThrow(LeaseLost);
  lease.release();
  expect(await jobs.finish(first, { dataFileId: 'old', dictionaryFileId: null, expiresAt: clock })).toBe(false);
});

it('keeps its lease while nothing comes out for a while, and notices that it was lost', async () => {
  let isOurs = true;
  const advance = jest.fn<ExportJobs['advance']>(async () => isOurs);
  const job = { _id: 'job', attempts: 1 } as ExportRecord;
  const lease = new Lease(job, { advance }, now, new AbortController().signal);
  await poll(() => advance.mock.calls.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
  lease.check();
  isOurs = false;
  await poll(
    () => {
      try {
        lease.check();
        return null;
      } catch (error) {
        return error;
      }
    },
    { timeout: 10_000 },
  ).toBeInstanceOf(LeaseLost);
  lease.release();
});

it('returns what it ended, so that a file finished in between is deleted, too', async () => {
  const id = await aJob({ state: 'done', nextAttemptAt: null, fileIds: ['data'], dataFileId: 'data' });
  expect(await jobs.end(id, 'carlo', clock)).toBeNull();
  expect(await jobs.end(id, 'anna', clock)).toMatchObject({ state: 'done', fileIds: ['data'] });
  expect(await stateOf(id)).toBe('ended');
});

it('removes what was written while its owner ended it', async () => {
  const id = await aJob();
  const one = worker(async () => {
    await jobs.end(id, 'anna', clock);
    return { dataFileId: 'data', dictionaryFileId: 'words' };
  });
  one.wake();
  await poll(() => removed).toEqual(['data', 'words']);
  await one.stop();
  expect(await stateOf(id)).toBe('ended');
});

it('gives back at once what it is in the middle of when its process ends', async () => {
  const id = await aJob();
  const run = jest.fn<RunExport>(() => new Promise(() => undefined));
  const one = worker(run);
  one.wake();
  await poll(() => run.mock.calls.length).toBe(1);
  await one.stop();
  expect(await stateOf(id)).toBe('queued');
  expect((await jobs.claim(clock, clock))?._id).toBe(id);
});

it('tries three times, later each time, and fails then', async () => {
  const id = await aJob();
  const run = jest.fn<RunExport>(() => Promise.reject(new Error('the database is away')));
  for (const attempt of [1, 2, 3]) {
    const one = worker(run);
    one.wake();
    await poll(() => run.mock.calls.length).toBe(attempt);
    await poll(() => stateOf(id)).toBe(attempt < 3 ? 'queued' : 'failed');
    await one.stop();
    later(60_000);
  }
  expect((await jobs.find(id, 'anna'))?.nextAttemptAt).toBeNull();
});

it('forgets a file after its time, with all that was begun for it', async () => {
  const id = await aJob({ state: 'done', nextAttemptAt: null, expiresAt: clock, fileIds: ['one', 'two'] });
  const stored = await aJob({ state: 'done', nextAttemptAt: null, expiresAt: new Date(clock.getTime() + 1) });
  const one = worker(() => Promise.reject(new Error('nothing to do')));
  one.start();
  await poll(() => removed).toEqual(['one', 'two']);
  await poll(() => stateOf(id)).toBe(undefined);
  await one.stop();
  expect(await stateOf(stored)).toBe('done');
});
