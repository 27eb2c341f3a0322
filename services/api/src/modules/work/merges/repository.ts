import type { MergeParty, MergeItem, MergeSubject } from '@impact-call/contracts';
import { Schema, type Connection, type Model } from 'mongoose';

/** By item; of extensions those of their calls. */
export type Moved = Partial<Record<MergeItem, string[]>>;

export interface MergeRecord {
  _id: string;
  subject: MergeSubject;
  keptId: string;
  mergedId: string;
  kept: MergeParty;
  merged: MergeParty;
  moved: Moved;
  /** The merged side's ended, and an undo restores it. */
  shared: string[];
  marked: string[];
  wasDisabled: boolean;
  at: Date;
  by: string;
  undoUntil: Date;
  undoneAt: Date | null;
  /** When records of requests in flight were moved as well. */
  settledAt: Date | null;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };
const mixed = { type: Schema.Types.Mixed, required: true };

const mergeSchema = new Schema<MergeRecord>(
  {
    _id: text,
    subject: text,
    keptId: text,
    mergedId: text,
    kept: mixed,
    merged: mixed,
    moved: mixed,
    shared: { type: [String], default: [] },
    marked: { type: [String], default: [] },
    wasDisabled: { type: Boolean, default: false },
    at: date,
    by: text,
    undoUntil: date,
    undoneAt: { type: Date, default: null },
    settledAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
mergeSchema.index({ keptId: 1, _id: -1 });
mergeSchema.index({ mergedId: 1, _id: -1 });
mergeSchema.index({ settledAt: 1, at: 1 });

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
