import type { MergeParty } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { mergeSchema, type MergeRecord } from './model.ts';

/** Values that replace an erased person's. */
const ERASED = { name: '', detail: '' } satisfies Omit<MergeParty, 'id'>;
/** Maximum number of merges not settled yet; each is settled within minutes. */
const MAX_UNSETTLED = 100;

/** Completed merges. */
export function createMergeRepository(connection: Connection) {
  const merges = connection.model<MergeRecord>('Merge', mergeSchema, 'merges');
  return {
    insert: async (record: MergeRecord): Promise<void> => void (await merges.create(record)),
    find: (id: string): Promise<MergeRecord | null> => merges.findById(id).lean<MergeRecord>().exec(),
    /** Newest first; of one side, if given. */
    async page(
      id: string | undefined,
      { skip, limit }: { skip: number; limit: number },
    ): Promise<{ records: MergeRecord[]; total: number }> {
      const filter = id === undefined ? { _id: { $gt: '' } } : { $or: [{ keptId: id }, { mergedId: id }] };
      const records = await merges.find(filter).sort({ _id: -1 }).skip(skip).limit(limit).lean<MergeRecord[]>();
      return { records, total: await merges.countDocuments(filter) };
    },
    async update(id: string, change: Partial<Omit<MergeRecord, '_id'>>): Promise<void> {
      await merges.updateOne({ _id: id }, { $set: change });
    },
    /** Merges before `cutoff` whose late writes were not moved yet; in a chain, the first merge comes first. */
    unsettled: (cutoff: Date): Promise<MergeRecord[]> =>
      merges
        .find({ settledAt: null, at: { $lte: cutoff } })
        .sort({ at: 1 })
        .limit(MAX_UNSETTLED)
        .lean<MergeRecord[]>()
        .exec(),
    /** Removes a person's name and address from the merges of their accounts. */
    async forget(userId: string): Promise<void> {
      for (const side of ['kept', 'merged'] as const)
        await merges.updateMany({ [`${side}Id`]: userId }, { $set: { [side]: { id: userId, ...ERASED } } });
    },
  };
}
export type MergeRepository = ReturnType<typeof createMergeRepository>;
