import { createHash } from 'node:crypto';
import { Binary } from 'bson';
import type { How } from '../changes/change.ts';
import { MongoError, writeConflict } from '../errors.ts';
import { Turn } from '../turn.ts';
import type { Doc } from '../values/types.ts';
import type { CollectionIndex } from './collection-index.ts';
import { StoredVersion } from './doc-cache.ts';
import { duplicateIn } from './index-build.ts';
import type { IndexBuild } from './index-build.ts';
import type { IndexKey } from './index-keys.ts';
import { Blocked, states, visibleDoc } from './record.ts';
import type { StoredRecord, TransactionView, Version } from './record.ts';
import { Records } from './records.ts';
import type { OnDisk } from './records.ts';

/** Who writes: a transaction, or a single write that is committed at once under the next number. */
export type Writer = {
  readonly transaction: TransactionView | null;
  readonly commit: number;
  /** transactions are open, whose snapshots need the older states */
  readonly keepOlder: boolean;
  /** the record's newest state is to be made durable (now, or when the transaction commits) */
  wrote(collection: Collection, record: StoredRecord, before: Doc | null, how: How): void;
};

/** What holds for all collections of a server and may be changed while it runs. */
export type Settings = { /** queries must use an index (`notablescan`) */ noTableScan: boolean };

/** What was looked at: keys of indexes, and documents. */
export type Examined = { keys: number; docs: number };

/** What all collections of a server have in common. */
export type Shared = { readonly settings: Settings; readonly examined: Examined };

/** The documents of one collection in memory, in the order of their insertion, with their indexes. */
export class Collection {
  readonly id: number;
  db: string;
  name: string;
  options: Doc;
  readonly settings: Settings;
  /** what all queries of the server have looked at so far */
  readonly examined: Examined;
  readonly records: Records;
  indexes: CollectionIndex[] = [];
  /** indexes that are being made */
  builds: readonly IndexBuild[] = [];
  /** one command after the other makes indexes */
  readonly building = new Turn();
  dropped = false;
  /** the transaction that created it, until that commits */
  creator: TransactionView | null = null;
  /** an index that is made gets the next number */
  nextIndex = 1;
  /** records with older states, to be cleaned when no transaction is open */
  private readonly layered = new Set<StoredRecord>();

  constructor(id: number, db: string, name: string, options: Doc, { settings, examined }: Shared, disk?: OnDisk) {
    this.records = new Records(disk);
    this.id = id;
    this.db = db;
    this.name = name;
    this.options = options;
    this.settings = settings;
    this.examined = examined;
  }

  /** Change streams can tell its documents as they were before and after a change. */
  get keepsImages(): boolean {
    const images = this.options.get('changeStreamPreAndPostImages');
    return images instanceof Map && images.get('enabled') === true;
  }

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  /** All documents that a reader sees, in the order of insertion. */
  *scan(reader: TransactionView | null): Generator<[StoredRecord, Doc]> {
    for (const record of this.records.values()) {
      const doc = visibleDoc(record, reader);
      if (doc !== null) yield [record, doc];
    }
  }

  /** The number of documents as of the last commit. */
  countCommitted(): number {
    let count = this.records.size;
    for (const record of this.layered) if (visibleDoc(record, null) === null) count--;
    return count;
  }

  /** Some documents have more than the one state that is committed. */
  get hasOlderStates(): boolean {
    return this.layered.size > 0;
  }

  /** Adds an index of documents that nobody else has opened yet. */
  fill(index: CollectionIndex): void {
    const entries = [];
    for (const [record, doc] of this.scan(null)) for (const key of index.keys(doc)) entries.push({ key, record });
    index.entries.load(entries);
    this.addIndex(index);
  }

  /** Adds an index as it is. */
  addIndex(index: CollectionIndex): void {
    if (index.number === 0) index.number = this.nextIndex;
    this.nextIndex = Math.max(this.nextIndex, index.number + 1);
    this.indexes = [...this.indexes, index];
  }

  /** @throws {MongoError} 12587 while an index is being made, for what MongoDB does not do meanwhile */
  checkNoBuilds(): void {
    if (this.builds.length > 0)
      throw new MongoError(
        12587,
        `cannot perform operation: an index build is currently running for collection ${this.namespace}`,
      );
  }

  insert(doc: Doc, writer: Writer): StoredRecord {
    this.checkUnique(doc, null, writer);
    const record: StoredRecord = {
      id: this.records.next++,
      head: { doc, commit: writer.commit, transaction: writer.transaction, older: null },
    };
    this.records.set(record);
    for (const index of this.maintained()) index.add(record, doc);
    if (writer.transaction !== null) this.layered.add(record);
    writer.wrote(this, record, null, 'replacement');
    return record;
  }

  /** Replaces the state of a record; null deletes it. Nothing has changed when this throws. */
  write(record: StoredRecord, doc: Doc | null, writer: Writer, how: How = 'replacement'): void {
    this.checkWritable(record, writer);
    if (doc !== null) this.checkUnique(doc, record, writer);
    const head = record.head;
    const replaces = head.transaction === writer.transaction && (writer.transaction !== null || !writer.keepOlder);
    if (!replaces && head instanceof StoredVersion) head.keep();
    record.head = { doc, commit: writer.commit, transaction: writer.transaction, older: replaces ? head.older : head };
    if (doc !== null) for (const index of this.maintained()) index.add(record, doc);
    if (replaces) this.forget(record, head.doc);
    if (record.head.older !== null || writer.transaction !== null) this.layered.add(record);
    else if (doc === null) this.records.delete(record.id);
    writer.wrote(this, record, head.doc, how);
  }

  /** Sees to it that the indexes' pages on disk say what a record's committed state says. */
  touch(record: StoredRecord): void {
    for (const doc of states(record.head)) for (const index of this.maintained()) index.touch(record, doc);
  }

  /** Makes a transaction's state of a record the committed one. */
  commit(record: StoredRecord, commit: number): void {
    record.head = { ...record.head, commit, transaction: null };
  }

  /** Takes a transaction's state of a record back. */
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

  /** Drops the states that nobody reads any more: all open snapshots are at least as new as `oldest`. */
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
    for (const index of this.maintained()) index.remove(record, doc, remaining);
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
    // The other transaction may yet commit or abort: only then is it known whether this key is free.
    if (head.transaction !== null && head.transaction !== transaction)
      throw transaction === null ? new Blocked(head.transaction) : writeConflict(head.transaction);
    if (transaction !== null && head.transaction === null && head.commit > transaction.snapshot) throw writeConflict();
    if (head.doc === null || !index.has(head.doc, key)) return;
    throw duplicateIn(this, index, key);
  }

  /** What each write enters: the indexes, and those that are being made. */
  private maintained(): readonly (CollectionIndex | IndexBuild)[] {
    return this.builds.length === 0 ? this.indexes : [...this.indexes, ...this.builds];
  }
}

/** A stable identity of a collection, as clients expect it in its description. */
export function uuidOf(collection: { readonly id: number }): Binary {
  const bytes = createHash('sha256').update(`collection ${collection.id}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return new Binary(bytes, Binary.SUBTYPE_UUID);
}
