import { randomBytes } from 'node:crypto';
import { MongoError, unsupported } from '../errors.ts';
import type { Session } from '../sessions.ts';
import type { Collection } from '../storage/collection.ts';
import type { Doc } from '../values/types.ts';
import type { Reply } from './context.ts';
import { Room } from './room.ts';
import type { Awaiting, Tail, TailBatch } from './tail.ts';
import type { TimeLimit } from './time-limit.ts';

const FIRST_BATCH = 101;
/** Maximum batch without a requested size, because a reply is encoded synchronously. */
const MAX_UNREQUESTED = 20_000;
const IDLE_MINUTES = 10;
/** Maximum number of open change streams. */
const MAX_TAILS = 1000;

const newId = (): bigint => (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;

type Cursor = {
  namespace: string;
  docs: Iterator<Doc>;
  /** already read, and saved for the next batch */
  next: Doc | undefined;
  session: Session | null;
  usedAt: number;
  options: CursorOptions;
};

export type CursorOptions = {
  limit?: TimeLimit;
  /** the collection that it reads: if dropped, the cursor is useless */
  collection?: Collection | undefined;
  /** it has a single batch */
  single?: boolean;
  /**
   * Whether it knows the end after its last document. MongoDB's scans do not: a batch that is exactly full leaves their
   * cursor open, and the next one is empty.
   */
  knowsEnd?: boolean;
  /** it waits for future events */
  tail?: Tail;
};

/** Results with further batches, which are generated on demand. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();

  /** Returns the first batch; the cursor stays open for the rest. */
  start(
    namespace: string,
    docs: Iterable<Doc>,
    batchSize: number | undefined,
    session: Session | null,
    options: CursorOptions = {},
  ): Reply {
    const cursor = this.cursorOf(namespace, docs, session, options);
    const { batch: firstBatch, done } = take(cursor, batchSize ?? FIRST_BATCH);
    let id = 0n;
    if (!done && options.single !== true) {
      id = newId();
      this.open.set(id, cursor);
    }
    return { cursor: { firstBatch, id, ns: namespace } };
  }

  private cursorOf(namespace: string, docs: Iterable<Doc>, session: Session | null, options: CursorOptions): Cursor {
    return { namespace, docs: docs[Symbol.iterator](), next: undefined, session, usedAt: Date.now(), options };
  }

  /** The reply with a change stream's events so far; its cursor waits for more. */
  async watch(namespace: string, tail: Tail, batchSize: number | undefined, session: Session | null): Promise<Reply> {
    if ([...this.open.values()].filter(({ options }) => options.tail !== undefined).length >= MAX_TAILS)
      throw unsupported(`more than ${MAX_TAILS} open change streams`);
    const { batch: firstBatch, done, token } = await tail.next(batchSize ?? FIRST_BATCH);
    const id = done ? 0n : newId();
    if (!done) this.open.set(id, this.cursorOf(namespace, [], session, { tail }));
    return { cursor: { firstBatch, postBatchResumeToken: token, id, ns: namespace } };
  }

  /** A change stream's next batch; its cursor stays registered during it, so that it can be killed. */
  private async follow(id: bigint, tail: Tail, wanted: number, awaiting?: Awaiting): Promise<TailBatch> {
    if (tail.inUse) throw new MongoError(12051, `cursor id ${id} is already in use`);
    tail.inUse = true;
    let goesOn = false;
    try {
      const found = await tail.next(wanted, awaiting);
      goesOn = !found.done;
      return found;
    } finally {
      tail.inUse = false;
      if (!goesOn) this.open.delete(id);
    }
  }

  async more(
    id: bigint,
    namespace: string,
    batchSize: number | undefined,
    session: Session | null,
    awaiting?: Awaiting,
  ): Promise<Reply> {
    const cursor = this.open.get(id);
    if (cursor === undefined) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    if (cursor.session?.key !== session?.key)
      throw new MongoError(13, `Cannot run getMore on cursor ${id}, which was created in another session`);
    cursor.usedAt = Date.now();
    const wanted = batchSize === undefined || batchSize === 0 ? MAX_UNREQUESTED : batchSize;
    const { tail } = cursor.options;
    if (tail !== undefined) {
      const { batch, done, token } = await this.follow(id, tail, wanted, awaiting);
      return { cursor: { nextBatch: batch, postBatchResumeToken: token, id: done ? 0n : id, ns: namespace } };
    }
    // A failed cursor is removed.
    this.open.delete(id);
    cursor.options.limit?.resume();
    const { batch: nextBatch, done } = take(cursor, wanted);
    if (!done) this.open.set(id, cursor);
    return { cursor: { nextBatch, id: done ? 0n : id, ns: namespace } };
  }

  kill(ids: bigint[], namespace: string): Reply {
    const [cursorsKilled, cursorsNotFound]: bigint[][] = [[], []];
    for (const id of ids)
      (this.open.get(id)?.namespace === namespace && this.close(id) ? cursorsKilled : cursorsNotFound)?.push(id);
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  }

  private close(id: bigint): boolean {
    this.open.get(id)?.options.tail?.kill(id);
    return this.open.delete(id);
  }

  killOf(session: Session): void {
    for (const [id, cursor] of this.open) if (cursor.session === session) this.close(id);
  }

  expire(now = Date.now()): void {
    for (const [id, cursor] of this.open)
      if (cursor.options.tail?.inUse !== true && now - cursor.usedAt > IDLE_MINUTES * 60_000) this.open.delete(id);
  }
}

/** Documents from a cursor, and whether they were the last. */
type Batch = { batch: Doc[]; done: boolean };

/** The next documents: up to `count`, and within a message's size. */
function take(cursor: Cursor, count: number): Batch {
  const { collection, knowsEnd = false, limit } = cursor.options;
  if (collection?.dropped === true) throw new MongoError(175, 'collection dropped');
  const batch: Doc[] = [];
  const remaining = new Room();
  // With a known end, it looks one document further.
  while (batch.length < count || knowsEnd) {
    const next = advance(cursor);
    if (next === undefined) return { batch, done: true };
    if (batch.length >= count || !remaining.takes(next, batch)) {
      cursor.next = next;
      break;
    }
    batch.push(next);
  }
  limit?.rest();
  return { batch, done: false };
}

/** Advances a cursor: returns a document, or undefined at the end. */
function advance(cursor: Cursor): Doc | undefined {
  const { next } = cursor;
  cursor.next = undefined;
  if (next !== undefined) return next;
  const step = cursor.docs.next();
  return step.done === true ? undefined : step.value;
}
