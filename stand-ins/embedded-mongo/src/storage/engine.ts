import type { CatalogKind, Change, TransactionId } from '../changes/change.ts';
import { ChangeLog } from '../changes/change-log.ts';
import type { HistoryLimits } from '../changes/change-log.ts';
import { writeConflict } from '../errors.ts';
import type { Doc, Value } from '../values/types.ts';
import type { CollectionIndex } from './collection-index.ts';
import { catalogChange, heldBytes, movedTo, renameChange, writeChange } from './collection-changes.ts';
import { DocCache } from './doc-cache.ts';
import { isGone, Leftovers } from './leftovers.ts';
import { catalogEntry, hasPages, indexOf, openCollection } from './open-collection.ts';
import { Collection } from './collection.ts';
import { IndexBuilds } from './index-build.ts';
import type { Examined, Settings, Writer } from './collection.ts';
import { Blocked } from './record.ts';
import type { StoredRecord } from './record.ts';
import type { Store } from './store.ts';
import { Transaction } from './transaction.ts';
import { UnsavedPages } from './unsaved-pages.ts';

const ID_INDEX: Doc = new Map<string, Value>([
  ['v', 2],
  ['key', new Map([['_id', 1]])],
  ['name', '_id_'],
]);

/** Under this number the catalog keeps that of a collection that is gone: no other has it, also after a start. */
const LAST_DROPPED = 0;

/** So begins the name of what an output stage has not yet filled: it is of no use after a crash. */
export const TEMPORARY = 'tmp.agg_out.';

/** All collections with their transactions: the state in memory, of which every change goes to the {@link Store}. */
export class Engine {
  readonly store: Store;
  readonly settings: Settings;
  readonly examined: Examined = { keys: 0, docs: 0 };
  readonly changes: ChangeLog;
  private readonly collections = new Map<string, Collection>();
  private readonly transactions = new Set<Transaction>();
  readonly docs: DocCache;
  readonly unsaved: UnsavedPages;
  private readonly leftovers: Leftovers;
  private commits = 0;
  /** states that were replaced before this commit are gone */
  private cleanedTo = -1;
  private nextCollection = 1;

  /** @param changesInRound after so many changes the pages of indexes are written */
  constructor(store: Store, settings: Settings, history?: HistoryLimits, changesInRound?: number) {
    this.store = store;
    this.settings = settings;
    this.unsaved = new UnsavedPages(store, changesInRound);
    this.leftovers = new Leftovers(store);
    this.docs = new DocCache((collection, id) => store.read(['d', collection, id]));
    store.beforeCommit = () => this.savePages();
    for (const [key, entry] of [...store.entries(['c'])])
      if (key[1] === LAST_DROPPED) this.nextCollection = (entry.get('id') as number) + 1;
      else this.restore(key[1] as number, entry);
    this.changes = new ChangeLog(store, this.nextCollection === 1, history);
    for (const collection of this.all()) if (collection.name.startsWith(TEMPORARY)) this.drop(collection);
  }

  private restore(id: number, entry: Doc): void {
    this.nextCollection = Math.max(this.nextCollection, id + 1);
    if (isGone(entry)) {
      this.leftovers.remove(id);
      return;
    }
    const collection = openCollection(id, entry, this);
    this.collections.set(collection.namespace, collection);
    // A folder of a version that kept no pages has them from now on.
    if (!hasPages(entry)) this.saveCatalog(collection);
  }

  /** Puts what has changed of the indexes' pages into the commit that is about to be written. */
  private savePages(): void {
    const collections = this.all();
    for (const collection of collections)
      if (collection.indexes.some((index) => index.hasNewArrays())) this.saveCatalog(collection);
    this.unsaved.save(collections);
  }

  /** Puts all that is not on disk of the indexes into the last commit, so that the next start has nothing to make anew. */
  saveAll(): void {
    this.unsaved.saveAll(this.all());
  }

  private removePages({ id }: Collection, { number, entries }: CollectionIndex): void {
    for (const at of entries.ids()) this.store.remove(['i', id, number, at]);
  }

  all(): Collection[] {
    return [...this.collections.values()].filter((collection) => collection.creator === null);
  }

  /** The collection as a reader sees it: one that another transaction is creating does not exist yet. */
  find(namespace: string, reader: Transaction | null): Collection | undefined {
    const collection = this.collections.get(namespace);
    return collection === undefined || (collection.creator !== null && collection.creator !== reader)
      ? undefined
      : collection;
  }

  /** The collection to write to, created when it does not exist. */
  findOrCreate(db: string, name: string, transaction: Transaction | null): Collection {
    const found = this.collections.get(`${db}.${name}`);
    if (found === undefined) return this.create(db, name, new Map(), transaction);
    if (found.creator !== null && found.creator !== transaction)
      throw transaction === null ? new Blocked(found.creator) : writeConflict(found.creator);
    return found;
  }

  create(db: string, name: string, options: Doc, transaction: Transaction | null): Collection {
    const found = this.collections.get(`${db}.${name}`);
    if (found !== undefined && found.creator !== null && found.creator !== transaction)
      throw transaction === null ? new Blocked(found.creator) : writeConflict(found.creator);
    const collection = new Collection(this.nextCollection++, db, name, options, this);
    collection.addIndex(indexOf(ID_INDEX));
    this.collections.set(collection.namespace, collection);
    if (transaction === null) this.saveCatalog(collection);
    else {
      collection.creator = transaction;
      transaction.created.add(collection);
    }
    const details: Doc = new Map([['operationDescription', new Map([...options, ['idIndex', ID_INDEX]])]]);
    this.note(catalogChange('create', collection, details), transaction);
    return collection;
  }

  drop(collection: Collection): void {
    this.takeAway(collection);
    this.note(catalogChange('drop', collection));
  }

  private takeAway(collection: Collection): void {
    this.checkIdle(collection);
    this.collections.delete(collection.namespace);
    collection.dropped = true;
    this.leftovers.leave(collection.id);
    if (collection.id === this.nextCollection - 1)
      this.store.put(['c', LAST_DROPPED], new Map([['id', collection.id]]));
  }

  /** Gives a collection another name; `target` is the one that has had it, and is dropped. */
  rename(collection: Collection, db: string, name: string, target?: Collection): void {
    this.checkIdle(collection);
    for (const one of target === undefined ? [collection] : [collection, target]) one.checkNoBuilds();
    if (target !== undefined) this.takeAway(target);
    const changes =
      db === collection.db ? [renameChange(collection, db, name, target)] : movedTo(collection, db, name, target);
    this.collections.delete(collection.namespace);
    collection.db = db;
    collection.name = name;
    this.collections.set(collection.namespace, collection);
    this.saveCatalog(collection);
    for (const change of changes) this.note(change);
  }

  /** All collections of a database have been dropped. */
  droppedDatabase(db: string): void {
    this.note({ kind: 'dropDatabase', db, name: '', id: 0, details: new Map() });
  }

  /** What happened to a collection that is no write. */
  noteCatalog(kind: CatalogKind, collection: Collection, details: Doc, transaction: Transaction | null = null): void {
    this.note(catalogChange(kind, collection, details), transaction);
  }

  private note(change: Change, transaction: Transaction | null = null, size = 0): void {
    if (transaction === null) this.changes.append(change, heldBytes(change, size));
    else transaction.changes.push(change);
  }

  /** Adds an index over all documents at once, or throws (duplicate key, parallel arrays) and adds nothing. */
  addIndex(collection: Collection, spec: Doc): void {
    this.buildIndexes(collection, [spec]).allAtOnce((builds) => this.addIndexes(builds));
  }

  /** Begins to make indexes; whoever does has to fill, add and end them. */
  buildIndexes(collection: Collection, specs: readonly Doc[]): IndexBuilds {
    this.checkIdle(collection);
    return new IndexBuilds(collection, specs.map(indexOf));
  }

  /** Adds indexes that hold all documents, see {@link IndexBuilds.addTo}. */
  addIndexes(builds: IndexBuilds): void {
    this.checkIdle(builds.collection);
    builds.addTo(this.store);
    this.saveCatalog(builds.collection);
  }

  removeIndex(collection: Collection, index: CollectionIndex): void {
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.removePages(collection, index);
    this.saveCatalog(collection);
  }

  /** Replaces the description of an index (`collMod`), keeping its entries. */
  saveCatalog(collection: Collection): void {
    if (collection.creator !== null) return;
    this.store.put(['c', collection.id], catalogEntry(collection));
  }

  /** A change of the catalog waits for the transactions that have written to the collection. */
  private checkIdle(collection: Collection): void {
    for (const transaction of this.transactions) {
      for (const written of transaction.written.values())
        if (written === collection && collection.creator === null) throw new Blocked(transaction);
    }
  }

  begin(): Transaction {
    const transaction = new Transaction(this.commits);
    this.transactions.add(transaction);
    return transaction;
  }

  open(): Iterable<Transaction> {
    return this.transactions;
  }

  /** The right to write, in a transaction or alone. */
  writer(transaction: Transaction | null): Writer {
    if (transaction !== null) {
      return {
        transaction,
        commit: 0,
        keepOlder: true,
        wrote: (collection, record, before, how) => {
          transaction.written.set(record, collection);
          transaction.changes.push(writeChange(collection, before, record.head.doc, how));
        },
      };
    }
    return {
      transaction: null,
      commit: ++this.commits,
      keepOlder: this.transactions.size > 0,
      wrote: (collection, record, before, how) => {
        if (record.head.older !== null) collection.touch(record);
        const size = this.persist(collection, record);
        this.note(writeChange(collection, before, record.head.doc, how), null, size);
      },
    };
  }

  commit(transaction: Transaction, id?: TransactionId): void {
    const commit = ++this.commits;
    let size = 0;
    for (const collection of transaction.created) {
      collection.creator = null;
      this.saveCatalog(collection);
    }
    for (const [record, collection] of transaction.written) {
      collection.commit(record, commit);
      collection.touch(record);
      size += this.persist(collection, record);
    }
    this.changes.appendAll(transaction.changes, 2 * size, id);
    this.finish(transaction);
  }

  abort(transaction: Transaction): void {
    for (const [record, collection] of transaction.written) collection.rollback(record);
    for (const collection of transaction.created) this.collections.delete(collection.namespace);
    this.finish(transaction);
  }

  private finish(transaction: Transaction): void {
    this.transactions.delete(transaction);
    this.clean();
    transaction.end();
  }

  /** Frees what no open snapshot reads any more. */
  private clean(): void {
    let oldest = Infinity;
    for (const { snapshot } of this.transactions) oldest = Math.min(oldest, snapshot);
    if (oldest <= this.cleanedTo) return;
    this.cleanedTo = oldest === Infinity ? this.commits : oldest;
    for (const collection of this.collections.values()) collection.clean(oldest);
  }

  /** Gives the bytes that are written. */
  private persist(collection: Collection, record: StoredRecord): number {
    const { doc } = record.head;
    this.unsaved.wrote(collection.id, record.id);
    if (doc !== null) return this.store.put(['d', collection.id, record.id], doc).length;
    this.store.remove(['d', collection.id, record.id]);
    return 0;
  }
}
