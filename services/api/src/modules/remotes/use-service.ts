import { createHash } from 'node:crypto';
import { REMOTE_USE_HOURS, type RemoteOutcome } from '@impact-call/contracts';
import { isAmong } from './canary.ts';
import type { RemoteRecord } from './model.ts';
import type { RemoteRepository } from './repository.ts';
import type { RemoteReader } from './service.ts';
import type { HourOfTrial } from './trial-sample.ts';
import type { CountedUse, UseRepository } from './use-repository.ts';

export interface RemoteUsesDeps {
  remotes: Pick<RemoteRepository, 'findAll'>;
  uses: Pick<UseRepository, 'add'>;
  organizationOf: OrganizationOf;
  now: () => Date;
}

/** The organization that somebody belongs to; null where there is none. */
export type OrganizationOf = (userId: string) => Promise<string | null>;

/** Whose page says how it went. */
export interface OutcomeReader extends RemoteReader {
  /** When they signed in. */
  since: Date;
}

/** People without an organization count as one: accounts are free. */
const NO_TEAM = 'none';

/** Hears of each outcome that counts. */
export type OutcomeListener = (outcome: RemoteOutcome) => void;

const HOUR_MS = 60 * 60 * 1000;
/** Who was counted the longest ago is forgotten first: memory stays bounded, however many people there are. */
const MOST_REMEMBERED = 50_000;

/** The beginning of the hour. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/** Where the hours begin whose outcomes are shown and judged. */
export const lastHours = (at: Date): Date => hourOf(new Date(at.getTime() - REMOTE_USE_HOURS * HOUR_MS));

/** What this person gets, or has open from before; of others they know nothing. */
function isTheirs(
  { _id, access, active, fallback, canary }: RemoteRecord,
  version: string,
  { isAdmin, user }: RemoteReader,
): boolean {
  const isTrying = canary && isAmong(canary.share, _id, user.id);
  if ((isTrying ? canary.access : access) === 'admin' && !isAdmin) return false;
  if (isTrying) return version === canary.build.version;
  return version === active.version || (version === fallback?.version && version !== canary?.build.version);
}

/** An hour; for a version on trial no more of it than the trial, so that what came before it is not held against it. */
function beginOf({ canary }: RemoteRecord, version: string, at: Date): Date {
  const hour = hourOf(at);
  return canary?.build.version === version && canary.startedAt > hour ? canary.startedAt : hour;
}

/** The same in every hour, so that each counts once where they are counted. */
const hashOf = (remote: string, version: string, whom: string): string =>
  createHash('sha256').update(`${remote} ${version} ${whom}`).digest('base64url').slice(0, 16);

/** The keys that were noted last. */
function createMemory() {
  const known = new Set<string>();
  return {
    knows: (key: string): boolean => known.has(key),
    /** Whether this key is new. */
    isNew(key: string): boolean {
      if (known.has(key)) return false;
      known.add(key);
      if (known.size > MOST_REMEMBERED) known.delete(known.values().next().value ?? '');
      return true;
    },
  };
}

function noteForTrial(trial: HourOfTrial, person: string, team: string, hasFailed: boolean): void {
  trial.triedBy.push(person);
  trial.triedByTeams.push(team);
  if (!hasFailed) return;
  trial.failedBy.push(person);
  trial.failedByTeams.push(team);
}

/** What was counted since it was last taken. */
function createCounts() {
  let counted = new Map<string, CountedUse>();
  return {
    of({ _id, name, version, begin }: Pick<CountedUse, '_id' | 'name' | 'version' | 'begin'>): CountedUse {
      const use = counted.get(_id) ?? {
        ...{ _id, name, version, begin, loaded: 0, failed: new Map() },
        trial: { triedBy: [], failedBy: [], triedByTeams: [], failedByTeams: [] },
      };
      counted.set(_id, use);
      return use;
    },
    take(): CountedUse[] {
      const taken = [...counted.values()];
      counted = new Map();
      return taken;
    },
  };
}

/** The organization that a report counts for in a trial; null where it does not count (docs/rules.md#canary-failures). */
const createTeamIn =
  (organizationOf: OrganizationOf) =>
  async ({ canary }: RemoteRecord, { user, isAdmin, since }: OutcomeReader): Promise<string | null> => {
    if (!canary) return null;
    if (isAdmin) return user.id;
    return (await organizationOf(user.id)) ?? (since < canary.startedAt ? NO_TEAM : null);
  };

/**
 * Counts what browsers say of the remotes (docs/rules.md#canary-failures): in this process, and every few seconds in the
 * database, so that a page that is loaded costs no write.
 */
export function createRemoteUses({ remotes, uses, organizationOf, now }: RemoteUsesDeps) {
  const { knows, isNew } = createMemory();
  const counts = createCounts();
  const teamIn = createTeamIn(organizationOf);
  const listeners: OutcomeListener[] = [];

  async function count(remote: RemoteRecord, told: RemoteOutcome, reader: OutcomeReader): Promise<void> {
    const { version, outcome } = told;
    const { _id: name } = remote;
    const begin = beginOf(remote, version, now());
    const hour = { _id: `${name} ${version} ${begin.toISOString()}`, name, version, begin };
    const person = hashOf(name, version, reader.user.id);
    const key = `${outcome === 'loaded' ? outcome : 'failed'} ${hour._id} ${person}`;
    // Apart from the hour's count, since a person may join an organization within the hour.
    const team = knows(`trial ${key}`) ? null : await teamIn(remote, reader);
    if (team !== null && isNew(`trial ${key}`))
      noteForTrial(counts.of(hour).trial, person, hashOf(name, version, team), outcome !== 'loaded');
    if (!isNew(key)) return;
    if (outcome === 'loaded') counts.of(hour).loaded += 1;
    else counts.of(hour).failed.set(person, outcome);
    for (const listener of listeners) listener(told);
  }

  return {
    /** What a person's page says; of versions that they do not get nothing is counted. */
    async report(outcomes: readonly RemoteOutcome[], reader: OutcomeReader): Promise<void> {
      const all = new Map((await remotes.findAll()).map((remote) => [remote._id, remote]));
      for (const outcome of outcomes) {
        const remote = all.get(outcome.name);
        if (remote && isTheirs(remote, outcome.version, reader)) await count(remote, outcome, reader);
      }
    },

    /** Tells of what is counted in this process. */
    onOutcome: (listener: OutcomeListener): void => void listeners.push(listener),

    /** Tells the other copies what was counted here. */
    flush: (): Promise<void> => uses.add(counts.take()),
  };
}
export type RemoteUses = ReturnType<typeof createRemoteUses>;
