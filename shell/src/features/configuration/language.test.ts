/** @jest-environment @impact-call/jest/jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { isPreview, languageFor } from './language.ts';

const whole = window.parent;
afterEach(() => {
  Object.defineProperty(window, 'parent', { value: whole, configurable: true });
  history.replaceState(null, '', '/');
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
