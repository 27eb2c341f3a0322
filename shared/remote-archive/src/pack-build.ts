import { readdir, readFile, stat } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { ARCHIVE_BOUNDS, ArchiveRefused } from './bounds.ts';
import { checkFile } from './check-file.ts';

/** Files that a build brings for itself and that nobody asks for. */
const isServed = (path: string): boolean => !path.endsWith('.map');

/**
 * All files of a folder, as `assets/remote.js`, in the order of their names; of what cannot be unpacked one hears here.
 * @throws {ArchiveRefused}
 */
async function filesOf(folder: string): Promise<string[]> {
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

/**
 * A build as a gzipped tar: the same files make the same bytes. Source maps stay where they are. The stream fails with
 * {@link ArchiveRefused} where it could not be unpacked.
 */
export function packBuild(folder: string): Readable {
  const archive = pack();
  const packed = new PassThrough();
  // Whoever reads hears of what went wrong.
  pipeline(archive, createGzip(), packed, () => undefined);
  void (async () => {
    for (const name of await filesOf(folder)) {
      const content = await readFile(join(folder, name));
      await new Promise<void>((resolve, reject) =>
        archive.entry({ name, mtime: new Date(0) }, content, (error) => (error ? reject(error) : resolve())),
      );
    }
    archive.finalize();
  })().catch((error: unknown) => packed.destroy(error instanceof Error ? error : new Error(String(error))));
  return packed;
}
