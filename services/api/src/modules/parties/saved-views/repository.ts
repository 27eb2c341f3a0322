import { type Connection, type Model, Schema } from 'mongoose';

export interface SavedViewRecord {
  _id: string;
  userId: string;
  name: string;
  /** In lower case: a user's views must differ in more than case. */
  key: string;
  address: string;
  isShared: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

const savedViewSchema = new Schema<SavedViewRecord>(
  {
    _id: text,
    userId: text,
    name: text,
    key: text,
    address: { type: String, default: '' },
    isShared: { type: Boolean, default: false },
    version: { type: Number, default: 1 },
    createdAt: date,
    updatedAt: date,
  },
  { versionKey: false, strict: 'throw' },
);
savedViewSchema.index({ userId: 1, key: 1 }, { unique: true });
savedViewSchema.index({ isShared: 1 }, { partialFilterExpression: { isShared: true } });

/** May be deleted, or not shared any more. */
interface FirstViewRecord {
  _id: string;
  viewId: string;
}

const firstViewSchema = new Schema<FirstViewRecord>(
  { _id: text, viewId: text },
  { versionKey: false, strict: 'throw' },
);

/** Counts the additions under one limit: of a user, or of all shared views. */
interface SavedViewTurn {
  _id: string;
  turn: number;
}

const savedViewTurnSchema = new Schema<SavedViewTurn>(
  { _id: text, turn: { type: Number, default: 0 } },
  { versionKey: false, strict: 'throw' },
);

export type CountedViews = { userId: string } | { isShared: true };

const turnOf = (counted: CountedViews): string => ('userId' in counted ? counted.userId : 'shared');

export class SavedViewRepository {
  private readonly views: Model<SavedViewRecord>;
  private readonly turns: Model<SavedViewTurn>;
  private readonly firsts: Model<FirstViewRecord>;

  constructor(connection: Connection) {
    this.views = connection.model<SavedViewRecord>('SavedView', savedViewSchema, 'savedViews');
    this.turns = connection.model<SavedViewTurn>('SavedViewTurn', savedViewTurnSchema, 'savedViewTurns');
    this.firsts = connection.model<FirstViewRecord>('FirstView', firstViewSchema, 'firstViews');
  }

  /** May not exist any more. */
  async firstOf(userId: string): Promise<string | null> {
    return (await this.firsts.findById(userId).lean())?.viewId ?? null;
  }

  async chooseFirst(userId: string, viewId: string | null): Promise<void> {
    if (viewId === null) await this.firsts.deleteOne({ _id: userId });
    else await this.firsts.updateOne({ _id: userId }, { $set: { viewId } }, { upsert: true });
  }

  all(): AsyncIterable<SavedViewRecord> {
    return this.views.find({}).sort({ _id: 1 }).lean<SavedViewRecord[]>().cursor();
  }

  /** Ignores the version; concurrent edits then fail with an outdated one. */
  async reword({ _id }: SavedViewRecord, wording: Pick<SavedViewRecord, 'name' | 'key' | 'address'>): Promise<void> {
    await this.views.updateOne({ _id }, { $set: wording, $inc: { version: 1 } });
  }

  async insert(record: SavedViewRecord): Promise<void> {
    return void (await this.views.create(record));
  }

  async find(id: string): Promise<SavedViewRecord | null> {
    return this.views.findById(id).lean();
  }

  async findSeenBy(userId: string): Promise<SavedViewRecord[]> {
    const [own, shared] = await Promise.all([
      this.views.find({ userId }).lean(),
      this.views.find({ isShared: true, userId: { $ne: userId } }).lean(),
    ]);
    return [...own, ...shared];
  }

  /** When two transactions run at once, one retries and counts the other's view. */
  async countInTurn(counted: CountedViews): Promise<number> {
    await this.turns.updateOne({ _id: turnOf(counted) }, { $inc: { turn: 1 } }, { upsert: true });
    return this.views.countDocuments(counted);
  }

  /** False when a concurrent change came first. */
  async update({ _id, version }: SavedViewRecord, changes: Partial<SavedViewRecord>): Promise<boolean> {
    const change = { $set: changes, $inc: { version: 1 } };
    return (await this.views.updateOne({ _id, version }, change)).matchedCount === 1;
  }

  async remove(id: string): Promise<void> {
    return void (await this.views.deleteOne({ _id: id }));
  }

  /** Views that are not shared any more are omitted. */
  async sharedNames(ids: readonly string[]): Promise<[string, string][]> {
    const shared = await this.views.find({ _id: { $in: [...ids] }, isShared: true }, { name: 1 }).lean();
    return shared.map(({ _id, name }) => [_id, name]);
  }

  of(userId: string): AsyncIterable<SavedViewRecord> {
    return this.views.find({ userId }).sort({ createdAt: 1 }).lean<SavedViewRecord[]>().cursor();
  }

  /** Shared views stay, since all administrators use them. */
  async removeUnshared(userId: string): Promise<void> {
    await this.views.deleteMany({ userId, isShared: false });
    await this.turns.deleteOne({ _id: userId });
    await this.firsts.deleteOne({ _id: userId });
  }
}
