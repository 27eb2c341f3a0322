import { expect, it } from '@jest/globals';
import { createAwaitTime } from './await-time.ts';

const LEASE = 100;

/** Answers of a database that is late by so much; tells how long each question could be relied on to have a successor. */
function answers(lateness: readonly number[]): number[] {
  const time = createAwaitTime(40, LEASE);
  return lateness.map((late) => {
    const took = time.next() + late;
    time.took(took);
    return took;
  });
}

it('lets a database that is on time hold its answers back as long as it may', () => {
  expect(answers([0, 0, 0])).toEqual([40, 40, 40]);
});

it.each([10, 20, 35])('has two answers within a lease, also of one that is late by %s ms', (late) => {
  const [first = 0, second = 0, third = 0] = answers([late, late, late]);
  expect(first).toBe(40 + late);
  expect(second + third).toBeLessThanOrEqual(LEASE);
});

it('asks a database that is very late hardly more often than it answers', () => {
  const took = answers(Array.from({ length: 20 }, () => 200));
  expect(Math.min(...took.slice(1))).toBeGreaterThanOrEqual(202);
});

it('goes back to its rest when the database is on time again', () => {
  const took = answers([60, ...Array.from({ length: 40 }, () => 0)]);
  expect(took[1]).toBeLessThan(10);
  expect(took.at(-1)).toBe(40);
});
