const TOTAL = Symbol.for('impact-call.total');

/** Marks a page of a list with how many entries the whole list has (header `X-Total-Count`). */
export function withTotal(list: unknown, header: string | null): void {
  if (Array.isArray(list) && header !== null) Object.defineProperty(list, TOTAL, { value: Number(header) });
}

/** How many entries the list has in all pages; its own length when the server did not say. */
export function totalOf(list: readonly unknown[]): number {
  return (list as { [TOTAL]?: number })[TOTAL] ?? list.length;
}
