import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady, useT } = createTranslations<typeof en>(
  'mfe-sample',
  (language) => import(`./locales/${language}.ts`),
);
