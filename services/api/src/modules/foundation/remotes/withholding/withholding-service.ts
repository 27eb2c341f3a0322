import { type AuditAction, MOST_WITHHELD, type RemoteVersion, type WithheldVersions } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AuditLog } from '../../audit/index.ts';
import { loggable, versionOf, type NamedVersion } from '../admin-service.ts';
import type { BuildArchives } from '../builds/build-archives.ts';
import {
  type RemoteGuardRecord,
  remoteGuardSchema,
  type RemoteRecord,
  remoteSchema,
  type RemoteVersionRecord,
  remoteVersionSchema,
  versionId,
} from '../model.ts';
import type { RemoteRepository } from '../repository.ts';

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

const broken = (code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path: 'version', code, message }] });

interface Change {
  isDone(record: RemoteVersionRecord): boolean;
  work(record: RemoteVersionRecord): Promise<void>;
}

/** Blocks and deletes versions (docs/rules/15-parts.md#withheld-versions). */
export class Withholding {
  constructor(
    private readonly platform: Platform,
    private readonly remotes: RemoteRepository,
    private readonly withheld: WithheldRepository,
    private readonly archives: BuildArchives,
    private readonly audit: AuditLog,
  ) {}

  list(): Promise<WithheldVersions> {
    return this.withheld.list();
  }

  /** @throws {NotFound} @throws {RuleBroken} for the active version, and when too many are blocked */
  setBlocked({ blocked, ...named }: NamedVersion & { blocked: boolean }, userId: string): Promise<RemoteVersion> {
    return blocked ? this.block(named, userId) : this.unblock(named, userId);
  }

  /** @throws {NotFound} @throws {RuleBroken} for the active version */
  delete(named: NamedVersion, userId: string): Promise<RemoteVersion> {
    return this.withhold('remote.version-deleted', named, userId, {
      isDone: ({ deletedAt }) => Boolean(deletedAt),
      work: async ({ archive }) => {
        await this.takeAway(named);
        if (archive) await this.archives.discard(archive.file);
        await this.withheld.withhold(named.name, named.version, { deletedAt: this.platform.now(), archive: null });
      },
    });
  }

  private block(named: NamedVersion, userId: string): Promise<RemoteVersion> {
    return this.withhold('remote.version-blocked', named, userId, {
      isDone: ({ blockedAt }) => Boolean(blockedAt),
      work: async ({ deletedAt }) => {
        if (deletedAt) throw new NotFound();
        if ((await this.withheld.countBlocked()) >= MOST_WITHHELD)
          throw broken('too-many', `cannot be blocked, since ${MOST_WITHHELD} versions are: delete some of them`);
        await this.takeAway(named);
        await this.withheld.withhold(named.name, named.version, { blockedAt: this.platform.now() });
      },
    });
  }

  private unblock(named: NamedVersion, userId: string): Promise<RemoteVersion> {
    return this.withhold('remote.version-unblocked', named, userId, {
      isDone: ({ blockedAt }) => !blockedAt,
      work: () => this.withheld.withhold(named.name, named.version, { blockedAt: null }),
    });
  }

  /** @throws {RuleBroken} for the active version */
  private async takeAway({ name, version }: NamedVersion): Promise<void> {
    const remote = await this.remotes.find(name);
    if (remote?.active.version === version)
      throw broken('active', 'is the active version: give people another one first');
    if (remote?.canary?.build.version === version) await this.remotes.setCanary(name, null);
    if (remote?.fallback?.version === version) await this.withheld.dropFallback(name);
  }

  /** A repeated request does nothing. */
  private withhold(
    action: AuditAction,
    named: NamedVersion,
    userId: string,
    { isDone, work }: Change,
  ): Promise<RemoteVersion> {
    return this.platform.transaction(async () => {
      await this.remotes.takeTurn();
      const record = await this.found(named);
      if (isDone(record)) return versionOf(record);
      const before = await this.inUse(named.name);
      await work(record);
      const after = { ...(await this.inUse(named.name)), version: named.version };
      await this.audit.record({ action, subject: named.name, userId, at: this.platform.now(), before, after });
      return versionOf(await this.found(named));
    });
  }

  private async found({ name, version }: NamedVersion): Promise<RemoteVersionRecord> {
    const record = await this.remotes.findVersion(name, version);
    if (!record) throw new NotFound();
    return record;
  }

  private async inUse(name: string) {
    const remote = await this.remotes.find(name);
    return remote && loggable(remote);
  }
}
