const FRESH_MS = 2_000;
/** Milliseconds, for data that only makes the page faster. */
const MAX_WAIT_MS = 300;

/** For two seconds, then one last time while a new response loads; undefined if the API is down or slow. */
export function cachedAnswer<T>(request: (signal: AbortSignal) => Promise<T>): () => Promise<T | undefined> {
  let cached: T | undefined;
  let requestedAt = -Infinity;
  let pending: Promise<void> | undefined;

  const requestAgain = async () => {
    requestedAt = Date.now();
    cached = await request(AbortSignal.timeout(5_000));
  };

  return async () => {
    if (Date.now() - requestedAt > FRESH_MS)
      pending ??= requestAgain()
        .catch(() => undefined)
        .finally(() => (pending = undefined));
    if (cached === undefined && pending)
      await Promise.race([pending, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
    return cached;
  };
}

/** @throws for an error status */
export async function readJson<T>(url: string, signal: AbortSignal, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, { signal, headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as T;
}
