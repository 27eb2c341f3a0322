import { expect, test } from '@jest/globals';
import { submissionCode } from './submission-code.ts';

test('is short, dated and made of letters that cannot be misheard', () => {
  expect(submissionCode(2026, Uint8Array.from([0, 22, 23, 100, 229]))).toBe('IC-2026-3Y3EY');
  expect(submissionCode(2026, Uint8Array.from([0, 22, 23, 100, 229, 7, 8]))).toBe('IC-2026-3Y3EY');
  const all = Uint8Array.from({ length: 230 }, (_, byte) => byte);
  const letters = new Set(
    Array.from({ length: 46 }, (_, i) => submissionCode(2026, all.slice(i * 5, i * 5 + 5)).slice(8)).join(''),
  );
  expect([...letters].sort().join('')).toBe('34679ACDEFGHJKMNPQRTWXY');
});

test('refuses too little randomness', () => {
  expect(() => submissionCode(2026, new Uint8Array(4))).toThrow(new RangeError('needs 5 random bytes'));
});
