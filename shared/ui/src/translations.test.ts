import { createInstance } from 'i18next';
import { expect, test } from '@jest/globals';
import type { Translations } from './translate.ts';
import { createTranslations } from './translations.ts';
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
  const i18n = createInstance();
  await i18n.init({ lng: 'it', interpolation: { escapeValue: false }, resources: {} });
  await texts.load(i18n, 'it');
  const t = texts.getT(i18n);
  expect(t('title')).toBe('Bandi');
  expect(t('greet', { name: 'Giulia & Marco' })).toBe('Ciao Giulia & Marco');
  expect(t('left.days', { count: 1 })).toBe('1 giorno');
  expect(t('left.days', { count: 3 })).toBe('3 giorni');
  // @ts-expect-error an unknown key does not compile
  expect(t('nothing')).toBe('nothing');
});

test('a thing and what is said of it, with the colon of the language', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'fr', interpolation: { escapeValue: false }, resources: {} });
  await registerUiTexts(i18n, 'fr');
  // User input is not interpolated.
  expect(namedIn(i18n)('Supprimer', 'Appel {{label}} $t(named)')).toBe('Supprimer\u202f: Appel {{label}} $t(named)');
  await registerUiTexts(i18n, 'it');
  await i18n.changeLanguage('it');
  expect(namedIn(i18n)('Elimina', 'Bando')).toBe('Elimina: Bando');
});
