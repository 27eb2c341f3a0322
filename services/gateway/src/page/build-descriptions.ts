import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@impact-call/contracts';
import type { EnsureBuild } from '../remote-builds.ts';

/** What a build of a remote says of its first render, as far as the page is concerned. */
export interface BuildDescription {
  /** Hashes of the files that it wants preloaded, by file. */
  preloadIntegrity?: Record<string, string>;
  /** Files with the texts of one language. */
  languages?: Partial<Record<Language, string[]>>;
  /** Addresses of the API that it reads first, by route; both may have parameters, e.g. `/call/:id/*`. */
  reads?: Record<string, string>;
}

export type BuildDescriptions = (name: string, version: string) => Promise<BuildDescription>;

/**
 * Reads them from the build's own `remote.json`. A published build never changes, so each is read once; one that is
 * not there says nothing, and is asked for again, because it may still be on its way.
 */
export function buildDescriptions(remotesDir: string, ensure: EnsureBuild): BuildDescriptions {
  const known = new Map<string, BuildDescription>();
  return async (name, version) => {
    const folder = join(name, version);
    const kept = known.get(folder);
    if (kept) return kept;
    // The page does not wait for it.
    void ensure(name, version).catch(() => undefined);
    const text = await readFile(join(remotesDir, folder, 'remote.json'), 'utf8').catch(() => undefined);
    if (text === undefined) return {};
    const description = JSON.parse(text) as BuildDescription;
    known.set(folder, description);
    return description;
  };
}
