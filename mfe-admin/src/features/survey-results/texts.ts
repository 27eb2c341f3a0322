import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: resultTextsReady, useT: useResultT } = createTranslations<typeof en>(
  'mfe-admin-survey-results',
  (language) => import(`./locales/${language}.ts`),
);
