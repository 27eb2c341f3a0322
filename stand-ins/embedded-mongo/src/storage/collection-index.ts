import { Scope } from '../aggregate/scope.ts';
import { MongoError } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Matcher } from '../query/on-path.ts';
import type { Doc } from '../values/types.ts';
import { compareKeys, keysOf, splitPaths } from './index-keys.ts';
import type { IndexKey } from './index-keys.ts';
import type { StoredRecord } from './record.ts';
import { SortedBlocks } from './sorted-blocks.ts';

export type IndexEntry = { key: IndexKey; record: StoredRecord };

/** One index: its entries are the keys of all document states that a reader may still see. */
export class CollectionIndex {
  readonly spec: Doc;
  readonly paths: string[];
  private readonly parts: string[][];
  readonly directions: number[];
  readonly unique: boolean;
  readonly sparse: boolean;
  /** the paths with arrays: two conditions on fields below one may match two elements, which have separate keys */
  readonly arrayPaths = new Set<string>();
  readonly entries: SortedBlocks<IndexEntry>;
  private readonly partial: Matcher | undefined;

  constructor(spec: Doc) {
    this.spec = spec;
    const pattern = spec.get('key') as Doc;
    this.paths = [...pattern.keys()];
    this.parts = splitPaths(this.paths);
    this.directions = [...pattern.values()].map((direction) => (Number(direction) < 0 ? -1 : 1));
    this.unique = spec.get('unique') === true || this.isId;
    this.sparse = spec.get('sparse') === true;
    const partial = spec.get('partialFilterExpression');
    if (partial !== undefined && !(partial instanceof Map))
      throw new MongoError(67, 'partialFilterExpression must be an object');
    this.partial = partial && compileFilter(partial, new Scope());
    this.entries = new SortedBlocks((a, b) => compareKeys(a.key, b.key, this.directions) || a.record.id - b.record.id);
  }

  get name(): string {
    return this.spec.get('name') as string;
  }

  get isId(): boolean {
    return this.name === '_id_';
  }

  get multikey(): boolean {
    return this.arrayPaths.size > 0;
  }

  /** A document's keys in this index: none when `sparse` or a partial filter excludes it. */
  keys(doc: Doc): IndexKey[] {
    if (this.isId) return [[doc.get('_id')]];
    if (this.partial !== undefined && !this.partial(doc)) return [];
    const { keys, arrays, allMissing } = keysOf(doc, this.parts);
    if (this.sparse && allMissing) return [];
    for (const array of arrays) this.arrayPaths.add(array);
    return keys;
  }

  /**
   * Indexes the documents' newest states.
   *
   * @returns a duplicate key, if the index is unique
   */
  fill(records: Iterable<StoredRecord>): IndexKey | undefined {
    const entries: IndexEntry[] = [];
    for (const record of records) {
      const { doc } = record.head;
      if (doc !== null) for (const key of this.keys(doc)) entries.push({ key, record });
    }
    this.entries.load(entries);
    if (!this.unique) return undefined;
    // The entries were sorted in place.
    return entries.find(({ key, record }, i) => {
      const before = entries[i - 1];
      return before !== undefined && before.record !== record && compareKeys(before.key, key, this.directions) === 0;
    })?.key;
  }

  add(record: StoredRecord, doc: Doc): void {
    for (const key of this.keys(doc)) this.entries.add({ key, record });
  }

  /** Removes the keys of a state that no reader can see, except those that a remaining state shares. */
  remove(record: StoredRecord, doc: Doc, remaining: Doc[]): void {
    const stored = remaining.flatMap((other) => this.keys(other));
    for (const key of this.keys(doc)) {
      if (!stored.some((other) => compareKeys(key, other, this.directions) === 0)) this.entries.delete({ key, record });
    }
  }

  has(doc: Doc, key: IndexKey): boolean {
    return this.keys(doc).some((other) => compareKeys(key, other, this.directions) === 0);
  }

  *equalTo(key: IndexKey): Generator<StoredRecord> {
    for (const entry of this.entries.range((other) => compareKeys(other.key, key, this.directions))) yield entry.record;
  }
}
