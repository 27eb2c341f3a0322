import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** `undefined` when the file does not exist; throws an error with the file's name for invalid JSON. */
export async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read. Move it away to begin anew.`, { cause: error });
  }
}

/** Written to a temporary file, synced, then renamed: a reader sees the old content or the new one, never a half. */
export async function writeJson(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(content));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/**
 * A function that stores the current content and settles when it is on disk. Calls during a write share the next one.
 * Does nothing without a file.
 */
export function createJsonWriter(file: string | undefined, content: () => unknown): () => Promise<void> {
  if (file === undefined) return () => Promise.resolve();
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const write = (): Promise<void> => {
    next = undefined;
    running = writeJson(file, content());
    return running;
  };
  return () => {
    // A failed write rejects for its callers; the next one still runs.
    next ??= running.then(write, write);
    return next;
  };
}
