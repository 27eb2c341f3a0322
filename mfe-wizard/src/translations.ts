import { createTranslations, type TextKey, type Translate } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { getT, textsReady, useT } = createTranslations<typeof en>(
  'mfe-wizard',
  (language) => import(`./locales/${language}.ts`),
);

export type T = Translate<typeof en>;
export type WizardKey = TextKey<typeof en>;
