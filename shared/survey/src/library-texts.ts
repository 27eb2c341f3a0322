import { getLocaleStrings } from 'survey-core';
import type { Language } from '@impact-call/contracts/languages';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

/** Sentences of the survey library that we say better: what to do, where the survey's author wrote nothing. */
export interface LibraryTexts {
  requiredError: string;
}

// The library reads them while it checks, without waiting for anything.
const TEXTS: Record<Language, LibraryTexts> = { en, it, fr };
for (const [language, texts] of Object.entries(TEXTS)) Object.assign(getLocaleStrings(language), texts);
