import type { RemoteBuild } from '@impact-call/contracts';
import type { Model } from 'mongoose';
import type { RemoteRecord, RemoteVersionRecord } from '../model.ts';
import { versionId } from '../builds/version-id.ts';

/** Chooses the fallback for when the active build cannot be loaded (docs/rules/15-parts.md#remote-versions). */
export function createStandIns(remotes: Model<RemoteRecord>, versions: Model<RemoteVersionRecord>) {
  const record = (name: string, { version }: RemoteBuild) => versions.findById(versionId(name, version)).lean();
  const mark = async ({ _id }: RemoteVersionRecord, rolledBackAt: Date | null): Promise<void> =>
    void (await versions.updateOne({ _id }, { $set: { rolledBackAt } }));

  /** The last version active before this one, except rolled back, blocked and deleted ones. */
  async function before({ name, firstActiveAt }: RemoteVersionRecord): Promise<RemoteBuild | null> {
    const earlier = { name, firstActiveAt: { $lt: firstActiveAt } };
    const found = await versions
      .findOne({ ...earlier, rolledBackAt: null, blockedAt: null, deletedAt: null })
      .sort({ firstActiveAt: -1, _id: -1 })
      .lean();
    return found?.build ?? null;
  }

  /** The fallback once `coming` replaces `left`; a rollback excludes `left`. */
  async function after(name: string, left: RemoteBuild, coming: RemoteBuild, at: Date): Promise<RemoteBuild | null> {
    const [leaving, returning] = [await record(name, left), await record(name, coming)];
    const isBack =
      returning?.firstActiveAt && leaving?.firstActiveAt && returning.firstActiveAt < leaving.firstActiveAt;
    if (returning?.rolledBackAt) await mark(returning, null);
    if (!isBack) return left;
    await mark(leaving, at);
    return before(returning);
  }

  /** Repairs fallbacks that were rolled back under an earlier version of the product. */
  async function mend(): Promise<void> {
    for (const { _id: name, active, fallback } of await remotes.find().sort({ _id: 1 }).lean()) {
      if (fallback)
        await remotes.updateOne({ _id: name }, { $set: { fallback: await after(name, fallback, active, new Date()) } });
    }
  }

  return { after, mend };
}
