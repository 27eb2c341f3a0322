import type { Connection } from 'mongoose';
import { deployTokenSchema, type DeployTokenRecord } from './deploy-token-model.ts';

/** The deploy tokens. */
export function createDeployTokenRepository(connection: Connection) {
  const tokens = connection.model<DeployTokenRecord>('DeployToken', deployTokenSchema, 'deployTokens');
  return {
    insert: async (record: DeployTokenRecord): Promise<void> => void (await tokens.insertMany([record])),
    find: (id: string) => tokens.findById(id).lean<DeployTokenRecord>().exec(),
    findByHash: (hash: string) => tokens.findOne({ hash }).lean<DeployTokenRecord>().exec(),
    async update(id: string, change: Partial<Pick<DeployTokenRecord, 'lastUsedAt' | 'revokedAt'>>): Promise<void> {
      await tokens.updateOne({ _id: id }, { $set: change });
    },
    /** Newest first. */
    async pageOf(name: string, { skip, limit }: { skip: number; limit: number }) {
      const [items, total] = await Promise.all([
        tokens.find({ name }).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<DeployTokenRecord[]>(),
        tokens.countDocuments({ name }),
      ]);
      return { items, total };
    },
  };
}
export type DeployTokenRepository = ReturnType<typeof createDeployTokenRepository>;
