const FRESH_MS = 2_000;
/** A page does not wait longer than this for what only makes it faster. */
const PATIENCE_MS = 300;

/**
 * An answer of the API that is kept for two seconds; after that the former one is given once more while a new one is
 * fetched. `undefined` while there is none: the API is away, or slow.
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
      await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return known;
  };
}

/** The JSON that the API answers; rejects when it refuses. */
export async function readJson<T>(url: string, signal: AbortSignal, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, { signal, headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as T;
}
