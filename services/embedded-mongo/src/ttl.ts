import { typeInterval } from './query/plan/intervals.ts';
import { recordsIn } from './query/plan/run-plan.ts';
import { Blocked } from './storage/record.ts';
import type { Collection } from './storage/collection.ts';
import type { CollectionIndex } from './storage/collection-index.ts';
import type { Engine } from './storage/engine.ts';
import { typeRank } from './values/compare.ts';

const DEFAULT_PAUSE = 60;
const DATES = typeInterval(typeRank(new Date(0)));

/** The round that deletes what has expired. */
export type TtlMonitor = {
  /** seconds between two rounds */ readonly pause: number;
  setPause(seconds: number): void;
  enabled: boolean;
  stop(): void;
};

/**
 * Deletes what has expired under one index: of dates in an array the earliest counts. A document that a transaction
 * holds waits for the next round.
 */
function expire(engine: Engine, collection: Collection, index: CollectionIndex, now: number): void {
  const limit = new Date(now - Number(index.spec.get('expireAfterSeconds')) * 1000);
  if (Number.isNaN(limit.getTime())) return;
  for (const record of [...recordsIn(index, { prefix: [], interval: { ...DATES, high: limit } })]) {
    try {
      collection.write(record, null, engine.writer(null));
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
    }
  }
}

/** Deletes expired documents once a minute, as MongoDB does, or as often as `setParameter` says. */
export function startTtlMonitor(engine: Engine): TtlMonitor {
  const round = (): void => {
    if (!monitor.enabled) return;
    for (const collection of engine.all()) {
      for (const index of collection.indexes)
        if (index.spec.has('expireAfterSeconds')) expire(engine, collection, index, Date.now());
    }
    void engine.store.durable();
  };
  let timer = setInterval(round, DEFAULT_PAUSE * 1000);
  let pause = DEFAULT_PAUSE;
  const monitor: TtlMonitor = {
    get pause() {
      return pause;
    },
    setPause(seconds) {
      pause = seconds;
      clearInterval(timer);
      timer = setInterval(round, seconds * 1000);
    },
    enabled: true,
    stop: () => clearInterval(timer),
  };
  return monitor;
}
