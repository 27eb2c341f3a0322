import { randomBytes } from 'node:crypto';
import { serialize } from 'bson';
import { MongoError } from '../errors.ts';
import type { Session } from '../sessions.ts';
import { sizeBound } from '../values/size.ts';
import type { Doc } from '../values/types.ts';
import type { Reply } from './context.ts';

const FIRST_BATCH = 101;
const MAX_BYTES = 16 * 1024 * 1024;
const IDLE_MINUTES = 10;

type Cursor = {
  namespace: string;
  docs: Doc[];
  at: number;
  session: Session | null;
  usedAt: number;
  keepsAlive: boolean;
};

/** Results that were not sent whole. They are those of the moment of the query: documents never change in place. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();

  /** The reply with the first batch; a cursor stays open for the rest. */
  start(
    namespace: string,
    docs: Doc[],
    batchSize: number | undefined,
    session: Session | null,
    options: { single?: boolean; keepsAlive?: boolean } = {},
  ): Reply {
    const cursor: Cursor = {
      namespace,
      docs,
      at: 0,
      session,
      usedAt: Date.now(),
      keepsAlive: options.keepsAlive === true,
    };
    const firstBatch = take(cursor, batchSize ?? FIRST_BATCH);
    let id = 0n;
    if (cursor.at < docs.length && options.single !== true) {
      id = (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;
      this.open.set(id, cursor);
    }
    return { cursor: { firstBatch, id, ns: namespace } };
  }

  more(id: bigint, namespace: string, batchSize: number | undefined, session: Session | null): Reply {
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
    const nextBatch = take(cursor, batchSize === undefined || batchSize === 0 ? Infinity : batchSize);
    const done = cursor.at >= cursor.docs.length;
    if (done) this.open.delete(id);
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
      if (!cursor.keepsAlive && now - cursor.usedAt > IDLE_MINUTES * 60_000) this.open.delete(id);
  }
}

const sizeOf = (docs: Doc[]): number => docs.reduce((total, doc) => total + serialize(doc).length, 0);

/** The next documents: as many as asked for, and no more than a message holds. */
function take(cursor: Cursor, count: number): Doc[] {
  const batch: Doc[] = [];
  let bytes = 0;
  let atMost = 0;
  while (cursor.at < cursor.docs.length && batch.length < count) {
    const doc = cursor.docs[cursor.at] as Doc;
    // As long as the documents cannot fill a message, nobody needs to know their true size.
    const before = atMost;
    atMost += sizeBound(doc);
    if (atMost > MAX_BYTES) bytes = (before > MAX_BYTES ? bytes : sizeOf(batch)) + sizeOf([doc]);
    if (batch.length > 0 && bytes > MAX_BYTES) break;
    batch.push(doc);
    cursor.at++;
  }
  return batch;
}
