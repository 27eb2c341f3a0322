import { MOST_WITHHELD, type WithheldVersions } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import {
  remoteGuardSchema,
  remoteSchema,
  remoteVersionSchema,
  versionId,
  type RemoteGuardRecord,
  type RemoteRecord,
  type RemoteVersionRecord,
} from '../model.ts';

/** The fields of a withheld version; null lifts a block. */
type WithheldFields = { blockedAt: Date | null } | { deletedAt: Date; archive: null };

const EVER = new Date(0);

export class WithheldRepository {
  private readonly remotes: Model<RemoteRecord>;
  private readonly versions: Model<RemoteVersionRecord>;
  private readonly guards: Model<RemoteGuardRecord>;

  constructor(connection: Connection) {
    this.remotes = connection.model<RemoteRecord>('Remote', remoteSchema, 'remotes');
    this.versions = connection.model<RemoteVersionRecord>('RemoteVersion', remoteVersionSchema, 'remoteVersions');
    this.guards = connection.model<RemoteGuardRecord>('RemoteGuard', remoteGuardSchema, 'remoteGuards');
  }

  async withhold(name: string, version: string, change: WithheldFields): Promise<void> {
    await this.versions.updateOne({ _id: versionId(name, version) }, { $set: change });
  }

  countBlocked(): Promise<number> {
    return this.versions.countDocuments({ blockedAt: { $gt: EVER } }).exec();
  }

  async dropFallback(name: string): Promise<void> {
    await this.remotes.updateOne({ _id: name }, { $set: { fallback: null } });
  }

  async list(): Promise<WithheldVersions> {
    const [guard, blocked, deleted] = await Promise.all([
      this.guards.findById('claims').lean(),
      this.newest('blockedAt'),
      this.newest('deletedAt'),
    ]);
    return { revision: guard?.turns ?? 0, blocked, deleted };
  }

  private async newest(field: 'blockedAt' | 'deletedAt') {
    const found = await this.versions
      .find({ [field]: { $gt: EVER } }, { name: 1, 'build.version': 1 })
      .sort({ [field]: -1 })
      .limit(MOST_WITHHELD)
      .lean<Pick<RemoteVersionRecord, 'name' | 'build'>[]>();
    return found.map(({ name, build }) => ({ name, version: build.version }));
  }
}
