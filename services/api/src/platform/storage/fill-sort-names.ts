import type { Model } from 'mongoose';

const BATCH = 500;

/**
 * Gives a name to sort by to records of before there was one. Every run goes on where the one before ended, so that
 * several at once, or one that was broken off, do no harm.
 */
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
