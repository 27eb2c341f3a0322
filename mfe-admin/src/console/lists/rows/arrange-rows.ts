import type { Language } from '@impact-call/contracts';
import { compareNames, foldLetters } from '@impact-call/domain';

/** True when the text contains every word of the search. */
export function matchesWords(text: string, search: string): boolean {
  const folded = foldLetters(text);
  return foldLetters(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => folded.includes(word));
}

/** Sort order of rows: `key` sorts, `tie` breaks ties. */
export interface RowOrder<Row> {
  key(row: Row): string;
  tie(row: Row): string;
  descending: boolean;
  language: Language;
}

/** Pads a number, because keys compare as text; long enough for any count of rows or bytes. */
export const numberKey = (value: number): string => String(value).padStart(12, '0');

/** The sorted rows; missing keys come last in both directions. */
export function sortRows<Row>(rows: readonly Row[], { key, tie, descending, language }: RowOrder<Row>): Row[] {
  const compare = compareNames(language);
  const direction = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === '' || right === '') return left === right ? 0 : left === '' ? 1 : -1;
    return direction * compare(left, right) || compare(tie(a), tie(b));
  });
}

/** Number of pages for `total` rows; an empty list has one. */
export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** One page of rows; beyond the end, the last page. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  pageSize: number,
): { rows: Row[]; page: number; pages: number } {
  const pages = pagesOf(rows.length, pageSize);
  const current = Math.min(page, pages);
  return { rows: rows.slice((current - 1) * pageSize, current * pageSize), page: current, pages };
}
