import { MongoError } from '../errors.ts';
import { formatDoc } from '../values/format.ts';
import type { Doc } from '../values/types.ts';
import type { ChangeLog } from './change-log.ts';
import { eventOf, invalidateEvent, isInvalidating, isWatched, positionOf } from './event.ts';
import type { Lookup } from './event.ts';
import type { StreamOptions } from './options.ts';
import { compareBy, endOf, LAST, tokenDoc } from './token.ts';
import type { Position, Token } from './token.ts';

const historyLost = (): MongoError =>
  new MongoError(286, 'Resume of change stream was not possible, as the resume point may no longer be in the oplog.');

/** The events of one change stream, as they are asked for. */
export class ChangeSource {
  /** by which the stream goes on after all that has been seen */
  token: Doc;
  private readonly log: ChangeLog;
  private readonly options: StreamOptions;
  private readonly lookup: Lookup;
  private at: number;
  /** nothing can follow any more */
  private ended = false;
  /** it tells only what is after this, which may be yet to come */
  private from: Position | undefined;
  /** what it was to go on after, when that is not found */
  private missing: Doc | undefined;
  /** the change after which the stream has to end */
  private ending: Doc | undefined;

  /** @throws {MongoError} 286 when it would begin before what is still known */
  constructor(log: ChangeLog, options: StreamOptions, lookup: Lookup) {
    this.log = log;
    this.options = options;
    this.lookup = lookup;
    log.watch();
    const { start } = options;
    this.at = log.end;
    this.token = tokenDoc({ at: endOf(log.clock.now), kind: 'moment' });
    if (start === undefined) return;
    const token: Token = 'token' in start ? start.token : { at: beforeTime(start.time), kind: 'moment' };
    const found = log.after(token.at, token.kind !== 'moment');
    if (found === null) throw historyLost();
    this.token = tokenDoc(token);
    this.from = token.at;
    this.at = found.number;
    if (token.kind !== 'moment') this.resumeAfter(token, found.found);
  }

  /** An event to go on after must be one of this stream. */
  private resumeAfter({ kind }: Token, found: boolean): void {
    const entry = found ? this.log.at(this.at - 1) : undefined;
    if (entry == null || !isWatched(entry, this.options)) this.missing = this.token;
    else if (kind === 'event' && isInvalidating(entry, this.options)) this.ending = entry;
  }

  /** The next event, or that there is none yet, or that none will come any more. */
  next(): Doc | 'idle' | 'ended' {
    if (this.ended) return 'ended';
    if (this.ending !== undefined) {
      this.ended = true;
      return this.tell(invalidateEvent(this.ending));
    }
    for (;;) {
      const entry = this.log.at(this.at);
      if (entry === null) throw historyLost();
      if (entry === undefined) {
        this.rest();
        return 'idle';
      }
      this.at++;
      if (this.from !== undefined && compareBy(positionOf(entry), this.from) <= 0) continue;
      if (!isWatched(entry, this.options)) continue;
      if (isInvalidating(entry, this.options)) this.ending = entry;
      return this.tell(eventOf(entry, this.options, this.lookup));
    }
  }

  private tell(event: Doc): Doc {
    if (this.missing !== undefined)
      throw new MongoError(
        280,
        `cannot resume stream; the resume token was not found. ${formatDoc(event.get('_id') as Doc)}`,
      );
    this.token = event.get('_id') as Doc;
    return event;
  }

  /** All is seen up to now. As long as a token is not found, the stream stays where it was to begin. */
  private rest(): void {
    const now = endOf(this.log.clock.now);
    const isAhead = this.from !== undefined && compareBy(now, this.from) < 0;
    if (this.missing === undefined && !isAhead) this.token = tokenDoc({ at: now, kind: 'moment' });
  }
}

/** The position before all changes of a time. */
function beforeTime({ t, i }: { t: number; i: number }): Token['at'] {
  return i > 0 ? endOf({ t, i: i - 1 }) : endOf({ t: t - 1, i: LAST });
}
