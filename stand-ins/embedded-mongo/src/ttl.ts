import { Pace } from './commands/pace.ts';
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

/** Lets others in between two documents when it is time to; tells whether there is still something to do. */
type GoesOn = () => Promise<boolean>;

/**
 * Deletes what has expired under one index: of dates in an array the earliest counts. A document that a transaction
 * holds waits for the next round.
 */
async function expire(engine: Engine, collection: Collection, index: CollectionIndex, goesOn: GoesOn): Promise<void> {
  const limit = new Date(Date.now() - Number(index.spec.get('expireAfterSeconds')) * 1000);
  if (Number.isNaN(limit.getTime())) return;
  const isThere = (): boolean => !collection.dropped && collection.indexes.includes(index);
  for (const record of recordsIn(index, { prefix: [], interval: { ...DATES, high: limit } })) {
    if (!isThere()) return;
    try {
      collection.write(record, null, engine.writer(null));
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
    }
    if (!(await goesOn())) return;
  }
}

/** Deletes what has expired under any index. */
async function expireAll(engine: Engine, isOn: () => boolean): Promise<void> {
  const pace = new Pace(undefined);
  const goesOn = async (): Promise<boolean> => {
    const waiting = pace.pause();
    if (waiting === undefined) return true;
    void engine.store.durable();
    await waiting;
    return isOn();
  };
  for (const collection of engine.all())
    for (const index of collection.indexes)
      if (isOn() && index.spec.has('expireAfterSeconds')) await expire(engine, collection, index, goesOn);
  void engine.store.durable();
}

/** Deletes expired documents once a minute, as MongoDB does, or as often as `setParameter` says. */
export function startTtlMonitor(engine: Engine): TtlMonitor {
  let [isUnderWay, isStopped] = [false, false];
  const begin = (): void => {
    if (!monitor.enabled || isUnderWay) return;
    isUnderWay = true;
    void expireAll(engine, () => !isStopped && monitor.enabled).finally(() => {
      isUnderWay = false;
    });
  };
  let timer = setInterval(begin, DEFAULT_PAUSE * 1000);
  let pause = DEFAULT_PAUSE;
  const monitor: TtlMonitor = {
    get pause() {
      return pause;
    },
    setPause(seconds) {
      pause = seconds;
      clearInterval(timer);
      timer = setInterval(begin, seconds * 1000);
    },
    enabled: true,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
  return monitor;
}
