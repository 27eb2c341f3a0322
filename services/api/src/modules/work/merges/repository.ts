import type { MergeParty } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { mergeSchema, type MergeRecord } from './model.ts';

const ERASED = { name: '', detail: '' } satisfies Omit<MergeParty, 'id'>;
/** Each is settled within minutes. */
const MAX_UNSETTLED = 100;

export class MergeRepository {
  private readonly merges: Model<MergeRecord>;

  constructor(connection: Connection) {
    this.merges = connection.model<MergeRecord>('Merge', mergeSchema, 'merges');
  }

  async insert(record: MergeRecord): Promise<void> {
    await this.merges.create(record);
  }

  find(id: string): Promise<MergeRecord | null> {
    return this.merges.findById(id).lean<MergeRecord>().exec();
  }

  async page(
    id: string | undefined,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ records: MergeRecord[]; total: number }> {
    const filter = id === undefined ? { _id: { $gt: '' } } : { $or: [{ keptId: id }, { mergedId: id }] };
    const records = await this.merges.find(filter).sort({ _id: -1 }).skip(skip).limit(limit).lean<MergeRecord[]>();
    return { records, total: await this.merges.countDocuments(filter) };
  }

  async update(id: string, change: Partial<Omit<MergeRecord, '_id'>>): Promise<void> {
    await this.merges.updateOne({ _id: id }, { $set: change });
  }

  /** In a chain, the first merge comes first. */
  unsettled(cutoff: Date): Promise<MergeRecord[]> {
    return this.merges
      .find({ settledAt: null, at: { $lte: cutoff } })
      .sort({ at: 1 })
      .limit(MAX_UNSETTLED)
      .lean<MergeRecord[]>()
      .exec();
  }

  async forget(userId: string): Promise<void> {
    for (const side of ['kept', 'merged'] as const)
      await this.merges.updateMany({ [`${side}Id`]: userId }, { $set: { [side]: { id: userId, ...ERASED } } });
  }
}
