import type { Doc } from '../values/types.ts';

/** An open transaction, as storage sees it. */
export type TransactionView = {
  /** it sees commits up to this one */
  readonly snapshot: number;
  /** resolves after commit or abort */
  readonly ended: Promise<void>;
};

/** One state of a document; `doc` is null where it does not exist. */
export type Version = {
  readonly doc: Doc | null;
  readonly commit: number;
  readonly transaction: TransactionView | null;
  older: Version | null;
};

/** A document with its newest state first; older ones remain while an open transaction may read them. */
export type StoredRecord = { readonly id: number; head: Version };

/**
 * The record's state that a reader sees: the newest committed one, or the one of its transaction's snapshot and writes.
 */
function visibleVersion(record: StoredRecord, reader: TransactionView | null): Version | null {
  for (let version: Version | null = record.head; version !== null; version = version.older) {
    if (version.transaction !== null) {
      if (version.transaction === reader) return version;
    } else if (reader === null || version.commit <= reader.snapshot) {
      return version;
    }
  }
  return null;
}

/** The document that a reader sees; null if there is none. */
export const visibleDoc = (record: StoredRecord, reader: TransactionView | null): Doc | null =>
  visibleVersion(record, reader)?.doc ?? null;

/**
 * Thrown when a write outside of transactions meets a document that an open transaction has written: it waits and
 * retries.
 */
export class Blocked extends Error {
  readonly by: TransactionView;

  constructor(by: TransactionView) {
    super('waiting for a transaction');
    this.by = by;
  }
}

/** The documents of a state and of all older ones. */
export function states(from: Version | null): Doc[] {
  const docs: Doc[] = [];
  for (let version = from; version !== null; version = version.older) if (version.doc !== null) docs.push(version.doc);
  return docs;
}
