import type { Language } from '@impact-call/contracts';
import { createInstance, type i18n } from 'i18next';
import { textsReady } from '../../translations.ts';
import { embedTexts } from './texts.ts';

/** Texts are registered once in each instance. */
export async function textsIn(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance.init({ lng: language, interpolation: { escapeValue: false }, resources: {} });
  await Promise.all([embedTexts.load(instance, language), textsReady({ i18n: instance, language })]);
  return instance;
}
