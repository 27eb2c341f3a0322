import { LANGUAGES } from '@impact-call/contracts';
import { describe, expect, it } from '@jest/globals';
import { formatAnsweredNumber, formatNumber, readNumber } from './index.ts';

const inAll = (typed: string) => ['it', 'en', 'fr'].map((language) => readNumber(typed, { language }));

describe('a typed number', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u202f234\u00a0567,5', 1_234_567.5],
    ["1'234.56", 1234.56],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ['0.500', 0.5],
    [',5', 0.5],
    ['12,', 12],
    ['−3', -3],
    ['+7', 7],
    ['-0', 0],
  ])('%s is the same in every language', (typed, value) => expect(inAll(typed)).toEqual([value, value, value]));

  it('with one separator before three digits is read as its language writes it', () => {
    expect(inAll('1.234')).toEqual([1234, 1.234, 1.234]);
    expect(inAll('1,234')).toEqual([1.234, 1234, 1.234]);
    expect(readNumber('1.234', { decimals: 2 })).toBe(1234);
    expect(readNumber('1,234', { decimals: 2 })).toBe(1234);
    expect(readNumber('1,2345', { decimals: 2 })).toBeNull();
  });

  it.each([
    ['1,5', 2, 1.5],
    ['1,25', 2, 1.25],
    ['-1.234,56', 2, -1234.56],
    ['1,25', 1, null],
    ['1,5', 1, 1.5],
    ['1,5', 0, null],
    ['1.234', 0, 1234],
    ['12', 0, 12],
  ] as const)('%s with at most %i decimals is %d', (typed, decimals, value) =>
    expect(readNumber(typed, { decimals })).toBe(value),
  );

  it.each(['', 'abc', '12a', '1e5', '--3', '5-3', '3-', '1.,5', '1.2.3', '1.23,456', '1.234,567.8', '.', '50 %'])(
    '%s is none',
    (typed) => expect(inAll(typed)).toEqual([null, null, null]),
  );

  it('has no more digits than a number keeps', () => {
    expect(readNumber('12345678901234567', { language: 'it' })).toBeNull();
    expect(readNumber('000123456789012345', { language: 'it' })).toBe(123_456_789_012_345);
    expect(readNumber('1000000000000000', { language: 'it' })).toBeNull();
    expect(readNumber('1234567890123,45', { language: 'it' })).toBe(1_234_567_890_123.45);
    expect(readNumber('1234567890123,456', { language: 'it' })).toBeNull();
  });

  it('is read back as it is shown', () => {
    for (const language of LANGUAGES)
      for (const value of [0, 7, 2024, 1.5, 1.234, 12.345, 1234.567, 98_765.4, 1_234_567, -42_000.25])
        for (const format of [formatAnsweredNumber, formatNumber])
          expect(readNumber(format(value, language), { language })).toBe(value);
  });
});
