import type { Connection } from 'mongoose';
import { BUILT_IN_STEP_TYPES } from './built-in-step-types.ts';
import { stepTypeSchema, type StepTypeRecord } from './step-type-model.ts';

/** All step types. */
export function createStepTypeRepository(connection: Connection) {
  const stepTypes = connection.model<StepTypeRecord>('StepType', stepTypeSchema, 'stepTypes');
  return {
    /** Migration step: inserts missing built-in types. */
    async ensureBuiltIn(): Promise<void> {
      for (const { _id, ...stepType } of BUILT_IN_STEP_TYPES)
        await stepTypes.updateOne({ _id }, { $setOnInsert: stepType }, { upsert: true });
    },
    async page({
      skip,
      limit,
    }: {
      skip: number;
      limit: number;
    }): Promise<{ records: StepTypeRecord[]; total: number }> {
      const [records, total] = await Promise.all([
        stepTypes.find().sort({ key: 1 }).skip(skip).limit(limit).lean(),
        stepTypes.countDocuments(),
      ]);
      return { records, total };
    },
    async findMany(ids: readonly string[]): Promise<StepTypeRecord[]> {
      return stepTypes.find({ _id: { $in: [...ids] } }).lean();
    },
    async find(id: string): Promise<StepTypeRecord | null> {
      return stepTypes.findOne({ _id: id }).lean();
    },
    /** A unique index rejects an existing name, ignoring case. */
    async rename(id: string, { name, key }: Pick<StepTypeRecord, 'name' | 'key'>): Promise<void> {
      await stepTypes.updateOne({ _id: id }, { $set: { name, key } });
    },
    async remove(id: string): Promise<boolean> {
      return (await stepTypes.deleteOne({ _id: id })).deletedCount === 1;
    },
    /** A unique index rejects an existing name, ignoring case. */
    async insert(record: StepTypeRecord): Promise<void> {
      await stepTypes.create(record);
    },
  };
}
export type StepTypeRepository = ReturnType<typeof createStepTypeRepository>;
