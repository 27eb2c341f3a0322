import { Long, Timestamp } from 'mongodb';
import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorOf, startTestServer } from '../test/test-server.ts';
import type { TestServer } from '../test/test-server.ts';
import { COMMANDS } from './dispatch.ts';
import { any } from './schema.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const FIRST: Document = { getMore: Long.fromNumber(1), explain: { find: 'c' } };
const run = (name: string, fields: Document): Promise<unknown> =>
  test.client.db('admin').command({ [name]: FIRST[name] ?? 'c', ...fields });

describe.each(Object.entries(COMMANDS))('%s', (name, { options }) => {
  it('refuses an unknown option', async () => {
    expect(await errorOf(run(name, { unknownOption: 1 }))).toMatchObject({ code: 40415 });
  });

  const own = Object.keys(options).filter((option) => options[option]?.check !== any.check && option !== name);
  for (const option of own)
    it(`refuses another type for ${option}`, async () => {
      // No option of any command accepts it.
      const { code } = await errorOf(run(name, { [option]: new Timestamp({ t: 1, i: 1 }) }));
      expect([2, 9, 14]).toContain(code);
    });
});
