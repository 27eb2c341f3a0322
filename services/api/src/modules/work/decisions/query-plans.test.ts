import { DECISION_KINDS } from '@impact-call/contracts';
import { beforeAll, expect, it } from '@jest/globals';
import type { mongo } from 'mongoose';
import { v7 as uuid } from 'uuid';
import { aDecision } from '../../../test/fixtures/decision-fixtures.ts';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import type { RankingQuery } from '../../submissions/submissions/stored/decided-repository.ts';

const { api, giulia } = await startWithPeople();
const { decidedSubmissions } = api.repositories;
const stored = () => api.connection.collection<StoredDocument>('submissions');

/** Submitted submissions: one in ten for each decision, and one in three decisions is published. */
const MANY = 120;
const PAGE = 5;
const COUNT = 'countDocuments';
const callIds: string[] = [];

async function storeMany(callId: string, like: StoredDocument): Promise<void> {
  await stored().insertMany(
    Array.from({ length: MANY }, (_, index) => {
      const _id = uuid();
      const kind = DECISION_KINDS[index % 10];
      const decision = aDecision({
        ...{ kind: kind ?? null, place: kind === 'waiting-list' ? index : null, isPending: index % 3 !== 0 },
      });
      const standing = { done: 2, mean: index % 50, spread: index % 9, isDisputed: index % 7 === 0 };
      const own = { _id, code: _id, callId, organizationId: uuid(), closed: index % 4 !== 3 };
      return { ...like, ...own, standing, decision: kind ? decision : null };
    }),
  );
}

beforeAll(async () => {
  const calls = [];
  for (let count = 0; count < 3; count += 1) calls.push(await storeCall(api, [aStep('text')]));
  const [call] = calls;
  if (!call) throw new Error('no call');
  callIds.push(...calls.map(({ _id }) => _id));
  const like = await stored().findOne({ _id: await startSubmission(api, call, giulia) });
  if (!like) throw new Error('no submission');
  for (const callId of callIds) await storeMany(callId, like);
}, 60_000);

interface Explained {
  stages: Set<string>;
  keys: string[];
  examined: number;
}

/** All stages of a plan, at any depth. */
function explained(plan: unknown, found: Explained = { stages: new Set(), keys: [], examined: 0 }): Explained {
  if (typeof plan !== 'object' || plan === null) return found;
  for (const [name, value] of Object.entries(plan)) {
    if (name === 'stage') found.stages.add(String(value));
    if (name === 'keyPattern') found.keys = Object.keys(value as object);
    if (name === 'totalDocsExamined') found.examined = Number(value);
    explained(value, found);
  }
  return found;
}

/** The plans of all queries on submissions during `ask`, with counts last. */
async function plansOf(ask: () => Promise<unknown>): Promise<Explained[]> {
  const requested: [method: string, filter: object, options: mongo.FindOptions][] = [];
  api.connection.set('debug', (name: string, method: string, filter: object, options: mongo.FindOptions) => {
    if (name === 'submissions') requested.push([method, filter, options]);
  });
  await ask();
  api.connection.set('debug', false);
  const inOrder = requested.sort(([one], [other]) => Number(one === COUNT) - Number(other === COUNT));
  const plans = inOrder.map(([method, filter, options]) =>
    method === COUNT
      ? stored()
          .aggregate([{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }])
          .explain('executionStats')
      : stored()
          .find(filter, method === 'findOne' ? { ...options, limit: 1 } : options)
          .explain('executionStats'),
  );
  return (await Promise.all(plans)).map((plan) => explained(plan));
}

const page = (query: Partial<RankingQuery>) => () =>
  decidedSubmissions.rank(
    { callId: callIds[1] ?? '', sort: 'mean', descending: true, ...query },
    { skip: 0, limit: PAGE },
  );
const at = (ask: (callId: string) => Promise<unknown>) => () => ask(callIds[1] ?? '');

it.each<[what: string, ask: () => Promise<unknown>, index: string]>([
  ['by mean', page({}), 'standing.mean'],
  ['by mean, the lowest first', page({ descending: false }), 'standing.mean'],
  ['by spread', page({ sort: 'spread' }), 'standing.spread'],
  ['of one decision', page({ decision: 'accepted' }), 'decision.kind'],
  ['undecided', page({ decision: 'undecided' }), 'decision.kind'],
  ['the waiting list', page({ sort: 'waiting-list', descending: false }), 'decision.place'],
  ['the waiting list by its name', page({ sort: 'waiting-list', decision: 'waiting-list' }), 'decision.place'],
  ['disputed, by mean', page({ disputed: true }), 'standing.isDisputed'],
  ['disputed, by spread', page({ disputed: true, sort: 'spread' }), 'standing.isDisputed'],
  ['pending, by identifier', at((id) => decidedSubmissions.findPending(id, '', PAGE)), 'decision.isPending'],
  ['behind a place', at((id) => decidedSubmissions.findNeighbour(id, 1, 'behind')), 'decision.place'],
  ['before a place', at((id) => decidedSubmissions.findNeighbour(id, 50, 'before')), 'decision.place'],
])('reads %s in the order of an index, and no more than it shows', async (_what, ask, index) => {
  const [found, count] = await plansOf(ask);
  expect(found?.stages).not.toContain('COLLSCAN');
  expect(found?.stages).not.toContain('SORT');
  expect(found?.keys).toContain(index);
  expect(found?.examined).toBeGreaterThan(0);
  expect(found?.examined).toBeLessThanOrEqual(PAGE);
  if (count) expect(count.stages).toContain('IXSCAN');
});

it.each<[what: string, ask: () => Promise<unknown>]>([
  ['told', page({ pending: false, sort: 'spread' })],
  ['not disputed', page({ disputed: false })],
  ['the waiting list that is not told yet', page({ sort: 'waiting-list', pending: true })],
])('reads those that are %s along the same order', async (_what, ask) => {
  const [found] = await plansOf(ask);
  expect(found?.stages).not.toContain('COLLSCAN');
  expect(found?.stages).not.toContain('SORT');
});

it.each<[what: string, ask: () => Promise<unknown>]>([
  ['pending by mean', page({ pending: true })],
  ['of one decision by spread', page({ decision: 'rejected', sort: 'spread' })],
])('reads those that are %s, and arranges no others', async (_what, ask) => {
  const [found] = await plansOf(ask);
  expect(found?.stages).not.toContain('COLLSCAN');
  expect(found?.examined).toBeLessThanOrEqual(MANY / 5);
});

it.each<[what: string, ask: () => Promise<unknown>]>([
  ['was decided in one way', at((id) => decidedSubmissions.countDecided(id, 'accepted'))],
  ['is on the waiting list', at((id) => decidedSubmissions.countDecided(id, 'waiting-list'))],
  ['is to be published', at((id) => decidedSubmissions.countPending(id))],
])('counts what %s within its index', async (_what, ask) => {
  const [count] = await plansOf(ask);
  expect(count?.stages).not.toContain('COLLSCAN');
  expect(count?.keys.some((key) => key.startsWith('decision.'))).toBe(true);
  expect(count?.examined).toBeLessThanOrEqual(MANY / DECISION_KINDS.length);
});

it('has nothing of another decision in the order of the waiting list', async () => {
  const { rows, total } = await page({ sort: 'waiting-list', decision: 'accepted' })();
  expect([rows, total]).toEqual([[], 0]);
});
