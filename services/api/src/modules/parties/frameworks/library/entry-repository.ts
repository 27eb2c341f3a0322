import type { ProxyEntryInput } from '@impact-call/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import { termsFilter } from '../../../../platform/storage/search-terms.ts';

/** Its content never changes, only the marks "superseded" and "deleted" (docs/rules/14-decisions.md#proxy-library). */
export interface ProxyEntryRecord extends ProxyEntryInput {
  _id: string;
  /** The same in all versions. */
  entryId: string;
  version: number;
  terms: string[];
  sortName: string;
  savedAt: Date;
  savedBy: string;
  supersededAt: Date | null;
  deletedAt: Date | null;
}

const text = { type: String, default: '' };
const localized = { type: Schema.Types.Mixed, default: '' };
const schema = new Schema<ProxyEntryRecord>(
  {
    _id: { type: String, required: true },
    entryId: { type: String, required: true },
    version: { type: Number, required: true },
    name: localized,
    unit: localized,
    value: { type: Number, required: true },
    year: { type: Number, required: true },
    ...{ country: text, currency: text, licence: text, sourceName: text, sourceUrl: text, note: text },
    terms: { type: [String], default: [] },
    sortName: text,
    savedAt: { type: Date, required: true },
    savedBy: { type: String, required: true },
    supersededAt: { type: Date, default: null },
    deletedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
schema.index({ entryId: 1, version: -1 }, { unique: true });
schema.index({ deletedAt: 1, supersededAt: 1, sortName: 1, _id: 1 });
schema.index({ terms: 1 });

export interface EntryListQuery {
  search?: string;
  descending?: boolean;
}

const CURRENT = { deletedAt: null, supersededAt: null };

export class ProxyEntryRepository {
  private readonly entries: Model<ProxyEntryRecord>;

  constructor(connection: Connection) {
    this.entries = connection.model<ProxyEntryRecord>('ProxyEntry', schema, 'proxyEntries');
  }

  async page(
    { search = '', descending = false }: EntryListQuery,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ records: ProxyEntryRecord[]; total: number }> {
    const filter = { ...CURRENT, ...termsFilter(search) };
    const order = descending ? -1 : 1;
    const [records, total] = await Promise.all([
      this.entries
        .find(filter)
        .sort({ sortName: order, _id: order })
        .skip(skip)
        .limit(limit)
        .lean<ProxyEntryRecord[]>(),
      this.entries.countDocuments(filter),
    ]);
    return { records, total };
  }

  /** By name; their number is limited. */
  async all(): Promise<ProxyEntryRecord[]> {
    return this.entries.find(CURRENT).sort({ sortName: 1, _id: 1 }).lean<ProxyEntryRecord[]>();
  }

  async count(): Promise<number> {
    return this.entries.countDocuments(CURRENT);
  }

  /** Newest first, unless the entry is deleted. */
  async versions(
    entryId: string,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ records: ProxyEntryRecord[]; total: number }> {
    const filter = { entryId, deletedAt: null };
    const [records, total] = await Promise.all([
      this.entries.find(filter).sort({ version: -1 }).skip(skip).limit(limit).lean<ProxyEntryRecord[]>(),
      this.entries.countDocuments(filter),
    ]);
    return { records, total };
  }

  async findCurrent(entryId: string): Promise<ProxyEntryRecord | null> {
    return this.entries.findOne({ entryId, ...CURRENT }).lean<ProxyEntryRecord>();
  }

  async findVersion(entryId: string, version: number): Promise<ProxyEntryRecord | null> {
    return this.entries.findOne({ entryId, version }).lean<ProxyEntryRecord>();
  }

  async names(entryIds: readonly string[]): Promise<[string, ProxyEntryRecord['name']][]> {
    const filter = { entryId: { $in: [...entryIds] }, supersededAt: null };
    const found = await this.entries.find(filter, { entryId: 1, name: 1 }).lean<ProxyEntryRecord[]>();
    return found.map(({ entryId, name }) => [entryId, name]);
  }

  async insert(records: readonly ProxyEntryRecord[]): Promise<void> {
    await this.entries.insertMany(records);
  }

  /** False when it was superseded or deleted meanwhile. */
  async supersede(_id: string, at: Date): Promise<boolean> {
    const { matchedCount } = await this.entries.updateOne({ _id, ...CURRENT }, { $set: { supersededAt: at } });
    return matchedCount === 1;
  }

  /** False when there are none, or they already were. */
  async markDeleted(entryId: string, at: Date): Promise<boolean> {
    const { matchedCount } = await this.entries.updateMany({ entryId, deletedAt: null }, { $set: { deletedAt: at } });
    return matchedCount > 0;
  }
}
