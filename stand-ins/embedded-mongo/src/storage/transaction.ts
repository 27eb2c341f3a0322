import type { Change } from '../changes/change.ts';
import type { Collection } from './collection.ts';
import type { StoredRecord, TransactionView } from './record.ts';

/** An open multi-document transaction: its writes, to commit or roll back as a whole. */
export class Transaction implements TransactionView {
  readonly snapshot: number;
  readonly ended: Promise<void>;
  readonly written = new Map<StoredRecord, Collection>();
  readonly created = new Set<Collection>();
  /** its changes in order */
  readonly changes: Change[] = [];
  readonly startedAt = Date.now();
  private settle: () => void = () => {};

  constructor(snapshot: number) {
    this.snapshot = snapshot;
    this.ended = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  get hasWritten(): boolean {
    return this.written.size > 0 || this.created.size > 0;
  }

  end(): void {
    this.settle();
  }
}
