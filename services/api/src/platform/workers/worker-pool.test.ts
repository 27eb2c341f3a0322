import { afterEach, expect, test } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { Unavailable } from '../errors/request-errors.ts';
import { WorkerPool, TookTooMuch } from './worker-pool.ts';

const FILE = new URL('./fixture-worker.mjs', import.meta.url);
const pools: WorkerPool[] = [];
function aPool(milliseconds = 400, workers = 1): WorkerPool {
  const pool = new WorkerPool({ file: FILE, workers, milliseconds, megabytes: 32 });
  pools.push(pool);
  return pool;
}
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

test('answers what the task says, and what it throws', async () => {
  const pool = aPool();
  expect(await pool.run({ name: 'twice', value: 21 }, 'a')).toBe(42);
  await expect(pool.run({ name: 'fail' }, 'a')).rejects.toBeInstanceOf(TypeError);
  // The time zone is the only setting that a worker gets.
  expect([[], ['TZ']]).toContainEqual(await pool.run({ name: 'secrets' }, 'a'));
});

test('ends a task that takes too long, too much memory or goes too deep, and goes on with the next', async () => {
  for (const [name, milliseconds] of [
    ['forever', 100],
    ['hoard', 60_000],
    ['grow', 60_000],
    ['dig', 60_000],
  ] as const) {
    const pool = aPool(milliseconds);
    await expectWithMessage(pool.run({ name, value: 0 }, 'a'), name).rejects.toBeInstanceOf(TookTooMuch);
    expect(await pool.run({ name: 'twice', value: 1 }, 'a')).toBe(2);
  }
});

test('lets one owner’s long tasks wait for themselves, and not others for them', async () => {
  const pool = aPool(100, 2);
  const ends: string[] = [];
  const run = (owner: string, name: string) =>
    pool.run({ name, value: 1 }, owner).then(
      () => ends.push(owner),
      () => ends.push(owner),
    );
  const slow = Array.from({ length: 3 }, () => run('slow', 'forever'));
  await run('quick', 'twice');
  expect(ends.filter((owner) => owner === 'slow').length).toBeLessThan(3);
  await Promise.all(slow);
  expect(ends.filter((owner) => owner === 'slow')).toHaveLength(3);
});

test('serves owners in turns where there are fewer workers than owners', async () => {
  const pool = aPool(5000, 1);
  const order: string[] = [];
  const run = (owner: string) => pool.run({ name: 'twice', value: 1 }, owner).then(() => order.push(owner));
  await Promise.all([run('a'), run('a'), run('a'), run('b'), run('c')]);
  expect(order.slice(0, 3).sort()).toEqual(['a', 'b', 'c']);
});

test('refuses what would wait too long, and everything once it is closed', async () => {
  const pool = aPool(300);
  const waiting = Array.from({ length: 40 }, () =>
    pool.run({ name: 'twice', value: 1 }, 'a').catch((error: unknown) => error),
  );
  expect((await Promise.all(waiting)).filter((answer) => answer instanceof Unavailable).length).toBeGreaterThan(10);
  await pool.close();
  await expect(pool.run({ name: 'twice', value: 1 }, 'a')).rejects.toBeInstanceOf(Unavailable);
});
