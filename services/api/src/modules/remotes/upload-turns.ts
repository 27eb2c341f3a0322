import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { Unavailable } from '../../platform/errors/request-errors.ts';
import type { Leases } from '../../platform/storage/leases.ts';

/** An upload needs room on disk and in the database: so many are received at once by all copies together. */
export const UPLOADS_AT_ONCE = 4;
/** A copy that ends in the middle has its turn for so long; one that works says so again in time. */
const TURN_MS = 60_000;
const RENEWED_MS = 20_000;
/** Whoever has no turn yet asks again, and hears after a while that too many wait. */
const ASKED_MS = 500;
const PATIENCE_MS = 30_000;

const placeOf = (index: number): string => `remote-upload-place ${index}`;

export interface UploadTurnsOptions {
  leases: Leases;
  patienceMs?: number;
  /** Between two times that a waiting upload asks for its turn. */
  askedMs?: number;
}

/** Uploads in turn, whichever copy of the service receives them: few at once, and one of each remote. */
export function createUploadTurns({ leases, patienceMs = PATIENCE_MS, askedMs = ASKED_MS }: UploadTurnsOptions) {
  async function takePlace(holder: string): Promise<string | null> {
    for (let index = 0; index < UPLOADS_AT_ONCE; index += 1)
      if (await leases.take(placeOf(index), holder, TURN_MS)) return placeOf(index);
    return null;
  }

  /** Both or neither: its remote's turn, and a place. */
  async function take(remote: string, holder: string): Promise<string[] | null> {
    const turn = `remote-upload ${remote}`;
    if (!(await leases.take(turn, holder, TURN_MS))) return null;
    const place = await takePlace(holder);
    if (place !== null) return [turn, place];
    await leases.giveBack([turn], holder);
    return null;
  }

  async function waitFor(remote: string, holder: string): Promise<string[]> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const taken = await take(remote, holder);
      if (taken) return taken;
      if (Date.now() >= end) throw new Unavailable({ retryAfter: 5 });
      await pause(askedMs);
    }
  }

  /** @throws {Unavailable} after a while in vain */
  return async <T>(remote: string, run: () => Promise<T>): Promise<T> => {
    const holder = uuid();
    const taken = await waitFor(remote, holder);
    const renewing = setInterval(
      () => void leases.renew(taken, holder, TURN_MS).catch(() => undefined),
      RENEWED_MS,
    ).unref();
    try {
      return await run();
    } finally {
      clearInterval(renewing);
      // What cannot be given back now ends by itself.
      await leases.giveBack(taken, holder).catch(() => undefined);
    }
  };
}
export type UploadTurns = ReturnType<typeof createUploadTurns>;
