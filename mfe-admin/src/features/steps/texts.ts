import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: stepTextsReady, useT: useStepT } = createTranslations<typeof en>(
  'mfe-admin-steps',
  (language) => import(`./locales/${language}.ts`),
);
