import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { WithheldVersions } from '@impact-call/contracts';
import { readJson } from './page/cached-answer.ts';

export interface Withheld {
  /** A missing version may be available after a change. */
  revision: number;
  /** `<name> <version>` */
  keys: ReadonlySet<string>;
  deleted: WithheldVersions['deleted'];
}

export interface WithheldDeps {
  apiUrl: string;
  file: string;
  warn(error: unknown, message: string): void;
}

const FRESH_MS = 1000;
/** Milliseconds, for a file that is on disk. */
const MAX_WAIT_MS = 300;

export const keyOf = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`;

const fromAnswer = ({ revision, blocked, deleted }: WithheldVersions): Withheld => ({
  revision,
  keys: new Set([...blocked, ...deleted].map(keyOf)),
  deleted,
});

/** Undefined if it is missing or unreadable. */
const readStored = async (file: string): Promise<Withheld | undefined> => {
  try {
    return fromAnswer(JSON.parse(await readFile(file, 'utf8')) as WithheldVersions);
  } catch {
    return undefined;
  }
};

/** Atomically. */
function createSave({ file, warn }: Pick<WithheldDeps, 'file' | 'warn'>) {
  let stored = '';
  return async (answer: WithheldVersions): Promise<void> => {
    const text = JSON.stringify(answer);
    if (text === stored) return;
    stored = text;
    const partial = `${file}.${randomUUID()}`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(partial, text);
      await rename(partial, file);
    } catch (error) {
      warn(error, 'which versions are withheld could not be kept for the next start');
    }
  };
}

/** At most a second old; while the API is down, its last list applies, even one of an earlier process. */
export function withheldVersions({ apiUrl, file, warn }: WithheldDeps): () => Promise<Withheld | undefined> {
  const save = createSave({ file, warn });
  let known: Withheld | undefined;
  let askedAt = -Infinity;
  let pending: Promise<void> | undefined;
  let isAway = false;
  const stored = readStored(file).then((answer) => void (known ??= answer));

  async function reload(): Promise<void> {
    askedAt = Date.now();
    const address = `${apiUrl}/api/Remotes/GetWithheldVersions`;
    const answer = await readJson<WithheldVersions>(address, AbortSignal.timeout(5000));
    known = fromAnswer(answer);
    isAway = false;
    void save(answer);
  }
  const giveUp = (): void => void (isAway = true);

  return async () => {
    await stored;
    if (Date.now() - askedAt > FRESH_MS)
      pending ??= reload()
        .catch(giveUp)
        .finally(() => (pending = undefined));
    // Without any list, the request must wait.
    if (pending && !known) await pending;
    else if (pending && !isAway) {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref());
      await Promise.race([pending, timeout.then(giveUp)]);
    }
    return known;
  };
}
