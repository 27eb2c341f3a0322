import { createTranslations, type TextKey } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the pages of calls. */
export const { textsReady: callTextsReady, useT: useCallT } = createTranslations('mfe-admin-calls', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});

/** A key of those texts. */
export type CallText = TextKey<typeof en>;
