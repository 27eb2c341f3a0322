import { MongoError } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { Scope } from '../aggregate/scope.ts';
import type { Doc, Value } from '../values/types.ts';
import { CollectionIndex } from './collection-index.ts';
import { Collection } from './collection.ts';
import type { Shared } from './collection.ts';
import { type DocCache, StoredVersion } from './doc-cache.ts';
import type { StoredRecord } from './record.ts';
import type { Store } from './store.ts';
import type { UnsavedPages } from './unsaved-pages.ts';

/** What a collection is opened from. */
interface Opening extends Shared {
  store: Store;
  docs: DocCache;
  unsaved: UnsavedPages;
}

/** An index from its description. */
export function indexOf(spec: Doc): CollectionIndex {
  const partial = spec.get('partialFilterExpression');
  if (partial !== undefined && !(partial instanceof Map))
    throw new MongoError(67, 'partialFilterExpression must be an object');
  return new CollectionIndex(spec, partial && compileFilter(partial, new Scope()));
}

/** What the catalog keeps of a collection. */
export const catalogEntry = (collection: Collection): Doc =>
  new Map<string, Value>([
    ['db', collection.db],
    ['name', collection.name],
    ['options', collection.options],
    ['indexes', collection.indexes.map((index) => index.spec)],
    ['pages', collection.indexes.map((index) => index.pagesDoc())],
  ]);

const pagesOf = (entry: Doc): Doc[] | undefined => entry.get('pages') as Doc[] | undefined;

/** Whether an entry of the catalog knows the pages of its indexes: former versions kept none. */
export const hasPages = (entry: Doc): boolean => pagesOf(entry) !== undefined;

/** A collection as its folder has it. Documents and pages of its indexes are read when they are asked for. */
export function openCollection(id: number, entry: Doc, opening: Opening): Collection {
  const { store, docs, unsaved } = opening;
  const record = (at: number): StoredRecord => ({ id: at, head: new StoredVersion(docs, id, at) });
  const collection = new Collection(
    id,
    entry.get('db') as string,
    entry.get('name') as string,
    entry.get('options') as Doc,
    opening,
    { ...store.numbers(['d', id]), record },
  );
  const pages = pagesOf(entry);
  for (const [i, spec] of (entry.get('indexes') as Doc[]).entries()) {
    if (pages === undefined) collection.fill(indexOf(spec));
    else collection.addIndex(openIndex(store, collection, spec, pages[i] as Doc, record));
  }
  const ids = unsaved.of(id);
  const records = [...ids].flatMap((at) => collection.records.get(at) ?? []);
  if (ids.size > 0 && pages !== undefined) for (const index of collection.indexes) index.renew(ids, records);
  return collection;
}

function openIndex(
  store: Store,
  { id, records }: Collection,
  spec: Doc,
  kept: Doc,
  stub: (at: number) => StoredRecord,
): CollectionIndex {
  const index = indexOf(spec);
  const number = kept.get('number') as number;
  index.number = number;
  index.open({
    arrayPaths: kept.get('arrays') as string[],
    pages: store.pages(id, number),
    page: (at) => store.bytes(['i', id, number, at]),
    record: (at) => records.get(at),
    stub,
  });
  return index;
}
