import { beforeAll, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { startWithPeople } from '../../test/people.ts';
import type { StoredDocument } from '../../test/stored-document.ts';

const { api } = await startWithPeople();
const stored = (name: string) => api.connection.collection<StoredDocument>(name);

const MANY = 200;
const PAGE = 5;
const [jobId, userId] = [uuid(), uuid()];
/** So far away that no process takes one meanwhile. */
const LATER = Date.now() + 1_000_000_000;

beforeAll(async () => {
  const each = <Made>(make: (index: number) => Made): Made[] => Array.from({ length: MANY }, (_, index) => make(index));
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
