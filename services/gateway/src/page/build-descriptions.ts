import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@impact-call/contracts';
import type { EnsureBuild } from '../remote-builds.ts';

/** The part of a build's description that the page needs. */
export interface BuildDescription {
  /** Hashes of the files to preload, by file. */
  preloadIntegrity?: Record<string, string>;
  /** Files with the texts of one language. */
  languages?: Partial<Record<Language, string[]>>;
  /** API requests of the first render, by route; both may have parameters, e.g. `/call/:id/*`. */
  reads?: Record<string, string>;
}

export type BuildDescriptions = (name: string, version: string) => Promise<BuildDescription>;

/**
 * Reads `remote.json` of builds. A published build never changes, so each is read once; a missing one is retried later,
 * since it may still be downloading.
 */
export function buildDescriptions(remotesDir: string, ensure: EnsureBuild): BuildDescriptions {
  const known = new Map<string, BuildDescription>();
  return async (name, version) => {
    const folder = join(name, version);
    const stored = known.get(folder);
    if (stored) return stored;
    // The page does not wait for the download.
    void ensure(name, version).catch(() => undefined);
    const text = await readFile(join(remotesDir, folder, 'remote.json'), 'utf8').catch(() => undefined);
    if (text === undefined) return {};
    const description = JSON.parse(text) as BuildDescription;
    known.set(folder, description);
    return description;
  };
}
