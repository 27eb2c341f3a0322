import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: reportsTextsReady, useT: useReportsT } = createTranslations<typeof en>(
  'mfe-admin-reports',
  (language) => import(`./locales/${language}.ts`),
);
