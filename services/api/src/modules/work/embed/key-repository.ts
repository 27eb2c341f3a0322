import type { Connection, Model } from 'mongoose';
import { embedKeySchema, embedUseSchema, type EmbedKeyRecord, type EmbedUseRecord } from './model.ts';

export class EmbedKeyRepository {
  private readonly keys: Model<EmbedKeyRecord>;
  private readonly uses: Model<EmbedUseRecord>;

  constructor(connection: Connection) {
    this.keys = connection.model<EmbedKeyRecord>('EmbedKey', embedKeySchema, 'embedKeys');
    this.uses = connection.model<EmbedUseRecord>('EmbedUse', embedUseSchema, 'embedUses');
  }

  async insert(record: EmbedKeyRecord): Promise<void> {
    await this.keys.create(record);
  }

  async update(id: string, changes: Partial<EmbedKeyRecord>): Promise<void> {
    await this.keys.updateOne({ _id: id, deletedAt: null }, { $set: changes });
  }

  async find(id: string): Promise<EmbedKeyRecord | null> {
    return this.keys.findOne({ _id: id, deletedAt: null }).lean();
  }

  async findByKey(key: string): Promise<EmbedKeyRecord | null> {
    return this.keys.findOne({ key, deletedAt: null }).lean();
  }

  /** Even of a deleted key. */
  async isTaken(key: string): Promise<boolean> {
    return (await this.keys.exists({ key })) !== null;
  }

  /** Newest first, since identifiers sort by time. */
  async page({ skip, limit }: { skip: number; limit: number }): Promise<{ records: EmbedKeyRecord[]; total: number }> {
    const filter = { deletedAt: null };
    const [records, total] = await Promise.all([
      this.keys.find(filter).sort({ _id: -1 }).skip(skip).limit(limit).lean(),
      this.keys.countDocuments(filter),
    ]);
    return { records, total };
  }

  async namesOfFramework(frameworkId: string): Promise<string[]> {
    const found = await this.keys.find({ frameworkId, deletedAt: null }, { name: 1 }).sort({ _id: 1 }).lean();
    return found.map(({ name }) => name);
  }

  async findUses(ids: readonly string[]): Promise<Map<string, EmbedUseRecord>> {
    const found = await this.uses.find({ _id: { $in: [...ids] } }).lean();
    return new Map(found.map((use) => [use._id, use]));
  }

  async countUse(id: string, at: Date): Promise<void> {
    await this.uses.updateOne({ _id: id }, { $inc: { useCount: 1 }, $set: { lastUsedAt: at } }, { upsert: true });
  }

  /** Takes one of the day's slots for new results; false when none is left. */
  async takeSlot(id: string, day: string, slots: number): Promise<boolean> {
    await this.uses.updateOne({ _id: id }, { $setOnInsert: { useCount: 0 } }, { upsert: true });
    // When many requests come on a new day, one resets the counter, and the others find it reset.
    await this.uses.updateOne({ _id: id, day: { $ne: day } }, { $set: { day, sessionsOfDay: 0 } });
    const { modifiedCount } = await this.uses.updateOne(
      { _id: id, day, sessionsOfDay: { $lt: slots } },
      { $inc: { sessionsOfDay: 1 } },
    );
    return modifiedCount === 1;
  }
}
