import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { ProgramTokenRecord } from './model.ts';

/** The tokens of one kind. */
export function createProgramTokenRepository<Record extends ProgramTokenRecord>(tokens: Model<Record>) {
  const found = async (filter: object): Promise<Record | null> =>
    (await tokens.findOne(filter as QueryFilter<Record>).lean()) as Record | null;
  return {
    insert: async (record: Record): Promise<void> => void (await tokens.insertMany([record])),
    find: (id: string) => found({ _id: id }),
    findByHash: (hash: string) => found({ hash }),
    async update(id: string, change: Partial<Pick<ProgramTokenRecord, 'lastUsedAt' | 'revokedAt'>>): Promise<void> {
      await tokens.updateOne({ _id: id } as QueryFilter<Record>, { $set: change } as UpdateQuery<Record>);
    },
    /** Newest first. */
    async page(
      filter: QueryFilter<Record>,
      { skip, limit }: { skip: number; limit: number },
    ): Promise<{ items: Record[]; total: number }> {
      const [items, total] = await Promise.all([
        tokens.find(filter).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean(),
        tokens.countDocuments(filter),
      ]);
      return { items: items as Record[], total };
    },
  };
}
export type ProgramTokenRepository<Record extends ProgramTokenRecord> = ReturnType<
  typeof createProgramTokenRepository<Record>
>;
