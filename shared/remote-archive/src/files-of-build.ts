import { readdir, stat } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { ARCHIVE_BOUNDS, ArchiveRefused, type ArchiveBounds } from './bounds.ts';

const LONGEST_PATH = 200;
/** Plain names of files and folders: nothing hidden, and no way out of the folder. */
const PATH = /^[A-Za-z0-9_][A-Za-z0-9._@~+-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._@~+-]*)*$/;
/** Longer names would need an extended header. */
const LONGEST_NAME = 99;
const LONGEST_FOLDER = 155;

/** The same for packing and unpacking. @throws {ArchiveRefused} */
export function checkFile({ name, size }: { name: string; size: number }, most: ArchiveBounds): void {
  const folder = name.lastIndexOf('/');
  const isLong = name.length > LONGEST_PATH || folder > LONGEST_FOLDER || name.length - folder - 1 > LONGEST_NAME;
  if (isLong || !PATH.test(name))
    throw new ArchiveRefused('path', `"${name.slice(0, LONGEST_PATH)}" is no name of a file in a build`);
  if (size > most.fileBytes) throw new ArchiveRefused('too-large', `${name} is larger than ${most.fileBytes} bytes`);
}

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
