import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: partTextsReady, useT: usePartT } = createTranslations<typeof en>(
  'mfe-admin-parts',
  (language) => import(`./locales/${language}.ts`),
);
