import type { Connection, mongo } from 'mongoose';
import { tellWritten } from './written.ts';

/** How long the database waits for a change before it sends an empty answer. */
const AWAIT_MS = 500;
/** A stream that is silent for so long is dead. */
const DEAD_MS = 2000;

/** A record that was written; without `id` the whole collection may be other than it was. */
export interface Written {
  id?: string | undefined;
  /**
   * The versions that were written of it, by the path of what has one: `results.<step>` or `results.<step>.version`.
   * Other numbers that were written may be among them, and booleans as 0 or 1; null is 0, too.
   */
  versions: ReadonlyMap<string, number>;
}
type Heard = (written: Written) => void;

/** The writes of all processes, for the parts of this one that listen. */
export interface Changes {
  /** Calls `heard` at each write to a collection. To be called before the first {@link follow}. */
  hear(collection: string, heard: Heard): void;
  /**
   * Opens the change stream unless it is open; false where that fails. When the stream ends, every listener hears that
   * its whole collection may have changed, and the next call opens another one.
   */
  follow(): Promise<boolean>;
  stop(): Promise<void>;
}

/** A change, as far as it is needed here (https://www.mongodb.com/docs/manual/reference/change-events/). */
interface Change extends mongo.Document {
  ns?: { coll?: string };
  documentKey?: { _id?: unknown };
  versions?: { k: string; v: number | boolean | null }[] | null;
}

const OR_OWN = { $ifNull: ['$$field.v.version', '$$field.v'] };
const IS_STATE = { $in: [{ $type: '$$field.v' }, ['bool', 'null']] };
/** Written numbers, booleans, nulls and versions; other fields, such as answers, may be long. */
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

/** Routers of a sharded cluster tell seconds late, and a secondary may not know yet what was told. */
async function tellsInTime(connection: Connection): Promise<boolean> {
  if (connection.getClient().readPreference.mode !== 'primary') return false;
  const { msg } = (await connection.db?.command({ hello: 1 })) ?? {};
  return msg !== 'isdbgrid';
}

interface Hearing {
  heard(change: Change): void;
  lost(error: unknown): void;
}

/** Hears the changes of a stream until it is lost; whether it has begun to speak. */
const listenTo = (stream: ReturnType<typeof watch>, { heard, lost }: Hearing): Promise<boolean> =>
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
        // That the database took the question says nothing of the line; its first answer does.
        answers += 1;
        if (answers === 2) resolve(true);
      })
      .on('error', end);
  });

/** Who is told of which collection; what is told is forgotten first in the caches of this process. */
function createHearers(connection: Connection) {
  const hearers = new Map<string, Heard[]>();
  function tell(collection: string, written: Written): void {
    tellWritten(connection, collection);
    for (const heard of hearers.get(collection) ?? []) heard(written);
  }
  /** Everything may be other than it was. */
  const tellAll = (): void => [...hearers.keys()].forEach((each) => tell(each, { versions: new Map() }));
  return {
    collections: (): string[] => [...hearers.keys()],
    tellAll,
    add: (collection: string, heard: Heard): void =>
      void hearers.set(collection, [...(hearers.get(collection) ?? []), heard]),
    heard: (change: Change): void =>
      change.ns?.coll === undefined ? tellAll() : tell(change.ns.coll, writtenBy(change)),
  };
}

/** Tells of the first failure, and of the next one only after all was well again. */
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
 * Follows the driver's change stream from the first {@link Changes.follow} on, one for the whole process. `report` is
 * told why changes cannot be heard, once until they can again.
 */
export function createChanges(connection: Connection, report: (error: unknown) => void): Changes {
  const hearers = createHearers(connection);
  const reports = createReportOnce(report);
  let following: Promise<boolean> | undefined;
  let stream: ReturnType<typeof watch> | undefined;
  let isStopped = false;

  function end(): void {
    // On a dead line this has no end.
    stream?.close().catch(() => undefined);
    stream = undefined;
    following = undefined;
    hearers.tellAll();
  }
  function lost(error: unknown): boolean {
    if (!isStopped) reports.failed(error);
    end();
    return false;
  }
  async function begin(): Promise<boolean> {
    if (!(await tellsInTime(connection)) || isStopped) return false;
    const opened = watch(connection, hearers.collections());
    stream = opened;
    const { heard } = hearers;
    const speaks = await listenTo(opened, { heard, lost: (error) => stream === opened && lost(error) });
    if (speaks) reports.isWell();
    return speaks;
  }
  return {
    hear: hearers.add,
    follow: () => (following ??= begin().catch(lost)),
    async stop() {
      isStopped = true;
      end();
    },
  };
}
