import type { Matcher } from '../query/on-path.ts';
import type { Doc, Value } from '../values/types.ts';
import { StoredVersion } from './doc-cache.ts';
import { compareKeys, keysOf, splitPaths } from './index-keys.ts';
import type { IndexKey } from './index-keys.ts';
import { encodePage, pageEntries, pageHead } from './index-pages.ts';
import { committed } from './record.ts';
import type { StoredRecord } from './record.ts';
import { SortedBlocks } from './sorted-blocks.ts';
import type { Block } from './sorted-blocks.ts';

export type IndexEntry = { key: IndexKey; record: StoredRecord };

export type IndexBlock = Block<IndexEntry>;

/** The pages of an index that are on disk. */
type IndexOnDisk = {
  /** the paths on which arrays were seen */
  arrayPaths: string[];
  pages: Iterable<[id: number, page: Buffer]>;
  page(id: number): Buffer;
  /** undefined where it has been deleted since */
  record(id: number): StoredRecord | undefined;
  /** a record to compare with, which is none of the collection's */
  stub(id: number): StoredRecord;
};

/** One index: its entries are all keys of all states of the documents that some reader may still see. */
export class CollectionIndex {
  readonly spec: Doc;
  /** it stands for the index in the names of its pages on disk */
  number = 0;
  readonly paths: string[];
  private readonly parts: string[][];
  readonly directions: number[];
  readonly unique: boolean;
  readonly sparse: boolean;
  /**
   * the paths on which arrays were seen: two conditions on fields below one may be met by two elements, whose keys are
   * apart
   */
  readonly arrayPaths = new Set<string>();
  private savedArrays = 0;
  readonly entries: SortedBlocks<IndexEntry>;
  private readonly partial: Matcher | undefined;

  constructor(spec: Doc, partial: Matcher | undefined) {
    this.spec = spec;
    const pattern = spec.get('key') as Doc;
    this.paths = [...pattern.keys()];
    this.parts = splitPaths(this.paths);
    this.directions = [...pattern.values()].map((direction) => (Number(direction) < 0 ? -1 : 1));
    this.unique = spec.get('unique') === true || this.isId;
    this.sparse = spec.get('sparse') === true;
    this.partial = partial;
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

  /** The keys under which a document stands in this index: none when it is left out by `sparse` or a partial filter. */
  keys(doc: Doc): IndexKey[] {
    if (this.isId) return [[doc.get('_id')]];
    if (this.partial !== undefined && !this.partial(doc)) return [];
    const { keys, arrays, allMissing } = keysOf(doc, this.parts);
    if (this.sparse && allMissing) return [];
    for (const array of arrays) this.arrayPaths.add(array);
    return keys;
  }

  add(record: StoredRecord, doc: Doc): void {
    for (const key of this.keys(doc)) this.entries.add({ key, record });
  }

  /** Removes the keys of a state that nobody can see any more, except those that a remaining state has too. */
  remove(record: StoredRecord, doc: Doc, remaining: Doc[]): void {
    const kept = remaining.flatMap((other) => this.keys(other));
    for (const key of this.keys(doc)) {
      if (!kept.some((other) => compareKeys(key, other, this.directions) === 0)) this.entries.delete({ key, record });
    }
  }

  /** Begins with what is on disk. */
  open({ arrayPaths, pages, page, record, stub }: IndexOnDisk): void {
    for (const path of arrayPaths) this.arrayPaths.add(path);
    this.savedArrays = this.arrayPaths.size;
    this.entries.open(
      Array.from(pages, ([id, bytes]) => {
        const { count, last } = pageHead(bytes);
        return { id, entries: undefined, count, last: { key: last.key, record: stub(last.id) } };
      }),
      (id) => pageEntries(page(id)).map((entry) => ({ key: entry.key, record: record(entry.id) ?? stub(entry.id) })),
    );
  }

  /** What the catalog keeps of its pages. */
  pagesDoc(): Doc {
    this.savedArrays = this.arrayPaths.size;
    return new Map<string, Value>([
      ['number', this.number],
      ['arrays', [...this.arrayPaths]],
    ]);
  }

  /** Whether arrays were seen that the catalog does not know of yet. */
  hasNewArrays(): boolean {
    return this.savedArrays < this.arrayPaths.size;
  }

  /** A block as it is written; null for one without entries. Only what is committed stands in it. */
  pageOf({ entries = [] }: IndexBlock): Buffer | null {
    const lasting = entries.filter((entry) => this.isCommitted(entry));
    return lasting.length === 0 ? null : encodePage(lasting);
  }

  /** Makes the entries of records anew whose entries on disk are not to be trusted. */
  renew(ids: ReadonlySet<number>, records: StoredRecord[]): void {
    this.entries.removeWhere(({ record }) => ids.has(record.id));
    for (const record of records) if (record.head.doc !== null) this.add(record, record.head.doc);
  }

  private isCommitted({ key, record }: IndexEntry): boolean {
    const { head } = record;
    if (head.older === null && head.transaction === null) return head instanceof StoredVersion || head.doc !== null;
    const doc = committed(record)?.doc ?? null;
    return doc !== null && this.has(doc, key);
  }

  /** The pages with keys of a state are written again. */
  touch(record: StoredRecord, doc: Doc): void {
    for (const key of this.keys(doc)) this.entries.touch({ key, record });
  }

  has(doc: Doc, key: IndexKey): boolean {
    return this.keys(doc).some((other) => compareKeys(key, other, this.directions) === 0);
  }

  *equalTo(key: IndexKey): Generator<StoredRecord> {
    for (const entry of this.entries.range((other) => compareKeys(other.key, key, this.directions))) yield entry.record;
  }
}
