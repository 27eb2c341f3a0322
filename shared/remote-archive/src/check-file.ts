import { ArchiveRefused, type ArchiveBounds } from './bounds.ts';

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
