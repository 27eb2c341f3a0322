import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { createAwaitTime } from './await-time.ts';
import { BATCH, canBeReliedOn, DEAD_MS, openBatches } from './change-batches.ts';
import { createHearers, type Heard } from './change-hearers.ts';

export type { Written } from './change-hearers.ts';

/** So long the database holds an answer back at most while nothing changes. */
const AWAIT_MS = 40;
/** The same while nobody asks whether all was heard of: a change is told at once in any case. */
const PATIENT_MS = 500;
/** What another process changed is known here after this long, or is not relied upon. */
export const LEASE_MS = 100;
/**
 * After changes came, the next ones may gather for so long: each answer of the database costs it and this process a
 * fraction of a save, and where people write there would be one for each. Well below {@link LEASE_MS}.
 */
const GATHER_MS = 25;
const RETRY_MS = 500;
/** Nobody asks at night, and then the database is not asked either. */
export const IDLE_MS = 5000;

type Report = (error: unknown) => void;

/** Hears of what any process writes to some collections. */
export interface ChangeWatch {
  /** Whether every write that is older than {@link LEASE_MS} was heard of. */
  isCurrent(): boolean;
  /** Has somebody told of each write to a collection; to be said before the watching starts. */
  hear(collection: string, heard: Heard): void;
  /**
   * Hears without a rest from now on, whether anybody asks or not, until what it answers is called. Null where changes
   * cannot be heard; where they cannot be later, everything is told to be other than it was.
   */
  keepAwake(): Promise<(() => void) | null>;
  start(): void;
  stop(): Promise<void>;
}

/** Whether anybody wants to know, and how the watching sleeps while nobody does. */
function createAttention(ending: AbortSignal) {
  let usedAt = -Infinity;
  let keptAwakeBy = 0;
  let wake: () => void = () => undefined;
  const isAsked = (): boolean => performance.now() - usedAt < IDLE_MS;
  const isUsed = (): boolean => (keptAwakeBy > 0 || isAsked()) && !ending.aborted;
  return {
    isAsked,
    isUsed,
    wake: (): void => wake(),
    untilUsed: (): Promise<void> | undefined =>
      isUsed() || ending.aborted ? undefined : new Promise((resolve) => (wake = resolve)),
    ask(): void {
      const isWaking = !isAsked();
      usedAt = performance.now();
      if (isWaking) wake();
    },
    keepAwake(): () => void {
      let isKept = true;
      keptAwakeBy += 1;
      wake();
      return () => {
        if (isKept) keptAwakeBy -= 1;
        isKept = false;
      };
    },
  };
}

/** Shorter where the watching ends. */
const sleep = (ms: number, ending: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal: ending }).catch(() => undefined);

/** Who follows a stream, and where it stands. */
interface Following {
  hearers: ReturnType<typeof createHearers>;
  attention: ReturnType<typeof createAttention>;
  ending: AbortSignal;
  /** Until when everything was heard of; null where nothing is heard. */
  reached(at: number | null): void;
}

/** Tells the changes of one stream as long as somebody wants to know, and how far it has come. */
async function follow(connection: Connection, { hearers, attention, ending, reached }: Following): Promise<void> {
  const awaitTime = createAwaitTime(AWAIT_MS, LEASE_MS);
  const batches = await openBatches(connection, hearers.collections());
  try {
    while (attention.isUsed()) {
      const askedAt = performance.now();
      const isAsked = attention.isAsked();
      const changes = await batches.next(isAsked ? awaitTime.next() : PATIENT_MS);
      if (isAsked && changes.length === 0) awaitTime.took(performance.now() - askedAt);
      for (const change of changes) hearers.tell(change);
      // More has come than one answer holds.
      if (changes.length === BATCH) continue;
      reached(askedAt);
      if (changes.length > 0) await sleep(GATHER_MS, ending);
    }
  } finally {
    // The next stream begins with the present: what happens until then is not told.
    reached(null);
    hearers.tellAll();
    await batches.end();
  }
}

/** One stream after the other, until the end. */
async function followOn(connection: Connection, following: Following, report: Report): Promise<void> {
  const { attention, ending } = following;
  let isReported = false;
  while (!ending.aborted) {
    await attention.untilUsed();
    const begin = performance.now();
    try {
      await follow(connection, following);
    } catch (error) {
      if (!isReported && !ending.aborted) report(error);
      isReported = performance.now() - begin < DEAD_MS + RETRY_MS;
      await sleep(RETRY_MS, ending);
    }
  }
}

/**
 * Follows a change stream of the database and knows how far it has come: an answer without a change says that whatever
 * was written before the question was heard of. While the stream is away or late nothing is current. Routers of a
 * sharded cluster hold changes back until every shard has spoken, for seconds: there nothing is ever current, nor where
 * the connection may read from secondaries. `report` is told why changes cannot be heard, once until they can again.
 */
export function createChangeWatch(connection: Connection, report: Report): ChangeWatch {
  const ending = new AbortController();
  const hearers = createHearers();
  const attention = createAttention(ending.signal);
  let underWay: Promise<void> = Promise.resolve();
  let currentAt: number | null = null;
  const reached = (at: number | null): void => void (currentAt = at);
  const following = { hearers, attention, ending: ending.signal, reached };
  const begin = (): Promise<void> => followOn(connection, following, report);

  return {
    hear: hearers.add,
    isCurrent() {
      attention.ask();
      return currentAt !== null && performance.now() - currentAt < LEASE_MS;
    },
    async keepAwake() {
      const release = attention.keepAwake();
      for (const end = performance.now() + DEAD_MS; currentAt === null && performance.now() < end; )
        await pause(AWAIT_MS);
      if (currentAt !== null) return release;
      release();
      return null;
    },
    start() {
      underWay = canBeReliedOn(connection).then((can) => (can ? begin() : undefined), report);
    },
    async stop() {
      ending.abort();
      attention.wake();
      await underWay;
    },
  };
}
