import type { Connection, Model } from 'mongoose';
import { configurationSchema, type ConfigurationRecord } from './model.ts';

export class ConfigurationRepository {
  private readonly configurations: Model<ConfigurationRecord>;

  constructor(connection: Connection) {
    this.configurations = connection.model<ConfigurationRecord>('Configuration', configurationSchema, 'configurations');
  }

  async findActive(domains: readonly string[]): Promise<ConfigurationRecord | null> {
    return this.configurations.findOne({ domain: { $in: [...domains] }, isActive: true, deletedAt: null }).lean();
  }

  async findDefault(): Promise<ConfigurationRecord | null> {
    return this.configurations.findOne({ isDefault: true, isActive: true, deletedAt: null }).lean();
  }

  async find(id: string): Promise<ConfigurationRecord | null> {
    return this.configurations.findOne({ _id: id, deletedAt: null }).lean();
  }

  /** Newest first, since identifiers sort by time. */
  async page({
    skip,
    limit,
  }: {
    skip: number;
    limit: number;
  }): Promise<{ records: ConfigurationRecord[]; total: number }> {
    const filter = { deletedAt: null };
    const [records, total] = await Promise.all([
      this.configurations.find(filter).sort({ _id: -1 }).skip(skip).limit(limit).lean(),
      this.configurations.countDocuments(filter),
    ]);
    return { records, total };
  }

  async update(id: string, changes: Partial<ConfigurationRecord>): Promise<void> {
    await this.configurations.updateOne({ _id: id, deletedAt: null }, { $set: changes });
  }

  async store(record: ConfigurationRecord): Promise<void> {
    await this.configurations.replaceOne({ _id: record._id }, record, { upsert: true });
  }
}
