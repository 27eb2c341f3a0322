import { UNFOLDED_LETTERS } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';

const BATCH = 500;

/** Steps that bring data of before into its present form once, and are done; the start asks for no more. */
const stepsOf = ({ db }: Connection) => db?.collection<{ _id: string }>('preparedSteps');

/**
 * Gives words to be found by to records of before letters such as ł were folded (docs/rules.md#folding). A run that is
 * broken off is gone on with by the next one; once there is none left, no start looks again.
 * @param renew Writes the words of these records anew.
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
