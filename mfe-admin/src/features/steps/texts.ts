import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of call types, steps and step types. */
export const { textsReady: stepTextsReady, useT: useStepT } = createTranslations<typeof en>(
  'mfe-admin-steps',
  (language) => import(`./locales/${language}.ts`),
);
