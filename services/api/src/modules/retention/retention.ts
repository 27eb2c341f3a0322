import { createPeriodic, type Periodic } from '../../platform/periodic.ts';
import { createPurge, type Purge, type PurgeDeps } from './purge.ts';

/** Beside the requests: what was marked deleted goes for good after its time. */
export interface Retention extends Periodic {
  purge: Purge;
}

const EVERY_MS = 6 * 60 * 60 * 1000;

export function createRetention(deps: PurgeDeps, report: (failure: object) => void): Retention {
  const purge = createPurge(deps);
  const periodic = createPeriodic(
    EVERY_MS,
    async (signal) => void (await purge(signal)),
    (err) => report({ err }),
  );
  return { ...periodic, purge };
}
