import type { Language } from '@impact-call/contracts';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

/**
 * Texts of the recap as plain data, so that they travel into a worker; `page` holds `{{page}}` and `{{pages}}`,
 * `record` `{{number}}` and `{{count}}`.
 */
export type RecapWords = Record<keyof typeof en, string>;

/** The recap's texts, fetched with it. The document is in the language of its data. */
export const RECAP_WORDS: Record<Language, RecapWords> = { en, it, fr };
