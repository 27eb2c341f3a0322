import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../../platform/text/texts-by-language.ts';

/** Texts of an archive of files. */
export interface ArchiveTexts {
  /** A folder for requirements without a name. */
  folder: string;
  /** The name of the text file that lists missing files. */
  missing: string;
  why: string;
  reason: Record<'gone' | 'checking' | 'infected', string>;
}

const TEXTS = await textsByLanguage<ArchiveTexts>((language) => import(`./locales/${language}.ts`));

export const archiveTexts = (language: Language): ArchiveTexts => TEXTS[language];
