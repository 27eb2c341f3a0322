import { expect, it, jest } from '@jest/globals';
import { createBoundedCount } from './bounded-count.ts';

const FILTER = { closed: true };
const OPTIONS = { max: 50, maxWaitMs: 5 };

/** A count that finishes on demand, but counts up to a limit at once. */
function slowCount(matches: number) {
  let goOn: () => void = () => undefined;
  const whole = new Promise<number>((resolve) => {
    goOn = () => resolve(matches);
  });
  const count = jest.fn((_filter: Record<string, unknown>, limit?: number) =>
    limit === undefined ? whole : Promise.resolve(Math.min(matches, limit)),
  );
  return { count, goOn };
}

it('is exact where the number is soon known, however high', async () => {
  const count = jest.fn(async () => 70_000);
  expect(await createBoundedCount(count, OPTIONS)(FILTER)).toEqual({ total: 70_000, isLeast: false });
  expect(count).toHaveBeenCalledTimes(1);
});

it('tells of the least where all take long to be counted, and of all as soon as they are', async () => {
  const { count, goOn } = slowCount(2000);
  const counted = createBoundedCount(count, OPTIONS);
  expect(await counted(FILTER)).toEqual({ total: 50, isLeast: true });
  expect(await counted(FILTER)).toEqual({ total: 50, isLeast: true });
  goOn();
  expect(await counted(FILTER)).toEqual({ total: 2000, isLeast: false });
  // One full count served all requests.
  expect(count.mock.calls.filter(([, limit]) => limit === undefined)).toHaveLength(1);
});

it('is exact where few take long to be counted', async () => {
  const { count } = slowCount(50);
  expect(await createBoundedCount(count, OPTIONS)(FILTER)).toEqual({ total: 50, isLeast: false });
});

it('fails with what counting fails with', async () => {
  const failing = createBoundedCount(() => Promise.reject(new Error('the database is away')), OPTIONS);
  await expect(failing(FILTER)).rejects.toThrow('the database is away');
});
