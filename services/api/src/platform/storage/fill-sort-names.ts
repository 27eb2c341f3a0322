import type { Model } from 'mongoose';

const BATCH = 500;

/** Of old records; concurrent or interrupted runs are safe. */
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
