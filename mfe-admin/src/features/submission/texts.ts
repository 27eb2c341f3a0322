import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: pageTextsReady, useT: usePageT } = createTranslations<typeof en>(
  'mfe-admin-submission',
  (language) => import(`./locales/${language}.ts`),
);
