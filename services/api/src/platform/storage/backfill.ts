import { UNFOLDED_LETTERS } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';

const BATCH = 500;

/** The next start skips completed migrations. */
const stepsOf = ({ db }: Connection) => db?.collection<{ _id: string }>('preparedSteps');

/** For records older than folding (docs/rules/01-values.md#folding); an interrupted run continues. */
export async function fillFolded<T extends { _id: string; terms: string[] }>(
  model: Model<T>,
  renew: (records: T[]) => Promise<void>,
): Promise<void> {
  const step = { _id: `folded words of ${model.collection.name}` };
  const steps = stepsOf(model.db as Connection);
  if (await steps?.findOne(step)) return;
  for (;;) {
    const records = await model
      .find({ terms: { $regex: UNFOLDED_LETTERS } })
      .limit(BATCH)
      .lean<T[]>();
    if (records.length === 0) break;
    await renew(records);
  }
  await steps?.updateOne(step, { $set: step }, { upsert: true });
}

/** Fills the sort names of old records; concurrent or interrupted runs are safe. */
export async function fillSortNames<T extends { _id: string; sortName?: string }>(
  model: Model<T>,
  sortNameOf: (record: T) => string,
): Promise<void> {
  for (;;) {
    const records = await model.find({ sortName: null }).limit(BATCH).lean<T[]>();
    if (records.length === 0) return;
    await model.bulkWrite(
      records.map((record) => ({
        updateOne: { filter: { _id: record._id }, update: { $set: { sortName: sortNameOf(record) } } },
      })) as Parameters<typeof model.bulkWrite>[0],
    );
  }
}
