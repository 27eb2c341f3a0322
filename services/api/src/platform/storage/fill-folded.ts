import { UNFOLDED_LETTERS } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';

const BATCH = 500;

/** Completed migrations, which the next start skips. */
const stepsOf = ({ db }: Connection) => db?.collection<{ _id: string }>('preparedSteps');

/**
 * Adds search terms to records that were stored before letters such as ł were folded (docs/rules/01-values.md#folding).
 * An interrupted run continues at the next start; a completed one is skipped.
 * @param renew Stores new terms for these records
 */
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
