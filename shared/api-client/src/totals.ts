const TOTAL = Symbol.for('impact-call.total');

/** Attaches the total of all pages (header `X-Total-Count`). */
export function withTotal(list: unknown, header: string | null): void {
  if (Array.isArray(list) && header !== null) Object.defineProperty(list, TOTAL, { value: Number(header) });
}

/** The total of all pages; the page's own length when the server sent none. */
export function totalOf(list: readonly unknown[]): number {
  return (list as { [TOTAL]?: number })[TOTAL] ?? list.length;
}

const LEAST = Symbol.for('impact-call.total-is-least');

/** The total is a lower bound (header `X-Total-Count-Least`). */
export function withLeast(list: unknown, header: string | null): void {
  if (Array.isArray(list) && header !== null) Object.defineProperty(list, LEAST, { value: true });
}

/** Whether the list has more entries than {@link totalOf} returns: a very long list is not counted at once. */
export function isTotalLeast(list: readonly unknown[]): boolean {
  return (list as { [LEAST]?: boolean })[LEAST] ?? false;
}

const NEXT = Symbol.for('impact-call.next');

export function withNext(list: unknown, header: string | null): void {
  if (Array.isArray(list) && header !== null) Object.defineProperty(list, NEXT, { value: header });
}

/** To send as `after`; undefined at the end of the list. */
export function nextOf(list: readonly unknown[]): string | undefined {
  return (list as { [NEXT]?: string })[NEXT];
}
