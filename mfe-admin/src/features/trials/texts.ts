import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the trials of a call. */
export const { textsReady: trialTextsReady, useT: useTrialT } = createTranslations<typeof en>(
  'mfe-admin-trials',
  (language) => import(`./locales/${language}.ts`),
);
