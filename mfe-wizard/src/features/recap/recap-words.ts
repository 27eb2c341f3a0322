import type { Language } from '@impact-call/contracts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';
import { italian } from './words/it.ts';

/**
 * Texts of the recap as plain data, so that they travel into a worker; `page` holds `{{page}}` and `{{pages}}`,
 * `record` `{{number}}` and `{{count}}`.
 */
export type RecapWords = Record<keyof typeof en, string>;

/** The recap's texts, fetched with it. The document is in the language of its data. */
export const RECAP_WORDS: Record<Language, RecapWords> = { en, it: italian, fr };
