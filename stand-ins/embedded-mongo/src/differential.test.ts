import { Long, Timestamp } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';
import type { Fact } from './test/facts/fact.ts';
import { optionFacts } from './test/facts/options.ts';
import { patternFacts } from './test/facts/patterns.ts';
import { plainFacts } from './test/facts/plain.ts';
import { valueFacts } from './test/facts/values.ts';
import { writingFacts } from './test/facts/writing.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

/** Runs a command and compares its reply with MongoDB's. */
async function check({ given = [], command, reply, code, message, after }: Fact): Promise<void> {
  const collection = test.db.collection('c');
  await collection.drop();
  if (given.length > 0) await collection.insertMany(given.map((doc) => ({ ...doc })));
  const running = test.db.command(command, { promoteValues: true });
  if (code === undefined) expect(await running).toMatchObject(reply ?? { ok: 1 });
  else {
    const error = await errorOf(running);
    expect({ code: error.code, message: error.message }).toMatchObject({
      code,
      ...(message === undefined ? {} : { message }),
    });
  }
  if (after !== undefined) expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(after);
}

describe.each<[string, Fact[]]>([
  ['options of commands', optionFacts],
  ['values', valueFacts],
  ['patterns', patternFacts],
  ['what is plain', plainFacts],
  ['writing', writingFacts],
])('facts of MongoDB 8.0: %s', (_name, facts) => {
  it.each(facts.map((fact, i) => [i + 1, fact] as const))('%i: %j', (_number, fact) => check(fact));
});

it('leaves a cursor open where a batch is exactly full, unless the end is known', async () => {
  const collection = await test.fresh([{ a: 1 }, { a: 2 }]);
  const idOf = async (command: object): Promise<number> => {
    const { cursor } = (await test.db.command({ find: collection.collectionName, batchSize: 2, ...command })) as {
      cursor: { id: number | { toNumber(): number } };
    };
    return Number(cursor.id.toString());
  };
  expect(await idOf({})).not.toBe(0);
  expect(await idOf({ limit: 2 })).toBe(0);
  expect(await idOf({ sort: { a: 1 } })).toBe(0);
  expect(await idOf({ batchSize: 3 })).toBe(0);
  expect(await collection.find().batchSize(2).toArray()).toHaveLength(2);
});

it('ends a cursor whose collection is dropped', async () => {
  const collection = await test.fresh([{ a: 1 }, { a: 2 }, { a: 3 }]);
  const name = collection.collectionName;
  const { cursor } = (await test.db.command({ find: name, batchSize: 1 })) as { cursor: { id: Long } };
  await collection.drop();
  const more = test.db.command({ getMore: Long.fromValue(cursor.id), collection: name });
  expect(await errorOf(more)).toMatchObject({ code: 175, codeName: 'QueryPlanKilled' });
});

it('tells the time by which causal sessions order what they read', async () => {
  const collection = await test.fresh([{ a: 1 }]);
  const session = test.client.startSession({ causalConsistency: true });
  await collection.insertOne({ a: 2 }, { session });
  const written = session.operationTime;
  expect(written).toBeInstanceOf(Timestamp);
  // The driver sends it as `afterClusterTime`.
  expect(await collection.find({}, { session }).toArray()).toHaveLength(2);
  await collection.insertOne({ a: 3 }, { session });
  expect(session.operationTime?.greaterThan(written as Timestamp)).toBe(true);
  expect(session.clusterTime?.clusterTime.greaterThanOrEqual(written as Timestamp)).toBe(true);
  await session.endSession();
});
