import { createHash } from 'node:crypto';
import { Binary } from 'bson';
import type { How } from '../changes/change.ts';
import type { MongoError } from '../errors.ts';
import { duplicateKey, writeConflict } from '../errors.ts';
import { formatDoc } from '../values/format.ts';
import type { Doc } from '../values/types.ts';
import { CollectionIndex } from './collection-index.ts';
import type { IndexKey } from './index-keys.ts';
import { Blocked, states, visibleDoc } from './record.ts';
import type { StoredRecord, TransactionView, Version } from './record.ts';

/** The source of a write: a transaction, or a single write that commits at once under the next number. */
export type Writer = {
  readonly transaction: TransactionView | null;
  readonly commit: number;
  /** open transactions need the older states for their snapshots */
  readonly keepOlder: boolean;
  /** makes the record's newest state durable (now, or when the transaction commits) */
  wrote(collection: Collection, record: StoredRecord, before: Doc | null, how: How): void;
};

/** Settings of all collections of a server. */
export type Settings = { /** queries must use an index (`notablescan`) */ noTableScan: boolean };

/** Examined index keys and documents. */
export type Examined = { keys: number; docs: number };

/** State shared by all collections of a server. */
export type Shared = { readonly settings: Settings; readonly examined: Examined };

/** One collection's documents in memory, in insertion order, with their indexes. */
export class Collection {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly settings: Settings;
  /** what all queries of the server have examined so far */
  readonly examined: Examined;
  /** by number, in ascending order, which is the insertion order */
  readonly records = new Map<number, StoredRecord>();
  private nextRecord = 1;
  indexes: readonly CollectionIndex[] = [];
  dropped = false;
  /** the transaction that created it, until it commits */
  creator: TransactionView | null = null;
  /** records with older states, cleaned when no transaction is open */
  private readonly layered = new Set<StoredRecord>();

  constructor(id: number, { db, name }: { db: string; name: string }, { settings, examined }: Shared) {
    this.id = id;
    this.db = db;
    this.name = name;
    this.settings = settings;
    this.examined = examined;
  }

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  /** Loads a document from disk. */
  restore(id: number, doc: Doc): void {
    this.records.set(id, { id, head: { doc, commit: 0, transaction: null, older: null } });
    this.nextRecord = Math.max(this.nextRecord, id + 1);
  }

  /** All documents that a reader sees, in insertion order. */
  *scan(reader: TransactionView | null): Generator<[StoredRecord, Doc]> {
    for (const record of this.records.values()) {
      const doc = visibleDoc(record, reader);
      if (doc !== null) yield [record, doc];
    }
  }

  /** Number of documents at the last commit. */
  countCommitted(): number {
    let count = this.records.size;
    for (const record of this.layered) if (visibleDoc(record, null) === null) count--;
    return count;
  }

  /** Whether any document has more than its committed state. */
  get hasOlderStates(): boolean {
    return this.layered.size > 0;
  }

  /**
   * Adds indexes over all documents, all of them or none.
   *
   * @throws {MongoError} 11000 for a duplicate key of a unique one, 171 for parallel arrays
   */
  addIndexes(specs: readonly Doc[]): void {
    const added = specs.map((spec) => {
      const index = new CollectionIndex(spec);
      const key = index.fill(this.records.values());
      if (key !== undefined) throw duplicateIn(this, index, key);
      for (const record of this.layered) for (const doc of states(record.head.older)) index.add(record, doc);
      return index;
    });
    this.indexes = [...this.indexes, ...added];
  }

  insert(doc: Doc, writer: Writer): StoredRecord {
    this.checkUnique(doc, null, writer);
    const record: StoredRecord = {
      id: this.nextRecord++,
      head: { doc, commit: writer.commit, transaction: writer.transaction, older: null },
    };
    this.records.set(record.id, record);
    for (const index of this.indexes) index.add(record, doc);
    if (writer.transaction !== null) this.layered.add(record);
    writer.wrote(this, record, null, 'replacement');
    return record;
  }

  /** Replaces a record's state; null deletes it. Changes nothing when it throws. */
  write(record: StoredRecord, doc: Doc | null, writer: Writer, how: How = 'replacement'): void {
    this.checkWritable(record, writer);
    if (doc !== null) this.checkUnique(doc, record, writer);
    const head = record.head;
    const replaces = head.transaction === writer.transaction && (writer.transaction !== null || !writer.keepOlder);
    record.head = { doc, commit: writer.commit, transaction: writer.transaction, older: replaces ? head.older : head };
    if (doc !== null) for (const index of this.indexes) index.add(record, doc);
    if (replaces) this.forget(record, head.doc);
    if (record.head.older !== null || writer.transaction !== null) this.layered.add(record);
    else if (doc === null) this.records.delete(record.id);
    writer.wrote(this, record, head.doc, how);
  }

  /** Commits a transaction's state of a record. */
  commit(record: StoredRecord, commit: number): void {
    record.head = { ...record.head, commit, transaction: null };
  }

  /** Rolls back a transaction's state of a record. */
  rollback(record: StoredRecord): void {
    const { doc, older } = record.head;
    if (older === null) {
      this.records.delete(record.id);
      this.layered.delete(record);
      record.head = { doc: null, commit: 0, transaction: null, older: null };
    } else {
      record.head = older;
    }
    this.forget(record, doc);
  }

  /** Drops states that no reader needs: all open snapshots are at least as new as `oldest`. */
  clean(oldest: number): void {
    for (const record of this.layered) {
      let version: Version | null = record.head;
      while (version !== null && (version.transaction !== null || version.commit > oldest)) version = version.older;
      if (version === null) continue;
      const gone = states(version.older);
      version.older = null;
      for (const doc of gone) this.forget(record, doc);
      if (record.head !== version) continue;
      this.layered.delete(record);
      if (version.doc === null) this.records.delete(record.id);
    }
  }

  private forget(record: StoredRecord, doc: Doc | null): void {
    if (doc === null) return;
    const remaining = states(record.head);
    for (const index of this.indexes) index.remove(record, doc, remaining);
  }

  private checkWritable(record: StoredRecord, { transaction }: Writer): void {
    const { head } = record;
    if (head.transaction !== null && head.transaction !== transaction)
      throw transaction === null ? new Blocked(head.transaction) : writeConflict(head.transaction);
    if (transaction !== null && head.transaction === null && head.commit > transaction.snapshot) throw writeConflict();
  }

  private checkUnique(doc: Doc, self: StoredRecord | null, writer: Writer): void {
    for (const index of this.indexes) {
      const keys = index.keys(doc);
      if (!index.unique) continue;
      for (const key of keys) {
        for (const other of index.equalTo(key)) {
          if (other !== self) this.checkOther(other, index, key, writer);
        }
      }
    }
  }

  private checkOther(other: StoredRecord, index: CollectionIndex, key: IndexKey, { transaction }: Writer): void {
    const { head } = other;
    // Whether this key is free depends on the other transaction's commit or abort.
    if (head.transaction !== null && head.transaction !== transaction)
      throw transaction === null ? new Blocked(head.transaction) : writeConflict(head.transaction);
    if (transaction !== null && head.transaction === null && head.commit > transaction.snapshot) throw writeConflict();
    if (head.doc === null || !index.has(head.doc, key)) return;
    throw duplicateIn(this, index, key);
  }
}

/** The error for a duplicate key of a unique index. */
function duplicateIn({ namespace }: Collection, index: CollectionIndex, key: IndexKey): MongoError {
  const keyValue: Doc = new Map(index.paths.map((path, i) => [path, key[i] ?? null]));
  return duplicateKey(namespace, index.name, formatDoc(keyValue), index.spec.get('key') as Doc, keyValue);
}

/** A stable UUID of a collection, which clients expect in its description. */
export function uuidOf(collection: { readonly id: number }): Binary {
  const bytes = createHash('sha256').update(`collection ${collection.id}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return new Binary(bytes, Binary.SUBTYPE_UUID);
}
