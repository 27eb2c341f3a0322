import { expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { parseInstant } from './instant.ts';

it.each([
  ['2026-03-29T10:00:00', '2026-03-29T10:00:00.000Z'],
  ['2026-03-29T10:00:00.5', '2026-03-29T10:00:00.500Z'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-29T10:00:00Z', '2026-03-29T10:00:00.000Z'],
  ['2026-03-29T10:00:00+02:00', '2026-03-29T08:00:00.000Z'],
  ['2026-03-29T10:00:00-0330', '2026-03-29T13:30:00.000Z'],
])('%s is %s, wherever this runs', (text, instant) => {
  expect(parseInstant(text)?.toISOString()).toBe(instant);
});

it('is null where there is no such instant', () => {
  for (const text of ['', 'soon', '2026-13-01T00:00:00', '2026-01-01T23:59:60Z'])
    expectWithMessage(parseInstant(text), text).toBeNull();
});
