import type { Doc } from '../values/types.ts';

/** An open transaction, as far as storage knows it. */
export type TransactionView = {
  /** it sees what was committed up to here */
  readonly snapshot: number;
  /** settles when the transaction has committed or aborted */
  readonly ended: Promise<void>;
};

/** One state of a document; `doc` is null when this state is its absence. */
export type Version = {
  readonly doc: Doc | null;
  readonly commit: number;
  readonly transaction: TransactionView | null;
  older: Version | null;
};

/** A document with its newest state first; older ones stay while an open transaction may read them. */
export type StoredRecord = { readonly id: number; head: Version };

/**
 * The state of a record that a reader sees: the newest committed one, or what a transaction's snapshot and own writes
 * say.
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

/** The document in the state that a reader sees; null where there is none. */
export const visibleDoc = (record: StoredRecord, reader: TransactionView | null): Doc | null =>
  visibleVersion(record, reader)?.doc ?? null;

/**
 * Thrown to a write outside of transactions that meets a document an open transaction has written: it waits and runs
 * again.
 */
export class Blocked extends Error {
  readonly by: TransactionView;

  constructor(by: TransactionView) {
    super('waiting for a transaction');
    this.by = by;
  }
}

/** The documents of a state and of all that are older. */
export function states(from: Version | null): Doc[] {
  const docs: Doc[] = [];
  for (let version = from; version !== null; version = version.older) if (version.doc !== null) docs.push(version.doc);
  return docs;
}
