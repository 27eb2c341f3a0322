import type { Language } from '@impact-call/contracts';

/** The languages by their own names. */
export const LANGUAGE_NAMES: Record<Language, string> = { it: 'Italiano', en: 'English', fr: 'Français' };
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/** A text in one wording for all, or in each language that it was written in. */
export type Localized = string | Partial<Record<Language, string>>;

/** A text as a form edits it: a wording for each language, empty where there is none. */
export type Wordings = Record<Language, string>;

/** The wording that a reader of this language gets: their own, else English, else any. */
export function wordingIn(text: Localized, language: Language): string {
  if (typeof text === 'string') return text;
  return [language, 'en' as const, ...LANGUAGES].map((each) => text[each]?.trim()).find(Boolean) ?? '';
}

/** What a form edits; one wording for all counts as English, which every language falls back to. */
export function wordingsOf(text: Localized): Wordings {
  const written = typeof text === 'string' ? { en: text } : text;
  return Object.fromEntries(LANGUAGES.map((language) => [language, written[language] ?? ''])) as Wordings;
}

/** What is sent: the languages that have a wording. */
export const localizedOf = (wordings: Wordings): Partial<Record<Language, string>> =>
  Object.fromEntries(Object.entries(wordings).filter(([, wording]) => wording.trim() !== ''));
