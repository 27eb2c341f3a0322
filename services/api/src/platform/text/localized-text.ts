import { LANGUAGES, type Language } from '@impact-call/contracts';

/** A text as it is stored: the same for everybody, or by language. */
export type LocalizedText = string | Partial<Record<Language, string>>;

const FALLBACK: Language = 'en';

/**
 * The wording in `language`; a missing one falls back to English, then to whichever there is (docs/rules.md#languages).
 */
export function resolveText(text: LocalizedText | null | undefined, language: Language): string {
  if (text === null || text === undefined) return '';
  if (typeof text === 'string') return text;
  return (
    text[language] ??
    text[FALLBACK] ??
    LANGUAGES.map((other) => text[other]).find((wording) => wording !== undefined) ??
    ''
  );
}

/** Every wording that the text has. */
export const wordingsOf = (text: LocalizedText): string[] =>
  typeof text === 'string'
    ? [text]
    : LANGUAGES.map((language) => text[language]).filter((wording) => wording !== undefined);

/** The text with each of its wordings changed in the same way. */
export function mapText(text: LocalizedText, change: (wording: string) => string): LocalizedText {
  if (typeof text === 'string') return change(text);
  return Object.fromEntries(Object.entries(text).map(([language, wording]) => [language, change(wording)]));
}

/**
 * A text as it is stored once somebody wrote it: changed, and without blank wordings, since a missing one falls back
 * and a blank one does not.
 */
export function writtenText(text: LocalizedText, change: (wording: string) => string): LocalizedText {
  const changed = mapText(text, change);
  if (typeof changed === 'string') return changed;
  const written = Object.entries(changed).filter(([, wording]) => wording.trim() !== '');
  return written.length === 0 ? '' : Object.fromEntries(written);
}

/** Whether there is nothing to read, in any language. */
export const isBlank = (text: LocalizedText): boolean => wordingsOf(text).every((wording) => wording.trim() === '');
