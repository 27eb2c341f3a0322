import { createTranslations, type TextKey, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { getT, textsReady, useT } = createTranslations('mfe-wizard', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});

/** Reads a text of the wizard. */
export type T = Translate<typeof en>;
export type WizardKey = TextKey<typeof en>;
