import { htmlEscape } from 'escape-goat';

export type PlaceholderValues = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** Captures tags, so that splitting separates them from the text. */
const TAGS = /(<[^>]*>)/;

const fill = (text: string, valueOf: (name: string) => string): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => valueOf(name));

export const fillText = (text: string, values: PlaceholderValues): string =>
  fill(text, (name) => values[name] ?? '').trim();

/** Values are escaped, so they never become tags. */
export const fillHtml = (safeHtml: string, values: PlaceholderValues): string =>
  safeHtml
    .split(TAGS)
    .map((part, index) => (index % 2 === 1 ? part : fill(part, (name) => htmlEscape(values[name] ?? ''))))
    .join('');

export type PlaceholderFault = { code: 'placeholder-unknown'; names: string[] } | { code: 'placeholder-broken' };

const withoutTags = (text: string): string => text.replace(/<[^>]*>/g, '');

/** Null when all are `known`. */
export function placeholderFault(text: string, known: readonly string[]): PlaceholderFault | null {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => withoutTags(name).trim());
  const unknown = [...new Set(names.filter((name) => !known.includes(name)))];
  if (unknown.length > 0) return { code: 'placeholder-unknown', names: unknown };
  // Placeholders in attributes, such as links, would not be replaced.
  const isInTag = text.split(TAGS).some((part, index) => index % 2 === 1 && part.includes('{{'));
  const isOpen = /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''));
  return isInTag || isOpen ? { code: 'placeholder-broken' } : null;
}
