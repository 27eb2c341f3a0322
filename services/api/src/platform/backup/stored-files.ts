import mongoose, { type mongo } from 'mongoose';
import type { BucketEntry } from './manifest.ts';

const { BSON } = mongoose.mongo;
const CHUNKS = '.chunks';
const NAMED = 100;

/** The bucket whose parts a collection holds. */
export const bucketOf = (collection: string): string | null =>
  collection.endsWith(CHUNKS) ? collection.slice(0, -CHUNKS.length) : null;

/** The order in which a collection is read: the parts of a file follow one another. */
export const orderOf = (collection: string): mongo.Sort =>
  bucketOf(collection) === null ? { _id: 1 } : { files_id: 1, n: 1 };

/** What is looked at of a file's entry. */
export interface FileEntry {
  _id: string;
  length: number;
}

const isBefore = (one: unknown, other: unknown): boolean => String(one) < String(other);

/**
 * Looks at the parts of files as they pass: whether each file of the bucket has all of its bytes. Parts of none belong
 * to an upload that was under way.
 */
export function createFileCheck(name: string, entries: AsyncIterator<FileEntry>) {
  const bucket: BucketEntry = { name, files: 0, bytes: 0, incomplete: [] };
  let entry: FileEntry | undefined;
  let found = 0;
  let parts = 0;

  function judge(): void {
    if (!entry) return;
    bucket.files += 1;
    bucket.bytes += found;
    if (found !== entry.length && bucket.incomplete.length < NAMED) bucket.incomplete.push(String(entry._id));
  }

  async function next(): Promise<void> {
    judge();
    const { value, done } = await entries.next();
    entry = done ? undefined : value;
    found = 0;
    parts = 0;
  }

  return {
    async *through(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      await next();
      for await (const bytes of chunks) {
        const { files_id: id, n, data } = BSON.deserialize(bytes);
        while (entry && isBefore(entry._id, id)) await next();
        if (entry && String(entry._id) === String(id) && n === parts) {
          found += data.length();
          parts += 1;
        }
        yield bytes;
      }
      while (entry) await next();
    },
    bucket,
  };
}
