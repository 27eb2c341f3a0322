import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../../platform/text/texts-by-language.ts';

export interface WorkbookTexts {
  file: string;
  sheets: { answers: string; numbers: string; about: string };
  answers: [string, string, string, string, string, string];
  numbers: [string, string, string, string, string, string, string, string];
  unlisted: string;
  written: string;
  answered: string;
  version: string;
  allVersions: string;
  from: string;
  until: string;
  given: string;
}

const TEXTS = await textsByLanguage<WorkbookTexts>((language) => import(`./locales/${language}.ts`));

export const workbookTexts = (language: Language): WorkbookTexts => TEXTS[language];
