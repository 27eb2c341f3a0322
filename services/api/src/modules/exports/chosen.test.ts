import {
  type BulkSelection,
  ENDPOINTS,
  type Export,
  type ExportFormat,
  MAX_BULK,
  MAX_CHOSEN,
} from '@impact-call/contracts';
import { poll } from '@impact-call/jest';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { storeAnother } from '../../test/decision-fixtures.ts';
import { aStep, startSubmission, storeCall } from '../../test/fixtures.ts';
import { startWithPeople } from '../../test/people.ts';
import type { StoredDocument } from '../../test/stored-document.ts';

const { api, giulia, anna } = await startWithPeople();
const submissions = () => api.connection.collection<StoredDocument>('submissions');

const WAIT = { timeout: 10_000, interval: 20 };
let callId: string;
/** Of Giulia's organization; a draft. */
let first: string;
beforeEach(async () => {
  const call = await storeCall(api, [aStep('text')]);
  callId = call._id;
  first = await startSubmission(api, call, giulia);
});

/** Submissions like the first one, handed in, of organizations of their own. */
const others = (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      storeAnother(api, first, null, { organizationId: uuid(), closed: true, submissionDate: new Date() }),
    ),
  );

const start = (selection: BulkSelection, format: ExportFormat = 'csv') => {
  const columns = format === 'json' ? {} : { columns: ['fact:id', 'fact:state'] };
  const body = { callId, format, scope: 'chosen', language: 'en', selection, ...columns } as const;
  return api.send(ENDPOINTS.StartExport, { body }, anna);
};
async function done(...asked: Parameters<typeof start>): Promise<Export & { text: string }> {
  const { status, body } = await start(...asked);
  expect(status).toBe(202);
  const own = async () =>
    (await api.send(ENDPOINTS.GetExports, { query: {} }, anna)).body.find(({ id }) => id === body.id);
  await poll(async () => (await own())?.state, WAIT).toBe('done');
  const url = `${ENDPOINTS.GetExportFile.path}?id=${body.id}&part=data`;
  const file = await api.inject({ method: 'GET', url, headers: { authorization: `Bearer ${anna.token}` } });
  return { ...((await own()) as Export), text: file.body };
}
const linesOf = (text: string): string[] => text.replace('\uFEFF', '').trim().split('\r\n').slice(1);
const codesOf = (body: object) => ('errors' in body ? (body.errors as { code: string }[]).map(({ code }) => code) : []);

describe('an export of chosen submissions', () => {
  it('has exactly those of them that are there, whatever their state, in the order in which they were begun', async () => {
    const [second = '', third = '', gone = ''] = await others(4);
    await submissions().updateOne({ _id: gone }, { $set: { deletedAt: new Date() } });
    const { text, ...made } = await done({ ids: [third, gone, uuid(), first, second, third] });
    expect(made).toMatchObject({ scope: 'chosen', rows: 3, total: 3 });
    expect(made.fileName).toMatch(/ - chosen applications \d{4}-\d{2}-\d{2}[.]csv$/);
    const expected = [`${first},In progress`, `${second},Submitted`, `${third},Submitted`];
    expect(linesOf(text)).toEqual(expected.sort());
    const [entry] = await api.repositories.audit.findBySubject(made.id);
    expect(entry).toMatchObject({ action: 'export.started', after: { scope: 'chosen', chosen: 3 } });
  });

  it('goes on behind what is read together, and leaves out what was deleted since', async () => {
    const ids = await others(60);
    const { status, body } = await start({ ids: [...ids, first] }, 'json');
    expect(status).toBe(202);
    const job = async () => api.connection.collection<StoredDocument>('exports').findOne({ _id: body.id });
    expect((await job())?.['submissionIds']).toEqual([...ids, first].sort());
    await poll(async () => (await job())?.['state'], WAIT).toBe('done');
    await submissions().updateOne({ _id: first }, { $set: { deletedAt: new Date() } });
    // Its process had ended in the middle.
    await api.connection
      .collection<StoredDocument>('exports')
      .updateOne({ _id: body.id }, { $set: { state: 'queued', nextAttemptAt: new Date() } });
    api.modules.exports.wake();
    await poll(async () => (await job())?.['attempts'], WAIT).toBe(2);
    await poll(async () => (await job())?.['state'], WAIT).toBe('done');
    expect(await job()).toMatchObject({ rows: 60, total: 60 });
  });

  it('has all that a filter lets through when it is asked for, and never more than was said', async () => {
    const ids = await others(2);
    const filter = { callId, state: 'submitted' as const };
    const more = await start({ filter, expected: 1 });
    expect([more.status, ...codesOf(more.body)]).toEqual([422, 'more-now']);
    const { text } = await done({ filter, expected: 2 });
    expect(linesOf(text)).toEqual(ids.sort().map((id) => `${id},Submitted`));
  });

  it('is refused for another call, for nothing, and for more than can be chosen', async () => {
    const other = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
    const mixed = await start({ ids: [first, other] });
    expect([mixed.status, ...codesOf(mixed.body)]).toEqual([422, 'several-calls']);
    expect((await start({ ids: [uuid()] })).status).toBe(404);
    const most = Array.from({ length: MAX_CHOSEN + 1 }, () => uuid());
    expect((await start({ ids: most })).status).toBe(400);
    expect((await start({ filter: { callId }, expected: MAX_BULK + 1 })).status).toBe(400);
    const named = { callId, format: 'csv', language: 'en' } as const;
    const selection = { ids: [first] };
    const halves = [{ scope: 'chosen' as const }, { scope: 'open' as const, selection }];
    for (const half of halves) {
      const { status, body } = await api.send(ENDPOINTS.StartExport, { body: { ...named, ...half } }, anna);
      expect([status, ...codesOf(body)]).toEqual([422, 'no-selection']);
    }
  });

  it('may have the columns of all submissions of its call, drafts too', async () => {
    const survey = aStep('survey', JSON.stringify({ elements: [{ type: 'text', name: 'who', title: 'Who' }] }));
    const call = await storeCall(api, [survey]);
    const id = await startSubmission(api, call, giulia);
    const labels = async (scope: 'submitted' | 'chosen') => {
      const { body } = await api.send(ENDPOINTS.GetExportColumns, { query: { callId: call._id, scope } }, anna);
      return body.filter(({ step }) => step !== '').map(({ label }) => label);
    };
    expect([await labels('submitted'), (await labels('chosen'))[0]]).toEqual([[], 'Who']);
    await submissions().updateOne({ _id: id }, { $set: { closed: true } });
    expect((await labels('chosen'))[0]).toBe('Who');
  });
});

it.each<[what: string, filter: object, sort: Record<string, 1 | -1>]>([
  ['the newest one', {}, { _id: -1 }],
  ['the next steps', { stepSetId: { $gt: '' } }, { stepSetId: 1 }],
])('reads %s of both states in the order of an index', async (_what, more, sort) => {
  await others(30);
  const filter = { callId, closed: { $in: [false, true] }, deletedAt: null, ...more };
  const plan = await submissions().find(filter, { sort, limit: 1 }).explain('executionStats');
  const { executionStats, queryPlanner } = plan as Record<string, Record<string, unknown>>;
  expect(JSON.stringify(queryPlanner?.['winningPlan'])).not.toMatch(/COLLSCAN|"SORT"/);
  expect(executionStats?.['totalKeysExamined']).toBeLessThanOrEqual(4);
});
