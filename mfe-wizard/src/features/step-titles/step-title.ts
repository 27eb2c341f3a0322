import type { Language, Wordings } from '@impact-call/contracts/languages';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

// All at once: a step module is asked for its title before anybody says in which language.
const TITLES: Record<Language, Record<keyof typeof en, string>> = { en, it, fr };

/** What steps of a type of our own are called. */
export const stepTitle = (type: keyof typeof en): Wordings => ({
  ...Object.fromEntries(Object.entries(TITLES).map(([language, titles]) => [language, titles[type]])),
  en: en[type],
});
