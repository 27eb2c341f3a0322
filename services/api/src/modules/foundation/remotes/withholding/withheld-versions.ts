import { MOST_WITHHELD, type WithheldVersions } from '@impact-call/contracts';
import type { Model } from 'mongoose';
import type { RemoteGuardRecord, RemoteRecord, RemoteVersionRecord } from '../model.ts';
import { versionId } from '../builds/version-id.ts';

/** The fields of a withheld version; null lifts a block. */
type Withholding = { blockedAt: Date | null } | { deletedAt: Date; archive: null };

const EVER = new Date(0);

/** Blocked and deleted versions in the database. */
export function createWithheld(
  remotes: Model<RemoteRecord>,
  versions: Model<RemoteVersionRecord>,
  guards: Model<RemoteGuardRecord>,
) {
  const newest = async (field: 'blockedAt' | 'deletedAt') => {
    const found = await versions
      .find({ [field]: { $gt: EVER } }, { name: 1, 'build.version': 1 })
      .sort({ [field]: -1 })
      .limit(MOST_WITHHELD)
      .lean<Pick<RemoteVersionRecord, 'name' | 'build'>[]>();
    return found.map(({ name, build }) => ({ name, version: build.version }));
  };
  return {
    async withhold(name: string, version: string, change: Withholding): Promise<void> {
      await versions.updateOne({ _id: versionId(name, version) }, { $set: change });
    },

    countBlocked: (): Promise<number> => versions.countDocuments({ blockedAt: { $gt: EVER } }).exec(),

    /** Removes the fallback. */
    async dropFallback(name: string): Promise<void> {
      await remotes.updateOne({ _id: name }, { $set: { fallback: null } });
    },

    /** The withheld versions, for gateways. */
    async withheld(): Promise<WithheldVersions> {
      const [guard, blocked, deleted] = await Promise.all([
        guards.findById('claims').lean(),
        newest('blockedAt'),
        newest('deletedAt'),
      ]);
      return { revision: guard?.turns ?? 0, blocked, deleted };
    },
  };
}
