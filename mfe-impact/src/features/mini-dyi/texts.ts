import { createTranslations, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of described answers: whoever only reads an answer does without those of the wizard. */
export const { getT: getDescribeT, textsReady: describeTextsReady } = createTranslations('mfe-impact-described', {
  en: () => import('./locales/en.ts').then((m) => m.en),
  it: () => import('./locales/it.ts').then((m) => m.it),
  fr: () => import('./locales/fr.ts').then((m) => m.fr),
});

export type DescribeTexts = Translate<typeof en>;
