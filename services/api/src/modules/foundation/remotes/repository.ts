import type { RemoteBuild, VersionOrder, VersionState } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { anywhereFilter } from '../../../platform/storage/search-terms.ts';
import {
  remoteGuardSchema,
  remoteSchema,
  remoteVersionSchema,
  type ArchiveRecord,
  type CanaryRecord,
  type RemoteAnnouncement,
  type RemoteGuardRecord,
  type RemoteRecord,
  type RemoteVersionRecord,
  versionId,
  type WithdrawnRecord,
} from './model.ts';
import { announcementOf, checkSame, type RemoteActivation } from './builds/same-build.ts';
import { Fallbacks } from './trials/fallbacks.ts';

export interface Publication {
  notes?: string;
  at?: Date;
  /** A known version keeps its archive. */
  archive?: ArchiveRecord;
  /** The operator alone may publish a version whose stored digest is missing. */
  byOperator?: boolean;
}

export interface VersionsView {
  search?: string;
  state?: VersionState;
  sort?: VersionOrder;
  descending?: boolean;
}

export class RemoteRepository {
  private readonly remotes: Model<RemoteRecord>;
  private readonly versions: Model<RemoteVersionRecord>;
  private readonly guards: Model<RemoteGuardRecord>;
  private readonly fallbacks: Fallbacks;

  constructor(connection: Connection) {
    this.remotes = connection.model<RemoteRecord>('Remote', remoteSchema, 'remotes');
    this.versions = connection.model<RemoteVersionRecord>('RemoteVersion', remoteVersionSchema, 'remoteVersions');
    this.guards = connection.model<RemoteGuardRecord>('RemoteGuard', remoteGuardSchema, 'remoteGuards');
    this.fallbacks = new Fallbacks(this.remotes, this.versions);
  }

  /** The previous build becomes the fallback, unless this is a rollback. */
  async makeActive(name: string, remote: RemoteAnnouncement & { active: RemoteBuild }, at: Date): Promise<void> {
    const previous = await this.remotes.findById(name).lean();
    const isSame = previous?.active.version === remote.active.version;
    const fallbackOf = ({ active, fallback }: RemoteRecord) =>
      isSame ? fallback : this.fallbacks.after(name, active, remote.active, at);
    const fallback = previous && (await fallbackOf(previous));
    const change = { ...announcementOf(remote), active: remote.active, fallback, canary: null, withdrawn: null };
    await this.remotes.updateOne({ _id: name }, { $set: change }, { upsert: true });
    // Last, so that only builds that were really active count as known.
    const _id = versionId(name, remote.active.version);
    await this.versions.updateOne({ _id, firstActiveAt: null }, { $set: { firstActiveAt: at } });
  }

  async wasActive(name: string, version: string): Promise<boolean> {
    return (await this.versions.exists({ _id: versionId(name, version), firstActiveAt: { $ne: null } })) !== null;
  }

  findVersion(name: string, version: string): Promise<RemoteVersionRecord | null> {
    return this.versions.findById(versionId(name, version)).lean<RemoteVersionRecord>().exec();
  }

  namesOfVersions(): Promise<string[]> {
    return this.versions.distinct('name').exec();
  }

  /** By default the newest come first. */
  async pageOfVersions(
    name: string,
    { search = '', state, sort = 'publishedAt', descending = true }: VersionsView,
    { skip, limit }: { skip: number; limit: number },
  ) {
    const filter = {
      name,
      ...(state !== undefined && { firstActiveAt: state === 'released' ? { $ne: null } : null }),
      ...anywhereFilter(['build.version', 'notes'], search),
    };
    const direction = descending ? -1 : 1;
    const [records, total] = await Promise.all([
      this.versions
        .find(filter)
        .sort({ [sort]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean<RemoteVersionRecord[]>(),
      this.versions.countDocuments(filter),
    ]);
    return { records, total };
  }

  async setCanary(name: string, canary: CanaryRecord | null): Promise<void> {
    await this.remotes.updateOne({ _id: name }, { $set: { canary, withdrawn: null } });
    if (!canary) return;
    const _id = versionId(name, canary.build.version);
    await this.versions.updateOne({ _id, triedAt: null }, { $set: { triedAt: canary.startedAt } });
  }

  /** False when this canary had ended, or another began. */
  async withdraw(name: string, { startedAt }: Pick<CanaryRecord, 'startedAt'>, withdrawn: WithdrawnRecord) {
    const { modifiedCount } = await this.remotes.updateOne(
      { _id: name, 'canary.build.version': withdrawn.version, 'canary.startedAt': startedAt },
      { $set: { canary: null, withdrawn } },
    );
    return modifiedCount === 1;
  }

  /** @throws {VersionTaken} */
  async publish(
    remote: RemoteActivation,
    { notes = '', at = new Date(), archive, byOperator = false }: Publication = {},
  ): Promise<void> {
    const { name, active, contractVersion, digest } = remote;
    const _id = versionId(name, active.version);
    const existing = await this.versions.findById(_id).lean();
    if (existing) checkSame(existing, remote, byOperator);
    const stored = { name, build: active, announcement: announcementOf(remote), contractVersion, digest };
    await this.versions.updateOne(
      { _id },
      {
        $set: { ...stored, ...(notes && { notes }), ...(archive && !existing?.archive && { archive }) },
        $setOnInsert: { publishedAt: at, firstActiveAt: null },
      },
      { upsert: true },
    );
  }

  /** Checked before any file is copied. @throws {VersionTaken} */
  async checkPublishable(remote: RemoteActivation): Promise<void> {
    const existing = await this.versions.findById(versionId(remote.name, remote.active.version)).lean();
    if (existing) checkSame(existing, remote, true);
  }

  async noteDigest(name: string, version: string, digest: string): Promise<void> {
    await this.versions.updateOne({ _id: versionId(name, version), digest: null }, { $set: { digest } });
  }

  /** Concurrent transactions that compare addresses conflict on this record, so one retries. */
  async takeTurn(): Promise<void> {
    await this.guards.updateOne({ _id: 'claims' }, { $inc: { turns: 1 } }, { upsert: true });
  }

  findAll(): Promise<RemoteRecord[]> {
    return this.remotes.find().sort({ _id: 1 }).lean<RemoteRecord[]>().exec();
  }

  find(name: string): Promise<RemoteRecord | null> {
    return this.remotes.findById(name).lean<RemoteRecord>().exec();
  }

  async activate(remote: RemoteActivation, publication: Publication = {}): Promise<void> {
    await this.publish(remote, publication);
    await this.makeActive(remote.name, remote, publication.at ?? new Date());
  }

  /** Rolled back under an earlier version of the product. */
  repairFallbacks(): Promise<void> {
    return this.fallbacks.repair();
  }
}
