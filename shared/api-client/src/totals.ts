const TOTAL = Symbol.for('impact-call.total');

/** Marks a page of a list with how many entries the whole list has (header `X-Total-Count`). */
export function withTotal(list: unknown, header: string | null): void {
  if (Array.isArray(list) && header !== null) Object.defineProperty(list, TOTAL, { value: Number(header) });
}

/** How many entries the list has in all pages; its own length when the server did not say. */
export function totalOf(list: readonly unknown[]): number {
  return (list as { [TOTAL]?: number })[TOTAL] ?? list.length;
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
