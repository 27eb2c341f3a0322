import type { ExcelProblemCode } from '@impact-call/contracts';
import type { i18n } from 'i18next';
import { getExcelT } from './texts.ts';

/** A problem of an Excel file in the reader's language; `excelTextsReady` comes first. */
export const excelProblemText = (code: ExcelProblemCode, i18n: i18n): string => getExcelT(i18n)(code);
