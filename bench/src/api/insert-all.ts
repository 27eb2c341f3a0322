import type { Db } from 'mongodb';
import { collectionOf, type StoredDocument } from './collection-of.ts';

const BATCH = 5000;

/** Stores generated documents in batches, so that only one batch is in memory at a time. */
export async function insertAll(db: Db, collection: string, records: Iterable<StoredDocument>): Promise<void> {
  let batch: StoredDocument[] = [];
  const flush = async () => {
    if (batch.length > 0) await collectionOf(db, collection).insertMany(batch, { ordered: false });
    batch = [];
  };
  for (const record of records) if (batch.push(record) >= BATCH) await flush();
  await flush();
}
