import { Long, MaxKey } from 'mongodb';
import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorOf, startTestServer } from '../test/test-server.ts';
import type { TestServer } from '../test/test-server.ts';
import { COMMANDS } from './dispatch.ts';
import { any } from './schema.ts';
import type { Schema } from './schema.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const FIRST: Document = { getMore: Long.fromNumber(1), explain: { find: 'c' } };
const run = (name: string, fields: Document): Promise<unknown> =>
  test.client.db('admin').command({ [name]: FIRST[name] ?? 'c', ...fields });

const read = Object.entries(COMMANDS).filter(
  (entry): entry is [string, (typeof entry)[1] & { options: Schema }] => entry[1].options !== 'any',
);

it('reads the options of all commands but one, whose options are names of parameters', async () => {
  const loose = Object.keys(COMMANDS).filter((name) => COMMANDS[name]?.options === 'any');
  expect(loose).toEqual(['setParameter']);
  expect((await errorOf(run('setParameter', { nobodyKnowsThis: 1 }))).code).toBe(238);
});

describe.each(read)('%s', (name, { options }) => {
  it('refuses an option that nobody knows', async () => {
    expect(await errorOf(run(name, { nobodyKnowsThis: 1 }))).toMatchObject({ code: 40415 });
  });

  const own = Object.keys(options).filter((option) => options[option]?.check !== any.check && option !== name);
  for (const option of own)
    it(`refuses another type for ${option}`, async () => {
      // No option of any command takes it.
      const { code } = await errorOf(run(name, { [option]: new MaxKey() }));
      expect([2, 9, 14]).toContain(code);
    });
});
