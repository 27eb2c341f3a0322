const TOTAL = Symbol.for('impact-call.total');

/** Marks a page of a list with how many entries the whole list has (header `X-Total-Count`). */
export function withTotal(list: unknown, header: string | null): void {
  if (Array.isArray(list) && header !== null) Object.defineProperty(list, TOTAL, { value: Number(header) });
}

/** How many entries the list has in all pages; its own length when the server did not say. */
export function totalOf(list: readonly unknown[]): number {
  return (list as { [TOTAL]?: number })[TOTAL] ?? list.length;
}

const LEAST = Symbol.for('impact-call.total-is-least');

/** Marks a page of a list whose total says how many entries there are at least (header `X-Total-Count-Least`). */
export function withLeast(list: unknown, header: string | null): void {
  if (Array.isArray(list) && header !== null) Object.defineProperty(list, LEAST, { value: true });
}

/** Whether the list has more entries than {@link totalOf} says: so long a list is not counted at once. */
export function isTotalLeast(list: readonly unknown[]): boolean {
  return (list as { [LEAST]?: boolean })[LEAST] ?? false;
}

const NEXT = Symbol.for('impact-call.next');

/** Marks a page of a list with the place at which the next one begins (header `X-Next-Cursor`). */
export function withNext(list: unknown, header: string | null): void {
  if (Array.isArray(list) && header !== null) Object.defineProperty(list, NEXT, { value: header });
}

/** Where the next page begins, to be sent as `after`; undefined at the end of the list. */
export function nextOf(list: readonly unknown[]): string | undefined {
  return (list as { [NEXT]?: string })[NEXT];
}
