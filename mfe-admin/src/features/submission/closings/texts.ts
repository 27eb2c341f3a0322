import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: closingTextsReady, useT: useClosingT } = createTranslations<typeof en>(
  'mfe-admin-closings',
  (language) => import(`./locales/${language}.ts`),
);
