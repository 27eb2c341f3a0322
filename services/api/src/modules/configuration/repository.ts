import type { Connection } from 'mongoose';
import { configurationSchema, type ConfigurationRecord } from './model.ts';

/** Configurations, found by the domain that they are for. */
export function createConfigurationRepository(connection: Connection) {
  const configurations = connection.model<ConfigurationRecord>('Configuration', configurationSchema, 'configurations');
  return {
    async findActive(domains: readonly string[]): Promise<ConfigurationRecord | null> {
      return configurations.findOne({ domain: { $in: [...domains] }, isActive: true, deletedAt: null }).lean();
    },
    async findDefault(): Promise<ConfigurationRecord | null> {
      return configurations.findOne({ isDefault: true, isActive: true, deletedAt: null }).lean();
    },
    async store(record: ConfigurationRecord): Promise<void> {
      await configurations.replaceOne({ _id: record._id }, record, { upsert: true });
    },
  };
}
export type ConfigurationRepository = ReturnType<typeof createConfigurationRepository>;
