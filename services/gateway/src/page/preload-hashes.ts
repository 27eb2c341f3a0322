import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Hashes of the files that a build wants preloaded, by file; empty for a build that is not published here. */
export type PreloadHashes = (name: string, version: string) => Promise<Record<string, string>>;

/**
 * Reads them from the build's own `remote.json`. A published build never changes, so each is read once; one that is
 * not there is asked for again, because it may still be on its way.
 */
export function preloadHashes(remotesDir: string): PreloadHashes {
  const known = new Map<string, Record<string, string>>();
  return async (name, version) => {
    const folder = join(name, version);
    const kept = known.get(folder);
    if (kept) return kept;
    const description = await readFile(join(remotesDir, folder, 'remote.json'), 'utf8').catch(() => undefined);
    if (description === undefined) return {};
    const { preloadIntegrity = {} } = JSON.parse(description) as { preloadIntegrity?: Record<string, string> };
    known.set(folder, preloadIntegrity);
    return preloadIntegrity;
  };
}
