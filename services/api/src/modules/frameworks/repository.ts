import type { Connection } from 'mongoose';
import { inTransaction } from '../../platform/storage/transaction.ts';
import { frameworkSchema, type FrameworkRecord } from './model.ts';

/** Frameworks. What they hold never changes; only their deletion is a later write. */
export function createFrameworkRepository(connection: Connection) {
  const frameworks = connection.model<FrameworkRecord>('ImpactFramework', frameworkSchema, 'impactFrameworks');
  return {
    /**
     * Past the model: copying and checking twenty thousand rows once more would keep all others waiting. The record is
     * made by `newFramework` alone.
     */
    async insert(record: FrameworkRecord): Promise<void> {
      await connection.collection<FrameworkRecord>(frameworks.collection.name).insertOne(record, inTransaction());
    },
    /** Deleted ones too: submissions keep the framework that they started with. */
    async find(id: string): Promise<FrameworkRecord | null> {
      return frameworks.findById(id).lean();
    },
    async findMany(ids: readonly string[]): Promise<FrameworkRecord[]> {
      return frameworks.find({ _id: { $in: [...ids] } }).lean();
    },
    async findWithOutcomes(outcomeIds: readonly string[]): Promise<FrameworkRecord[]> {
      return frameworks.find({ 'outcomes.id': { $in: [...outcomeIds] } }).lean();
    },
    /** Which of them may be offered to new submissions. */
    async findOffered(ids: readonly string[]): Promise<Set<string>> {
      const found = await frameworks.find({ _id: { $in: [...ids] }, deletedAt: null }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
    async page({
      skip,
      limit,
    }: {
      skip: number;
      limit: number;
    }): Promise<{ records: FrameworkRecord[]; total: number }> {
      const [records, total] = await Promise.all([
        frameworks.find({ deletedAt: null }).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean(),
        frameworks.countDocuments({ deletedAt: null }),
      ]);
      return { records, total };
    },
    /** False when it is not there, or was deleted before. */
    async markDeleted(id: string, at: Date): Promise<boolean> {
      const { matchedCount } = await frameworks.updateOne({ _id: id, deletedAt: null }, { $set: { deletedAt: at } });
      return matchedCount === 1;
    },
  };
}
export type FrameworkRepository = ReturnType<typeof createFrameworkRepository>;
