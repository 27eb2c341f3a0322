import type { Change, TransactionId } from '../changes/change.ts';
import { ChangeLog } from '../changes/change-log.ts';
import type { HistoryLimits } from '../changes/change-log.ts';
import { writeConflict } from '../errors.ts';
import type { Doc, Value } from '../values/types.ts';
import { heldBytes, writeChange } from './collection-changes.ts';
import { Collection } from './collection.ts';
import type { Examined, Settings, Writer } from './collection.ts';
import type { CollectionIndex } from './collection-index.ts';
import { Blocked } from './record.ts';
import type { StoredRecord } from './record.ts';
import type { Store } from './store.ts';
import { Transaction } from './transaction.ts';

const ID_INDEX: Doc = new Map<string, Value>([
  ['v', 2],
  ['key', new Map([['_id', 1]])],
  ['name', '_id_'],
]);

/**
 * The catalog stores the last dropped collection's number under this number: it is never reused, even after a restart.
 */
const LAST_DROPPED = 0;

/** All collections with their transactions: the state in memory, whose changes all go to the {@link Store}. */
export class Engine {
  readonly store: Store;
  readonly settings: Settings;
  readonly examined: Examined = { keys: 0, docs: 0 };
  readonly changes: ChangeLog;
  private readonly collections = new Map<string, Collection>();
  private readonly transactions = new Set<Transaction>();
  private commits = 0;
  /** states replaced before this commit have been dropped */
  private cleanedTo = -1;
  private nextCollection = 1;

  constructor(store: Store, settings: Settings, history?: HistoryLimits) {
    this.store = store;
    this.settings = settings;
    for (const [key, entry] of [...store.entries(['c'])])
      if (key[1] === LAST_DROPPED) this.nextCollection = (entry.get('id') as number) + 1;
      else this.restore(key[1] as number, entry);
    this.changes = new ChangeLog(store, this.nextCollection === 1, history);
  }

  private restore(id: number, entry: Doc): void {
    this.nextCollection = Math.max(this.nextCollection, id + 1);
    // A folder of an earlier version may have a dropped collection's remains.
    if (entry.has('gone')) return;
    const place = { db: entry.get('db') as string, name: entry.get('name') as string };
    const collection = new Collection(id, place, this);
    for (const [key, doc] of this.store.entries(['d', id])) collection.restore(key[2] as number, doc);
    collection.addIndexes(entry.get('indexes') as Doc[]);
    this.collections.set(collection.namespace, collection);
  }

  all(): Collection[] {
    return [...this.collections.values()].filter((collection) => collection.creator === null);
  }

  /** A collection as a reader sees it: one that another transaction is creating does not exist yet. */
  find(namespace: string, reader: Transaction | null): Collection | undefined {
    const collection = this.collections.get(namespace);
    return collection === undefined || (collection.creator !== null && collection.creator !== reader)
      ? undefined
      : collection;
  }

  /** The collection to write to; creates it if missing. */
  findOrCreate(db: string, name: string, transaction: Transaction | null): Collection {
    const found = this.collections.get(`${db}.${name}`);
    if (found === undefined) return this.create(db, name, transaction);
    if (found.creator !== null && found.creator !== transaction)
      throw transaction === null ? new Blocked(found.creator) : writeConflict(found.creator);
    return found;
  }

  create(db: string, name: string, transaction: Transaction | null): Collection {
    const found = this.collections.get(`${db}.${name}`);
    if (found !== undefined && found.creator !== null && found.creator !== transaction)
      throw transaction === null ? new Blocked(found.creator) : writeConflict(found.creator);
    const collection = new Collection(this.nextCollection++, { db, name }, this);
    collection.addIndexes([ID_INDEX]);
    this.collections.set(collection.namespace, collection);
    if (transaction === null) this.saveCatalog(collection);
    else {
      collection.creator = transaction;
      transaction.created.add(collection);
    }
    return collection;
  }

  drop(collection: Collection): void {
    this.checkIdle(collection);
    const { id, db, name } = collection;
    this.collections.delete(collection.namespace);
    collection.dropped = true;
    for (const record of collection.records.keys()) this.store.remove(['d', id, record]);
    this.store.remove(['c', id]);
    if (id === this.nextCollection - 1) this.store.put(['c', LAST_DROPPED], new Map([['id', id]]));
    this.note({ kind: 'drop', db, name, id });
  }

  /** Called after all of a database's collections were dropped. */
  droppedDatabase(db: string): void {
    this.note({ kind: 'dropDatabase', db, name: '', id: 0 });
  }

  private note(change: Change, transaction: Transaction | null = null, size = 0): void {
    if (transaction === null) this.changes.append(change, heldBytes(change, size));
    else transaction.changes.push(change);
  }

  /** Adds indexes over all documents; see {@link Collection.addIndexes}. */
  addIndexes(collection: Collection, specs: readonly Doc[]): void {
    this.checkIdle(collection);
    collection.addIndexes(specs);
    this.saveCatalog(collection);
  }

  removeIndex(collection: Collection, index: CollectionIndex): void {
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.saveCatalog(collection);
  }

  private saveCatalog({ id, db, name, indexes, creator }: Collection): void {
    if (creator !== null) return;
    const entry: [string, Value][] = [
      ['db', db],
      ['name', name],
      ['indexes', indexes.map(({ spec }) => spec)],
    ];
    this.store.put(['c', id], new Map(entry));
  }

  /** A catalog change waits for transactions that have written to the collection. */
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

  /** The writer of a transaction, or of a single write. */
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

  /** Frees what no open snapshot needs. */
  private clean(): void {
    let oldest = Infinity;
    for (const { snapshot } of this.transactions) oldest = Math.min(oldest, snapshot);
    if (oldest <= this.cleanedTo) return;
    this.cleanedTo = oldest === Infinity ? this.commits : oldest;
    for (const collection of this.collections.values()) collection.clean(oldest);
  }

  /** Returns the number of bytes written. */
  private persist(collection: Collection, record: StoredRecord): number {
    const { doc } = record.head;
    if (doc !== null) return this.store.put(['d', collection.id, record.id], doc).length;
    this.store.remove(['d', collection.id, record.id]);
    return 0;
  }
}
