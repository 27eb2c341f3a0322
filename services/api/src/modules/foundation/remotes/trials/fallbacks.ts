import type { RemoteBuild } from '@impact-call/contracts';
import type { Model } from 'mongoose';
import { versionId, type RemoteRecord, type RemoteVersionRecord } from '../model.ts';

/** Chooses the fallback for when the active build cannot be loaded (docs/rules/15-parts.md#remote-versions). */
export class Fallbacks {
  constructor(
    private readonly remotes: Model<RemoteRecord>,
    private readonly versions: Model<RemoteVersionRecord>,
  ) {}

  /** A rollback excludes `left`. */
  async after(name: string, left: RemoteBuild, coming: RemoteBuild, at: Date): Promise<RemoteBuild | null> {
    const [leaving, returning] = [await this.record(name, left), await this.record(name, coming)];
    const isBack =
      returning?.firstActiveAt && leaving?.firstActiveAt && returning.firstActiveAt < leaving.firstActiveAt;
    if (returning?.rolledBackAt) await this.mark(returning, null);
    if (!isBack) return left;
    await this.mark(leaving, at);
    return this.before(returning);
  }

  async repair(): Promise<void> {
    for (const { _id, active, fallback: left } of await this.remotes.find().sort({ _id: 1 }).lean()) {
      if (!left) continue;
      const fallback = await this.after(_id, left, active, new Date());
      await this.remotes.updateOne({ _id }, { $set: { fallback } });
    }
  }

  private record(name: string, { version }: RemoteBuild) {
    return this.versions.findById(versionId(name, version)).lean();
  }

  private async mark({ _id }: RemoteVersionRecord, rolledBackAt: Date | null): Promise<void> {
    await this.versions.updateOne({ _id }, { $set: { rolledBackAt } });
  }

  /** Except rolled back, blocked and deleted versions. */
  private async before({ name, firstActiveAt }: RemoteVersionRecord): Promise<RemoteBuild | null> {
    const earlier = { name, firstActiveAt: { $lt: firstActiveAt } };
    const found = await this.versions
      .findOne({ ...earlier, rolledBackAt: null, blockedAt: null, deletedAt: null })
      .sort({ firstActiveAt: -1, _id: -1 })
      .lean();
    return found?.build ?? null;
  }
}
