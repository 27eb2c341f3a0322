import { createHash } from 'node:crypto';
import { REMOTE_USE_HOURS, type RemoteOutcome } from '@impact-call/contracts';
import { isAmong } from './canary.ts';
import type { RemoteRecord } from './model.ts';
import type { RemoteRepository } from './repository.ts';
import type { RemoteReader } from './service.ts';
import type { CountedUse, UseRepository } from './use-repository.ts';

export interface RemoteUsesDeps {
  remotes: Pick<RemoteRepository, 'findAll'>;
  uses: Pick<UseRepository, 'add'>;
  now: () => Date;
}

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

/** The keys that were noted last. */
function createMemory() {
  const known = new Set<string>();
  /** Whether this key is new. */
  return (key: string): boolean => {
    if (known.has(key)) return false;
    known.add(key);
    if (known.size > MOST_REMEMBERED) known.delete(known.values().next().value ?? '');
    return true;
  };
}

/**
 * Counts what browsers say of the remotes (docs/rules.md#canary-failures): in this process, and every few seconds in the
 * database, so that a page that is loaded costs no write.
 */
export function createRemoteUses({ remotes, uses, now }: RemoteUsesDeps) {
  const isNew = createMemory();
  let counted = new Map<string, CountedUse>();
  const listeners: OutcomeListener[] = [];

  function count(remote: RemoteRecord, told: RemoteOutcome, personId: string): void {
    const { version, outcome } = told;
    const { _id: name } = remote;
    const begin = beginOf(remote, version, now());
    const _id = `${name} ${version} ${begin.toISOString()}`;
    // The same in every hour, so that each person counts once where people are counted.
    const person = createHash('sha256').update(`${name} ${version} ${personId}`).digest('base64url').slice(0, 16);
    if (!isNew(`${outcome === 'loaded' ? outcome : 'failed'} ${_id} ${person}`)) return;
    const use = counted.get(_id) ?? { _id, name, version, begin, loaded: 0, failed: new Map() };
    if (outcome === 'loaded') use.loaded += 1;
    else use.failed.set(person, outcome);
    counted.set(_id, use);
    for (const listener of listeners) listener(told);
  }

  return {
    /** What a person's page says; of versions that they do not get nothing is counted. */
    async report(outcomes: readonly RemoteOutcome[], reader: RemoteReader): Promise<void> {
      const all = new Map((await remotes.findAll()).map((remote) => [remote._id, remote]));
      for (const outcome of outcomes) {
        const remote = all.get(outcome.name);
        if (remote && isTheirs(remote, outcome.version, reader)) count(remote, outcome, reader.user.id);
      }
    },

    /** Tells of what is counted in this process. */
    onOutcome: (listener: OutcomeListener): void => void listeners.push(listener),

    /** Tells the other copies what was counted here. */
    async flush(): Promise<void> {
      const told = [...counted.values()];
      counted = new Map();
      await uses.add(told);
    },
  };
}
export type RemoteUses = ReturnType<typeof createRemoteUses>;
