import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of problems in a framework's Excel file, by code. */
export const { textsReady: excelTextsReady, getT: getExcelT } = createTranslations<typeof en>(
  'mfe-admin-framework-import',
  (language) => import(`./locales/${language}.ts`),
);
