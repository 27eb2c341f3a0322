import { getLocaleStrings, type Question } from 'survey-core';
import type { Language } from '@impact-call/contracts/languages';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

/** Texts that say what to do, where the author wrote none. */
export interface LibraryTexts {
  requiredError: string;
  /** An incomplete date or mask. */
  invalidInputError: string;
  incompletePatternError: string;
  /** The library has no message for this, because it removes the excess. */
  notANumber: string;
  tooManyDecimals: string;
  tooLong: string;
  tooManyChoices: string;
  tooManyRows: string;
  noMoreRows: string;
  /** `{0}` is the limit with its unit, as the specification requires. */
  exceedMaxSize: string;
}

// Loaded in advance, because the library reads them synchronously during validation.
const TEXTS: Record<Language, LibraryTexts> = { en, it, fr };
for (const [language, texts] of Object.entries(TEXTS)) Object.assign(getLocaleStrings(language), texts);

/** The language of a question's survey; the library represents its default, English, as an empty string. */
export const languageOf = (question: Question): Language => {
  const language = question.getLocale();
  return language in TEXTS ? (language as Language) : 'en';
};

/** In the language of the question's survey; `values` replace `{0}`, `{1}` … */
export const libraryText = (question: Question, key: keyof LibraryTexts, ...values: (string | number)[]): string =>
  TEXTS[languageOf(question)][key].replace(/\{(\d)\}/g, (_, place: string) => String(values[Number(place)]));
