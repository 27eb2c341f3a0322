import { v7 as uuid } from 'uuid';
import { afterCommit } from '../../../../platform/storage/transaction.ts';
import type { createFileStore } from '../../files/index.ts';
import type { ArchiveRecord } from '../model.ts';
import type { ReceivedBuild } from './receive-build.ts';
import type { UploadRepository } from './upload-repository.ts';

export interface KeepArchiveDeps {
  uploads: UploadRepository;
  /** The file store for archives. */
  store: ReturnType<typeof createFileStore>;
  now: () => Date;
}

/** A stored archive that belongs to no version yet. */
export interface ArrivingArchive {
  archive: ArchiveRecord;
  /** Call it in the transaction that adds the archive to a version. */
  arrived(): Promise<void>;
}

/** No upload takes longer. */
const ABANDONED_MS = 60 * 60 * 1000;
const LONG_AGO = new Date(0);

/**
 * Stores archives completely or not at all. Each is announced before its first byte, so that abandoned ones can be
 * found.
 */
export function createKeepArchive({ uploads, store, now }: KeepArchiveDeps) {
  async function drop(file: string): Promise<void> {
    // The upload succeeded, although its response was lost.
    if (!(await uploads.isAnnounced(file))) return;
    await store.remove(file);
    await uploads.settle(file);
  }

  async function write(file: string, { remote, read }: ReceivedBuild): Promise<void> {
    const writer = store.open(file, `${remote.name} ${remote.active.version}`);
    for await (const part of read()) await writer.write(part as Buffer);
    await writer.end();
  }

  return {
    /** Stores the archive and runs `finish`, which adds it to a version. Removes it when that fails. */
    async keep<T>(build: ReceivedBuild, finish: (arriving: ArrivingArchive) => Promise<T>): Promise<T> {
      const file = uuid();
      await uploads.announce(file, now());
      try {
        await write(file, build);
        const { integrity, bytes } = build;
        return await finish({ archive: { file, integrity, bytes }, arrived: () => uploads.settle(file) });
      } finally {
        // The announcement lets a later run remove it.
        await drop(file).catch(() => undefined);
      }
    },

    /** Removes an archive. Call it in the transaction that detaches it from its version. */
    async discard(file: string): Promise<void> {
      await uploads.announce(file, LONG_AGO);
      // After a failure, the announcement lets a later run remove it.
      afterCommit(() => void drop(file).catch(() => undefined));
    },

    /** Removes the archives of interrupted uploads. */
    async clear(): Promise<void> {
      for (const file of await uploads.findAbandoned(new Date(now().getTime() - ABANDONED_MS))) await drop(file);
    },
  };
}
export type KeepArchive = ReturnType<typeof createKeepArchive>;
