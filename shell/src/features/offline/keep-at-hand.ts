import { whenQuiet } from '../events/when-quiet.ts';
import { wasSignedIn } from '../session/access-token.ts';
import { FILES, PAGE } from '../session/kept.ts';

/** Any page of the application does for all; this one says nothing of an application. */
const ANY_PAGE = '/call';
const FILE = /^\/(?:assets|remotes\/[^/]+\/[^/]+)\//;
/** About five builds of all parts. */
const MOST_FILES = 1_000;

/** Files that this page fetched before the service worker was there. */
function fetchedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return addresses
    .filter(({ origin, pathname }) => origin === location.origin && FILE.test(pathname))
    .map(({ pathname }) => pathname);
}

async function keepFiles(): Promise<void> {
  const cache = await caches.open(FILES);
  const known = await cache.keys();
  const old = known.slice(0, Math.max(0, known.length - MOST_FILES));
  await Promise.all(old.map((request) => cache.delete(request)));
  const paths = new Set(known.map(({ url }) => new URL(url).pathname));
  const missing = fetchedFiles().filter((path) => !paths.has(path));
  await Promise.allSettled(missing.map((path) => cache.add(path)));
}

async function keepPage(): Promise<void> {
  if (!wasSignedIn()) return;
  const page = await fetch(ANY_PAGE, { headers: { accept: 'text/html' } });
  if (page.ok && wasSignedIn()) await (await caches.open(PAGE)).put(ANY_PAGE, page);
}

/**
 * Has the service worker keep what opens the application without a connection (docs/rules.md#without-connection). It is a
 * help: where a browser has none, or its storage is full, the application works as before.
 */
export async function keepAtHand(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || !globalThis.caches) return;
  try {
    await whenQuiet();
    await serviceWorker.register('/service-worker.js');
    await serviceWorker.ready;
    await Promise.all([keepFiles(), keepPage()]);
  } catch {
    // The next page tries again.
  }
}
