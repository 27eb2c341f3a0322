/** `shell/public/index.html` sent the request before the application was loaded. */
export interface PrefetchedResponse {
  headers: Record<string, string>;
  answer: Promise<Response>;
}

declare global {
  var prefetchedResponses: Map<string, PrefetchedResponse> | undefined;
}

/** In milliseconds. */
const FRESH_MS = 10_000;

const sameHeaders = (early: Record<string, string>, requested: Headers): boolean => {
  const names = new Set([...Object.keys(early), ...requested.keys()].map((name) => name.toLowerCase()));
  const known = new Headers(early);
  return [...names].every((name) => known.get(name) === requested.get(name));
};

/** An unread response body would hold its connection open. */
const drop = ({ answer }: PrefetchedResponse): void =>
  void answer.then(({ body }) => body?.cancel()).catch(() => undefined);

/** Returns a prefetched response once, for an identical request: language, organization and token too. */
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
