import { expect, it } from '@jest/globals';
import { createAttemptLimiter } from './attempt-limiter.ts';

it('allows the limit, then waits until the oldest failure leaves the window', () => {
  let now = 1_000_000;
  const attempts = createAttemptLimiter({ limit: 3, windowSeconds: 60, now: () => now });
  for (let failure = 0; failure < 3; failure += 1) {
    expect(attempts.retryAfter('a')).toBe(0);
    attempts.failed('a');
    now += 10_000;
  }
  expect(attempts.retryAfter('a')).toBe(30);
  expect(attempts.retryAfter('b')).toBe(0);
  now += 30_000;
  expect(attempts.retryAfter('a')).toBe(0);
});

it('forgets failures after a success', () => {
  const attempts = createAttemptLimiter({ limit: 1 });
  attempts.failed('a');
  attempts.succeeded('a');
  expect(attempts.retryAfter('a')).toBe(0);
});
