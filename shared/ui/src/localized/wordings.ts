import { LANGUAGES, type Language } from '@impact-call/contracts';

/** A text as the API keeps it: one wording for all, or one by language. */
export type Wordings = string | Partial<Record<Language, string>>;

/** How each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { it: 'Italiano', en: 'English', fr: 'Français' };

/** The wording in each language; one that stands for all is shown as that of `own`, which all others fall back to. */
export const wordingsOf = (text: Wordings, own: Language): Partial<Record<Language, string>> =>
  typeof text === 'string' ? (text === '' ? {} : { [own]: text }) : text;

/** The text with another wording in one language; languages without any are left out, which then fall back. */
export function withWording(text: Wordings, own: Language, language: Language, wording: string): Wordings {
  const written = Object.entries({ ...wordingsOf(text, own), [language]: wording }).filter(([, each]) => each !== '');
  return written.length === 0 ? '' : Object.fromEntries(written);
}

/** What somebody who reads `language` gets: that wording, else the English one, else whichever there is. */
export function readWording(text: Wordings, language: Language): string {
  if (typeof text === 'string') return text;
  return [language, 'en' as const, ...LANGUAGES].map((each) => text[each]?.trim()).find(Boolean) ?? '';
}

/** Whether the text has a wording in any language. */
export const hasWording = (text: Wordings): boolean =>
  (typeof text === 'string' ? [text] : Object.values(text)).some((wording) => wording.trim() !== '');

/** The text without wordings that are blank. */
export const withoutBlank = (text: Wordings): Wordings =>
  typeof text === 'string'
    ? text.trim() && text
    : Object.fromEntries(Object.entries(text).filter(([, wording]) => wording.trim() !== ''));

/** The text with each of its wordings changed in the same way. */
export const mapWordings = (text: Wordings, change: (wording: string) => string): Wordings =>
  typeof text === 'string'
    ? change(text)
    : Object.fromEntries(Object.entries(text).map(([language, wording]) => [language, change(wording)]));
