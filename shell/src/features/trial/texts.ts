import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Loaded with a trial. */
export const { textsReady: trialTextsReady, useT: useTrialT } = createTranslations<typeof en>(
  'shell-trial',
  (language) => import(`./locales/${language}.ts`),
);
