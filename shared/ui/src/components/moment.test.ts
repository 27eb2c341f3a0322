import { expect, test } from '@jest/globals';
import { formatInstant } from '@impact-call/domain';
import { parseInstant, restUntil } from './moment.ts';

const at = Date.parse('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(at + ms).toISOString();
const HOUR = 3_600_000;

test('a date without a zone is UTC', () => {
  expect(parseInstant('2026-11-20T14:03:22').toISOString()).toBe('2026-11-20T14:03:22.000Z');
  expect(parseInstant('2026-11-20T14:03:22+01:00').toISOString()).toBe('2026-11-20T13:03:22.000Z');
});

test('dates are written as people write them, the zone named', () => {
  const value = '2026-11-20T14:03:00Z';
  expect(formatInstant(value, 'en', 'date-time', 'Europe/Rome')).toBe('20 November 2026 at 15:03 CET');
  expect(formatInstant(value, 'it', 'date-time', 'Europe/Rome')).toBe('20 novembre 2026 alle ore 15:03 CET');
  expect(formatInstant(value, 'fr', 'date', 'Europe/Rome')).toBe('20 novembre 2026');
});

test.each([
  [30 * 24 * HOUR, 'days', 30, 'quiet'],
  [3 * 24 * HOUR, 'days', 3, 'near'],
  [47 * HOUR, 'hours', 47, 'urgent'],
  [90 * 60_000, 'minutes', 90, 'urgent'],
  [20_000, 'seconds', 0, 'urgent'],
  [0, 'over', 0, 'over'],
])('%i ms before the end', (ms, unit, count, tone) => {
  expect(restUntil(after(ms), at)).toEqual({ unit, count, tone });
});
