import { randomBytes } from 'node:crypto';
import type { Flow } from '../aggregate/stage.ts';
import { MongoError } from '../errors.ts';
import type { Session } from '../sessions.ts';
import type { Collection } from '../storage/collection.ts';
import { docSize, placeSize, sizeBound } from '../values/size.ts';
import type { Doc } from '../values/types.ts';
import type { Reply } from './context.ts';
import { Pace } from './pace.ts';

const FIRST_BATCH = 101;
const MAX_BYTES = 16 * 1024 * 1024;
const IDLE_MINUTES = 10;

type Cursor = {
  namespace: string;
  docs: Iterator<Doc | undefined>;
  /** taken from the flow, and kept for the next batch */
  next: Doc | undefined;
  pace: Pace;
  session: Session | null;
  collection: Collection | undefined;
  usedAt: number;
  options: CursorOptions;
};

export type CursorOptions = {
  pace?: Pace;
  /** what it reads: without it the cursor is of no more use */
  collection?: Collection | undefined;
  /** one batch is all */
  single?: boolean;
  keepsAlive?: boolean;
  /**
   * It knows after its last document that there is no more. MongoDB's scans do not: a batch that is exactly full leaves
   * their cursor open, and the next one is empty.
   */
  knowsEnd?: boolean;
};

/** Results that were not sent whole: what is to come is found when it is asked for. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();

  /** The reply with the first batch; a cursor stays open for the rest. */
  async start(
    namespace: string,
    docs: Flow,
    batchSize: number | undefined,
    session: Session | null,
    options: CursorOptions = {},
  ): Promise<Reply> {
    const cursor: Cursor = {
      namespace,
      docs: docs[Symbol.iterator](),
      next: undefined,
      pace: options.pace ?? new Pace(undefined),
      session,
      collection: options.collection,
      usedAt: Date.now(),
      options,
    };
    const { batch: firstBatch, done } = await take(cursor, batchSize ?? FIRST_BATCH);
    let id = 0n;
    if (!done && options.single !== true) {
      id = (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;
      this.open.set(id, cursor);
    }
    return { cursor: { firstBatch, id, ns: namespace } };
  }

  async more(id: bigint, namespace: string, batchSize: number | undefined, session: Session | null): Promise<Reply> {
    const cursor = this.open.get(id);
    if (cursor === undefined) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    if (cursor.session?.key !== session?.key)
      throw new MongoError(13, `Cannot run getMore on cursor ${id}, which was created in another session`);
    // One at a time: until this batch is there, nobody else finds the cursor.
    this.open.delete(id);
    cursor.usedAt = Date.now();
    cursor.pace.resume();
    const wanted = batchSize === undefined || batchSize === 0 ? Infinity : batchSize;
    const { batch: nextBatch, done } = await take(cursor, wanted);
    if (!done) this.open.set(id, cursor);
    return { cursor: { nextBatch, id: done ? 0n : id, ns: namespace } };
  }

  kill(ids: bigint[], namespace: string): Reply {
    const [cursorsKilled, cursorsNotFound]: bigint[][] = [[], []];
    for (const id of ids)
      (this.open.get(id)?.namespace === namespace && this.open.delete(id) ? cursorsKilled : cursorsNotFound)?.push(id);
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  }

  killOf(session: Session): void {
    for (const [id, cursor] of this.open) if (cursor.session === session) this.open.delete(id);
  }

  expire(now = Date.now()): void {
    for (const [id, cursor] of this.open)
      if (cursor.options.keepsAlive !== true && now - cursor.usedAt > IDLE_MINUTES * 60_000) this.open.delete(id);
  }
}

/** What was taken from a cursor, and whether that was all. */
type Batch = { batch: Doc[]; done: boolean };

/** The next documents: as many as asked for, and no more than a message holds. */
async function take(cursor: Cursor, count: number): Promise<Batch> {
  const knowsEnd = cursor.options.knowsEnd === true;
  const batch: Doc[] = [];
  const room = new Room();
  checkThere(cursor);
  // One more than asked for is looked for where the end is known.
  while (batch.length < count || knowsEnd) {
    const next = advance(cursor);
    if (next instanceof Promise) {
      await next;
      checkThere(cursor);
    } else if (next === END) return { batch, done: true };
    else if (next !== undefined) {
      if (batch.length >= count || !room.takes(next, batch)) {
        cursor.next = next;
        break;
      }
      batch.push(next);
    }
  }
  cursor.pace.rest();
  return { batch, done: false };
}

const END = Symbol('no more documents');

/** One step of a cursor: a document, the end, nothing yet, or a promise when it is time to let others in. */
function advance(cursor: Cursor): Doc | typeof END | Promise<void> | undefined {
  const { next } = cursor;
  cursor.next = undefined;
  if (next !== undefined) return next;
  const step = cursor.docs.next();
  if (step.done === true) return END;
  return step.value ?? cursor.pace.pause();
}

/** Throws when what a cursor reads has gone, or has another name. */
function checkThere({ collection, namespace }: Cursor): void {
  if (collection === undefined) return;
  if (collection.dropped) throw new MongoError(175, 'collection dropped');
  if (collection.namespace !== namespace)
    throw new MongoError(175, `collection renamed from '${namespace}' to '${collection.namespace}'`);
}

/** The room that a message has for documents. */
class Room {
  private bytes = 0;
  private atMost = 0;

  /** Whether one more fits; the first always does. */
  takes(doc: Doc, batch: Doc[]): boolean {
    const place = placeSize(batch.length);
    // As long as the documents cannot fill a message, nobody needs to know their true size.
    const before = this.atMost;
    this.atMost += sizeBound(doc) + place;
    if (this.atMost <= MAX_BYTES) return true;
    if (before <= MAX_BYTES) this.bytes = batch.reduce((total, one, i) => total + docSize(one) + placeSize(i), 0);
    this.bytes += docSize(doc) + place;
    return batch.length === 0 || this.bytes <= MAX_BYTES;
  }
}
