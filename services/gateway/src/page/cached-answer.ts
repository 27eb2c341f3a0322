const FRESH_MS = 2_000;
/** Time that a page waits for data that only makes it faster. */
const MAX_WAIT_MS = 300;

/**
 * Caches an API response for two seconds, then returns it one last time while a new one loads. Returns `undefined`
 * without a response, if the API is down or slow.
 */
export function cachedAnswer<T>(ask: (signal: AbortSignal) => Promise<T>): () => Promise<T | undefined> {
  let known: T | undefined;
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;

  const askAgain = async () => {
    askedAt = Date.now();
    known = await ask(AbortSignal.timeout(5_000));
  };

  return async () => {
    if (Date.now() - askedAt > FRESH_MS)
      asking ??= askAgain()
        .catch(() => undefined)
        .finally(() => (asking = undefined));
    if (known === undefined && asking)
      await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
    return known;
  };
}

/** Loads JSON from the API; rejects for an error status. */
export async function readJson<T>(url: string, signal: AbortSignal, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, { signal, headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as T;
}
