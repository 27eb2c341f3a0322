import type { Connection, mongo } from 'mongoose';
import { tellWritten } from './written.ts';

/** Milliseconds that the database waits for a change before an empty batch. */
const AWAIT_MS = 500;
/** Milliseconds without a batch after which the stream counts as dead. */
const DEAD_MS = 2000;

/** A written record; without `id`, any record of the collection may have changed. */
export interface Written {
  id?: string | undefined;
  /**
   * Written versions by path: `results.<step>` or `results.<step>.version`. May include other written numbers, booleans
   * as 0 or 1, and null as 0.
   */
  versions: ReadonlyMap<string, number>;
}
type Received = (written: Written) => void;

/** Writes of all processes, for listeners in this one. */
export interface Changes {
  /** Calls `heard` after each write to a collection. Must be called before the first {@link follow}. */
  hear(collection: string, received: Received): void;
  /**
   * Opens the change stream if needed; returns false on failure. When the stream ends, each listener gets a change of
   * its whole collection, and the next call opens another stream.
   */
  follow(): Promise<boolean>;
  stop(): Promise<void>;
}

/** The used part of a change event (https://www.mongodb.com/docs/manual/reference/change-events/). */
interface Change extends mongo.Document {
  ns?: { coll?: string };
  documentKey?: { _id?: unknown };
  versions?: { k: string; v: number | boolean | null }[] | null;
}

const OR_OWN = { $ifNull: ['$$field.v.version', '$$field.v'] };
const IS_STATE = { $in: [{ $type: '$$field.v' }, ['bool', 'null']] };
/** Includes only numbers, booleans, nulls and versions, since other fields, such as answers, may be long. */
const VERSIONS = {
  $map: {
    input: {
      $filter: {
        input: { $objectToArray: '$updateDescription.updatedFields' },
        as: 'field',
        cond: { $or: [{ $isNumber: OR_OWN }, IS_STATE] },
      },
    },
    as: 'field',
    in: { k: '$$field.k', v: OR_OWN },
  },
};

function watch({ db }: Connection, collections: string[]): mongo.ChangeStream<mongo.Document, Change> {
  if (!db) throw new Error('changes are followed once the connection is open');
  const pipeline = [
    { $match: { $or: [{ 'ns.coll': { $in: collections } }, { operationType: 'dropDatabase' }] } },
    { $project: { ns: 1, documentKey: 1, versions: VERSIONS } },
  ];
  return db.watch<mongo.Document, Change>(pipeline, { maxAwaitTimeMS: AWAIT_MS });
}

function writtenBy({ documentKey, versions }: Change): Written {
  const id = documentKey?._id;
  const written = (versions ?? []).map(({ k, v }) => [k, Number(v)] as const);
  return { id: typeof id === 'string' ? id : undefined, versions: new Map(written) };
}

/** Sharded clusters send changes seconds late, and a secondary may not have the change yet when it is read. */
async function tellsInTime(connection: Connection): Promise<boolean> {
  if (connection.getClient().readPreference.mode !== 'primary') return false;
  const { msg } = (await connection.db?.command({ hello: 1 })) ?? {};
  return msg !== 'isdbgrid';
}

interface Listening {
  heard(change: Change): void;
  lost(error: unknown): void;
}

/** Reads a stream until it is lost; returns whether it has sent a batch. */
const listenTo = (stream: ReturnType<typeof watch>, { heard, lost }: Listening): Promise<boolean> =>
  new Promise((resolve) => {
    let answers = 0;
    const end = (error: unknown): void => {
      clearTimeout(silence);
      resolve(false);
      lost(error);
    };
    const silence = setTimeout(() => end(new Error('the change stream is silent')), DEAD_MS).unref();
    stream
      .on('change', heard)
      .on('resumeTokenChanged', () => {
        silence.refresh();
        // Sending the query proves nothing about the connection; the first batch does.
        answers += 1;
        if (answers === 2) resolve(true);
      })
      .on('error', end);
  });

/** Listeners by collection; caches of this process are invalidated before a listener is called. */
function createListeners(connection: Connection) {
  const listeners = new Map<string, Received[]>();
  function tell(collection: string, written: Written): void {
    tellWritten(connection, collection);
    for (const received of listeners.get(collection) ?? []) received(written);
  }
  /** Every record may have changed. */
  const tellAll = (): void => [...listeners.keys()].forEach((each) => tell(each, { versions: new Map() }));
  return {
    collections: (): string[] => [...listeners.keys()],
    tellAll,
    add: (collection: string, received: Received): void =>
      void listeners.set(collection, [...(listeners.get(collection) ?? []), received]),
    heard: (change: Change): void =>
      change.ns?.coll === undefined ? tellAll() : tell(change.ns.coll, writtenBy(change)),
  };
}

/** Reports the first failure, and a later one only after a success. */
function createReportOnce(report: (error: unknown) => void) {
  let isReported = false;
  return {
    failed(error: unknown): void {
      if (!isReported) report(error);
      isReported = true;
    },
    isWell: (): void => void (isReported = false),
  };
}

/**
 * Opens the driver's change stream at the first {@link Changes.follow}, one per process. `report` gets the reason of a
 * failure once, until the stream works again.
 */
export function createChanges(connection: Connection, report: (error: unknown) => void): Changes {
  const listeners = createListeners(connection);
  const reports = createReportOnce(report);
  let following: Promise<boolean> | undefined;
  let stream: ReturnType<typeof watch> | undefined;
  let isStopped = false;

  function end(): void {
    // On a dead connection this never resolves.
    stream?.close().catch(() => undefined);
    stream = undefined;
    following = undefined;
    listeners.tellAll();
  }
  function lost(error: unknown): boolean {
    if (!isStopped) reports.failed(error);
    end();
    return false;
  }
  async function begin(): Promise<boolean> {
    if (!(await tellsInTime(connection)) || isStopped) return false;
    const opened = watch(connection, listeners.collections());
    stream = opened;
    const { heard } = listeners;
    const speaks = await listenTo(opened, { heard, lost: (error) => stream === opened && lost(error) });
    if (speaks) reports.isWell();
    return speaks;
  }
  return {
    hear: listeners.add,
    follow: () => (following ??= begin().catch(lost)),
    async stop() {
      isStopped = true;
      end();
    },
  };
}
