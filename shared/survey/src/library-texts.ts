import { getLocaleStrings, type Question } from 'survey-core';
import type { Language } from '@impact-call/contracts/languages';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

/** Sentences of the survey library that we say better: what to do, where the survey's author wrote nothing. */
export interface LibraryTexts {
  requiredError: string;
  /** What is typed into a date, or under a mask, is not there to its end. */
  invalidInputError: string;
  incompletePatternError: string;
  /** What the library has no sentence for, since it takes away what is more. */
  notANumber: string;
  tooManyDecimals: string;
  tooLong: string;
  tooManyChoices: string;
  tooManyRows: string;
  noMoreRows: string;
  /** With the limit and its unit in place of `{0}`, as the specification has it. */
  exceedMaxSize: string;
}

// The library reads them while it checks, without waiting for anything.
const TEXTS: Record<Language, LibraryTexts> = { en, it, fr };
for (const [language, texts] of Object.entries(TEXTS)) Object.assign(getLocaleStrings(language), texts);

/** The language of a question's survey; the library has no word for its own, which is English. */
export const languageOf = (question: Question): Language => {
  const language = question.getLocale();
  return language in TEXTS ? (language as Language) : 'en';
};

/** A sentence in the language of the question's survey; `values` take the places of `{0}`, `{1}` … */
export const libraryText = (question: Question, key: keyof LibraryTexts, ...values: (string | number)[]): string =>
  TEXTS[languageOf(question)][key].replace(/\{(\d)\}/g, (_, place: string) => String(values[Number(place)]));
