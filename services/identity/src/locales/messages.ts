import { en, type Messages } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Language } from './languages.ts';

/** The words by language. */
export const messages: Record<Language, Messages> = { it, en, fr };

export type { Messages };
