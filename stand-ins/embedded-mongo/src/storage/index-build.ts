import { duplicateKey, MongoError } from '../errors.ts';
import { PAUSE_EVERY } from '../aggregate/stage.ts';
import type { Work } from '../aggregate/stage.ts';
import { formatDoc } from '../values/format.ts';
import type { Doc } from '../values/types.ts';
import type { CollectionIndex } from './collection-index.ts';
import type { Collection } from './collection.ts';
import { compareKeys } from './index-keys.ts';
import type { IndexKey } from './index-keys.ts';
import { states, visibleDoc } from './record.ts';
import type { StoredRecord } from './record.ts';
import type { Store } from './store.ts';

/**
 * An index that is being made while documents go on being written: each write changes it, and nobody asks it. As on
 * MongoDB, it refuses no write: what must not be in it is looked for once all is.
 */
export class IndexBuild {
  readonly index: CollectionIndex;
  private readonly collection: Collection;
  /** keys that were added, or that an open transaction may still take back, since duplicates were looked for */
  private keys: IndexKey[] = [];
  private isCompared = false;
  /** the records of which a state cannot be in the index, as with two arrays */
  private readonly unfit = new Set<StoredRecord>();
  /** the pages as they are to be written, once nothing is left to be caught up with */
  readonly pages = new Map<number, Buffer | null>();

  constructor(collection: Collection, index: CollectionIndex) {
    this.collection = collection;
    this.index = index;
  }

  add(record: StoredRecord, doc: Doc): void {
    if (!this.isFit(record, doc)) return;
    this.index.add(record, doc);
    if (this.index.unique && this.isCompared) this.keys.push(...this.index.keys(doc));
  }

  remove(record: StoredRecord, doc: Doc, remaining: Doc[]): void {
    const fit = remaining.filter((other) => this.isFit(record, other));
    if (this.isFit(record, doc)) this.index.remove(record, doc, fit);
  }

  touch(record: StoredRecord, doc: Doc): void {
    if (this.isFit(record, doc)) this.index.touch(record, doc);
  }

  private isFit(record: StoredRecord, doc: Doc): boolean {
    try {
      this.index.keys(doc);
      return true;
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      this.unfit.add(record);
      return false;
    }
  }

  /**
   * Takes up what was written since it was last called: looks for what must not be in the index, and makes its pages.
   *
   * @throws {MongoError} 11000 for two documents that share a key of a unique index, and what a document that cannot be
   *   in it is refused with
   */
  *catchUp(): Work<void> {
    for (const record of this.unfit) {
      const doc = visibleDoc(record, this.collection.creator);
      if (doc !== null) this.index.keys(doc);
    }
    if (this.index.unique) yield* this.compare();
    // Of a collection that an open transaction has created nothing may be on disk.
    if (this.collection.creator === null) yield* this.makePages();
  }

  private *compare(): Work<void> {
    if (!this.isCompared) {
      this.isCompared = true;
      yield* this.compareAll();
    }
    const again: IndexKey[] = [];
    for (let { keys } = this; keys.length > 0; { keys } = this) {
      this.keys = [];
      for (const [i, key] of keys.entries()) {
        if (i % PAUSE_EVERY === 0) yield undefined;
        if (!this.isSettled(key)) again.push(key);
      }
    }
    this.keys = again;
  }

  private *compareAll(): Work<void> {
    const { entries, directions } = this.index;
    let last: { key: IndexKey; record: StoredRecord } | undefined;
    let compared = 0;
    for (const entry of entries.range(() => 0)) {
      if (compared++ % PAUSE_EVERY === 0) yield undefined;
      if (last !== undefined && last.record !== entry.record && compareKeys(last.key, entry.key, directions) === 0)
        if (!this.isSettled(entry.key)) this.keys.push(entry.key);
      last = entry;
    }
  }

  /** Whether it is known that one document has a key; false while a transaction may yet change that. */
  private isSettled(key: IndexKey): boolean {
    const { creator } = this.collection;
    const records = new Set(this.index.equalTo(key));
    if (records.size < 2) return true;
    const holders = [...records].filter((record) => {
      const doc = visibleDoc(record, creator);
      return doc !== null && this.index.has(doc, key);
    });
    if ([...records].some(({ head }) => head.transaction !== null && head.transaction !== creator)) return false;
    if (holders.length > 1) throw duplicateIn(this.collection, this.index, key);
    return true;
  }

  private *makePages(): Work<void> {
    for (;;) {
      const { blocks, gone } = this.index.entries.takeUrgent();
      for (const id of gone) this.pages.delete(id);
      const changed = [...blocks, ...this.index.entries.takeChanged()];
      if (changed.length === 0) return;
      for (const block of changed) {
        yield undefined;
        this.pages.set(block.id, this.index.pageOf(block));
      }
    }
  }
}

/** The indexes that one command makes of a collection, over all documents in one pass. */
export class IndexBuilds {
  readonly collection: Collection;
  readonly builds: readonly IndexBuild[];

  constructor(collection: Collection, indexes: readonly CollectionIndex[]) {
    this.collection = collection;
    this.builds = indexes.map((index) => new IndexBuild(collection, index));
    collection.builds = [...collection.builds, ...this.builds];
  }

  /** Enters all documents, in all states that an open transaction may read. */
  *fill(): Work<void> {
    let entered = 0;
    for (const record of this.collection.records.values()) {
      if (++entered % PAUSE_EVERY === 0) yield undefined;
      for (const doc of states(record.head)) for (const build of this.builds) build.add(record, doc);
    }
  }

  /** Takes up what was written meanwhile, see {@link IndexBuild.catchUp}. */
  *catchUp(): Work<void> {
    for (const build of this.builds) yield* build.catchUp();
  }

  /** Adds them with their pages, all or none. What is left to be caught up with is so at once. */
  addTo(store: Store): void {
    atOnce(this.catchUp());
    const { id } = this.collection;
    for (const { index, pages } of this.builds) {
      this.collection.addIndex(index);
      for (const [at, page] of pages) store.putBytes(['i', id, index.number, at], page);
    }
    this.end();
  }

  /** Fills, adds and ends them without letting others in. */
  allAtOnce(add: (builds: this) => void): void {
    try {
      atOnce(this.fill());
      add(this);
    } finally {
      this.end();
    }
  }

  /** They are made, or given up: writes need to know of them no longer. */
  end(): void {
    this.collection.builds = this.collection.builds.filter((build) => !this.builds.includes(build));
  }
}

/** Does what may be done in pieces in one. */
function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** The error for a second document with a key of a unique index. */
export function duplicateIn(collection: Collection, index: CollectionIndex, key: IndexKey): MongoError {
  const keyValue: Doc = new Map(index.paths.map((path, i) => [path, key[i] ?? null]));
  return duplicateKey(collection.namespace, index.name, formatDoc(keyValue), index.spec.get('key') as Doc, keyValue);
}
