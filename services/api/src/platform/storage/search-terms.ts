import { foldLetters } from '@impact-call/domain';

const MAX_WORDS = 5;

/** Without case and accents. */
export function wordsOf(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}@._-]+/u)
    .filter(Boolean);
}

export const termsOf = (...texts: string[]): string[] => [...new Set(texts.flatMap(wordsOf))];

/** Does not depend on the database's collation. */
export const sortNameOf = (...texts: string[]): string => texts.flatMap(wordsOf).join(' ');

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`);

export const searchedWords = (search: string): string[] => wordsOf(search).slice(0, MAX_WORDS);

/** By prefix; anchored, so that an index can serve it. */
export const termFilter = (word: string) => ({ terms: { $regex: `^${escaped(word)}` } });

/** A search without words, such as an emoji. */
export const findsNothing = (search: string): boolean => search.trim() !== '' && searchedWords(search).length === 0;

export const NOTHING = { _id: { $in: [] as string[] } };

export function termsFilter(search: string): Record<string, unknown> {
  const words = searchedWords(search);
  if (findsNothing(search)) return NOTHING;
  return words.length === 0 ? {} : { $and: words.map(termFilter) };
}

/** No index serves it: for lists that another index shortens. */
export function anywhereFilter(fields: readonly string[], search: string): Record<string, unknown> {
  // Invalid in a pattern.
  const words = search
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  if (words.length === 0) return {};
  const inOne = (word: string) => fields.map((field) => ({ [field]: { $regex: escaped(word), $options: 'i' } }));
  return { $and: words.map((word) => ({ $or: inOne(word) })) };
}
