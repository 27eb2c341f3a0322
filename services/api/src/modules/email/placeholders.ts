import { htmlEscape } from 'escape-goat';

/** What stands in the place of each placeholder, as plain text. */
export type PlaceholderValues = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** Tags by themselves, so that what stands between them can be told apart. */
const TAGS = /(<[^>]*>)/;

const fill = (text: string, valueOf: (name: string) => string): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => valueOf(name));

/** The text with its placeholders filled in; what has no value is left out. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  fill(text, (name) => values[name] ?? '').trim();

/** The same for HTML that is safe already. Values are text: they never become tags, nor parts of one. */
export const fillHtml = (safeHtml: string, values: PlaceholderValues): string =>
  safeHtml
    .split(TAGS)
    .map((part, index) => (index % 2 === 1 ? part : fill(part, (name) => htmlEscape(values[name] ?? ''))))
    .join('');

/** Why a text cannot be sent as it is: names that nobody knows, or braces that name nothing. */
export type PlaceholderFault = { code: 'placeholder-unknown'; names: string[] } | { code: 'placeholder-broken' };

const withoutTags = (text: string): string => text.replace(/<[^>]*>/g, '');

/** Looks at the placeholders of a text or of clean HTML; null when all of them are `known`. */
export function placeholderFault(text: string, known: readonly string[]): PlaceholderFault | null {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => withoutTags(name).trim());
  const unknown = [...new Set(names.filter((name) => !known.includes(name)))];
  if (unknown.length > 0) return { code: 'placeholder-unknown', names: unknown };
  // In a link or another attribute it would not be filled in.
  const isInTag = text.split(TAGS).some((part, index) => index % 2 === 1 && part.includes('{{'));
  const isOpen = /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''));
  return isInTag || isOpen ? { code: 'placeholder-broken' } : null;
}
