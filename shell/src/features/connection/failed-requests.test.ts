import { expect, it } from '@jest/globals';
import { createFailedRequests } from './failed-requests.ts';

it('names what failed last, with what failed at the same time, for as long as a message may be about it', () => {
  let now = 0;
  const failed = createFailedRequests(() => now);
  expect(failed.recent()).toBeNull();
  failed.add('a');
  now += 5000;
  failed.add('b');
  expect(failed.recent()).toBe('b');
  now += 400;
  failed.add('c');
  failed.add('b');
  expect(failed.recent()).toBe('c, b');
  for (const id of ['d', 'e', 'f']) failed.add(id);
  expect(failed.recent()).toBe('d, e, f');
  now += 10_000;
  expect(failed.recent()).toBe('d, e, f');
  now += 1;
  expect(failed.recent()).toBeNull();
});
