import type { Connection, Model } from 'mongoose';
import {
  type FirstViewRecord,
  firstViewSchema,
  savedViewSchema,
  savedViewTurnSchema,
  type SavedViewRecord,
  type SavedViewTurn,
} from './model.ts';

/** Views that share a limit: those of a user, or all shared ones. */
export type CountedViews = { userId: string } | { isShared: true };

const turnOf = (counted: CountedViews): string => ('userId' in counted ? counted.userId : 'shared');

/** Each user's default view. */
const createFirsts = (firsts: Model<FirstViewRecord>) => ({
  /** The user's default view, which may not exist any more. */
  firstOf: async (userId: string): Promise<string | null> => (await firsts.findById(userId).lean())?.viewId ?? null,
  async chooseFirst(userId: string, viewId: string | null): Promise<void> {
    if (viewId === null) await firsts.deleteOne({ _id: userId });
    else await firsts.updateOne({ _id: userId }, { $set: { viewId } }, { upsert: true });
  },
});

/** Operations on all users' views. */
const ofEverybody = (views: Model<SavedViewRecord>) => ({
  /** Streams the views of all users. */
  all: (): AsyncIterable<SavedViewRecord> => views.find({}).sort({ _id: 1 }).lean<SavedViewRecord[]>().cursor(),
  /** Ignores the version; concurrent edits then fail with an outdated one. */
  async reword({ _id }: SavedViewRecord, words: Pick<SavedViewRecord, 'name' | 'key' | 'address'>): Promise<void> {
    await views.updateOne({ _id }, { $set: words, $inc: { version: 1 } });
  },
});

/** Views of the submissions table. */
export function createSavedViewRepository(connection: Connection) {
  const views = connection.model<SavedViewRecord>('SavedView', savedViewSchema, 'savedViews');
  const turns = connection.model<SavedViewTurn>('SavedViewTurn', savedViewTurnSchema, 'savedViewTurns');
  const firsts = connection.model<FirstViewRecord>('FirstView', firstViewSchema, 'firstViews');
  return {
    ...createFirsts(firsts),
    ...ofEverybody(views),
    insert: async (record: SavedViewRecord): Promise<void> => void (await views.create(record)),
    find: async (id: string): Promise<SavedViewRecord | null> => views.findById(id).lean(),
    /** The user's own views and the shared ones. */
    async findSeenBy(userId: string): Promise<SavedViewRecord[]> {
      const [own, shared] = await Promise.all([
        views.find({ userId }).lean(),
        views.find({ isShared: true, userId: { $ne: userId } }).lean(),
      ]);
      return [...own, ...shared];
    },
    /** Counts in a transaction: of two concurrent ones, one retries and counts the other's view. */
    async countInTurn(counted: CountedViews): Promise<number> {
      await turns.updateOne({ _id: turnOf(counted) }, { $inc: { turn: 1 } }, { upsert: true });
      return views.countDocuments(counted);
    },
    /** False when a concurrent change came first. */
    async update({ _id, version }: SavedViewRecord, changes: Partial<SavedViewRecord>): Promise<boolean> {
      const change = { $set: changes, $inc: { version: 1 } };
      return (await views.updateOne({ _id, version }, change)).matchedCount === 1;
    },
    remove: async (id: string): Promise<void> => void (await views.deleteOne({ _id: id })),
    /** Names for the log; views that are not shared any more are omitted. */
    async sharedNames(ids: readonly string[]): Promise<[string, string][]> {
      const shared = await views.find({ _id: { $in: [...ids] }, isShared: true }, { name: 1 }).lean();
      return shared.map(({ _id, name }) => [_id, name]);
    },
    /** All views of one user, oldest first. */
    of: (userId: string): AsyncIterable<SavedViewRecord> =>
      views.find({ userId }).sort({ createdAt: 1 }).lean<SavedViewRecord[]>().cursor(),
    /** Shared views stay, since all administrators use them. */
    async removeUnshared(userId: string): Promise<void> {
      await views.deleteMany({ userId, isShared: false });
      await turns.deleteOne({ _id: userId });
      await firsts.deleteOne({ _id: userId });
    },
  };
}
export type SavedViewRepository = ReturnType<typeof createSavedViewRepository>;
