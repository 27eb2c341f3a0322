import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady, useT } = createTranslations<typeof en>(
  'mfe-calls',
  (language) => import(`./locales/${language}.ts`),
);
