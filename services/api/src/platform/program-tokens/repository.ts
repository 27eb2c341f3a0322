import type { ProgramTokenOrder, ProgramTokenState } from '@impact-call/contracts';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { anywhereFilter } from '../storage/search-terms.ts';
import type { ProgramTokenRecord } from './model.ts';

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

/** Fields of all kinds of tokens. */
const filterOf = <Record extends ProgramTokenRecord>(filter: QueryFilter<ProgramTokenRecord>) =>
  // Mongoose cannot infer that every record has these fields.
  filter as unknown as QueryFilter<Record>;

export class ProgramTokenRepository<Record extends ProgramTokenRecord> {
  constructor(private readonly tokens: Model<Record>) {}

  async insert(record: Record): Promise<void> {
    await this.tokens.insertMany([record]);
  }

  find(id: string): Promise<Record | null> {
    return this.findWhere({ _id: id });
  }

  findByHash(hash: string): Promise<Record | null> {
    return this.findWhere({ hash });
  }

  async update(
    id: string,
    change: Partial<Pick<ProgramTokenRecord, 'lastUsedAt' | 'revokedAt' | 'responsible'>>,
  ): Promise<void> {
    await this.tokens.updateOne({ _id: id } as QueryFilter<Record>, { $set: change } as UpdateQuery<Record>);
  }

  /** Newest first by default. */
  async page(
    filter: Partial<Record>,
    { search = '', state, sort = 'createdAt', descending = true }: TokensView,
    { skip, limit, at }: { skip: number; limit: number; at: Date },
  ): Promise<{ items: Record[]; total: number }> {
    const shown = { ...filter, ...inState(state, at), ...anywhereFilter(['label'], search) } as QueryFilter<Record>;
    const direction = descending ? -1 : 1;
    const [items, total] = await Promise.all([
      this.tokens
        .find(shown)
        .sort({ [sort]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean(),
      this.tokens.countDocuments(shown),
    ]);
    return { items: items as Record[], total };
  }

  /** By expiry. */
  async livingOf(responsible: string, at: Date): Promise<Record[]> {
    const filter = filterOf<Record>({ responsible, revokedAt: null, endsAt: { $gt: at } });
    return (await this.tokens.find(filter).sort({ endsAt: 1 }).lean()) as Record[];
  }

  async responsibles(at: Date): Promise<string[]> {
    const filter = filterOf<Record>({ responsible: { $ne: null }, revokedAt: null, endsAt: { $gt: at } });
    return (await this.tokens.distinct('responsible', filter)) as string[];
  }

  async withoutResponsible(): Promise<Record[]> {
    const filter = filterOf<Record>({ responsible: { $exists: false } });
    return (await this.tokens.find(filter).lean()) as Record[];
  }

  private async findWhere(filter: object): Promise<Record | null> {
    return (await this.tokens.findOne(filter as QueryFilter<Record>).lean()) as Record | null;
  }
}
