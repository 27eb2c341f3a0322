import { foldLetters } from '@impact-call/domain';

const MAX_WORDS = 5;

/** Splits a text into words without case and accents. */
export function wordsOf(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}@._-]+/u)
    .filter(Boolean);
}

/** Search terms of a record, without duplicates. */
export const termsOf = (...texts: string[]): string[] => [...new Set(texts.flatMap(wordsOf))];

/** Sort key that does not depend on the database's collation: words without case and accents. */
export const sortNameOf = (...texts: string[]): string => texts.flatMap(wordsOf).join(' ');

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`);

/** The words of a search, up to a maximum. */
export const searchedWords = (search: string): string[] => wordsOf(search).slice(0, MAX_WORDS);

/** Query for `terms` with a word that has this prefix; anchored, so that an index can serve it. */
export const termFilter = (word: string) => ({ terms: { $regex: `^${escaped(word)}` } });

/** Whether the search is not empty but has no words, such as an emoji. */
export const findsNothing = (search: string): boolean => search.trim() !== '' && searchedWords(search).length === 0;

/** Query without matches. */
export const NOTHING = { _id: { $in: [] as string[] } };

/** Query for `terms` with a prefix match for every searched word. */
export function termsFilter(search: string): Record<string, unknown> {
  const words = searchedWords(search);
  if (findsNothing(search)) return NOTHING;
  return words.length === 0 ? {} : { $and: words.map(termFilter) };
}

/**
 * Query for records that contain each searched word in one of these fields, in any case. No index serves it, so use it
 * for lists that another index shortens.
 */
export function anywhereFilter(fields: readonly string[], search: string): Record<string, unknown> {
  // Null characters are invalid in a pattern.
  const words = search
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  if (words.length === 0) return {};
  const inOne = (word: string) => fields.map((field) => ({ [field]: { $regex: escaped(word), $options: 'i' } }));
  return { $and: words.map((word) => ({ $or: inOne(word) })) };
}
