import { LANGUAGES, type Language } from '@impact-call/contracts';

/** One wording for all languages, or one per language. */
export type Wordings = string | Partial<Record<Language, string>>;

export const LANGUAGE_NAMES: Record<Language, string> = { it: 'Italiano', en: 'English', fr: 'Français' };

/** A shared wording appears as that of `own`, to which the others fall back. */
export const wordingsOf = (text: Wordings, own: Language): Partial<Record<Language, string>> =>
  typeof text === 'string' ? (text === '' ? {} : { [own]: text }) : text;

/** Removes empty wordings, which then fall back. */
export function withWording(text: Wordings, own: Language, language: Language, wording: string): Wordings {
  const written = Object.entries({ ...wordingsOf(text, own), [language]: wording }).filter(([, each]) => each !== '');
  return written.length === 0 ? '' : Object.fromEntries(written);
}

/** In `language`, else English, else any. */
export function readWording(text: Wordings, language: Language): string {
  if (typeof text === 'string') return text;
  return [language, 'en' as const, ...LANGUAGES].map((each) => text[each]?.trim()).find(Boolean) ?? '';
}

export const hasWording = (text: Wordings): boolean =>
  (typeof text === 'string' ? [text] : Object.values(text)).some((wording) => wording.trim() !== '');

export const withoutBlank = (text: Wordings): Wordings =>
  typeof text === 'string'
    ? text.trim() && text
    : Object.fromEntries(Object.entries(text).filter(([, wording]) => wording.trim() !== ''));

export const mapWordings = (text: Wordings, change: (wording: string) => string): Wordings =>
  typeof text === 'string'
    ? change(text)
    : Object.fromEntries(Object.entries(text).map(([language, wording]) => [language, change(wording)]));
