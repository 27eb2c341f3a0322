import type { Language } from '@impact-call/contracts';
import { createInstance, type i18n } from 'i18next';
import { texts } from '../../translations.ts';

export async function createI18n(language: Language): Promise<i18n> {
  const i18n = createInstance();
  await i18n.init({ lng: language, fallbackLng: 'en', resources: {}, interpolation: { escapeValue: false } });
  await texts.load(i18n, language);
  return i18n;
}
