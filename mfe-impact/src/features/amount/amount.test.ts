import { formatAmount } from '@impact-call/domain';
import { LANGUAGES } from '@impact-call/contracts';
import fc from '@impact-call/jest/fast-check';
import { describe, expect, it } from '@jest/globals';
import { LARGEST_AMOUNT, parseAmount } from '../fields/amount-words.ts';

const amount = (value: number) => ({ kind: 'amount', value });
const problem = (name: string) => ({ kind: 'problem', problem: name });

describe('parseAmount', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u202f234,56', 1234.56],
    ["1'234.56", 1234.56],
    ['€ 1.234,56', 1234.56],
    ['1234 euro', 1234],
    ['1.234', 1234],
    ['1,234', 1234],
    ['1.234.567', 1234567],
    ['1234,5', 1234.5],
    ['1234.5', 1234.5],
    ['0,05', 0.05],
    [',50', 0.5],
    ['+12', 12],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
  ])('reads %s as %d', (typed, value) => expect(parseAmount(typed)).toEqual(amount(value)));

  it.each([
    'abc',
    '1.2.3',
    '1,2,3',
    '12.34.567',
    '1.234,567.8',
    '0.500',
    '1,234,56',
    '1.234.56',
    '12a',
    '.',
    ',',
    '1e5',
    '--3',
    '1.,5',
    '1.23,456',
  ])('refuses %s', (typed) => expect(parseAmount(typed)).toEqual(problem('not-a-number')));

  it('says when an amount is negative, too large or missing', () => {
    expect(parseAmount('-5')).toEqual(problem('negative'));
    expect(parseAmount('−1.000,50')).toEqual(problem('negative'));
    expect(parseAmount('9'.repeat(14))).toEqual(problem('too-large'));
    expect(parseAmount('  ')).toEqual({ kind: 'empty' });
    expect(parseAmount('€')).toEqual({ kind: 'empty' });
  });

  it('reads back every amount that the field shows, in each language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: LARGEST_AMOUNT }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom(...LANGUAGES),
        (euros, cents, language) => {
          const value = Math.min(Number(`${euros}.${String(cents).padStart(2, '0')}`), LARGEST_AMOUNT);
          expect(parseAmount(formatAmount(value, language))).toEqual(amount(value));
        },
      ),
    );
  });

  it('never answers a number that is negative or not finite, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- €e'), maxLength: 20 }), (typed) => {
        const parsed = parseAmount(typed);
        if (parsed.kind === 'amount') expect(Number.isFinite(parsed.value) && parsed.value >= 0).toBe(true);
      }),
    );
  });
});

describe('formatAmount', () => {
  it.each([
    ['it', 1234.56, '1.234,56'],
    ['en', 1234.56, '1,234.56'],
    ['fr', 1234.56, '1\u202f234,56'],
    ['it', 1234, '1.234'],
    ['it', 0.5, '0,50'],
  ] as const)('writes for %s %d as %s', (language, value, text) => expect(formatAmount(value, language)).toBe(text));
});
