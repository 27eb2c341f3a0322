import { describe, expect, test } from '@jest/globals';
import { extendedClosing, isLocked, isOpen } from './call-window.ts';

const openingAt = '2026-03-29T00:30:00.000Z';
const closingAt = '2026-03-29T23:59:59.000Z';
const at = (iso: string, ms = 0) => new Date(new Date(iso).getTime() + ms);

describe('call window', () => {
  test.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('%i ms from the opening → %s', (ms, open) => {
    expect(isOpen({ openingAt, closingAt }, at(openingAt, ms))).toBe(open);
  });

  test.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('%i ms from the closing → %s', (ms, open) => {
    expect(isOpen({ openingAt, closingAt }, at(closingAt, ms))).toBe(open);
  });

  test('no opening date: not open yet; no closing date: no end', () => {
    expect(isOpen({ openingAt: null, closingAt }, at(openingAt))).toBe(false);
    expect(isOpen({ openingAt, closingAt: null }, new Date('2099-01-01'))).toBe(true);
  });

  test('grace minutes move the closing end to the millisecond', () => {
    expect(isOpen({ openingAt, closingAt }, at(closingAt, 5 * 60_000), 5)).toBe(true);
    expect(isOpen({ openingAt, closingAt }, at(closingAt, 5 * 60_000 + 1), 5)).toBe(false);
    expect(isOpen({ openingAt, closingAt }, at(openingAt, -1), 5)).toBe(false);
  });
});

test('results are locked until the lock date, not a millisecond longer', () => {
  expect(isLocked(closingAt, at(closingAt, -1))).toBe(true);
  expect(isLocked(closingAt, at(closingAt))).toBe(false);
  expect(isLocked(null, at(closingAt))).toBe(false);
});

test('an extension moves the closing later, never earlier, and ends no call that has no end', () => {
  const closing = new Date(closingAt);
  expect(extendedClosing(closing, at(closingAt, 1))).toEqual(at(closingAt, 1));
  expect(extendedClosing(closing, at(closingAt, -1))).toBe(closing);
  expect(extendedClosing(closing, undefined)).toBe(closing);
  expect(extendedClosing(null, closing)).toBeNull();
});
