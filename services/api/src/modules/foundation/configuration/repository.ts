import { LANGUAGES } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { configurationSchema, type ConfigurationRecord } from './model.ts';

/** Fields that older records lack. */
const ADDED = { organizationConsents: [], contactEmail: '', languages: [...LANGUAGES] };

const complete = (record: ConfigurationRecord): ConfigurationRecord => ({ ...ADDED, ...record });
const completeIfAny = (record: ConfigurationRecord | null) => record && complete(record);

/** Configurations by domain. */
export class ConfigurationRepository {
  private readonly configurations: Model<ConfigurationRecord>;

  constructor(connection: Connection) {
    this.configurations = connection.model<ConfigurationRecord>('Configuration', configurationSchema, 'configurations');
  }

  async findActive(domains: readonly string[]): Promise<ConfigurationRecord | null> {
    const filter = { domain: { $in: [...domains] }, isActive: true, deletedAt: null };
    return completeIfAny(await this.configurations.findOne(filter).lean());
  }

  async findDefault(): Promise<ConfigurationRecord | null> {
    const filter = { isDefault: true, isActive: true, deletedAt: null };
    return completeIfAny(await this.configurations.findOne(filter).lean());
  }

  async find(id: string): Promise<ConfigurationRecord | null> {
    return completeIfAny(await this.configurations.findOne({ _id: id, deletedAt: null }).lean());
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
    return { records: records.map(complete), total };
  }

  async update(id: string, changes: Partial<ConfigurationRecord>): Promise<void> {
    await this.configurations.updateOne({ _id: id, deletedAt: null }, { $set: changes });
  }

  async store(record: ConfigurationRecord): Promise<void> {
    await this.configurations.replaceOne({ _id: record._id }, record, { upsert: true });
  }
}
