import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: excelTextsReady, getT: getExcelT } = createTranslations<typeof en>(
  'mfe-admin-framework-import',
  (language) => import(`./locales/${language}.ts`),
);
