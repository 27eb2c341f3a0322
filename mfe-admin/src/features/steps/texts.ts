import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of call types, their steps and the kinds of steps. */
export const { textsReady: stepTextsReady, useT: useStepT } = createTranslations<typeof en>(
  'mfe-admin-steps',
  (language) => import(`./locales/${language}.ts`),
);
