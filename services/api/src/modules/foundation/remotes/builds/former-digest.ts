import type { Readable } from 'node:stream';
import { ArchiveRefused, digestOfBuild, unpackBuild } from '@impact-call/remote-archive';
import { withBuildFolder } from './build-folder.ts';
import type { RemoteRepository } from '../repository.ts';

export interface PreviousDigestDeps {
  remotes: Pick<RemoteRepository, 'findVersion' | 'noteDigest'>;
  /** Streams the bytes of an archive. */
  read(file: string): Readable;
}

/**
 * Computes a missing digest of an older version from its archive. Call it before comparing another build with that
 * version.
 */
export const createPreviousDigest =
  ({ remotes, read }: PreviousDigestDeps) =>
  async (name: string, version: string): Promise<void> => {
    const known = await remotes.findVersion(name, version);
    if (!known?.archive || known.digest) return;
    const { file } = known.archive;
    await withBuildFolder(async (folder) => {
      await unpackBuild(read(file), folder);
      await remotes.noteDigest(name, version, await digestOfBuild(folder));
    }).catch((error: unknown) => {
      // Without a digest, it equals no other build.
      if (!(error instanceof ArchiveRefused)) throw error;
    });
  };
export type PreviousDigest = ReturnType<typeof createPreviousDigest>;
