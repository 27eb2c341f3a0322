import { createTranslations, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const embedTexts = createTranslations('mfe-impact-embed', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});

export type EmbedTexts = Translate<typeof en>;
