import { createTranslations, type TextKey } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Loaded when an error occurs. */
export const { getT, textsReady } = createTranslations<typeof en>(
  'mfe-wizard-explained',
  (language) => import(`./locales/${language}.ts`),
);

export type ExplainKey = TextKey<typeof en>;
