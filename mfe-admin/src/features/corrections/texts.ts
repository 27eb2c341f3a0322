import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: correctionTextsReady, useT: useCorrectionT } = createTranslations<typeof en>(
  'mfe-admin-corrections',
  (language) => import(`./locales/${language}.ts`),
);
