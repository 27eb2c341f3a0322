import { setTimeout as pause } from 'node:timers/promises';
import { Schema, type Model } from 'mongoose';
import { v7 as uuid } from 'uuid';
import { Unavailable } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { isDuplicate } from '../../../../platform/storage/duplicate.ts';

/** Maximum of all processes together: each upload needs disk space and a busy database. */
export const UPLOADS_AT_ONCE = 4;
/** For a process that died; a running upload renews its turn. */
const TURN_MS = 60_000;
const RENEW_MS = 20_000;
/** For 30 seconds. */
const RETRY_MS = 500;
const MAX_TRIES = 60;

interface UploadTurnRecord {
  /** 0 to 3: the identifiers limit how many there are. */
  _id: number;
  remote: string;
  /** The upload that may renew or end this turn. */
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

function falseIfDuplicate(error: unknown): false {
  if (isDuplicate(error)) return false;
  throw error;
}

/** Few uploads at once and one of each remote, whichever process receives them. */
export class UploadTurns {
  private readonly turns: Model<UploadTurnRecord>;
  private readonly now: () => Date;

  constructor(
    { connection, now }: Pick<Platform, 'connection' | 'now'>,
    private readonly waitToRetry = () => pause(RETRY_MS),
    private readonly maxTries = MAX_TRIES,
  ) {
    this.now = now;
    this.turns = connection.model<UploadTurnRecord>('UploadTurn', uploadTurnSchema, 'uploadTurns');
  }

  /** @throws {Unavailable} when no turn came */
  async run<T>(remote: string, run: () => Promise<T>): Promise<T> {
    const holder = uuid();
    await this.take(remote, holder);
    const renew = () =>
      void this.turns.updateOne({ remote, holder }, { $set: { until: this.nextEnd() } }).catch(() => undefined);
    const renewing = setInterval(renew, RENEW_MS).unref();
    try {
      return await run();
    } finally {
      clearInterval(renewing);
      // A turn that could not be deleted expires.
      await this.turns.deleteOne({ remote, holder }).catch(() => undefined);
    }
  }

  private nextEnd(): Date {
    return new Date(this.now().getTime() + TURN_MS);
  }

  private takePlace(_id: number, remote: string, holder: string): Promise<boolean> {
    return (
      this.turns
        // While the place or the remote is taken, the upsert inserts, which a unique key forbids.
        .updateOne(
          { _id, until: { $lte: this.now() } },
          { $set: { remote, holder, until: this.nextEnd() } },
          { upsert: true },
        )
        .then(() => true, falseIfDuplicate)
    );
  }

  private async take(remote: string, holder: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      for (let slot = 0; slot < UPLOADS_AT_ONCE; slot += 1) if (await this.takePlace(slot, remote, holder)) return;
      if (tries >= this.maxTries) throw new Unavailable({ retryAfter: 5 });
      await this.waitToRetry();
    }
  }
}
