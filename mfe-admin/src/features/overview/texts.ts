import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the pages over all calls. */
export const { textsReady: overviewTextsReady, useT: useOverviewT } = createTranslations<typeof en>(
  'mfe-admin-overview',
  (language) => import(`./locales/${language}.ts`),
);
