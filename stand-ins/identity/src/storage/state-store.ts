import type { AdapterPayload } from 'oidc-provider';
import { createJsonWriter, readJson } from './json-file.ts';

interface Entry {
  readonly payload: AdapterPayload;
  /** Milliseconds since 1970; absent = never. */
  readonly expiresAt?: number;
}

/** Sessions, grants, codes and tokens: the provider's state, by key. */
export interface StateStore {
  get(key: string): AdapterPayload | undefined;
  set(key: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void>;
  /** Removes every matching entry; settles when that is on disk. */
  remove(matches: (key: string, payload: AdapterPayload) => boolean): Promise<void>;
  find(matches: (key: string, payload: AdapterPayload) => boolean): AdapterPayload | undefined;
  findAll(matches: (key: string, payload: AdapterPayload) => boolean): AdapterPayload[];
}

const isAlive = (entry: Entry): boolean => entry.expiresAt === undefined || entry.expiresAt > Date.now();

/** In memory, and written as a whole to `file` at each change: small enough for development, simple enough to trust. */
export async function createStateStore(file?: string): Promise<StateStore> {
  const stored = file === undefined ? undefined : await readJson<[string, Entry][]>(file);
  const entries = new Map<string, Entry>(stored);
  const forgetExpired = (): void => {
    for (const [key, entry] of entries) if (!isAlive(entry)) entries.delete(key);
  };
  const save = createJsonWriter(file, () => {
    forgetExpired();
    return [...entries];
  });
  const read = (entry: Entry | undefined): AdapterPayload | undefined =>
    entry && isAlive(entry) ? structuredClone(entry.payload) : undefined;
  return {
    get: (key) => read(entries.get(key)),
    async set(key, payload, expiresInSeconds) {
      if (entries.size > 5_000) forgetExpired();
      const lifetime = expiresInSeconds === undefined ? {} : { expiresAt: Date.now() + expiresInSeconds * 1000 };
      entries.set(key, { payload: structuredClone(payload), ...lifetime });
      await save();
    },
    async remove(matches) {
      const doomed = [...entries].filter(([key, entry]) => matches(key, entry.payload));
      for (const [key] of doomed) entries.delete(key);
      if (doomed.length > 0) await save();
    },
    findAll: (matches) =>
      [...entries]
        .filter(([key, entry]) => matches(key, entry.payload))
        .flatMap(([, entry]): AdapterPayload[] => {
          const payload = read(entry);
          return payload ? [payload] : [];
        }),
    find: (matches) => read([...entries].find(([key, entry]) => matches(key, entry.payload))?.[1]),
  };
}
