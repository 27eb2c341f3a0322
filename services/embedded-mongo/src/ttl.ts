import { Blocked } from './storage/record.ts';
import type { Collection } from './storage/collection.ts';
import type { Engine } from './storage/engine.ts';
import type { Maybe } from './values/types.ts';

const DEFAULT_PAUSE = 60;

/** The time that an expiry counts from: of dates in an array the earliest. */
function earliest(key: Maybe): number | undefined {
  return key instanceof Date ? key.getTime() : undefined;
}

/** Deletes what has expired under the TTL indexes of a collection; a document that a transaction holds waits for the next round. */
function expire(engine: Engine, collection: Collection, now: number): void {
  for (const index of collection.indexes) {
    const seconds = index.spec.get('expireAfterSeconds');
    if (seconds === undefined) continue;
    const limit = now - Number(seconds) * 1000;
    for (const [record, doc] of [...collection.scan(null)]) {
      const expired = index.keys(doc).some(([key]) => (earliest(key) ?? Infinity) <= limit);
      if (!expired) continue;
      try {
        collection.write(record, null, engine.writer(null));
      } catch (error) {
        if (!(error instanceof Blocked)) throw error;
      }
    }
  }
}

/** Deletes expired documents once a minute, as MongoDB does, or as often as `setParameter` says. */
export function startTtlMonitor(engine: Engine): { setPause(seconds: number): void; stop(): void } {
  const round = (): void => {
    for (const collection of engine.all()) expire(engine, collection, Date.now());
    void engine.store.durable();
  };
  let timer = setInterval(round, DEFAULT_PAUSE * 1000);
  return {
    setPause(seconds) {
      clearInterval(timer);
      timer = setInterval(round, seconds * 1000);
    },
    stop: () => clearInterval(timer),
  };
}
