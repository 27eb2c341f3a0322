import { beforeAll, expect, it } from '@jest/globals';
import { proof, sized } from '@impact-call/jest';
import { v7 as uuid } from 'uuid';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { DashboardCounts, INDEX_OF_PLACES, indexOf, PIPELINES } from './repository.ts';

const { api, giulia } = await startWithPeople();
const submissions = api.connection.collection<StoredDocument>('submissions');

const MANY = sized(400, 20_000);
const AT_ONCE = 5000;
let callId = '';

beforeAll(async () => {
  const calls = [await storeCall(api, [aStep('text')]), await storeCall(api, [aStep('text')])];
  callId = calls[0]?._id ?? '';
  const [call] = calls;
  const like = call && (await submissions.findOne({ _id: await startSubmission(api, call, giulia) }));
  for (let from = 0; from < MANY; from += AT_ONCE)
    await submissions.insertMany(
      Array.from({ length: Math.min(AT_ONCE, MANY - from) }, (_, index) => ({
        ...like,
        ...{ _id: uuid(), code: uuid(), organizationId: uuid(), callId: calls[index % 2]?._id, closed: index % 3 > 0 },
        ...{ city: `city ${index % 70}`, quizScore: (index % 11) / 10, sroiScore: index % 13 },
        ...{ createdAt: new Date(Date.now() - index * 1000), submissionDate: new Date(Date.now() - index * 1000) },
      })),
      { ordered: false },
    );
});

/** All values of a key, anywhere in a plan. */
function valuesOf(plan: unknown, name: string): unknown[] {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([key, value]) => (key === name ? [value] : valuesOf(value, name)));
}

it.each([
  ['starting', () => PIPELINES.days(callId, 'createdAt', 'Europe/Rome', new Date()), indexOf('createdAt')],
  ['submitting', () => PIPELINES.days(callId, 'submissionDate', 'Europe/Rome', new Date()), indexOf('submissionDate')],
  ['countries', () => PIPELINES.places(callId, false), INDEX_OF_PLACES],
  ['cities', () => PIPELINES.places(callId, true), INDEX_OF_PLACES],
  ['quiz scores', () => PIPELINES.bins(callId, 'quizScore', [0, 0.5]), indexOf('quizScore')],
  ['SROI', () => PIPELINES.bins(callId, 'sroiScore', [0, 8]), indexOf('sroiScore')],
])('counts %s over the index that holds all of it, and looks at no key of another call', async (_, pipeline, index) => {
  const plan = await submissions.aggregate(pipeline(), { hint: index }).explain('executionStats');
  const keys = valuesOf(plan, 'keyPattern').map((each) => JSON.stringify(each));
  expect(new Set(keys)).toEqual(new Set([JSON.stringify(index)]));
  expect(Number(valuesOf(plan, 'totalKeysExamined')[0])).toBeLessThanOrEqual(MANY / 2 + 5);
});

proof('counts all of it in a moment', async () => {
  const counts = new DashboardCounts({ connection: api.connection, now: () => new Date() });
  const began = performance.now();
  await Promise.all([
    counts.days(callId, 'createdAt', 'Europe/Rome'),
    counts.days(callId, 'submissionDate', 'Europe/Rome'),
    counts.countries(callId),
    counts.cities(callId),
    counts.scores(callId, 'quizScore', [0, 0.5]),
    counts.scores(callId, 'sroiScore', [0, 8]),
  ]);
  const took = performance.now() - began;
  process.stdout.write(`${MANY} submissions: ${Math.round(took)} ms\n`);
  expect(took).toBeLessThan(5000);
});
