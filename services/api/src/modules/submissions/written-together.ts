import { type Collection, type Connection, mongo } from 'mongoose';
import { createGatherer } from '../../platform/storage/batch-loader.ts';
import { tellWritten } from '../../platform/storage/written.ts';
import { assumedFilter, type Assumed, type ResultWrite, writeFilter, writeUpdate } from './result-write.ts';

/** As the driver sees it. */
type StoredDocument = mongo.Document & { _id: string };

interface OneWrite {
  filter: mongo.Filter<StoredDocument>;
  update: mongo.UpdateFilter<StoredDocument>;
}

/** Longer answers go alone, so that those of others need not wait behind them. */
const LARGE_CHARACTERS = 20_000;
/** So long others wait behind a submission that a transaction is just changing. */
const TIME_MS = 200;
// Where one has to wait, those alone do who went with it.
const GATHERING = { mostAtOnce: 20, questions: 2 };

/**
 * Writes all by one command; whether all are stored. MongoDB tells how many are and not which: where it is not all, each
 * is to be looked at. Null where the database did not come to the end of it.
 */
const writesTogether =
  (submissions: Collection<StoredDocument>) =>
  async (writes: readonly OneWrite[]): Promise<(boolean | null)[]> => {
    const updates = writes.map((updateOne) => ({ updateOne }));
    try {
      const { modifiedCount } = await submissions.bulkWrite(updates, { ordered: false, maxTimeMS: TIME_MS });
      return writes.map(() => modifiedCount === writes.length);
    } catch (error) {
      if (error instanceof mongo.MongoServerError) return writes.map(() => null);
      throw error;
    }
  };

/**
 * What applicants write nearly always: answers that come while others are being stored go together with the next
 * command, as many people type at the same time. It goes to the driver itself, as nothing in it needs a schema.
 */
export function writtenTogether(connection: Connection) {
  const submissions = connection.collection<StoredDocument>('submissions');
  const storeWithOthers = createGatherer(writesTogether(submissions), GATHERING);
  const storeAlone = async ({ filter, update }: OneWrite): Promise<boolean> =>
    (await submissions.updateOne(filter, update)).modifiedCount === 1;
  return {
    /**
     * Stores an answer without having read the submission. False when the submission is closed, the version is behind,
     * or anything of it is other than `assumed`; also when the key is stored, be it just now: whoever reads the
     * submission then finds it there.
     */
    async writeResultAtOnce(write: ResultWrite, assumed: Assumed): Promise<boolean> {
      const filter = Object.assign(writeFilter(write), assumedFilter(write, assumed));
      // The driver's types do not take paths that are put together.
      const one = { filter, update: writeUpdate(write) as mongo.UpdateFilter<StoredDocument> };
      const goesAlong = write.key !== undefined && write.content.length <= LARGE_CHARACTERS;
      const isWritten = (goesAlong ? await storeWithOthers(one) : null) ?? (await storeAlone(one));
      tellWritten(connection, submissions.name);
      return isWritten;
    },
  };
}
