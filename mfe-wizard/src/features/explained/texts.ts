import { createTranslations, type TextKey } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Why the server did not let a step be handed in: fetched when that happens. */
export const { getT, textsReady } = createTranslations('mfe-wizard-explained', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});

export type ExplainKey = TextKey<typeof en>;
