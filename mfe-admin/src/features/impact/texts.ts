import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: impactTextsReady, useT: useImpactT } = createTranslations<typeof en>(
  'mfe-admin-impact',
  (language) => import(`./locales/${language}.ts`),
);
