import { typeInterval } from './query/plan/intervals.ts';
import { recordsIn } from './query/plan/run-plan.ts';
import { Blocked } from './storage/record.ts';
import type { Collection } from './storage/collection.ts';
import type { CollectionIndex } from './storage/collection-index.ts';
import type { Engine } from './storage/engine.ts';
import { typeRank } from './values/compare.ts';

const DATES = typeInterval(typeRank(new Date(0)));

/**
 * Deletes expired documents of one index: in an array of dates the earliest counts. A document locked by a transaction
 * waits for the next round.
 */
function expire(engine: Engine, collection: Collection, index: CollectionIndex): void {
  const limit = new Date(Date.now() - Number(index.spec.get('expireAfterSeconds')) * 1000);
  if (Number.isNaN(limit.getTime())) return;
  for (const record of [...recordsIn(index, { prefix: [], interval: { ...DATES, high: limit } })])
    try {
      collection.write(record, null, engine.writer(null));
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
    }
}

/** Deletes expired documents once a minute, like MongoDB; returns the function that stops it. */
export function startTtlMonitor(engine: Engine, pauseMs: number): () => void {
  const timer = setInterval(() => {
    for (const collection of engine.all())
      for (const index of collection.indexes)
        if (index.spec.has('expireAfterSeconds')) expire(engine, collection, index);
    void engine.store.durable();
  }, pauseMs);
  return () => clearInterval(timer);
}
