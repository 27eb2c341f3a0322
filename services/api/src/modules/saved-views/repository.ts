import type { Connection, Model } from 'mongoose';
import {
  type FirstViewRecord,
  firstViewSchema,
  savedViewSchema,
  savedViewTurnSchema,
  type SavedViewRecord,
  type SavedViewTurn,
} from './model.ts';

/** Views that are counted together: of a person, or all that are shared. */
export type CountedViews = { userId: string } | { isShared: true };

const turnOf = (counted: CountedViews): string => ('userId' in counted ? counted.userId : 'shared');

/** With which view each person begins. */
const createFirsts = (firsts: Model<FirstViewRecord>) => ({
  /** The view that a person begins with, whether it is still there or not. */
  firstOf: async (userId: string): Promise<string | null> => (await firsts.findById(userId).lean())?.viewId ?? null,
  async chooseFirst(userId: string, viewId: string | null): Promise<void> {
    if (viewId === null) await firsts.deleteOne({ _id: userId });
    else await firsts.updateOne({ _id: userId }, { $set: { viewId } }, { upsert: true });
  },
});

/** What is done to views whosever they are. */
const ofEverybody = (views: Model<SavedViewRecord>) => ({
  /** All of everybody, a view at a time. */
  all: (): AsyncIterable<SavedViewRecord> => views.find({}).sort({ _id: 1 }).lean<SavedViewRecord[]>().cursor(),
  /** Whatever version somebody has seen: theirs is out of date then. */
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
    /** Own ones, and those that are shared. */
    async findSeenBy(userId: string): Promise<SavedViewRecord[]> {
      const [own, shared] = await Promise.all([
        views.find({ userId }).lean(),
        views.find({ isShared: true, userId: { $ne: userId } }).lean(),
      ]);
      return [...own, ...shared];
    },
    /** Counts in a transaction: of two that do at once, one runs again and counts what the other added. */
    async countInTurn(counted: CountedViews): Promise<number> {
      await turns.updateOne({ _id: turnOf(counted) }, { $inc: { turn: 1 } }, { upsert: true });
      return views.countDocuments(counted);
    },
    /** False when somebody was faster. */
    async update({ _id, version }: SavedViewRecord, changes: Partial<SavedViewRecord>): Promise<boolean> {
      const change = { $set: changes, $inc: { version: 1 } };
      return (await views.updateOne({ _id, version }, change)).matchedCount === 1;
    },
    remove: async (id: string): Promise<void> => void (await views.deleteOne({ _id: id })),
    /** Names for the log; a view that nobody shares any more has none there. */
    async sharedNames(ids: readonly string[]): Promise<[string, string][]> {
      const shared = await views.find({ _id: { $in: [...ids] }, isShared: true }, { name: 1 }).lean();
      return shared.map(({ _id, name }) => [_id, name]);
    },
    /** All of one person, oldest first. */
    of: (userId: string): AsyncIterable<SavedViewRecord> =>
      views.find({ userId }).sort({ createdAt: 1 }).lean<SavedViewRecord[]>().cursor(),
    /** What a person shares is the work of all, and stays. */
    async removeUnshared(userId: string): Promise<void> {
      await views.deleteMany({ userId, isShared: false });
      await turns.deleteOne({ _id: userId });
      await firsts.deleteOne({ _id: userId });
    },
  };
}
export type SavedViewRepository = ReturnType<typeof createSavedViewRepository>;
