import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of corrected forms. */
export const { textsReady: correctionTextsReady, useT: useCorrectionT } = createTranslations<typeof en>(
  'mfe-admin-corrections',
  (language) => import(`./locales/${language}.ts`),
);
