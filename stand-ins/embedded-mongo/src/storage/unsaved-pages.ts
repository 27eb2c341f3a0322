import type { Collection } from './collection.ts';
import type { CollectionIndex, IndexBlock } from './collection-index.ts';
import type { Store } from './store.ts';

/** After so many changed documents the pages of the indexes that they changed are written, some with each commit. */
const ROUND = 32_768;
/** So many pages at least are then written with each commit. */
const LEAST_PAGES = 4;

/** The numbers of documents, by the numbers of their collections. */
type Numbers = Map<number, Set<number>>;

type Round = { numbers: Numbers; pages: { index: CollectionIndex; collection: Collection; block: IndexBlock }[] };

/**
 * Indexes are on disk in pages of hundreds of entries, which are not written with every change: with a document only its
 * number is, and after a crash the entries of these documents are made anew. Once there are many, the changed pages are
 * written and the numbers forgotten. Pages that share what was one are written at once, so that no entry is in none.
 */
export class UnsavedPages {
  private readonly store: Store;
  private readonly roundOf: number;
  private numbers: Numbers = new Map();
  private count = 0;
  private round: Round | null = null;
  private pagesPerChange = 0;
  private changes = 0;

  constructor(store: Store, roundOf = ROUND) {
    this.store = store;
    this.roundOf = roundOf;
    for (const [collection, id] of store.unsaved()) this.note(collection, id);
  }

  /** The documents whose entries on disk may be those of an older state. */
  of(collection: number): ReadonlySet<number> {
    return this.numbers.get(collection) ?? new Set();
  }

  /** A document is about to be stored in another state. */
  wrote(collection: number, id: number): void {
    this.changes++;
    if (!this.note(collection, id)) return;
    if (this.round?.numbers.get(collection)?.has(id) !== true) this.store.mark(['j', collection, id]);
  }

  /** Adds to a commit what it must or should write of the pages of collections. */
  save(collections: Iterable<Collection>): void {
    for (const collection of collections)
      for (const index of collection.indexes) {
        const { blocks, gone } = index.entries.takeUrgent();
        for (const id of gone) this.store.remove(['i', collection.id, index.number, id]);
        for (const block of blocks) this.savePage(collection, index, block);
      }
    if (this.round === null && this.count > this.roundOf) this.begin(collections);
    const pages = Math.max(LEAST_PAGES, Math.ceil(this.changes * this.pagesPerChange));
    this.changes = 0;
    if (this.round !== null) this.goOn(this.round, this.count > this.roundOf ? Infinity : pages);
  }

  /** Adds all pages to the next commit. */
  saveAll(collections: Collection[]): void {
    this.save(collections);
    this.begin(collections);
    if (this.round !== null) this.goOn(this.round, Infinity);
  }

  private begin(collections: Iterable<Collection>): void {
    if (this.round !== null) this.goOn(this.round, Infinity);
    const pages: Round['pages'] = [];
    for (const collection of collections)
      for (const index of collection.indexes)
        for (const block of index.entries.takeChanged()) pages.push({ collection, index, block });
    this.round = { numbers: this.numbers, pages };
    // Done well before there are as many changes again.
    this.pagesPerChange = (2 * pages.length) / this.roundOf;
    this.numbers = new Map();
    this.count = 0;
  }

  private goOn(round: Round, most: number): void {
    for (const { collection, index, block } of round.pages.splice(0, most))
      if (!collection.dropped && collection.indexes.includes(index)) this.savePage(collection, index, block);
    if (round.pages.length > 0) return;
    for (const [collection, ids] of round.numbers) {
      const again = this.numbers.get(collection);
      for (const id of ids) if (again?.has(id) !== true) this.store.remove(['j', collection, id]);
    }
    this.round = null;
  }

  private savePage(collection: Collection, index: CollectionIndex, block: IndexBlock): void {
    const page = index.pageOf(block);
    this.store.putBytes(['i', collection.id, index.number, block.id], page);
  }

  /** Whether it is not noted already. */
  private note(collection: number, id: number): boolean {
    let ids = this.numbers.get(collection);
    if (ids === undefined) this.numbers.set(collection, (ids = new Set()));
    if (ids.has(id)) return false;
    ids.add(id);
    this.count++;
    return true;
  }
}
