import type { Language } from '@impact-call/contracts/languages';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

/** In the offered language, which differs from the page's. */
export const OFFER_TEXTS: Record<Language, { [Key in keyof typeof en]: string }> = { it, en, fr };
