import { STEP_TYPE_NAMES } from '@impact-call/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import { STEP_KINDS } from '../../../../step-kinds/index.ts';

/** `key` is the name in lower case, so that no two names differ only in case. */
export interface StepTypeRecord {
  _id: string;
  name: string;
  key: string;
  offered: boolean;
}

const stepTypeSchema = new Schema<StepTypeRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    key: { type: String, required: true },
    offered: { type: Boolean, default: true },
  },
  { versionKey: false, strict: 'throw' },
);
stepTypeSchema.index({ key: 1 }, { unique: true });

export const BUILT_IN_STEP_TYPES: readonly StepTypeRecord[] = STEP_TYPE_NAMES.map((name) => ({
  _id: STEP_KINDS[name].id,
  name,
  key: name.toLowerCase(),
  offered: STEP_KINDS[name].isOffered,
}));

export class StepTypeRepository {
  private readonly stepTypes: Model<StepTypeRecord>;

  constructor(connection: Connection) {
    this.stepTypes = connection.model<StepTypeRecord>('StepType', stepTypeSchema, 'stepTypes');
  }

  async ensureBuiltIn(): Promise<void> {
    for (const { _id, ...stepType } of BUILT_IN_STEP_TYPES)
      await this.stepTypes.updateOne({ _id }, { $setOnInsert: stepType }, { upsert: true });
  }

  async page({ skip, limit }: { skip: number; limit: number }): Promise<{ records: StepTypeRecord[]; total: number }> {
    const [records, total] = await Promise.all([
      this.stepTypes.find().sort({ key: 1 }).skip(skip).limit(limit).lean(),
      this.stepTypes.countDocuments(),
    ]);
    return { records, total };
  }

  async findMany(ids: readonly string[]): Promise<StepTypeRecord[]> {
    return this.stepTypes.find({ _id: { $in: [...ids] } }).lean();
  }

  async find(id: string): Promise<StepTypeRecord | null> {
    return this.stepTypes.findOne({ _id: id }).lean();
  }

  /** A unique index rejects an existing name, ignoring case. */
  async rename(id: string, { name, key }: Pick<StepTypeRecord, 'name' | 'key'>): Promise<void> {
    await this.stepTypes.updateOne({ _id: id }, { $set: { name, key } });
  }

  async remove(id: string): Promise<boolean> {
    return (await this.stepTypes.deleteOne({ _id: id })).deletedCount === 1;
  }

  /** A unique index rejects an existing name, ignoring case. */
  async insert(record: StepTypeRecord): Promise<void> {
    await this.stepTypes.create(record);
  }
}
