import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { createAwaitTime } from './await-time.ts';

/** So long the database holds an answer back at most while nothing changes. */
const AWAIT_MS = 40;
/** What another process changed is known here after this long, or is not relied upon. */
export const LEASE_MS = 100;
/** An answer that has not come by then does not come: the line is dead. */
const DEAD_MS = 2000;
const RETRY_MS = 500;
const BATCH = 1000;
/** Identifiers of cursors have 64 bits. */
const EXACT = { useBigInt64: true };
/** Nobody asks at night, and then the database is not asked either. */
export const IDLE_MS = 5000;

/** A record that was written; without `collection` everything may be other than it was, without `id` all of it. */
export interface Written {
  collection?: string | undefined;
  id?: string | undefined;
}

export interface ChangeWatchOptions {
  /** Read when the watching starts. */
  collections: () => string[];
  heard: (written: Written) => void;
  /** Why the changes cannot be heard, once until they can again. */
  report: (error: unknown) => void;
}

/** Hears of what any process writes to some collections. */
export interface ChangeWatch {
  /** Whether every write that is older than {@link LEASE_MS} was heard of. */
  isCurrent(): boolean;
  start(): void;
  stop(): Promise<void>;
}

/** As far as it is asked for here (https://www.mongodb.com/docs/manual/reference/change-events/). */
interface Change {
  ns?: { coll?: string };
  documentKey?: { _id?: unknown };
}

const writtenBy = ({ ns, documentKey }: Change): Written => {
  const id = documentKey?._id;
  return { collection: ns?.coll, id: typeof id === 'string' ? id : undefined };
};

/** The batches of a change stream, empty ones too, which the driver's own stream keeps to itself. */
async function openBatches(connection: Connection, collections: string[]) {
  const session = connection.getClient().startSession();
  const command = async (command: object): Promise<{ id: bigint; ns: string; nextBatch?: Change[] }> => {
    const options = { session, signal: AbortSignal.timeout(DEAD_MS), ...EXACT };
    const answer = await connection.db?.command(command, options);
    return answer?.['cursor'];
  };
  const pipeline = [
    { $changeStream: {} },
    { $match: { $or: [{ 'ns.coll': { $in: collections } }, { operationType: 'dropDatabase' }] } },
    { $project: { ns: 1, documentKey: 1 } },
  ];
  const { id, ns } = await command({ aggregate: 1, pipeline, cursor: {} });
  const collection = ns.slice(ns.indexOf('.') + 1);
  const more = { getMore: id, collection, batchSize: BATCH };
  return {
    next: async (maxTimeMS: number): Promise<Change[]> => (await command({ ...more, maxTimeMS })).nextBatch ?? [],
    async end(): Promise<void> {
      // Where the line is dead the database ends it by itself.
      await command({ killCursors: collection, cursors: [id] }).catch(() => undefined);
      await session.endSession();
    },
  };
}

/**
 * Whether what was heard of can be read from then on: a secondary may not know yet what the stream told, and routers
 * tell late.
 */
async function canBeReliedOn(connection: Connection): Promise<boolean> {
  if (connection.getClient().readPreference.mode !== 'primary') return false;
  const { msg } = (await connection.db?.command({ hello: 1 })) ?? {};
  return msg !== 'isdbgrid';
}

/** Whether anybody asks, and a wait for those who do. */
function createUse(ending: AbortSignal) {
  let usedAt = -Infinity;
  let wake: () => void = () => undefined;
  const isUsed = (): boolean => performance.now() - usedAt < IDLE_MS && !ending.aborted;
  return {
    isUsed,
    untilUsed: (): Promise<void> | undefined =>
      isUsed() || ending.aborted ? undefined : new Promise((resolve) => (wake = resolve)),
    noteUse(now: number): void {
      if (now - usedAt >= IDLE_MS) wake();
      usedAt = now;
    },
    wake: (): void => wake(),
  };
}

/** Tells the changes of one stream as long as somebody asks, and how far it has come. */
async function follow(
  connection: Connection,
  { collections, heard }: Pick<ChangeWatchOptions, 'collections' | 'heard'>,
  { isUsed, reached }: { isUsed: () => boolean; reached: (at: number) => void },
): Promise<void> {
  const awaitTime = createAwaitTime(AWAIT_MS, LEASE_MS);
  const batches = await openBatches(connection, collections());
  try {
    while (isUsed()) {
      const askedAt = performance.now();
      const changes = await batches.next(awaitTime.next());
      if (changes.length === 0) awaitTime.took(performance.now() - askedAt);
      for (const change of changes) heard(writtenBy(change));
      if (changes.length < BATCH) reached(askedAt);
    }
  } finally {
    // The next stream begins with the present: what happens until then is not told.
    reached(-Infinity);
    heard({});
    await batches.end();
  }
}

/**
 * Follows a change stream of the database and knows how far it has come: an answer without a change says that whatever
 * was written before the question was heard of. While the stream is away or late nothing is current. Routers of a
 * sharded cluster hold changes back until every shard has spoken, for seconds: there nothing is ever current, nor where
 * the connection may read from secondaries.
 */
export function createChangeWatch(connection: Connection, options: ChangeWatchOptions): ChangeWatch {
  const { report } = options;
  const ending = new AbortController();
  const use = createUse(ending.signal);
  let underWay: Promise<void> = Promise.resolve();
  let currentAt = -Infinity;
  const reached = (at: number): void => void (currentAt = at);

  async function followOn(): Promise<void> {
    let isReported = false;
    while (!ending.signal.aborted) {
      await use.untilUsed();
      const begin = performance.now();
      try {
        await follow(connection, options, { isUsed: use.isUsed, reached });
      } catch (error) {
        if (!isReported && !ending.signal.aborted) report(error);
        isReported = performance.now() - begin < DEAD_MS + RETRY_MS;
        await pause(RETRY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  }

  return {
    isCurrent() {
      const now = performance.now();
      use.noteUse(now);
      return now - currentAt < LEASE_MS;
    },
    start() {
      underWay = canBeReliedOn(connection).then((can) => (can ? followOn() : undefined), report);
    },
    async stop() {
      ending.abort();
      use.wake();
      await underWay;
    },
  };
}
