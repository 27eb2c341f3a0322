import { v7 as uuid } from 'uuid';
import { afterCommit } from '../../platform/storage/transaction.ts';
import type { createFileStore } from '../files/index.ts';
import type { ArchiveRecord } from './model.ts';
import type { ReceivedBuild } from './receive-build.ts';
import type { UploadRepository } from './upload-repository.ts';

export interface KeepArchiveDeps {
  uploads: UploadRepository;
  /** Where archives are kept. */
  store: ReturnType<typeof createFileStore>;
  now: () => Date;
}

/** An archive that is stored, and belongs to no version yet. */
export interface ArrivingArchive {
  archive: ArchiveRecord;
  /** To be called in the transaction that makes it part of a version. */
  arrived(): Promise<void>;
}

/** No upload takes so long. */
const ABANDONED_MS = 60 * 60 * 1000;
const LONG_AGO = new Date(0);

/** Keeps archives whole or not at all: what never arrived is announced before its first byte, and found by that. */
export function createKeepArchive({ uploads, store, now }: KeepArchiveDeps) {
  async function drop(file: string): Promise<void> {
    // Arrived after all, whatever was heard of it.
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
    /** Stores the archive and has `finish` make it part of a version; one that did not arrive is removed. */
    async keep<T>(build: ReceivedBuild, finish: (arriving: ArrivingArchive) => Promise<T>): Promise<T> {
      const file = uuid();
      await uploads.announce(file, now());
      try {
        await write(file, build);
        const { integrity, bytes } = build;
        return await finish({ archive: { file, integrity, bytes }, arrived: () => uploads.settle(file) });
      } finally {
        // What cannot be removed now is found by its announcement later.
        await drop(file).catch(() => undefined);
      }
    },

    /** Removes an archive, to be called in the transaction that lets go of it. */
    async discard(file: string): Promise<void> {
      await uploads.announce(file, LONG_AGO);
      // What fails is found by its announcement later.
      afterCommit(() => void drop(file).catch(() => undefined));
    },

    /** Removes what a process left behind that ended in the middle. */
    async clear(): Promise<void> {
      for (const file of await uploads.findAbandoned(new Date(now().getTime() - ABANDONED_MS))) await drop(file);
    },
  };
}
export type KeepArchive = ReturnType<typeof createKeepArchive>;
