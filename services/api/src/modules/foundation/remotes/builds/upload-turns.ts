import { Schema, type Connection } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { Unavailable } from '../../../../platform/errors/request-errors.ts';
import { isDuplicate } from '../../../../platform/storage/duplicate.ts';

/** All processes together receive this many uploads at once: each needs disk space and a busy database. */
export const UPLOADS_AT_ONCE = 4;
/** The turn of a process that died ends after this time; a running upload renews its turn. */
const TURN_MS = 60_000;
const RENEW_MS = 20_000;
/** A waiting upload tries again every half second, for 30 seconds. */
const RETRY_MS = 500;
const MAX_TRIES = 60;

/** An upload that is being received. */
interface UploadTurnRecord {
  /** Its place, 0 to 3: the identifiers limit how many there are. */
  _id: number;
  remote: string;
  /** Identifier of the one upload that may renew or end this turn. */
  holder: string;
  until: Date;
}

const uploadTurnSchema = new Schema<UploadTurnRecord>(
  {
    _id: { type: Number, required: true },
    remote: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
uploadTurnSchema.index({ remote: 1 }, { unique: true });

export interface UploadTurnsOptions {
  connection: Connection;
  now: () => Date;
  maxTries?: number;
  /** Waits before the next try. */
  waitToRetry?: () => Promise<void>;
}

function falseIfDuplicate(error: unknown): false {
  if (isDuplicate(error)) return false;
  throw error;
}

/** Uploads in turn, whichever process receives them: few at once, and one of each remote. */
export function createUploadTurns({
  connection,
  now,
  maxTries = MAX_TRIES,
  waitToRetry = () => pause(RETRY_MS),
}: UploadTurnsOptions) {
  const turns = connection.model<UploadTurnRecord>('UploadTurn', uploadTurnSchema, 'uploadTurns');
  const nextEnd = (): Date => new Date(now().getTime() + TURN_MS);

  const takePlace = (_id: number, remote: string, holder: string): Promise<boolean> =>
    turns
      // While the place or the remote is taken, the upsert inserts, which a unique key forbids.
      .updateOne({ _id, until: { $lte: now() } }, { $set: { remote, holder, until: nextEnd() } }, { upsert: true })
      .then(() => true, falseIfDuplicate);

  async function take(remote: string, holder: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      for (let place = 0; place < UPLOADS_AT_ONCE; place += 1) if (await takePlace(place, remote, holder)) return;
      if (tries >= maxTries) throw new Unavailable({ retryAfter: 5 });
      await waitToRetry();
    }
  }

  /** @throws {Unavailable} when no turn became free within 30 seconds */
  return async <T>(remote: string, run: () => Promise<T>): Promise<T> => {
    const holder = uuid();
    await take(remote, holder);
    const renew = () => void turns.updateOne({ remote, holder }, { $set: { until: nextEnd() } }).catch(() => undefined);
    const renewing = setInterval(renew, RENEW_MS).unref();
    try {
      return await run();
    } finally {
      clearInterval(renewing);
      // A turn that could not be deleted expires.
      await turns.deleteOne({ remote, holder }).catch(() => undefined);
    }
  };
}
export type UploadTurns = ReturnType<typeof createUploadTurns>;
