import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { checkKind } from './check-kind.ts';
import { filesOf } from './files-of-build.ts';

/**
 * A folder as a gzipped tar: the same files make the same bytes. Source maps stay where they are. The stream fails with
 * `ArchiveRefused` where it could not be unpacked.
 */
export function packFolder(folder: string, check: (name: string) => void = () => undefined): Readable {
  const archive = pack();
  const packed = new PassThrough();
  // Whoever reads hears of what went wrong.
  pipeline(archive, createGzip(), packed, () => undefined);
  void (async () => {
    const names = await filesOf(folder);
    names.forEach(check);
    for (const name of names) {
      const content = await readFile(join(folder, name));
      await new Promise<void>((resolve, reject) =>
        archive.entry({ name, mtime: new Date(0) }, content, (error) => (error ? reject(error) : resolve())),
      );
    }
    archive.finalize();
  })().catch((error: unknown) => packed.destroy(error instanceof Error ? error : new Error(String(error))));
  return packed;
}

/** As {@link packFolder}, for one remote: files of other kinds than a build may hold end the stream, too. */
export const packBuild = (folder: string): Readable => packFolder(folder, checkKind);
