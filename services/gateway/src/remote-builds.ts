import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ARCHIVE_BOUNDS, hashAndBound, unpackBuild } from '@impact-call/remote-archive';

const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
/** So long a version that the API does not have is not asked for again. */
const ABSENT_MS = 5000;
/** Versions that are remembered as absent: whoever makes up addresses fills no memory. */
const MOST_ABSENT = 1000;
const FETCH_MS = 60_000;

/** Sees to it that a version of a remote lies on disk; whether it does now. */
export type EnsureBuild = (name: string, version: string) => Promise<boolean>;

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );

/** The hash that the API says the archive has, as in SRI. */
const digestOf = (response: Response): string | undefined =>
  /sha-384=:([^:]+):/.exec(response.headers.get('repr-digest') ?? '')?.[1];

/** Writes the archive beside `to`, and only there once its hash is right. */
async function unpack(response: Response, to: string): Promise<void> {
  if (!response.body) throw new Error('the API sent no bytes');
  await mkdir(join(to, '..'), { recursive: true });
  const partial = await mkdtemp(`${to}.partial-`);
  try {
    const { through, integrity } = hashAndBound(ARCHIVE_BOUNDS.archiveBytes);
    const bytes = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    bytes.on('error', (error) => through.destroy(error));
    await unpackBuild(bytes.pipe(through), partial);
    if (integrity() !== `sha384-${digestOf(response)}`) throw new Error('the archive is not what the API said');
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another process of this machine was faster.
    if (!(await isThere(to))) throw error;
  }
}

/** Whether the API has this version, which then lies in `folder`. */
async function fetchBuild(apiUrl: string, name: string, version: string, folder: string): Promise<boolean> {
  const query = new URLSearchParams({ name, version });
  const response = await fetch(`${apiUrl}/api/Remotes/GetRemoteBuild?${query}`, {
    signal: AbortSignal.timeout(FETCH_MS),
  });
  if (response.status === 404) return false;
  if (!response.ok) throw new Error(`the API answers ${response.status}`);
  await unpack(response, folder);
  return true;
}

/**
 * Gets builds that were uploaded to the API and keeps them beside those that were published here, so that any number of
 * gateways serve the same bytes. A folder of a version is there whole and with the hash that the API said, or not at
 * all.
 */
export function remoteBuilds(
  { apiUrl, remotesDir }: { apiUrl: string; remotesDir: string },
  warn: (error: unknown, message: string) => void,
): EnsureBuild {
  const present = new Set<string>();
  const absent = new Map<string, number>();
  const under = new Map<string, Promise<boolean>>();

  async function get(name: string, version: string, key: string): Promise<boolean> {
    const folder = join(remotesDir, name, version);
    try {
      if ((await isThere(folder)) || (await fetchBuild(apiUrl, name, version, folder))) {
        present.add(key);
        return true;
      }
    } catch (error) {
      warn(error, `${key} could not be fetched`);
    }
    if (absent.size >= MOST_ABSENT) absent.clear();
    absent.set(key, Date.now() + ABSENT_MS);
    return false;
  }

  return async (name, version) => {
    const key = `${name} ${version}`;
    if (present.has(key)) return true;
    if (!NAME.test(name) || !VERSION.test(version) || (absent.get(key) ?? 0) > Date.now()) return false;
    const running = under.get(key) ?? get(name, version, key).finally(() => under.delete(key));
    under.set(key, running);
    return running;
  };
}
