import type { ExcelProblemCode } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { getExcelT } from './texts.ts';

/** A problem of an Excel file in the reader's language; await `excelTextsReady` first. */
export const excelProblemText = (code: ExcelProblemCode, i18n: ShellContext['i18n']): string => getExcelT(i18n)(code);
