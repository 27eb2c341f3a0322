import { readFile, stat } from 'node:fs/promises';

/** Read again after a change, so that a new build needs no restart. */
export function cachedFile<T>(path: string, parse: (text: string) => T): () => Promise<T> {
  let cached: { value: T; changedAt: number } | undefined;
  return async () => {
    const { mtimeMs } = await stat(path);
    if (cached?.changedAt !== mtimeMs) cached = { value: parse(await readFile(path, 'utf8')), changedAt: mtimeMs };
    return cached.value;
  };
}
