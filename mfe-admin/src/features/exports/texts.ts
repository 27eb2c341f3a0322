import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: exportTextsReady, useT: useExportT } = createTranslations<typeof en>(
  'mfe-admin-exports',
  (language) => import(`./locales/${language}.ts`),
);
