/** @jest-environment @impact-call/jest/jsdom */
import type { Language } from '@impact-call/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, jest, test } from '@jest/globals';
import { aConfiguration } from '@impact-call/testing';
import { renderApp } from '../../test/render-app.tsx';

afterEach(() => {
  localStorage.clear();
  document.cookie = 'language=; max-age=0; path=/';
  jest.restoreAllMocks();
});

const anonymous = { status: 'anonymous' as const, user: null, organizations: [], organization: null };
const prefer = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const open = (path = '/', languageSelection = true, languages: Language[] = ['it', 'en', 'fr']) =>
  renderApp(path, {
    language: 'it',
    session: anonymous,
    shell: { configuration: aConfiguration({ languageSelection, languages }) },
  });
const line = () => screen.queryByRole('complementary');

test('offers the language that the browser prefers, in its own words', async () => {
  prefer('de-DE', 'fr-CH', 'en');
  await open();
  expect(line()?.getAttribute('lang')).toBe('fr');
  expect(line()?.textContent).toContain('Lire en français');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('is dismissed for good on this device', async () => {
  prefer('en-GB');
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Do not offer this again' }));
  expect(line()).toBeNull();
  cleanup();
  await open();
  expect(line()).toBeNull();
});

test.each<[string, () => void, Parameters<typeof open>]>([
  ['the browser prefers the language of the page', () => prefer('it-IT', 'en'), []],
  ['the browser knows none of ours', () => prefer('de'), []],
  ['the configuration offers no choice', () => prefer('en'), ['/', false]],
  ['the language is not in use', () => prefer('fr'), ['/', true, ['it', 'en']]],
  [
    'a language was chosen before',
    () => {
      prefer('en');
      document.cookie = 'language=it; path=/';
    },
    [],
  ],
])('offers nothing where %s', async (_case, prepare, address) => {
  prepare();
  await open(...address);
  expect(line()).toBeNull();
});
