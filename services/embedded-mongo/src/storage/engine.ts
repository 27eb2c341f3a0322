import { MongoError, writeConflict } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { Scope } from '../aggregate/scope.ts';
import type { Doc, Value } from '../values/types.ts';
import { CollectionIndex } from './collection-index.ts';
import { Collection } from './collection.ts';
import type { Settings, Writer } from './collection.ts';
import { Blocked } from './record.ts';
import type { StoredRecord } from './record.ts';
import type { Store } from './store.ts';
import { Transaction } from './transaction.ts';

const ID_INDEX: Doc = new Map<string, Value>([
  ['v', 2],
  ['key', new Map([['_id', 1]])],
  ['name', '_id_'],
]);

/** All collections with their transactions: the state in memory, of which every change goes to the {@link Store}. */
export class Engine {
  readonly store: Store;
  readonly settings: Settings;
  private readonly collections = new Map<string, Collection>();
  private readonly transactions = new Set<Transaction>();
  private commits = 0;
  /** states that were replaced before this commit are gone */
  private cleanedTo = -1;
  private nextCollection = 1;

  constructor(store: Store, settings: Settings) {
    this.store = store;
    this.settings = settings;
    for (const [key, entry] of store.entries(['c'])) this.restore(key[1] as number, entry);
  }

  private restore(id: number, entry: Doc): void {
    const collection = new Collection(
      id,
      entry.get('db') as string,
      entry.get('name') as string,
      entry.get('options') as Doc,
      this.settings,
    );
    this.nextCollection = Math.max(this.nextCollection, id + 1);
    for (const [key, doc] of this.store.entries(['d', id])) collection.restore(key[2] as number, doc);
    for (const spec of entry.get('indexes') as Doc[]) collection.fill(indexOf(spec));
    this.collections.set(collection.namespace, collection);
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
    const collection = new Collection(this.nextCollection++, db, name, options, this.settings);
    collection.indexes.push(indexOf(ID_INDEX));
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
    this.collections.delete(collection.namespace);
    collection.dropped = true;
    this.store.remove(['c', collection.id]);
    for (const id of collection.records.keys()) this.store.remove(['d', collection.id, id]);
  }

  rename(collection: Collection, db: string, name: string): void {
    this.checkIdle(collection);
    this.collections.delete(collection.namespace);
    collection.db = db;
    collection.name = name;
    this.collections.set(collection.namespace, collection);
    this.saveCatalog(collection);
  }

  /** Adds an index over all documents, or throws (duplicate key, parallel arrays) and adds nothing. */
  addIndex(collection: Collection, spec: Doc): void {
    this.checkIdle(collection);
    collection.fill(indexOf(spec));
    this.saveCatalog(collection);
  }

  removeIndex(collection: Collection, index: CollectionIndex): void {
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.saveCatalog(collection);
  }

  /** Replaces the description of an index (`collMod`), keeping its entries. */
  saveCatalog(collection: Collection): void {
    if (collection.creator !== null) return;
    this.store.put(
      ['c', collection.id],
      new Map<string, Value>([
        ['db', collection.db],
        ['name', collection.name],
        ['options', collection.options],
        ['indexes', collection.indexes.map((index) => index.spec)],
      ]),
    );
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
        wrote: (collection, record) => void transaction.written.set(record, collection),
      };
    }
    return {
      transaction: null,
      commit: ++this.commits,
      keepOlder: this.transactions.size > 0,
      wrote: (collection, record) => this.persist(collection, record),
    };
  }

  commit(transaction: Transaction): void {
    const commit = ++this.commits;
    for (const collection of transaction.created) {
      collection.creator = null;
      this.saveCatalog(collection);
    }
    for (const [record, collection] of transaction.written) {
      collection.commit(record, commit);
      this.persist(collection, record);
    }
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

  private persist(collection: Collection, record: StoredRecord): void {
    const { doc } = record.head;
    if (doc === null) this.store.remove(['d', collection.id, record.id]);
    else this.store.put(['d', collection.id, record.id], doc);
  }
}

/** An index from its description. */
function indexOf(spec: Doc): CollectionIndex {
  const partial = spec.get('partialFilterExpression');
  if (partial !== undefined && !(partial instanceof Map))
    throw new MongoError(67, 'partialFilterExpression must be an object');
  return new CollectionIndex(spec, partial && compileFilter(partial, new Scope()));
}
