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

/** One change stream's events, generated on demand. */
export class ChangeSource {
  /** resumes after everything seen so far */
  token: Doc;
  private readonly log: ChangeLog;
  private readonly options: StreamOptions;
  private readonly lookup: Lookup;
  private at: number;
  /** no event can follow */
  private ended = false;
  /** only later events are included; it may be in the future */
  private from: Position | undefined;
  /** the token to resume after, when it is not found */
  private missing: Doc | undefined;
  /** the change that ends the stream */
  private ending: Doc | undefined;

  /** @throws {MongoError} 286 when it would start before the stored history */
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

  /** The event to resume after must belong to this stream. */
  private resumeAfter({ kind }: Token, found: boolean): void {
    const entry = found ? this.log.at(this.at - 1) : undefined;
    if (entry == null || !isWatched(entry, this.options)) this.missing = this.token;
    else if (kind === 'event' && isInvalidating(entry, this.options)) this.ending = entry;
  }

  /** The next event, or whether there is none yet or none will follow. */
  next(): Doc | 'idle' | 'ended' {
    if (this.ended) return 'ended';
    if (this.ending !== undefined) {
      this.ended = true;
      return this.emit(invalidateEvent(this.ending));
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
      return this.emit(eventOf(entry, this.options, this.lookup));
    }
  }

  private emit(event: Doc): Doc {
    if (this.missing !== undefined)
      throw new MongoError(
        280,
        `cannot resume stream; the resume token was not found. ${formatDoc(event.get('_id') as Doc)}`,
      );
    this.token = event.get('_id') as Doc;
    return event;
  }

  /** Marks everything so far as seen. While a token is not found, the stream stays at its start. */
  private rest(): void {
    const now = endOf(this.log.clock.now);
    const isAhead = this.from !== undefined && compareBy(now, this.from) < 0;
    if (this.missing === undefined && !isAhead) this.token = tokenDoc({ at: now, kind: 'moment' });
  }
}

/** Position before all changes of a time. */
function beforeTime({ t, i }: { t: number; i: number }): Token['at'] {
  return i > 0 ? endOf({ t, i: i - 1 }) : endOf({ t: t - 1, i: LAST });
}
