import type { Language } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import { requestedLanguage } from './accept-language.ts';
import { resolveText } from './localized-text.ts';

it.each([
  [undefined, null],
  ['', null],
  ['de, es;q=0.9', null],
  ['it', 'it'],
  ['fr-CA,en;q=0.8', 'fr'],
  ['de,en;q=0.5,it;q=0.9', 'it'],
  ['en;q=0,fr', 'fr'],
  ['EN-gb', 'en'],
  ['*;q=0.1, fr;q=0.05', 'fr'],
  [`${'x,'.repeat(1000)}it`, null],
])('%s → %s', (header, language) => {
  expect(requestedLanguage(header)).toBe(language);
});

it.each<[string, Language[], Language | null]>([
  ['it,fr;q=0.5', ['en', 'fr'], 'fr'],
  ['it', ['en', 'fr'], null],
])('%s among %j → %s', (header, used, language) => {
  expect(requestedLanguage(header, used)).toBe(language);
});

it('falls back to English, then to whatever there is', () => {
  expect(resolveText({ it: 'a', en: 'b' }, 'fr')).toBe('b');
  expect(resolveText({ it: 'a' }, 'fr')).toBe('a');
  expect(resolveText('c', 'fr')).toBe('c');
  expect(resolveText({}, 'fr')).toBe('');
  expect(resolveText(null, 'it')).toBe('');
});
