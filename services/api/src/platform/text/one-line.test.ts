import { expect, it } from '@jest/globals';
import { oneLine, withoutUnseen } from './one-line.ts';

it.each([
  ['  Aurora\r\n\r\nYour account is locked\u2028x ', 'Aurora Your account is locked x'],
  ['gro.knab\u202E \u2066Aurora\u2069\u200B\uFEFF\u00AD', 'gro.knab Aurora'],
  ['half\ud83d \u{E0041}tag', 'half tag'],
  ['👩‍🚀 क्‍ष', '👩‍🚀 क्‍ष'],
])('%j is one line', (text, expected) => {
  expect(oneLine(text, 100)).toBe(expected);
});

it('ends where it must, between characters', () => {
  expect(oneLine('😀'.repeat(9), 3)).toBe('😀😀😀');
  expect(oneLine('ab cd', 3)).toBe('ab');
});

it('a longer text keeps its lines', () => {
  expect(withoutUnseen('a\u202E\n\tb\u0007')).toBe('a\n\tb');
});
