import type { Readable } from 'node:stream';
import { ArchiveRefused, digestOfBuild, unpackBuild } from '@impact-call/remote-archive';
import { type Connection, type Model, Schema } from 'mongoose';
import { v7 as uuid } from 'uuid';
import type { Platform } from '../../../../platform/platform.ts';
import { afterCommit } from '../../../../platform/storage/transaction.ts';
import type { FileStore } from '../../files/index.ts';
import type { ArchiveRecord } from '../model.ts';
import type { RemoteRepository } from '../repository.ts';
import { withBuildFolder } from './build-folder.ts';
import type { ReceivedBuild } from './receive-build.ts';

/** By its id in the file store; an old announcement is an abandoned upload. */
export interface UploadRecord {
  _id: string;
  startedAt: Date;
}

const uploadSchema = new Schema<UploadRecord>(
  { _id: { type: String, required: true }, startedAt: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);
uploadSchema.index({ startedAt: 1 });

const MAX_CLEARED = 20;

export class UploadRepository {
  private readonly uploads: Model<UploadRecord>;

  constructor(connection: Connection) {
    this.uploads = connection.model<UploadRecord>('RemoteUpload', uploadSchema, 'remoteUploads');
  }

  async announce(_id: string, startedAt: Date): Promise<void> {
    await this.uploads.insertMany([{ _id, startedAt }]);
  }

  async isAnnounced(_id: string): Promise<boolean> {
    return (await this.uploads.exists({ _id })) !== null;
  }

  async settle(_id: string): Promise<void> {
    await this.uploads.deleteOne({ _id });
  }

  async findAbandoned(before: Date): Promise<string[]> {
    return (
      await this.uploads
        .find({ startedAt: { $lt: before } })
        .sort({ startedAt: 1 })
        .limit(MAX_CLEARED)
        .lean()
    ).map(({ _id }) => _id);
  }
}

export interface ArrivingArchive {
  archive: ArchiveRecord;
  /** Call it in the transaction that adds the archive to a version. */
  arrived(): Promise<void>;
}

/** Milliseconds; no upload takes longer. */
const ABANDONED_MS = 60 * 60 * 1000;
const LONG_AGO = new Date(0);

/** Each archive is announced before its first byte, so that abandoned ones can be found. */
export class BuildArchives {
  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly remotes: RemoteRepository,
    private readonly uploads: UploadRepository,
    private readonly store: FileStore,
  ) {}

  /** `finish` adds the archive to a version; when that fails, it is removed. */
  async keep<T>(build: ReceivedBuild, finish: (arriving: ArrivingArchive) => Promise<T>): Promise<T> {
    const file = uuid();
    await this.uploads.announce(file, this.platform.now());
    try {
      await this.write(file, build);
      const { integrity, bytes } = build;
      return await finish({ archive: { file, integrity, bytes }, arrived: () => this.uploads.settle(file) });
    } finally {
      // The announcement lets a later run remove it.
      await this.drop(file).catch(() => undefined);
    }
  }

  /** Call it in the transaction that detaches it from its version. */
  async discard(file: string): Promise<void> {
    await this.uploads.announce(file, LONG_AGO);
    // After a failure, the announcement lets a later run remove it.
    afterCommit(() => void this.drop(file).catch(() => undefined));
  }

  async clear(): Promise<void> {
    for (const file of await this.uploads.findAbandoned(new Date(this.platform.now().getTime() - ABANDONED_MS)))
      await this.drop(file);
  }

  read(file: string): Readable {
    return this.store.read(file);
  }

  /** Call it before comparing another build with that version. */
  async noteDigest(name: string, version: string): Promise<void> {
    const stored = await this.remotes.findVersion(name, version);
    if (!stored?.archive || stored.digest) return;
    const { file } = stored.archive;
    await withBuildFolder(async (folder) => {
      await unpackBuild(this.read(file), folder);
      await this.remotes.noteDigest(name, version, await digestOfBuild(folder));
    }).catch((error: unknown) => {
      // Without a digest, it equals no other build.
      if (!(error instanceof ArchiveRefused)) throw error;
    });
  }

  private async drop(file: string): Promise<void> {
    // The upload succeeded, although its response was lost.
    if (!(await this.uploads.isAnnounced(file))) return;
    await this.store.remove(file);
    await this.uploads.settle(file);
  }

  private async write(file: string, { remote, read }: ReceivedBuild): Promise<void> {
    const writer = this.store.open(file, `${remote.name} ${remote.active.version}`);
    for await (const part of read()) await writer.write(part as Buffer);
    await writer.end();
  }
}
