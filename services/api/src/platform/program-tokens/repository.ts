import type { ProgramTokenOrder, ProgramTokenState } from '@impact-call/contracts';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { anywhereFilter } from '../storage/search-terms.ts';
import type { ProgramTokenRecord } from './model.ts';

/** Filter and order of a list of tokens. */
export interface TokensView {
  search?: string;
  state?: ProgramTokenState;
  sort?: ProgramTokenOrder;
  descending?: boolean;
}

const inState = (state: ProgramTokenState | undefined, at: Date): object => {
  if (state === undefined) return {};
  if (state === 'revoked') return { revokedAt: { $ne: null } };
  return { revokedAt: null, endsAt: state === 'valid' ? { $gt: at } : { $lte: at } };
};

/** Tokens by responsible user. */
const byResponsible = <Record extends ProgramTokenRecord>(tokens: Model<Record>) => ({
  /** Valid tokens of this user, by expiry. */
  livingOf: async (responsible: string, at: Date): Promise<Record[]> =>
    (await tokens
      .find({ responsible, revokedAt: null, endsAt: { $gt: at } } as unknown as QueryFilter<Record>)
      .sort({ endsAt: 1 })
      .lean()) as Record[],
  /** Users responsible for valid tokens, without duplicates. */
  responsibles: (at: Date): Promise<string[]> =>
    tokens
      .distinct('responsible', {
        responsible: { $ne: null },
        revokedAt: null,
        endsAt: { $gt: at },
      } as unknown as QueryFilter<Record>)
      .exec() as Promise<string[]>,
  /** Tokens created before the field existed. */
  withoutResponsible: async (): Promise<Record[]> =>
    (await tokens.find({ responsible: { $exists: false } } as unknown as QueryFilter<Record>).lean()) as Record[],
});

/** Repository of one kind of token. */
export function createProgramTokenRepository<Record extends ProgramTokenRecord>(tokens: Model<Record>) {
  const found = async (filter: object): Promise<Record | null> =>
    (await tokens.findOne(filter as QueryFilter<Record>).lean()) as Record | null;
  return {
    ...byResponsible(tokens),
    insert: async (record: Record): Promise<void> => void (await tokens.insertMany([record])),
    find: (id: string) => found({ _id: id }),
    findByHash: (hash: string) => found({ hash }),
    async update(
      id: string,
      change: Partial<Pick<ProgramTokenRecord, 'lastUsedAt' | 'revokedAt' | 'responsible'>>,
    ): Promise<void> {
      await tokens.updateOne({ _id: id } as QueryFilter<Record>, { $set: change } as UpdateQuery<Record>);
    },
    /** A page of the filtered tokens, newest first by default. */
    async page(
      filter: QueryFilter<Record>,
      { search = '', state, sort = 'createdAt', descending = true }: TokensView,
      { skip, limit, at }: { skip: number; limit: number; at: Date },
    ): Promise<{ items: Record[]; total: number }> {
      const shown = { ...filter, ...inState(state, at), ...anywhereFilter(['label'], search) } as QueryFilter<Record>;
      const direction = descending ? -1 : 1;
      const [items, total] = await Promise.all([
        tokens
          .find(shown)
          .sort({ [sort]: direction, _id: direction })
          .skip(skip)
          .limit(limit)
          .lean(),
        tokens.countDocuments(shown),
      ]);
      return { items: items as Record[], total };
    },
  };
}
export type ProgramTokenRepository<Record extends ProgramTokenRecord> = ReturnType<
  typeof createProgramTokenRepository<Record>
>;
