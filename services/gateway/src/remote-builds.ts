import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ARCHIVE_BOUNDS, hashAndBound, unpackBuild } from '@impact-call/remote-archive';
import { keyOf, withheldVersions, type Withheld, type WithheldDeps } from './withheld-versions.ts';

const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
/** Milliseconds; then the version is requested again. */
const ABSENT_MS = 5000;
/** Clients can invent versions. */
const MAX_ABSENT = 1000;
const FETCH_MS = 60_000;
/** Beside the remotes, but not served. */
const INCOMING = '.incoming';
/** Beside the remotes, but not served. */
const WITHHELD = '.withheld.json';
/** Milliseconds; left by a process that ended during a download. */
const LEFT_MS = 60 * FETCH_MS;

/** Invented versions count against the `asker` only. @throws {NoVerdict} while its block status is unknown */
export type EnsureBuild = (name: string, version: string, asker?: string) => Promise<boolean>;

/** The API has never sent the withheld versions. */
export class NoVerdict extends Error {
  override readonly name = 'NoVerdict';
  constructor() {
    super('Which versions may be served is not known yet');
  }
}

interface Places {
  apiUrl: string;
  remotesDir: string;
}

/** `refused` applies only to this client. */
type Answer = 'there' | 'absent' | 'refused';

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );

/** In SRI format. */
const digestOf = (response: Response): string | undefined =>
  /sha-384=:([^:]+):/.exec(response.headers.get('repr-digest') ?? '')?.[1];

/** Moves it to `to` if the hash matches. */
async function unpack(response: Response, remotesDir: string, to: string): Promise<void> {
  if (!response.body) throw new Error('the API sent no bytes');
  const incoming = join(remotesDir, INCOMING);
  await mkdir(incoming, { recursive: true });
  const partial = await mkdtemp(join(incoming, 'build-'));
  const bytes = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
  try {
    const { through, integrity } = hashAndBound(ARCHIVE_BOUNDS.archiveBytes);
    bytes.on('error', (error) => through.destroy(error));
    await unpackBuild(bytes.pipe(through), partial);
    if (integrity() !== `sha384-${digestOf(response)}`) throw new Error('the archive is not what the API said');
    await mkdir(dirname(to), { recursive: true });
    await rename(partial, to);
  } catch (error) {
    // The rest of a rejected archive is not read.
    bytes.destroy();
    await rm(partial, { recursive: true, force: true });
    // Another process on this machine was first.
    if (!(await isThere(to))) throw error;
  }
}

async function removeLeftovers(remotesDir: string): Promise<void> {
  const incoming = join(remotesDir, INCOMING);
  for (const name of await readdir(incoming).catch(() => [])) {
    const folder = join(incoming, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > LEFT_MS) await rm(folder, { recursive: true, force: true });
  }
}

function removeDeleted(remotesDir: string, present: Set<string>, warn: (error: unknown, message: string) => void) {
  const removed = new Set<string>();
  return ({ deleted }: Withheld): void => {
    for (const { name, version } of deleted) {
      const key = keyOf({ name, version });
      if (removed.has(key) || !NAME.test(name) || !VERSION.test(version)) continue;
      removed.add(key);
      present.delete(key);
      rm(join(remotesDir, name, version), { recursive: true, force: true }).catch((error: unknown) =>
        warn(error, `${key} was deleted, and its files could not be removed`),
      );
    }
  };
}

interface Wanted {
  name: string;
  version: string;
  asker: string | undefined;
}

async function fetchBuild(
  { apiUrl, remotesDir }: Places,
  { name, version, asker }: Wanted,
  folder: string,
): Promise<Answer> {
  const query = new URLSearchParams({ name, version });
  const response = await fetch(`${apiUrl}/api/Remotes/GetRemoteBuild?${query}`, {
    signal: AbortSignal.timeout(FETCH_MS),
    ...(asker !== undefined && { headers: { 'x-forwarded-for': asker } }),
  });
  if (!response.ok) await response.body?.cancel();
  if (response.status === 404) return 'absent';
  if (response.status === 429) return 'refused';
  if (!response.ok) throw new Error(`the API answers ${response.status}`);
  await unpack(response, remotesDir, folder);
  return 'there';
}

/** By asker, so that one client's premature request hides a version from no other. */
function createAbsent() {
  const until = new Map<string, number>();
  const keyFor = ({ asker = '', ...version }: Wanted): string => `${keyOf(version)} ${asker}`;
  return {
    has: (wanted: Wanted): boolean => (until.get(keyFor(wanted)) ?? 0) > Date.now(),
    add(wanted: Wanted): void {
      if (until.size >= MAX_ABSENT) until.clear();
      until.set(keyFor(wanted), Date.now() + ABSENT_MS);
    },
    clear: () => until.clear(),
  };
}

/** `changed` is called for each response with changes. */
function createGate(deps: WithheldDeps, changed: (answer: Withheld) => void) {
  const withheld = withheldVersions(deps);
  let seen = -1;
  return {
    revision: (): number => seen,
    /** @throws {NoVerdict} */
    async isWithheld(key: string): Promise<boolean> {
      const answer = await withheld();
      if (!answer) throw new NoVerdict();
      if (answer.revision !== seen) {
        seen = answer.revision;
        changed(answer);
      }
      return answer.keys.has(key);
    },
  };
}

/** Any number of gateways serve the same bytes; a version's folder is complete and verified, or does not exist. */
export function remoteBuilds(places: Places, warn: (error: unknown, message: string) => void): EnsureBuild {
  const { apiUrl, remotesDir } = places;
  const present = new Set<string>();
  const absent = createAbsent();
  const under = new Map<string, Promise<Answer>>();
  removeLeftovers(remotesDir).catch((error: unknown) => warn(error, 'what was left over could not be removed'));

  const remove = removeDeleted(remotesDir, present, warn);
  const gate = createGate({ apiUrl, file: join(remotesDir, WITHHELD), warn }, (answer) => {
    absent.clear();
    remove(answer);
  });

  async function get(wanted: Wanted, key: string): Promise<Answer> {
    const folder = join(places.remotesDir, wanted.name, wanted.version);
    const asOf = gate.revision();
    try {
      const answer = (await isThere(folder)) ? 'there' : await fetchBuild(places, wanted, folder);
      if (answer === 'there') present.add(key);
      if (answer !== 'absent') return answer;
    } catch (error) {
      warn(error, `${key} could not be fetched`);
    }
    // The version may have arrived meanwhile.
    if (asOf === gate.revision()) absent.add(wanted);
    return 'absent';
  }

  return async function ensure(name, version, asker) {
    const [key, wanted] = [keyOf({ name, version }), { name, version, asker }];
    if (!NAME.test(name) || !VERSION.test(version) || (await gate.isWithheld(key))) return false;
    if (present.has(key)) return true;
    if (absent.has(wanted)) return false;
    const running = under.get(key);
    const pending = running ?? get(wanted, key).finally(() => under.delete(key));
    under.set(key, pending);
    const answer = await pending;
    // The first client had exceeded its limit.
    if (answer === 'refused' && running) return ensure(name, version, asker);
    return answer === 'there';
  };
}
