import { type BulkAct, type BulkJob, type BulkSelection, ENDPOINTS, MAX_BULK } from '@impact-call/contracts';
import { poll } from '@impact-call/jest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { buildApp, type BuiltApp } from '../../../app.ts';
import { storeAnother } from '../../../test/fixtures/decision-fixtures.ts';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { storeReviewer } from '../../../test/fixtures/review-fixtures.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { CARLO } from '../../../test/test-api.ts';

const { api, giulia, anna } = await startWithPeople();
/** A second process on the same database. */
let copy: BuiltApp;
let carlo: { token: string };
let callId: string;
/** A submitted application of Giulia's organization. */
let first: string;

const stored = (name: string) => api.connection.collection<StoredDocument>(name);
const DAY_MS = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  copy = await buildApp({ config: api.config, now: () => api.clock.at ?? new Date() });
  await copy.prepared;
  carlo = { token: await api.tokenOf(CARLO) };
});
afterAll(() => copy.app.close());
afterEach(() => void (api.clock.at = null));
beforeEach(async () => {
  const call = await storeCall(api, [aStep('text')]);
  callId = call._id;
  first = await startSubmission(api, call, giulia);
  await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: first } }, giulia);
});

/** Stores submissions like the first one, each with its own organization. */
async function others(count: number): Promise<string[]> {
  const organizations = Array.from({ length: count }, (_, index) => ({ _id: uuid(), name: `Org ${index}` }));
  await stored('organizations').insertMany(
    organizations.map((organization) => ({ ...organization, deletedAt: null, revision: 0, memberIds: [] })),
  );
  return Promise.all(organizations.map(({ _id }) => storeAnother(api, first, null, { organizationId: _id })));
}

const start = (act: BulkAct, selection: BulkSelection, id = uuid(), by = anna) =>
  api.send(ENDPOINTS.StartBulk, { body: { id, act, selection } }, by);
const jobsOf = async (by = anna) => (await api.send(ENDPOINTS.GetBulkJobs, { query: {} }, by)).body;
const jobOf = async (id: string, by = anna): Promise<BulkJob> => {
  const found = (await jobsOf(by)).find((job) => job.id === id);
  if (!found) throw new Error('no job');
  return found;
};
const over = async (id: string, by = anna): Promise<BulkJob> => {
  await poll(async () => (await jobOf(id, by)).finishedAt !== null, { timeout: 10_000, interval: 20 }).toBe(true);
  return jobOf(id, by);
};
const doneWith = async (act: BulkAct, ids: string[]): Promise<BulkJob> => {
  const { status, body } = await start(act, { ids });
  expect(status).toBe(202);
  return over(body.id);
};
const undo = async (id: string) => {
  expect((await api.send(ENDPOINTS.UndoBulk, { body: { id } }, anna)).status).toBe(202);
  return over(id);
};
const reasons = async (id: string, outcome: 'refused' | 'kept') =>
  (await api.send(ENDPOINTS.GetBulkItems, { query: { id, outcome } }, anna)).body.map(({ reason }) => reason);
const codesOf = (body: object) => ('errors' in body ? (body.errors as { code: string }[]).map(({ code }) => code) : []);
const deletedOf = async (ids: string[]) =>
  stored('submissions').countDocuments({ _id: { $in: ids }, deletedAt: { $ne: null } });
const logOf = async (subject: string) =>
  (await api.repositories.audit.findBySubject(subject)).map(({ action }) => action);
const counts = (of: Partial<BulkJob['counts']>) => ({ done: 0, unchanged: 0, refused: 0, undone: 0, kept: 0, ...of });

describe('a job', () => {
  it('does each submission once, as if it were alone, though two processes look for work', async () => {
    const ids = [first, ...(await others(20))];
    const job = await doneWith({ kind: 'delete' }, ids);
    expect(job).toMatchObject({ state: 'done', total: 21, counts: counts({ done: 21 }) });
    expect(await deletedOf(ids)).toBe(21);
    for (const id of ids) expect((await logOf(id)).filter((each) => each === 'submission.deleted')).toHaveLength(1);
    expect(await logOf(job.id)).toEqual(['bulk.started']);
  });

  it('says of each one why it was refused, and goes on with the others', async () => {
    const [second = '', third = ''] = await others(2);
    await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: third } }, anna);
    const decided = { id: first, version: 0 };
    const { body } = await start(
      { kind: 'decide', decision: 'accepted', words: 'Well done' },
      { ids: [first, second, third] },
    );
    expect((await over(body.id)).counts).toEqual(counts({ done: 2, refused: 1 }));
    expect(await reasons(body.id, 'refused')).toEqual(['not-found']);
    const again = await doneWith({ kind: 'decide', decision: 'accepted', words: 'Well done' }, [first, second]);
    expect(again.counts).toEqual(counts({ unchanged: 2 }));
    const conflict = { callId, submissions: [decided], decision: 'rejected' as const, words: '' };
    expect((await api.send(ENDPOINTS.DecideSubmissions, { body: conflict }, anna)).status).toBe(409);
  });

  it('is one however often it is sent, and one at a time for each administrator', async () => {
    const [spare = '', ...rest] = await others(11);
    const ids = [first, ...rest];
    const id = uuid();
    const sent = await Promise.all([1, 2, 3].map(() => start({ kind: 'delete' }, { ids }, id)));
    expect(sent.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await over(id)).toMatchObject({ total: 11, counts: counts({ done: 11 }) });
    expect((await start({ kind: 'delete' }, { ids }, id, carlo)).status).toBe(404);
    const like = await stored('bulkJobs').findOne({ _id: id });
    const activeFor = String(like?.['userId']);
    await stored('bulkJobs').insertOne({ ...like, _id: uuid(), state: 'running', activeFor, nextAttemptAt: null });
    const refused = [
      await start({ kind: 'reopen' }, { ids: [spare] }),
      await api.send(ENDPOINTS.UndoBulk, { body: { id } }, anna),
    ];
    expect(refused.map(({ status, body }) => [status, ...codesOf(body)])).toEqual([
      [422, 'one-at-a-time'],
      [422, 'one-at-a-time'],
    ]);
    await stored('bulkJobs').deleteMany({ state: 'running', nextAttemptAt: null });
  });

  it('is stopped by a click, and leaves the rest as it is', async () => {
    const [next = '', ...rest] = await others(41);
    const ids = [first, ...rest];
    const { body } = await start({ kind: 'reopen' }, { ids });
    const { status, body: stopped } = await api.send(ENDPOINTS.StopBulk, { body: { id: body.id } }, anna);
    expect([status, stopped.state]).toEqual([200, 'stopped']);
    const reopened = () => stored('submissions').countDocuments({ _id: { $in: ids }, closed: false });
    const count = await reopened();
    expect(count).toBe((await jobOf(body.id)).counts.done);
    expect(count).toBeLessThan(41);
    // Jobs run one at a time: once the next one ends, this one is idle.
    expect((await doneWith({ kind: 'reopen' }, [next])).counts).toEqual(counts({ done: 1 }));
    expect(await reopened()).toBe(count);
  });

  it('is gone on with by another process where the first ended in the middle', async () => {
    const ids = [first, ...(await others(5))];
    const { body } = await start({ kind: 'delete' }, { ids });
    await over(body.id);
    // The state if the process had stopped after the first three.
    const undone = ids.slice(3);
    await stored('submissions').updateMany({ _id: { $in: undone } }, { $set: { deletedAt: null } });
    await stored('bulkItems').updateMany(
      { jobId: body.id, submissionId: { $in: undone } },
      { $set: { outcome: null } },
    );
    const counted = {
      'counts.done': 3,
      state: 'running',
      finishedAt: null,
      nextAttemptAt: new Date(Date.now() + 60_000),
    };
    await stored('bulkJobs').updateOne({ _id: body.id }, { $set: counted });
    api.clock.at = new Date(Date.now() + 61_000);
    api.modules.bulk.wake();
    expect((await over(body.id)).counts).toEqual(counts({ done: 6 }));
    expect((await logOf(ids[0] ?? '')).filter((each) => each === 'submission.deleted')).toHaveLength(1);
  });

  it('ends if its administrator is no longer one', async () => {
    const ids = [first];
    const userId = String(api.app.jwt.decode<{ sub: string }>(carlo.token)?.sub);
    const job = { ...(await doneWith({ kind: 'reopen' }, ids)), id: uuid() };
    const like = await stored('bulkJobs').findOne({ userId: { $ne: userId } }, { sort: { createdAt: -1 } });
    const waiting = { state: 'queued', nextAttemptAt: new Date(), finishedAt: null, activeFor: userId, attempts: 0 };
    await stored('users').updateOne({ _id: userId }, { $set: { disabled: true } });
    await stored('bulkJobs').insertOne({ ...like, _id: job.id, userId, ...waiting, counts: counts({}) });
    api.modules.bulk.wake();
    await poll(async () => (await stored('bulkJobs').findOne({ _id: job.id }))?.['state'], { timeout: 10_000 }).toBe(
      'failed',
    );
    await stored('users').updateOne({ _id: userId }, { $set: { disabled: false } });
  });
});

describe('the selection', () => {
  it('is what the filter lets through when the job begins, and never more than was said', async () => {
    const ids = await others(3);
    await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: first } }, anna);
    const filter = { callId, state: 'submitted' as const, sort: 'code' as const, descending: false };
    const more = await start({ kind: 'delete' }, { filter, expected: 2 });
    expect([more.status, ...codesOf(more.body)]).toEqual([422, 'more-now']);
    const { body } = await start({ kind: 'delete' }, { filter, expected: 3 });
    expect(await over(body.id)).toMatchObject({ total: 3, counts: counts({ done: 3 }) });
    expect([await deletedOf(ids), await deletedOf([first])]).toEqual([3, 0]);
    expect((await start({ kind: 'delete' }, { filter, expected: 3 })).status).toBe(404);
    expect((await start({ kind: 'delete' }, { filter, expected: MAX_BULK + 1 })).status).toBe(400);
    expect((await start({ kind: 'delete' }, { ids: [uuid()] })).status).toBe(404);
  });
});

describe('taking back', () => {
  it('restores what was deleted, except for organizations that have started another', async () => {
    const [second = ''] = await others(1);
    const job = await doneWith({ kind: 'delete' }, [first, second]);
    expect(job.undoUntil).not.toBeNull();
    await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId } }, giulia);
    expect(await undo(job.id)).toMatchObject({ isUndo: true, counts: counts({ undone: 1, kept: 1 }), undoUntil: null });
    expect(await reasons(job.id, 'kept')).toEqual(['started-anew']);
    expect([await deletedOf([first]), await deletedOf([second])]).toEqual([1, 0]);
    expect((await logOf(second)).slice(-1)).toEqual(['submission.restored']);
    expect(await logOf(job.id)).toEqual(['bulk.started', 'bulk.undone']);
  });

  it('takes the reviewer away again, but from what was scored', async () => {
    const [second = ''] = await others(1);
    const reviewerId = await storeReviewer(api, callId, `rita-${callId}@reviewers.example`);
    const job = await doneWith({ kind: 'assign', reviewerId }, [first, second]);
    expect(job.counts).toEqual(counts({ done: 2 }));
    expect((await doneWith({ kind: 'assign', reviewerId }, [first])).counts).toEqual(counts({ unchanged: 1 }));
    await stored('reviews').updateOne({ submissionId: first }, { $set: { version: 1 } });
    expect((await undo(job.id)).counts).toEqual(counts({ undone: 1, kept: 1 }));
    expect(await reasons(job.id, 'kept')).toEqual(['scored']);
  });

  it('restores the previous decision, except where an administrator decided or published since', async () => {
    const [second = '', third = ''] = await others(2);
    const decide = (id: string, version: number, decision: 'accepted' | 'rejected') =>
      api.send(
        ENDPOINTS.DecideSubmissions,
        { body: { callId, submissions: [{ id, version }], decision, words: 'First' } },
        anna,
      );
    await decide(first, 0, 'accepted');
    const job = await doneWith({ kind: 'decide', decision: 'waiting-list', words: '' }, [first, second, third]);
    expect(job).toMatchObject({ decision: 'waiting-list', counts: counts({ done: 3 }) });
    await decide(second, 1, 'rejected');
    const published = { callId, submissions: [{ id: third, version: 1 }] };
    expect((await api.send(ENDPOINTS.PublishDecisions, { body: published }, anna)).status).toBe(200);
    expect((await undo(job.id)).counts).toEqual(counts({ undone: 1, kept: 2 }));
    expect((await reasons(job.id, 'kept')).sort()).toEqual(['published', 'version-conflict']);
    const { body: rows } = await api.send(ENDPOINTS.GetRanking, { query: { callId } }, anna);
    const decisionOf = (id: string) => rows.find(({ submissionId }) => submissionId === id);
    expect(decisionOf(first)).toMatchObject({ decision: 'accepted', words: 'First' });
    expect([second, third].map((id) => decisionOf(id)?.decision)).toEqual(['rejected', 'waiting-list']);
  });

  it('closes what was reopened, unless an applicant has worked on it; reopening requires a deadline once the time is over', async () => {
    const [one = '', other = ''] = await others(2);
    // A call that no process has cached.
    const ended = await storeCall(api, [aStep('text')], { closingAt: new Date(Date.now() - 2000) });
    await stored('submissions').updateMany({ _id: { $in: [one, other] } }, { $set: { callId: ended._id } });
    const late = await doneWith({ kind: 'reopen' }, [one, other]);
    expect([late.counts, await reasons(late.id, 'refused')]).toEqual([counts({ refused: 2 }), ['needed', 'needed']]);
    const until = new Date(Date.now() + DAY_MS).toISOString();
    const job = await doneWith({ kind: 'reopen', until }, [one, other]);
    expect([job.counts, job.undoUntil]).toEqual([counts({ done: 2 }), expect.any(String)]);
    await stored('submissions').updateOne({ _id: other }, { $set: { revision: 99 } });
    expect((await undo(job.id)).counts).toEqual(counts({ undone: 1, kept: 1 }));
    expect(await reasons(job.id, 'kept')).toEqual(['worked-on']);
    expect(await stored('submissions').countDocuments({ _id: { $in: [one, other] }, closed: true })).toBe(1);
  });

  it('is not offered after its time', async () => {
    const deleted = await doneWith({ kind: 'delete' }, [first]);
    await stored('submissions').updateOne({ _id: first }, { $set: { deletedAt: new Date(Date.now() - 31 * DAY_MS) } });
    expect((await undo(deleted.id)).counts).toEqual(counts({ kept: 1 }));
    expect(await reasons(deleted.id, 'kept')).toEqual(['not-found']);
    await stored('bulkJobs').updateOne({ _id: deleted.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    const late = await api.send(ENDPOINTS.UndoBulk, { body: { id: deleted.id } }, anna);
    // Depends on whether the database has already removed it.
    expect([404, 422]).toContain(late.status);
  });
});

describe('what processes and pages ask the database', () => {
  const MANY = 200;
  const PAGE = 5;
  const [jobId, userId] = [uuid(), uuid()];
  /** So far in the future that no process claims the job. */
  const LATER = Date.now() + 1_000_000_000;

  beforeAll(async () => {
    const each = <Made>(make: (index: number) => Made): Made[] =>
      Array.from({ length: MANY }, (_, index) => make(index));
    const expiresAt = new Date(LATER);
    await stored('bulkJobs').insertMany(
      each((index) => ({
        ...{ _id: uuid(), userId: index % 10 === 0 ? userId : uuid(), createdAt: new Date(), expiresAt },
        nextAttemptAt: index < 20 ? new Date(LATER + index) : null,
      })),
    );
    await stored('bulkItems').insertMany(
      each((place) => ({
        ...{ _id: uuid(), jobId: place % 2 === 0 ? jobId : uuid(), place, expiresAt },
        outcome: [null, 'done', 'refused'][place % 3],
      })),
    );
  }, 60_000);

  it.each<[what: string, name: string, filter: object, sort: Record<string, 1 | -1>]>([
    [
      'takes the job that is due first',
      'bulkJobs',
      { nextAttemptAt: { $lte: new Date(LATER * 2) } },
      { nextAttemptAt: 1 },
    ],
    ['reads a page of jobs', 'bulkJobs', { userId }, { createdAt: -1, _id: -1 }],
    ['reads what is to be done next', 'bulkItems', { jobId, outcome: null }, { place: 1 }],
    ['reads what was refused', 'bulkItems', { jobId, outcome: 'refused' }, { place: 1 }],
    ['reads a page of items', 'bulkItems', { jobId }, { place: 1 }],
  ])('%s in the order of an index, and no more than that', async (_what, name, filter, sort) => {
    const plan = await stored(name).find(filter, { sort, limit: PAGE }).explain('executionStats');
    const { executionStats, queryPlanner } = plan as Record<string, Record<string, unknown>>;
    expect(JSON.stringify(queryPlanner?.['winningPlan'])).not.toMatch(/COLLSCAN|"SORT"/);
    expect(executionStats?.['totalDocsExamined']).toBe(PAGE);
  });
});
