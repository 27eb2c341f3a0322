import { createTranslations, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of described answers: fetched with the first answer that is described, and not with the wizard. */
export const { getT, textsReady } = createTranslations('mfe-wizard-described', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});

export type DescribeTexts = Translate<typeof en>;
