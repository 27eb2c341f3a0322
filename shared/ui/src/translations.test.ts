import { expect, test } from '@jest/globals';
import { createTextStore } from './text-store.ts';
import { createTranslations, type Translations } from './translations.ts';
import { namedIn, registerUiTexts } from './ui-texts.ts';

const en = {
  title: 'Calls',
  greet: 'Hello {{name}}',
  left: { days_one: '{{count}} day', days_other: '{{count}} days' },
} as const;
const it = {
  title: 'Bandi',
  greet: 'Ciao {{name}}',
  left: { days_one: '{{count}} giorno', days_other: '{{count}} giorni' },
} satisfies Translations<typeof en>;
// @ts-expect-error a missing key does not compile
({ title: 'Appels', greet: 'Bonjour {{name}}' }) satisfies Translations<typeof en>;

const texts = createTranslations<typeof en>('test', () => Promise.resolve({ en, it }));

test('texts, values and plurals in the loaded language', async () => {
  const i18n = createTextStore('it');
  await texts.load(i18n, 'it');
  const t = texts.getT(i18n);
  expect(t('title')).toBe('Bandi');
  expect(t('greet', { name: 'Giulia & Marco' })).toBe('Ciao Giulia & Marco');
  expect(t('left.days', { count: 1 })).toBe('1 giorno');
  expect(t('left.days', { count: 3 })).toBe('3 giorni');
  // @ts-expect-error a key that nobody wrote does not compile
  expect(t('nothing')).toBe('nothing');
});

test('a thing and what is said of it, with the colon of the language', async () => {
  const i18n = createTextStore('fr');
  await registerUiTexts(i18n, 'fr');
  // What people wrote is no placeholder.
  expect(namedIn(i18n)('Supprimer', 'Appel {{label}} $t(named)')).toBe('Supprimer\u202f: Appel {{label}} $t(named)');
  const italian = createTextStore('it');
  await registerUiTexts(italian, 'it');
  expect(namedIn(italian)('Elimina', 'Bando')).toBe('Elimina: Bando');
});

test('an app that was built later adds the texts that are new, and none is replaced', () => {
  const store = createTextStore('en');
  store.addResourceBundle('en', 'ui', { close: 'Close', more: { less: 'Less' } });
  store.addResourceBundle('en', 'ui', { close: 'Shut', more: { less: 'Fewer', most: 'Most' } });
  const t = store.getFixedT('en', 'ui');
  expect([t('close'), t('more.less'), t('more.most')]).toEqual(['Close', 'Less', 'Most']);
});

test('a plural form that a language has and nobody wrote is the general one', () => {
  const store = createTextStore('fr');
  store.addResourceBundle('fr', 'x', { calls_one: '{{count}} appel', calls_other: '{{ count }} appels' });
  const t = store.getFixedT('fr', 'x');
  expect([0, 1, 2, 1_000_000].map((count) => t('calls', { count }))).toEqual([
    '0 appel',
    '1 appel',
    '2 appels',
    '1000000 appels',
  ]);
});
