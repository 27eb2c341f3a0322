import { PROGRAM_TOKEN_ORDERS, type ProgramTokenOrder, type ProgramTokenState } from '@impact-call/contracts';
import { type Model, type QueryFilter, Schema, type SchemaDefinition, type UpdateQuery } from 'mongoose';
import { anywhereFilter } from '../storage/search-terms.ts';

/** Only the hash of its secret is stored. */
export interface ProgramTokenRecord {
  _id: string;
  label: string;
  hash: string;
  createdAt: Date;
  endsAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  /** Its creator, or who took it over; null if unknown. */
  responsible: string | null;
}

const text = { type: String, required: true };
const instant = { type: Date, required: true };

/** `listedBy` are the fields that filter its lists. */
export function programTokenSchema<Record extends ProgramTokenRecord>(
  fields: SchemaDefinition<Omit<Record, keyof ProgramTokenRecord>>,
  listedBy: readonly Exclude<keyof Record & string, keyof ProgramTokenRecord>[] = [],
): Schema<Record> {
  const shared = {
    _id: text,
    label: text,
    hash: text,
    createdAt: instant,
    endsAt: instant,
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
    responsible: { type: String, default: null },
  };
  const schema = new Schema({ ...shared, ...fields }, { versionKey: false, strict: 'throw' });
  schema.index({ hash: 1 }, { unique: true });
  const list = Object.fromEntries(listedBy.map((field) => [field, 1 as const]));
  for (const order of PROGRAM_TOKEN_ORDERS) schema.index({ ...list, [order]: -1, _id: -1 });
  // Counted without an order.
  schema.index({ ...list, label: 1 });
  schema.index({ ...list, revokedAt: 1 });
  schema.index({ responsible: 1, revokedAt: 1, endsAt: 1 });
  // Mongoose cannot infer that the fields form the record.
  return schema as unknown as Schema<Record>;
}

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
  async findActiveOf(responsible: string, at: Date): Promise<Record[]> {
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
