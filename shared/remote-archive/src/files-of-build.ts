import { readdir, stat } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { ARCHIVE_BOUNDS, ArchiveRefused } from './bounds.ts';
import { checkFile } from './check-file.ts';

/** Source maps are only for developers. */
const isServed = (path: string): boolean => !path.endsWith('.map');

/**
 * As `assets/remote.js`, by name, without source maps. @throws {ArchiveRefused} where an archive could not be unpacked
 */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
    .filter(isServed)
    .sort();
  if (names.length > ARCHIVE_BOUNDS.files)
    throw new ArchiveRefused('too-many-files', `holds more than ${ARCHIVE_BOUNDS.files} files`);
  let total = 0;
  for (const name of names) {
    const { size } = await stat(join(folder, name));
    checkFile({ name, size }, ARCHIVE_BOUNDS);
    total += size;
  }
  if (total > ARCHIVE_BOUNDS.totalBytes)
    throw new ArchiveRefused('too-large', `is larger than ${ARCHIVE_BOUNDS.totalBytes} bytes`);
  return names;
}

/** `a.js` for `a.js.br`; null for any other file. */
export const originalOf = (name: string): string | null => /^(.+)\.(?:br|gz)$/.exec(name)?.[1] ?? null;
