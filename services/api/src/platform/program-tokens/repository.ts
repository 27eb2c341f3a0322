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

/** A filter by fields that all kinds of tokens have. */
const filterOf = <Record extends ProgramTokenRecord>(filter: QueryFilter<ProgramTokenRecord>) =>
  // Mongoose cannot infer that these are fields of every record.
  filter as unknown as QueryFilter<Record>;

/** Repository of one kind of token. */
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

  /** A page of the filtered tokens, newest first by default. */
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

  /** Valid tokens of this user, by expiry. */
  async livingOf(responsible: string, at: Date): Promise<Record[]> {
    const filter = filterOf<Record>({ responsible, revokedAt: null, endsAt: { $gt: at } });
    return (await this.tokens.find(filter).sort({ endsAt: 1 }).lean()) as Record[];
  }

  /** Users responsible for valid tokens, without duplicates. */
  async responsibles(at: Date): Promise<string[]> {
    const filter = filterOf<Record>({ responsible: { $ne: null }, revokedAt: null, endsAt: { $gt: at } });
    return (await this.tokens.distinct('responsible', filter)) as string[];
  }

  /** Tokens created before the field existed. */
  async withoutResponsible(): Promise<Record[]> {
    const filter = filterOf<Record>({ responsible: { $exists: false } });
    return (await this.tokens.find(filter).lean()) as Record[];
  }

  private async findWhere(filter: object): Promise<Record | null> {
    return (await this.tokens.findOne(filter as QueryFilter<Record>).lean()) as Record | null;
  }
}
