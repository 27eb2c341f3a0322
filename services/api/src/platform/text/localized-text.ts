import { LANGUAGES, type Language } from '@impact-call/contracts';

/** One text for all languages, or one for each language. */
export type LocalizedText = string | Partial<Record<Language, string>>;

const FALLBACK: Language = 'en';

/** In this language, else in English, else in any (docs/rules/01-values.md#languages). */
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

export const wordingsOf = (text: LocalizedText): string[] =>
  typeof text === 'string'
    ? [text]
    : LANGUAGES.map((language) => text[language]).filter((wording) => wording !== undefined);

export function mapText(text: LocalizedText, change: (wording: string) => string): LocalizedText {
  if (typeof text === 'string') return change(text);
  return Object.fromEntries(Object.entries(text).map(([language, wording]) => [language, change(wording)]));
}

/** Applies `change`, and drops blank translations, which would prevent the fallback. */
export function cleanedText(text: LocalizedText, change: (wording: string) => string): LocalizedText {
  const changed = mapText(text, change);
  if (typeof changed === 'string') return changed;
  const written = Object.entries(changed).filter(([, wording]) => wording.trim() !== '');
  return written.length === 0 ? '' : Object.fromEntries(written);
}

export const isBlank = (text: LocalizedText): boolean => wordingsOf(text).every((wording) => wording.trim() === '');
