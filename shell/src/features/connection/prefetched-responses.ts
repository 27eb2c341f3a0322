/** A request that the page began before the application was there (`shell/public/index.html`). */
export interface PrefetchedResponse {
  headers: Record<string, string>;
  answer: Promise<Response>;
}

declare global {
  /** By address; each is for one taker. */
  var prefetchedResponses: Map<string, PrefetchedResponse> | undefined;
}

/** What nobody took by then was asked for too long ago to be given to somebody. */
const FRESH_MS = 10_000;

const sameHeaders = (early: Record<string, string>, asked: Headers): boolean => {
  const names = new Set([...Object.keys(early), ...asked.keys()].map((name) => name.toLowerCase()));
  const known = new Headers(early);
  return [...names].every((name) => known.get(name) === asked.get(name));
};

/** An answer that nobody reads would keep its connection. */
const drop = ({ answer }: PrefetchedResponse): void =>
  void answer.then(({ body }) => body?.cancel()).catch(() => undefined);

/**
 * `fetch`, which gives out what the page asked for early: once, and only for the very same request. Another language,
 * organization or token is another request.
 */
export function createEarlyFetch(
  early: Map<string, PrefetchedResponse> = globalThis.prefetchedResponses ?? new Map(),
  fetcher: typeof fetch = (...request) => fetch(...request),
): typeof fetch {
  setTimeout(() => {
    early.forEach(drop);
    early.clear();
  }, FRESH_MS);
  return (input, init) => {
    const address = String(input);
    const begun = (init?.method ?? 'GET') === 'GET' ? early.get(address) : undefined;
    if (!begun) return fetcher(input, init);
    early.delete(address);
    if (sameHeaders(begun.headers, new Headers(init?.headers))) return begun.answer;
    drop(begun);
    return fetcher(input, init);
  };
}
