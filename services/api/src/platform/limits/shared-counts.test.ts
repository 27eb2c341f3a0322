import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { createConnection } from '../storage/mongoose.ts';
import { createSharedCounts, type SharedCounts } from './shared-counts.ts';

const MINUTE = 60_000;
const MAX = 80;

let api: TestApi;
/** Two copies of the service on one database, each with a connection of its own. */
const connections = [createConnection(), createConnection()];
let time: number;
let copies: [SharedCounts, SharedCounts];
beforeAll(async () => {
  api = await startTestApi();
  for (const connection of connections) await connection.openUri(api.config.mongodbUri);
});
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await api.stop();
});
beforeEach(() => {
  time = Math.floor(Date.now() / MINUTE) * MINUTE;
  for (const connection of connections) connection.deleteModel(/.*/);
  const [first, second] = connections.map((connection) => createSharedCounts(connection, () => time));
  copies = [first, second] as [SharedCounts, SharedCounts];
});

const isLetIn = (copy: SharedCounts, key: string): boolean => copy.count('user', key, MAX).current <= MAX;
const letIn = (copy: SharedCounts, key: string, times: number): number =>
  Array.from({ length: times }, () => isLetIn(copy, key)).filter(Boolean).length;

it('lets hardly more through in two copies than in one', async () => {
  let allowed = 0;
  for (let second = 0; second < 20; second += 1) {
    for (const copy of copies) allowed += letIn(copy, 'both', 10);
    for (const copy of copies) await copy.exchange();
    time += 1000;
  }
  expect(allowed).toBeGreaterThanOrEqual(MAX);
  // What is not told yet: an eighth of the allowance in the other copy.
  expect(allowed).toBeLessThanOrEqual(MAX + MAX / 8 + 10);
});

it('writes nothing of who asks little, and no address or person in clear', async () => {
  const before = await connections[0]?.collection('requestCounts').countDocuments();
  letIn(copies[0], 'seldom', MAX / 8 - 1);
  await copies[0].exchange();
  expect(await connections[0]?.collection('requestCounts').countDocuments()).toBe(before);
  letIn(copies[0], '203.0.113.77', MAX);
  await copies[0].exchange();
  const stored = await connections[0]?.collection('requestCounts').find().toArray();
  expect(stored?.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain('203.0.113.77');
});

it('slides: who used all up is let in again little by little, and told when', () => {
  const [copy] = copies;
  expect(letIn(copy, 'slides', MAX + 20)).toBe(MAX);
  const { ttl } = copy.count('user', 'slides', MAX);
  expect(ttl).toBe(MINUTE);
  time += MINUTE;
  expect(letIn(copy, 'slides', 10)).toBe(0);
  const wait = copy.count('user', 'slides', MAX).ttl;
  expect(wait).toBeGreaterThan(0);
  time += wait;
  expect(isLetIn(copy, 'slides')).toBe(true);
  time += MINUTE / 2;
  const half = letIn(copy, 'slides', MAX);
  expect(half).toBeGreaterThan(MAX * 0.4);
  expect(half).toBeLessThan(MAX * 0.6);
  time += 2 * MINUTE;
  expect(letIn(copy, 'slides', MAX + 1)).toBe(MAX);
});

it('counts for itself while the database does not answer, and shares again afterwards', async () => {
  const [copy] = copies;
  const failing = createSharedCounts(
    // All that is asked of a connection here.
    { model: () => ({ bulkWrite: () => Promise.reject(new Error('away')) }) } as never,
    () => time,
  );
  expect(letIn(failing, 'alone', MAX + 5)).toBe(MAX);
  await expect(failing.exchange()).rejects.toThrow('away');
  expect(letIn(copy, 'alone', 3)).toBe(3);
});
