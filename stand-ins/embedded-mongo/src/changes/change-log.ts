import { decode } from '../values/decode.ts';
import { Clock } from '../storage/clock.ts';
import { unseal } from '../storage/store.ts';
import type { Store } from '../storage/store.ts';
import type { Doc, Value } from '../values/types.ts';
import type { Change, TransactionId } from './change.ts';
import { entryDoc } from './change-entry.ts';
import type { Entry } from './change-entry.ts';
import { compareBy, endOf, LAST } from './token.ts';
import type { Position } from './token.ts';

/** How much history is stored. */
export type HistoryLimits = { count: number; bytes: number };

/** Before the first stream: streams may start slightly in the past, and nothing is written to disk. */
const UNWATCHED: HistoryLimits = { count: 1000, bytes: 4 * 1024 * 1024 };
const WATCHED: HistoryLimits = { count: 50_000, bytes: 32 * 1024 * 1024 };

/** An entry in memory: as an object, or as the bytes on disk. It is its own position. */
type Kept = Position & { bytes: number; made: Entry | Buffer };

const START: Position = { t: 0, i: 0, n: 0 };
/** The key of the log's own state, before all entries. */
const HEADER = ['o', 0, 0, 0] as const;
const ENTRY_BYTES = 120;

const positionDoc = ({ t, i, n }: Position): Value[] => [BigInt(t), BigInt(i), BigInt(n)];
function positionOf(value: Value | undefined): Position {
  const [t, i, n] = Array.isArray(value) ? value.map(Number) : [];
  return { t: t ?? 0, i: i ?? 0, n: n ?? 0 };
}

/**
 * The newest changes in order. From the first change stream on, each is written to disk in one batch with its data, so
 * that streams survive a restart. Before that, the log is only in memory and costs nothing.
 */
export class ChangeLog {
  readonly clock: Clock;
  private readonly store: Store;
  private limits: HistoryLimits;
  private readonly watchedLimits: HistoryLimits;
  private kept: Kept[] = [];
  /** the number of the first stored entry, and its index in the list */
  private first = 0;
  private head = 0;
  private bytes = 0;
  private watched = false;
  /** everything up to here is lost */
  private lost: Position = START;
  private readonly listeners = new Set<() => void>();

  /** `isNew`: nothing was ever written, so the history is complete. */
  constructor(store: Store, isNew: boolean, limits: HistoryLimits = WATCHED) {
    this.store = store;
    this.watchedLimits = limits;
    this.limits = { count: Math.min(UNWATCHED.count, limits.count), bytes: Math.min(UNWATCHED.bytes, limits.bytes) };
    const startedAt = this.load();
    // A time sent in a reply before a restart must never come again.
    const after = isNew ? 0 : Math.max(startedAt, this.kept.at(-1)?.t ?? 0, Math.floor(Date.now() / 1000));
    this.clock = new Clock(after);
    if (this.watched) this.saveHeader();
    else if (!isNew) this.lost = endOf({ t: after, i: LAST });
  }

  /** Reads the log from disk; returns the second after which the previous process started. */
  private load(): number {
    let startedAt = 0;
    for (const [key, sealed] of this.store.sealed(['o'])) {
      const [, t, i, n] = key as [string, number, number, number];
      if (t === 0) {
        const header = decode(unseal(key, sealed));
        startedAt = Number(header.get('startedAt'));
        this.lost = positionOf(header.get('lost'));
        this.watched = true;
        this.limits = this.watchedLimits;
      } else this.push({ t, i, n, bytes: sealed.length, made: sealed });
    }
    const last = this.kept.at(-1);
    if (last !== undefined) this.lost = positionOf(this.read(last).get('lost'));
    return startedAt;
  }

  private push(stored: Kept): void {
    this.kept.push(stored);
    this.bytes += stored.bytes;
  }

  private saveHeader(): void {
    const header: Doc = new Map<string, Value>([
      ['startedAt', BigInt(this.clock.now.t)],
      ['lost', positionDoc(this.lost)],
    ]);
    this.store.put([...HEADER], header);
  }

  /** A stream is open: from now on the whole log is stored on disk. */
  watch(): void {
    if (this.watched) return;
    this.watched = true;
    this.limits = this.watchedLimits;
    this.saveHeader();
    this.bytes = 0;
    for (const stored of this.kept.slice(this.head)) {
      this.save(stored);
      this.bytes += stored.bytes;
    }
  }

  private save(stored: Kept): void {
    const { made, t, i, n } = stored;
    if (Buffer.isBuffer(made)) return;
    const bytes = this.store.put(['o', t, i, n], entryDoc(made, stored).set('lost', positionDoc(this.lost)));
    stored.made = bytes;
    stored.bytes = bytes.length;
  }

  /** Appends a write's change; `bytes` is its approximate size. */
  append(change: Change, bytes: number): void {
    this.clock.next();
    this.add(0, change, bytes, Date.now(), undefined);
    this.tellListeners();
  }

  /** Appends a transaction's changes at one time; `bytes` is their approximate total size. */
  appendAll(changes: readonly Change[], bytes: number, transaction: TransactionId | undefined): void {
    if (changes.length === 0) return;
    this.clock.next();
    const wall = Date.now();
    changes.forEach((change, n) => this.add(n, change, bytes / changes.length, wall, transaction));
    this.tellListeners();
  }

  private add(n: number, change: Change, size: number, wall: number, transaction: TransactionId | undefined): void {
    const { t, i } = this.clock;
    const stored: Kept = { t, i, n, bytes: ENTRY_BYTES + size, made: { wall, change, transaction } };
    // Comes first: the entry's start of the history must still be correct when it is read again.
    this.makeRoom();
    if (this.watched) this.save(stored);
    this.push(stored);
  }

  private tellListeners(): void {
    if (this.listeners.size > 0) for (const listener of [...this.listeners]) listener();
  }

  /** Drops the oldest entries until one more fits within the limits. */
  private makeRoom(): void {
    while (this.kept.length - this.head >= this.limits.count || this.bytes >= this.limits.bytes) {
      const oldest = this.kept[this.head];
      if (oldest === undefined) return;
      const { t, i, n } = oldest;
      if (this.watched) this.store.remove(['o', t, i, n]);
      this.bytes -= oldest.bytes;
      this.lost = { t, i, n };
      this.head++;
      this.first++;
    }
    if (this.head <= this.kept.length / 2) return;
    this.kept = this.kept.slice(this.head);
    this.head = 0;
  }

  /** The next entry's number. */
  get end(): number {
    return this.first + this.kept.length - this.head;
  }

  /** An entry's document; null when it was dropped, undefined when it does not exist yet. */
  at(number: number): Doc | null | undefined {
    if (number < this.first) return null;
    const stored = this.kept[this.head + number - this.first];
    return stored && this.read(stored);
  }

  private read(stored: Kept): Doc {
    const { made, t, i, n } = stored;
    return Buffer.isBuffer(made) ? decode(unseal(['o', t, i, n], made)) : entryDoc(made, stored);
  }

  /**
   * The number of the first entry after a position, and whether one is exactly at it, as `exact` requires; null when it
   * was dropped.
   */
  after(position: Position, exact: boolean): { number: number; found: boolean } | null {
    if (compareBy(position, this.lost) < (exact ? 1 : 0)) return null;
    let [low, high] = [this.head, this.kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareBy(this.kept[middle] as Kept, position) <= 0) low = middle + 1;
      else high = middle;
    }
    const before = low > this.head ? this.kept[low - 1] : undefined;
    return {
      number: this.first + low - this.head,
      found: before !== undefined && compareBy(before, position) === 0,
    };
  }

  /** Calls back after each append; returns the unsubscribe function. */
  onAppend(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
