import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@impact-call/contracts';
import type { EnsureBuild } from '../remote-builds.ts';

export interface BuildDescription {
  /** By file. */
  preloadIntegrity?: Record<string, string>;
  languages?: Partial<Record<Language, string[]>>;
  /** By route; both may have parameters, e.g. `/call/:id/*`. */
  reads?: Record<string, string>;
}

export type BuildDescriptions = (name: string, version: string) => Promise<BuildDescription>;

/** Each published build is read once; a missing one later again, since it may be downloading. */
export function buildDescriptions(remotesDir: string, ensure: EnsureBuild): BuildDescriptions {
  const descriptions = new Map<string, BuildDescription>();
  return async (name, version) => {
    const folder = join(name, version);
    const stored = descriptions.get(folder);
    if (stored) return stored;
    // The page does not wait.
    void ensure(name, version).catch(() => undefined);
    const text = await readFile(join(remotesDir, folder, 'remote.json'), 'utf8').catch(() => undefined);
    if (text === undefined) return {};
    const description = JSON.parse(text) as BuildDescription;
    descriptions.set(folder, description);
    return description;
  };
}
