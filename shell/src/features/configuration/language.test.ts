/** @jest-environment @impact-call/jest/jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { writeCookie } from '../session/cookies.ts';
import { isPreview, languageFor } from './language.ts';

const whole = window.parent;
afterEach(() => {
  Object.defineProperty(window, 'parent', { value: whole, configurable: true });
  history.replaceState(null, '', '/');
  document.cookie = 'language=; max-age=0; path=/';
});

const configuration = { languageSelection: false, defaultLanguage: 'it' } as const;

test('a preview shows the language that its frame names, and only a preview does', () => {
  history.replaceState(null, '', '/admin/calls/x/preview/applicant?language=fr');
  expect([isPreview(), languageFor(configuration)]).toEqual([false, 'it']);
  Object.defineProperty(window, 'parent', { value: {}, configurable: true });
  expect([isPreview(), languageFor(configuration)]).toEqual([true, 'fr']);
  history.replaceState(null, '', '/admin/calls/x/preview/applicant?language=xx');
  expect(languageFor(configuration)).toBe('it');
});

test('a chosen language that is not in use gives way to the configuration’s', () => {
  const offered = { languageSelection: true, defaultLanguage: 'fr' } as const;
  writeCookie('language', 'it');
  expect([languageFor(offered), languageFor({ ...offered, languages: ['en', 'fr'] })]).toEqual(['it', 'fr']);
});
