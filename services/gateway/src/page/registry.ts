import type { RemoteRegistration } from '@impact-call/contracts';

export type Registry = () => Promise<RemoteRegistration[]>;

const FRESH_MS = 2_000;
/** A page does not wait longer than this for the registry: without preloads it is slower, and works. */
const PATIENCE_MS = 300;

/**
 * The remotes that everybody may load, as the API's registry has them. Kept for two seconds; after that the
 * former answer is given once more while a new one is fetched.
 */
export function registry(apiUrl: string): Registry {
  let known: RemoteRegistration[] | undefined;
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;

  const ask = async () => {
    askedAt = Date.now();
    const answer = await fetch(`${apiUrl}/api/Remotes/GetRemotes`, { signal: AbortSignal.timeout(5_000) });
    if (answer.ok) known = (await answer.json()) as RemoteRegistration[];
  };

  return async () => {
    if (Date.now() - askedAt > FRESH_MS) asking ??= ask().catch(() => undefined).finally(() => (asking = undefined));
    if (!known && asking) await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return known ?? [];
  };
}
