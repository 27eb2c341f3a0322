import { createPeriodic, type Periodic } from '../../../platform/periodic.ts';
import { createPurge, type Purge, type PurgeDeps } from './purge.ts';

/** Background job: permanently deletes expired records marked as deleted. */
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
