import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** What an Excel file of a framework gets wrong, by the code of each problem. */
export const { textsReady: excelTextsReady, getT: getExcelT } = createTranslations<typeof en>(
  'mfe-admin-framework-import',
  (language) => import(`./locales/${language}.ts`),
);
