import type { Language } from '@impact-call/contracts';
import { compareNames, foldLetters } from '@impact-call/domain';

/** Whether each word of a search stands in the text. */
export function matchesWords(text: string, search: string): boolean {
  const folded = foldLetters(text);
  return foldLetters(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => folded.includes(word));
}

/** How rows are put in order. `key` is what a row is sorted by, `tie` tells equal ones apart. */
export interface RowOrder<Row> {
  key(row: Row): string;
  tie(row: Row): string;
  descending: boolean;
  language: Language;
}

/** A number as a key: rows are compared as text, so it has as many digits as any count of rows or bytes. */
export const numberKey = (value: number): string => String(value).padStart(12, '0');

/** The rows in order; what is missing comes last in either direction. */
export function sortRows<Row>(rows: readonly Row[], { key, tie, descending, language }: RowOrder<Row>): Row[] {
  const compare = compareNames(language);
  const direction = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === '' || right === '') return left === right ? 0 : left === '' ? 1 : -1;
    return direction * compare(left, right) || compare(tie(a), tie(b));
  });
}

/** How many pages so many rows fill; an empty list has one. */
export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** One page of rows; a page beyond the end shows the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  pageSize: number,
): { rows: Row[]; page: number; pages: number } {
  const pages = pagesOf(rows.length, pageSize);
  const current = Math.min(page, pages);
  return { rows: rows.slice((current - 1) * pageSize, current * pageSize), page: current, pages };
}
