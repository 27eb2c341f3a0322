import { createPeriodic, type Periodic } from '../../periodic.ts';
import { createPurge, type Purge, type PurgeParts } from './purge.ts';

/** Beside the requests: what was marked deleted goes for good after its time. */
export interface Retention extends Periodic {
  purge: Purge;
}

const EVERY_MS = 6 * 60 * 60 * 1000;

export function createRetention(parts: PurgeParts, report: (failure: object) => void): Retention {
  const purge = createPurge(parts);
  const periodic = createPeriodic(
    EVERY_MS,
    async (signal) => void (await purge(signal)),
    (err) => report({ err }),
  );
  return { ...periodic, purge };
}
