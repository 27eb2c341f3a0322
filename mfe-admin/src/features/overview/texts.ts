import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: overviewTextsReady, useT: useOverviewT } = createTranslations<typeof en>(
  'mfe-admin-overview',
  (language) => import(`./locales/${language}.ts`),
);
