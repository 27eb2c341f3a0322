import type { Language } from '@impact-call/contracts';
import { textsByLanguage } from '../../platform/text/texts-by-language.ts';

/** What an archive of files says by itself. */
export interface ArchiveTexts {
  /** A folder for what has no name of its own. */
  folder: string;
  /** The name of the text that tells what is not in it. */
  missing: string;
  why: string;
  reason: Record<'gone' | 'checking' | 'infected', string>;
}

const TEXTS = await textsByLanguage<ArchiveTexts>((language) => import(`./locales/${language}.ts`));

export const archiveTexts = (language: Language): ArchiveTexts => TEXTS[language];
