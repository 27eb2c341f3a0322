import { createTranslations, type TextKey } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the configurations, loaded separately because few administrators need them. */
export const { textsReady: customizeTextsReady, useT: useCustomizeT } = createTranslations<typeof en>(
  'mfe-admin-customize',
  (language) => import(`./locales/${language}.ts`),
);

/** A key of these texts. */
export type CustomizeText = TextKey<typeof en>;
