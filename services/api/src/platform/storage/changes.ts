import type { Connection, mongo } from 'mongoose';
import { tellWritten } from './written.ts';

/** Milliseconds, then the database sends an empty batch. */
const AWAIT_MS = 500;
/** Milliseconds without a batch. */
const DEAD_MS = 2000;

/** Without `id`, any record may have changed. */
export interface Written {
  id?: string | undefined;
  /** By path, `results.<step>` or `results.<step>.version`; may include other numbers. */
  versions: ReadonlyMap<string, number>;
}
type Received = (written: Written) => void;

/** See https://www.mongodb.com/docs/manual/reference/change-events/. */
interface Change extends mongo.Document {
  ns?: { coll?: string };
  documentKey?: { _id?: unknown };
  versions?: { k: string; v: number | boolean | null }[] | null;
}

const OR_OWN = { $ifNull: ['$$field.v.version', '$$field.v'] };
const IS_STATE = { $in: [{ $type: '$$field.v' }, ['bool', 'null']] };
/** Other fields, such as answers, may be long. */
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

/** Sharded clusters send changes seconds late, and a secondary may not have them yet. */
async function tellsInTime(connection: Connection): Promise<boolean> {
  if (connection.getClient().readPreference.mode !== 'primary') return false;
  const { msg } = (await connection.db?.command({ hello: 1 })) ?? {};
  return msg !== 'isdbgrid';
}

interface Listening {
  heard: (change: Change) => void;
  lost: (error: unknown) => void;
}

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
        // Sending the query proves nothing about the connection.
        answers += 1;
        if (answers === 2) resolve(true);
      })
      .on('error', end);
  });

/** One change stream per process; this process's caches are invalidated before a listener is called. */
export class Changes {
  private readonly listeners = new Map<string, Received[]>();
  private following: Promise<boolean> | undefined;
  private stream: ReturnType<typeof watch> | undefined;
  private isStopped = false;
  private isReported = false;

  /** `report` gets the reason of a failure once. */
  constructor(
    private readonly connection: Connection,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Must be called before the first {@link follow}. */
  hear(collection: string, received: Received): void {
    this.listeners.set(collection, [...(this.listeners.get(collection) ?? []), received]);
  }

  /** False on failure; when the stream ends, each listener gets a change of its whole collection. */
  follow(): Promise<boolean> {
    this.following ??= this.begin().catch((error: unknown) => this.lose(error));
    return this.following;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.end();
  }

  private async begin(): Promise<boolean> {
    if (!(await tellsInTime(this.connection)) || this.isStopped) return false;
    const opened = watch(this.connection, [...this.listeners.keys()]);
    this.stream = opened;
    const isWorking = await listenTo(opened, {
      heard: (change) => this.notifyOf(change),
      lost: (error) => void (this.stream === opened && this.lose(error)),
    });
    if (isWorking) this.isReported = false;
    return isWorking;
  }

  private lose(error: unknown): boolean {
    if (!this.isStopped && !this.isReported) {
      this.report(error);
      this.isReported = true;
    }
    this.end();
    return false;
  }

  private end(): void {
    // On a dead connection this never resolves.
    this.stream?.close().catch(() => undefined);
    this.stream = undefined;
    this.following = undefined;
    this.notifyAll();
  }

  private notifyOf(change: Change): void {
    if (change.ns?.coll === undefined) this.notifyAll();
    else this.notify(change.ns.coll, writtenBy(change));
  }

  private notifyAll(): void {
    for (const collection of [...this.listeners.keys()]) this.notify(collection, { versions: new Map() });
  }

  private notify(collection: string, written: Written): void {
    tellWritten(this.connection, collection);
    for (const received of this.listeners.get(collection) ?? []) received(written);
  }
}
