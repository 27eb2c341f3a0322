import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: homeTextsReady, useT: useHomeT } = createTranslations<typeof en>(
  'mfe-admin-call-home',
  (language) => import(`./locales/${language}.ts`),
);
