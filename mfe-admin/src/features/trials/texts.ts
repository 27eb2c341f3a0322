import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: trialTextsReady, useT: useTrialT } = createTranslations<typeof en>(
  'mfe-admin-trials',
  (language) => import(`./locales/${language}.ts`),
);
