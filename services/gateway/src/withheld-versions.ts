import type { WithheldVersions } from '@impact-call/contracts';
import { readJson } from './page/cached-answer.ts';

/** The API's last answer about blocked and deleted versions. */
export interface Withheld {
  /** Changes with the registry: a missing version may be available now. */
  revision: number;
  /** By `<name> <version>`. */
  keys: ReadonlySet<string>;
  deleted: WithheldVersions['deleted'];
}

const FRESH_MS = 1000;
/** The longest delay of a file that is on disk already. */
const PATIENCE_MS = 300;

export const keyOf = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`;

/**
 * Which versions are withheld, at most a second old. While the API is away or slow, its last answer applies without
 * delay.
 */
export function withheldVersions(apiUrl: string): () => Promise<Withheld> {
  let known: Withheld = { revision: -1, keys: new Set(), deleted: [] };
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;
  let isAway = false;

  async function ask(): Promise<void> {
    askedAt = Date.now();
    const address = `${apiUrl}/api/Remotes/GetWithheldVersions`;
    const { revision, blocked, deleted } = await readJson<WithheldVersions>(address, AbortSignal.timeout(5000));
    known = { revision, keys: new Set([...blocked, ...deleted].map(keyOf)), deleted };
    isAway = false;
  }
  const giveUp = (): void => void (isAway = true);

  return async () => {
    if (Date.now() - askedAt > FRESH_MS)
      asking ??= ask()
        .catch(giveUp)
        .finally(() => (asking = undefined));
    if (asking && !isAway) {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([asking, patience.then(giveUp)]);
    }
    return known;
  };
}
