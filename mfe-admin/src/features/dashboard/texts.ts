import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: dashboardTextsReady, useT: useDashboardT } = createTranslations<typeof en>(
  'mfe-admin-dashboard',
  (language) => import(`./locales/${language}.ts`),
);
