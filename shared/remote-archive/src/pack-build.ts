import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { checkKind } from './check-kind.ts';
import { filesOf } from './files-of-build.ts';

/** Gzipped tar, reproducible to the byte. The stream fails with `ArchiveRefused` where it could not be unpacked. */
export function packFolder(folder: string, check: (name: string) => void = () => undefined): Readable {
  const archive = pack();
  const packed = new PassThrough();
  // The stream's reader gets the error.
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

/** File types that a build may not contain end the stream too. */
export const packBuild = (folder: string): Readable => packFolder(folder, checkKind);
