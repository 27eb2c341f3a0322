import type { Db } from 'mongodb';
import { collectionOf } from '../api/collection-of.ts';
import { save, type Typist } from './typists.ts';

/** Milliseconds of single writes, one after the other. */
export interface LoneWrites {
  raw: number[];
  saved: number[];
}

/** Saves answers in turn with updates by the driver alone, of the same size and as durable, in the same collection. */
export async function loneWrites(
  address: string,
  db: Db,
  [typist, other]: readonly Typist[],
  count: number,
): Promise<LoneWrites> {
  if (!typist || !other) throw new Error('no typists');
  if (other.version === 0) await save(address, other);
  const submissions = collectionOf(db, 'submissions');
  const { submissionId: _id, stepId } = other.writer;
  const raw = async (index: number): Promise<number> => {
    const begin = performance.now();
    const content = JSON.stringify({ q0: `${index}`.padEnd(2000, 'x') });
    await submissions.updateOne(
      { _id },
      { $set: { [`results.${stepId}.content`]: content, updatedAt: new Date() } },
      { writeConcern: { w: 'majority', journal: true } },
    );
    return performance.now() - begin;
  };
  const writes: LoneWrites = { raw: [], saved: [] };
  for (let index = 0; index < count; index += 1) {
    const sides = [
      async () => writes.raw.push(await raw(index)),
      async () => writes.saved.push(await save(address, typist)),
    ];
    for (const side of index % 2 === 0 ? sides : sides.toReversed()) await side();
  }
  return writes;
}
