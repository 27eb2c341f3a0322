import { proof } from '@impact-call/jest';
import { expect } from '@jest/globals';
import { emailsIn } from '../modules/foundation/audit/person-words.ts';
import { isPlainSvg } from '../modules/foundation/configuration/logo.ts';

/** Milliseconds. */
const MOST = 5000;

function expectQuick(work: () => void): void {
  const began = performance.now();
  work();
  expect(performance.now() - began).toBeLessThan(MOST);
}

// Tests beside these functions check their results.
proof('an SVG of 3 MB is judged in time, however it begins', () => {
  const comments = '<!---->'.repeat(400_000);
  expectQuick(() => {
    expect(isPlainSvg(`${comments}<svg/`)).toBe(false);
    expect(isPlainSvg(`${comments}<svg>`)).toBe(true);
    expect(isPlainSvg(`<svg>${' on'.repeat(900_000)}</svg>`)).toBe(true);
    expect(isPlainSvg(`<svg a${' '.repeat(2_900_000)}= onload${' '.repeat(1000)}="x"/>`)).toBe(false);
  });
});

proof('addresses are found in a long text without trying each of its characters', () => {
  const text = { a: ['Write to Ada@People.example, or to <bob@people.example>.'] };
  expectQuick(() => {
    const found = emailsIn('x'.repeat(500_000), '@'.repeat(500_000), text);
    expect(found).toEqual(['ada@people.example', 'bob@people.example']);
  });
});
