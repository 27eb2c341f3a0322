import type { Language } from '@impact-call/contracts/languages';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

/** In the language that is offered, which is not the one of the page. */
export const OFFER_TEXTS: Record<Language, { [Key in keyof typeof en]: string }> = { it, en, fr };
