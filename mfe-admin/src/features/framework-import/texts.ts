import { createTranslations } from '@impact-call/ui';
import type { ExcelProblemCode } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import type { en } from './locales/en.ts';

export const { textsReady: excelTextsReady, getT: getExcelT } = createTranslations<typeof en>(
  'mfe-admin-framework-import',
  (language) => import(`./locales/${language}.ts`),
);

/** A problem of an Excel file in the reader's language; await `excelTextsReady` first. */
export const excelProblemText = (code: ExcelProblemCode, i18n: ShellContext['i18n']): string => getExcelT(i18n)(code);
