import type { Connection, Model } from 'mongoose';
import { embedKeySchema, embedUseSchema, type EmbedKeyRecord, type EmbedUseRecord } from './model.ts';

/** Counters of use. */
const counts = (uses: Model<EmbedUseRecord>) => ({
  async findUses(ids: readonly string[]): Promise<Map<string, EmbedUseRecord>> {
    const found = await uses.find({ _id: { $in: [...ids] } }).lean();
    return new Map(found.map((use) => [use._id, use]));
  },
  async countUse(id: string, at: Date): Promise<void> {
    await uses.updateOne({ _id: id }, { $inc: { useCount: 1 }, $set: { lastUsedAt: at } }, { upsert: true });
  },
  /** Reserves one of the day's slots for new results; false when none is left. */
  async takePlace(id: string, day: string, places: number): Promise<boolean> {
    await uses.updateOne({ _id: id }, { $setOnInsert: { useCount: 0 } }, { upsert: true });
    // Of many requests on a new day, one resets the counter, and the others find it reset.
    await uses.updateOne({ _id: id, day: { $ne: day } }, { $set: { day, sessionsOfDay: 0 } });
    const { modifiedCount } = await uses.updateOne(
      { _id: id, day, sessionsOfDay: { $lt: places } },
      { $inc: { sessionsOfDay: 1 } },
    );
    return modifiedCount === 1;
  },
});

/** Keys of partners, and the counters of their use. */
export function createEmbedKeyRepository(connection: Connection) {
  const keys = connection.model<EmbedKeyRecord>('EmbedKey', embedKeySchema, 'embedKeys');
  const uses = connection.model<EmbedUseRecord>('EmbedUse', embedUseSchema, 'embedUses');
  return {
    ...counts(uses),
    async insert(record: EmbedKeyRecord): Promise<void> {
      await keys.create(record);
    },
    async find(id: string): Promise<EmbedKeyRecord | null> {
      return keys.findOne({ _id: id, deletedAt: null }).lean();
    },
    async findByKey(key: string): Promise<EmbedKeyRecord | null> {
      return keys.findOne({ key, deletedAt: null }).lean();
    },
    /** Whether any key, even a deleted one, has this text, which must be unique. */
    async isTaken(key: string): Promise<boolean> {
      return (await keys.exists({ key })) !== null;
    },
    /** Newest first, since identifiers sort by time. */
    async page({
      skip,
      limit,
    }: {
      skip: number;
      limit: number;
    }): Promise<{ records: EmbedKeyRecord[]; total: number }> {
      const filter = { deletedAt: null };
      const [records, total] = await Promise.all([
        keys.find(filter).sort({ _id: -1 }).skip(skip).limit(limit).lean(),
        keys.countDocuments(filter),
      ]);
      return { records, total };
    },
    /** The partners whose pages show this framework. */
    async namesOfFramework(frameworkId: string): Promise<string[]> {
      const found = await keys.find({ frameworkId, deletedAt: null }, { name: 1 }).sort({ _id: 1 }).lean();
      return found.map(({ name }) => name);
    },
    async update(id: string, changes: Partial<EmbedKeyRecord>): Promise<void> {
      await keys.updateOne({ _id: id, deletedAt: null }, { $set: changes });
    },
  };
}
export type EmbedKeyRepository = ReturnType<typeof createEmbedKeyRepository>;
