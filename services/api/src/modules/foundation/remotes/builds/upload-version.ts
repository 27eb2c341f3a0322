import type { RemoteVersion } from '@impact-call/contracts';
import type { Readable } from 'node:stream';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Deployer } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { FairQueue } from '../../../../platform/workers/fair-queue.ts';
import { DEPLOYER, type AuditLog } from '../../audit/index.ts';
import { versionOf } from '../admin-service.ts';
import type { DeployTokens } from '../deployments/deploy-token-service.ts';
import type { ArrivingArchive, BuildArchives } from './build-archives.ts';
import type { RemoteVersionRecord } from '../model.ts';
import { receiveBuild, type ReceivedBuild } from './receive-build.ts';
import { UPLOADS_AT_ONCE, type UploadTurns } from './upload-turns.ts';
import type { RemoteRepository } from '../repository.ts';
import { VersionTaken, type RemoteActivation } from './same-build.ts';

interface UploadDayRecord {
  /** `mfe-calls 2026-11-23` */
  _id: string;
  bytes: number;
  day: Date;
}

const uploadDaySchema = new Schema<UploadDayRecord>(
  {
    _id: { type: String, required: true },
    bytes: { type: Number, default: 0 },
    day: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
uploadDaySchema.index({ day: 1 }, { expireAfterSeconds: 2 * 24 * 60 * 60 });

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export class UploadDays {
  private readonly days: Model<UploadDayRecord>;

  constructor(connection: Connection) {
    this.days = connection.model<UploadDayRecord>('RemoteUploadDay', uploadDaySchema, 'remoteUploadDays');
  }

  async add(name: string, bytes: number, at: Date): Promise<void> {
    const day = dayOf(at);
    const change = { $inc: { bytes }, $setOnInsert: { day: new Date(day) } };
    await this.days.updateOne({ _id: `${name} ${day}` }, change, { upsert: true });
  }

  async bytesOn(name: string, at: Date): Promise<number> {
    return (await this.days.findById(`${name} ${dayOf(at)}`).lean())?.bytes ?? 0;
  }
}

/** Per remote and UTC day, including rejected uploads, so that a lost token cannot fill the storage. */
export const MAX_PER_DAY = 1024 * 1024 * 1024;
/** Limits for this process; {@link UploadTurns} limits all processes. */
const RECEIVING = { concurrency: UPLOADS_AT_ONCE, waiting: 16, waitingOfOne: 2 };

const refused = (code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path: 'File', code, message }] });

/** Stores uploads as inactive versions (docs/rules/15-parts.md#deploy-tokens). */
export class VersionUploads {
  private readonly queue = new FairQueue(RECEIVING);

  constructor(
    private readonly platform: Platform,
    private readonly remotes: RemoteRepository,
    private readonly archives: BuildArchives,
    private readonly turns: UploadTurns,
    private readonly days: UploadDays,
    private readonly tokens: DeployTokens,
    private readonly audit: AuditLog,
  ) {}

  /** @throws {RuleBroken}, {FileTooLarge}, {NotSignedIn}, {Unavailable} when too many uploads wait */
  upload(source: Readable, notes: string, deployer: Deployer): Promise<RemoteVersion> {
    return this.queue
      .run(deployer.remote, () =>
        this.turns.run(deployer.remote, async () => {
          await this.archives.clear();
          await this.checkPace(deployer.remote);
          return this.receive(source, notes, deployer);
        }),
      )
      .catch((error: unknown) => {
        throw error instanceof VersionTaken ? refused('version-taken', error.message) : error;
      });
  }

  private async checkPace(name: string): Promise<void> {
    if ((await this.days.bytesOn(name, this.platform.now())) >= MAX_PER_DAY)
      throw refused('too-much', `has to wait until tomorrow: ${name} got more than ${MAX_PER_DAY} bytes today`);
  }

  private receive(source: Readable, notes: string, deployer: Deployer): Promise<RemoteVersion> {
    const store = async (build: ReceivedBuild): Promise<RemoteVersion> => {
      const { name, active } = build.remote;
      if (name !== deployer.remote)
        throw refused('other-remote', `is a build of ${name}; the token is for ${deployer.remote}`);
      await this.archives.noteDigest(name, active.version);
      const publish = (arriving: ArrivingArchive) => this.publish(build.remote, arriving, notes, deployer);
      return versionOf(await this.archives.keep(build, publish));
    };
    return receiveBuild(source, store, (bytes) => this.days.add(deployer.remote, bytes, this.platform.now()));
  }

  /** The same build again changes nothing. @throws {VersionTaken} */
  private publish(
    remote: RemoteActivation,
    { archive, arrived }: ArrivingArchive,
    notes: string,
    { label, tokenId }: Deployer,
  ): Promise<RemoteVersionRecord> {
    return this.platform.transaction(async () => {
      // The token may have been revoked during the upload.
      await this.tokens.checkValid(tokenId);
      const { name, active } = remote;
      const at = this.platform.now();
      await this.remotes.publish(remote, { notes, at, archive });
      const after = { version: active.version, token: label };
      const entry = { action: 'remote.uploaded' as const, subject: name, userId: DEPLOYER, at };
      await this.audit.record({ ...entry, before: null, after });
      const published = await this.remotes.findVersion(name, active.version);
      if (!published) throw new NotFound();
      // A known version keeps its own archive.
      if (published.archive?.file === archive.file) await arrived();
      return published;
    });
  }
}
