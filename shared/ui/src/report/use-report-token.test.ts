import { expect, it } from '@jest/globals';
import { msToRenewal } from './use-report-token.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;

it.each([
  ['an hour', '2026-11-21T11:00:00.000Z', 55 * MINUTE],
  ['six minutes', '2026-11-21T10:06:00.000Z', 3 * MINUTE],
  ['no time at all', '2026-11-21T09:00:00.000Z', 0],
  ['longer than a timer can wait', '2027-11-21T10:00:00.000Z', 2 ** 31 - 1],
])('a token that lives %s is renewed in time', (_words, expiration, expected) => {
  expect(msToRenewal(expiration, NOW)).toBe(expected);
});
