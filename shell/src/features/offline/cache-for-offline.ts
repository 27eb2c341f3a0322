import { whenQuiet } from '../events/when-quiet.ts';
import { wasSignedIn } from '../session/access-token.ts';
import { FILES, PAGE } from '../session/user-caches.ts';

/** Any page of the application serves for all; this address names no submission. */
const ANY_PAGE = '/call';
const FILE = /^\/(?:assets|remotes\/[^/]+\/[^/]+)\//;
/** About five builds of all remotes. */
const MAX_FILES = 1_000;

function fetchedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return addresses
    .filter(({ origin, pathname }) => origin === location.origin && FILE.test(pathname))
    .map(({ pathname }) => pathname);
}

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(FILES);
  const known = await cache.keys();
  const old = known.slice(0, Math.max(0, known.length - MAX_FILES));
  await Promise.all(old.map((request) => cache.delete(request)));
  const paths = new Set(known.map(({ url }) => new URL(url).pathname));
  const missing = fetchedFiles().filter((path) => !paths.has(path));
  await Promise.allSettled(missing.map((path) => cache.add(path)));
}

async function cachePage(): Promise<void> {
  if (!wasSignedIn()) return;
  const page = await fetch(ANY_PAGE, { headers: { accept: 'text/html' } });
  if (page.ok && wasSignedIn()) await (await caches.open(PAGE)).put(ANY_PAGE, page);
}

/**
 * docs/rules/03-sessions.md#without-connection. Without a service worker or free storage the application works as
 * before.
 */
export async function cacheForOffline(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || !globalThis.caches) return;
  try {
    await whenQuiet();
    await serviceWorker.register('/service-worker.js');
    await serviceWorker.ready;
    await Promise.all([cacheFiles(), cachePage()]);
  } catch {
    // The next page tries again.
  }
}
