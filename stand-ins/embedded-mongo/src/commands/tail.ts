import type { ChangeLog } from '../changes/change-log.ts';
import type { ChangeSource } from '../changes/stream.ts';
import { MongoError } from '../errors.ts';
import type { Store } from '../storage/store.ts';
import { identical } from '../values/compare.ts';
import { formatValue } from '../values/format.ts';
import { docSize } from '../values/size.ts';
import type { Doc } from '../values/types.ts';
import type { Client } from '../wire/connection.ts';
import { Room } from './room.ts';
import { MAX_DOCUMENT } from './writing/stored-doc.ts';

/** A change stream's batch; `done`: the stream has ended. */
export type TailBatch = { batch: Doc[]; done: boolean; token: Doc };

/** How long a batch may wait for its first event, and for which client. */
export type Awaiting = { ms: number; client: Client };

type Woken = 'change' | 'time';

/** Applies the stages after `$changeStream` to an event; undefined for one that they filter out. */
type Following = (event: Doc) => Doc | undefined;

/** A change stream's cursor, which waits for future events. */
export class Tail {
  private readonly source: ChangeSource;
  private readonly following: Following;
  private readonly log: ChangeLog;
  private readonly store: Store;
  /** an event that did not fit into the last batch */
  private held: Doc | undefined;
  private wake: ((error: MongoError) => void) | undefined;
  private killed: MongoError | undefined;
  inUse = false;

  constructor(source: ChangeSource, following: Following, log: ChangeLog, store: Store) {
    this.source = source;
    this.following = following;
    this.log = log;
    this.store = store;
  }

  /** Ends the wait for an event. */
  kill(id: bigint): void {
    this.killed = new MongoError(237, `cursor id ${id} was killed`);
    this.wake?.(this.killed);
  }

  /** The next events: existing ones, or else the first within the timeout. */
  async next(count: number, awaiting?: Awaiting): Promise<TailBatch> {
    const until = performance.now() + (awaiting?.ms ?? 0);
    const batch: Doc[] = [];
    const remaining = new Room();
    let done = false;
    while (batch.length < count && !done) {
      const step = this.step();
      if (step === 'ended') done = true;
      else if (step !== 'idle') {
        if (!remaining.takes(step, batch)) {
          this.held = step;
          break;
        }
        batch.push(step);
      } else if (batch.length > 0 || awaiting === undefined) break;
      else if ((await this.change(until - performance.now(), awaiting.client)) === 'time') break;
      if (this.killed !== undefined) throw this.killed;
    }
    const token = this.held === undefined ? this.source.token : (batch.at(-1)?.get('_id') as Doc);
    // No client may see what a crash could undo.
    await this.store.durable();
    return { batch, done, token };
  }

  /** The next event for the client. */
  private step(): Doc | 'idle' | 'ended' {
    if (this.held !== undefined) {
      const { held } = this;
      this.held = undefined;
      return held;
    }
    for (;;) {
      const event = this.source.next();
      if (typeof event === 'string') return event;
      const followed = this.following(event);
      if (followed === undefined) continue;
      this.check(followed);
      return followed;
    }
  }

  private check(event: Doc): void {
    const { token } = this.source;
    const id = event.get('_id');
    if (!identical(id, token))
      throw new MongoError(
        280,
        `Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Modifying the _id field of an event makes it impossible to resume the stream from that point. Only transformations that retain the unmodified _id field are allowed. Expected: ${formatValue(token)} but found: ${id === undefined ? '(no _id)' : formatValue(id)}`,
      );
    const bytes = docSize(event);
    if (bytes > MAX_DOCUMENT)
      throw new MongoError(
        10334,
        `BSONObj size: ${bytes} is invalid. Size must be between 0 and ${MAX_DOCUMENT}(16MB)`,
      );
  }

  /**
   * Waits until something is written, or for the timeout; rejects when the client disconnects or the cursor is killed.
   */
  private async change(ms: number, client: Client): Promise<Woken> {
    if (ms <= 0) return 'time';
    if (client.gone) throw gone();
    const woken = await new Promise<Woken>((resolve, reject) => {
      const end = (finish: () => void) => () => {
        for (const stop of stops) stop();
        this.wake = undefined;
        finish();
      };
      const timer = setTimeout(
        end(() => resolve('time')),
        ms,
      );
      const stops = [
        () => clearTimeout(timer),
        this.log.onAppend(end(() => resolve('change'))),
        client.whenGone(end(() => reject(gone()))),
      ];
      this.wake = (error) => end(() => reject(error))();
    });
    // Writes that commit together are sent together.
    if (woken === 'change') await this.store.durable();
    return woken;
  }
}

const gone = (): MongoError => new MongoError(279, 'operation was interrupted because a client disconnected');
