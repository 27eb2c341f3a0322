import type { Language, Wordings } from '@impact-call/contracts/languages';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

// All languages at once, because titles are needed before the language is known.
const TITLES: Record<Language, Record<keyof typeof en, string>> = { en, it, fr };

export const stepTitle = (type: keyof typeof en): Wordings => ({
  ...Object.fromEntries(Object.entries(TITLES).map(([language, titles]) => [language, titles[type]])),
  en: en[type],
});
