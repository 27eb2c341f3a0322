import { foldLetters } from '@impact-call/domain';

const MAX_WORDS = 5;

/** A text as its words, without case and accents. */
export function wordsOf(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}@._-]+/u)
    .filter(Boolean);
}

/** The words under which something is found, each once. */
export const termsOf = (...texts: string[]): string[] => [...new Set(texts.flatMap(wordsOf))];

/**
 * What something is put in order by, whatever the database compares: words without case and accents, one after the
 * other.
 */
export const sortNameOf = (...texts: string[]): string => texts.flatMap(wordsOf).join(' ');

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`);

/** The words that are searched for; of many only the first ones. */
export const searchedWords = (search: string): string[] => wordsOf(search).slice(0, MAX_WORDS);

/** Query for records whose `terms` hold a word beginning with this one; anchored, so that an index serves it. */
export const termFilter = (word: string) => ({ terms: { $regex: `^${escaped(word)}` } });

/** Whether there is something to search for, none of which can be found: an emoji, a sign. */
export const findsNothing = (search: string): boolean => search.trim() !== '' && searchedWords(search).length === 0;

/** Query that no record meets. */
export const NOTHING = { _id: { $in: [] as string[] } };

/** Query for records whose `terms` hold a word beginning with each word searched. */
export function termsFilter(search: string): Record<string, unknown> {
  const words = searchedWords(search);
  if (findsNothing(search)) return NOTHING;
  return words.length === 0 ? {} : { $and: words.map(termFilter) };
}

/**
 * Query for records in which each word searched stands somewhere in one of these fields, in whatever case. No index
 * serves it: it is for lists that an index makes short already, and that keep no words to be found by.
 */
export function anywhereFilter(fields: readonly string[], search: string): Record<string, unknown> {
  // No pattern may have a null character in it.
  const words = search
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  if (words.length === 0) return {};
  const inOne = (word: string) => fields.map((field) => ({ [field]: { $regex: escaped(word), $options: 'i' } }));
  return { $and: words.map((word) => ({ $or: inOne(word) })) };
}
