import { BSON, type Db, type Document } from 'mongodb';

/** What a collection holds. */
export interface Size {
  documents: number;
  /** As BSON, before any compression. */
  bytes: number;
  /** Entries of all its indexes. */
  entries: number;
  /** Of their keys as BSON, each with the record that it leads to. */
  indexBytes: number;
}

/** What an index entry needs beside its key: where its document lies. */
const RECORD_BYTES = 8;

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  const [first, ...rest] = path;
  if (first === undefined) return [value ?? null];
  return typeof value === 'object' && value !== null ? valuesAt((value as Document)[first], rest) : [null];
}

/** Whether an index that is for some documents alone has this one; other conditions than equality count as met. */
const isIndexed = (document: Document, condition: Document = {}): boolean =>
  Object.entries(condition).every(
    ([path, wanted]) => typeof wanted === 'object' || valuesAt(document, path.split('.')).includes(wanted),
  );

/** Sizes of the keys that a document has in an index: several where it names a list. */
function keySizes(document: Document, key: Document): number[] {
  const columns = Object.keys(key).map((path) => valuesAt(document, path.split('.')));
  const most = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: most }, (_, row) =>
    BSON.calculateObjectSize(Object.fromEntries(columns.map((values, i) => [i, values[row] ?? values[0] ?? null]))),
  );
}

async function sizeOf(db: Db, name: string): Promise<Size> {
  const indexes = await db.collection(name).indexes();
  const size: Size = { documents: 0, bytes: 0, entries: 0, indexBytes: 0 };
  for await (const document of db.collection(name).find()) {
    size.documents += 1;
    size.bytes += BSON.calculateObjectSize(document);
    for (const { key, partialFilterExpression } of indexes) {
      if (!isIndexed(document, partialFilterExpression)) continue;
      const keys = keySizes(document, key);
      size.entries += keys.length;
      size.indexBytes += keys.reduce((sum, bytes) => sum + bytes + RECORD_BYTES, 0);
    }
  }
  return size;
}

/** Sizes by collection, counted document by document: the same on any server. */
export async function sizesOf(db: Db): Promise<Map<string, Size>> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  const sizes = new Map<string, Size>();
  for (const name of names) sizes.set(name, await sizeOf(db, name));
  return sizes;
}
