import { beforeAll, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { aDecision } from '../../../test/fixtures/decision-fixtures.ts';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { SubmittedResults } from './repository.ts';

const { api, giulia } = await startWithPeople();
const results = new SubmittedResults(api.connection);
const stored = () => api.connection.collection<StoredDocument>('submissions');

/** Submissions of each of two calls: half of them are submitted, and one in ten of those is accepted. */
const MANY = 200;
const SUBMITTED = MANY / 2;
const ACCEPTED = SUBMITTED / 10;
let callId = '';

beforeAll(async () => {
  const calls = [await storeCall(api, [aStep('text')]), await storeCall(api, [aStep('text')])] as const;
  callId = calls[0]._id;
  const like = await stored().findOne({ _id: await startSubmission(api, calls[0], giulia) });
  await stored().insertMany(
    calls.flatMap((call) =>
      Array.from({ length: MANY }, (_, index) => {
        const own = { _id: uuid(), code: uuid(), organizationId: uuid(), callId: call._id, closed: index % 2 === 0 };
        const decision = aDecision({ kind: index % 20 === 0 ? 'accepted' : 'rejected' });
        // Drafts are newer than what was submitted.
        return { ...like, ...own, decision, updatedAt: new Date(Date.now() - (own.closed ? 1e6 : 0) - index) };
      }),
    ),
  );
});

/** Names and values of a plan, at any depth. */
function valuesOf(plan: unknown, name: string): unknown[] {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([key, value]) => [...(key === name ? [value] : []), ...valuesOf(value, name)]);
}

type Query = [method: string, first: object | string, second: object];

/** The plan of a query that Mongoose sends; `distinct` has its field before the filter. */
function planOf([method, first, second]: Query): Promise<unknown> {
  const filter = method === 'distinct' ? second : (first as object);
  if (method === 'find') return stored().find(filter, second).explain('executionStats');
  if (method === 'findOne')
    return stored()
      .find(filter, { ...second, limit: 1 })
      .explain('executionStats');
  const group = { _id: method === 'distinct' ? `$${String(first)}` : 1 };
  return stored()
    .aggregate([{ $match: filter }, { $group: group }])
    .explain('executionStats');
}

/** The plans of all queries on submissions during `read`. */
async function plansOf(read: () => Promise<unknown>): Promise<unknown[]> {
  const queries: Query[] = [];
  api.connection.set('debug', (name: string, ...query: Query) => {
    if (name === 'submissions') queries.push(query);
  });
  await read();
  api.connection.set('debug', false);
  return Promise.all(queries.map(planOf));
}

async function readAll(records: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _record of records) count += 1;
  return count;
}

const ofCall = (isAwarded = false) => ({ callId, isAwarded });
const ofAll = (isAwarded = false) => ({ isAwarded });

it.each<[what: string, read: () => Promise<unknown>, index: string, most: number]>([
  ['the applications of a call', () => readAll(results.inCall(callId, ['s'], ofCall())), 'callId', SUBMITTED],
  ['the accepted ones', () => readAll(results.inCall(callId, ['s'], ofCall(true))), 'decision.kind', ACCEPTED],
  ['the step sets of a call', () => results.stepSetIds(callId), 'callId', SUBMITTED],
  ['the count of a call', () => results.count(ofCall()), 'callId', SUBMITTED],
  ['the count of all calls', () => results.count(ofAll()), 'closed', 2 * SUBMITTED],
  ['the accepted ones of a call, counted', () => results.count(ofCall(true)), 'decision.kind', ACCEPTED],
  ['the accepted ones of all calls, counted', () => results.count(ofAll(true)), 'decision.kind', 2 * ACCEPTED],
  ['the state of a call', () => results.state(ofCall()), 'updatedAt', SUBMITTED],
  ['the state of all calls', () => results.state(ofAll()), 'updatedAt', 2 * SUBMITTED],
  ['the state of the accepted ones', () => results.state(ofCall(true)), 'decision.kind', ACCEPTED],
])('reads %s over an index, and nothing else', async (_what, read, index, most) => {
  const plans = await plansOf(read);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    expect(valuesOf(plan, 'stage')).not.toContain('COLLSCAN');
    expect(valuesOf(plan, 'stage')).not.toContain('SORT');
    expect(Number(valuesOf(plan, 'totalDocsExamined')[0])).toBeLessThanOrEqual(most);
  }
  const fields = plans.flatMap((plan) => valuesOf(plan, 'keyPattern')).flatMap((keys) => Object.keys(keys as object));
  expect(fields).toContain(index);
});
