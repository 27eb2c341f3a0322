import { createTranslations } from '@impact-call/ui';
import type { ExcelProblemCode } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import type { en } from './locales/en.ts';

const translations = createTranslations<typeof en>(
  'mfe-admin-framework-import',
  (language) => import(`./locales/${language}.ts`),
);

export const excelTextsReady = translations.textsReady;

/** A problem of an Excel file in the reader's language; await `excelTextsReady` first. */
export const excelProblemText = (code: ExcelProblemCode, i18n: ShellContext['i18n']): string =>
  translations.getT(i18n)(code);
