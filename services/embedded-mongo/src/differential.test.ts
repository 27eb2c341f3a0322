import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';
import type { Fact } from './test/facts/fact.ts';
import { optionFacts } from './test/facts/options.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

/** Runs a command and compares its reply with what MongoDB answers. */
async function check({ given = [], command, reply, code, message, after }: Fact): Promise<void> {
  const collection = test.db.collection('c');
  await collection.drop();
  if (given.length > 0) await collection.insertMany(structuredDocs(given));
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

const structuredDocs = (docs: Document[]): Document[] => docs.map((doc) => ({ ...doc }));

describe.each<[string, Fact[]]>([['options of commands', optionFacts]])('facts of MongoDB 8.0: %s', (_name, facts) => {
  it.each(facts.map((fact, i) => [i + 1, fact] as const))('%i: %j', (_number, fact) => check(fact));
});
