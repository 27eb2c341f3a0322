import { createHash } from 'node:crypto';
import { REMOTE_USE_HOURS, type RemoteOutcome } from '@impact-call/contracts';
import type { Platform } from '../../../../platform/platform.ts';
import type { RemoteRecord } from '../model.ts';
import type { RemoteRepository } from '../repository.ts';
import { isAmong, type RemoteReader } from '../service.ts';
import type { HourOfTrial } from './trial-sample.ts';
import type { CountedUse, UseRepository } from './use-repository.ts';

export type OrganizationOf = (userId: string) => Promise<string | null>;

export interface OutcomeReader extends RemoteReader {
  since: Date;
}

/** People without an organization count as one team, because accounts are free. */
const NO_TEAM = 'none';

export type OutcomeListener = (outcome: RemoteOutcome) => void;

const HOUR_MS = 60 * 60 * 1000;
/** The oldest keys go first, so that memory stays bounded. */
const MAX_REMEMBERED = 50_000;

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

export const lastHours = (at: Date): Date => hourOf(new Date(at.getTime() - REMOTE_USE_HOURS * HOUR_MS));

/** Also when they may still have it open. */
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

/** When counting begins: not before a canary's start, so that earlier failures do not count. */
function beginOf({ canary }: RemoteRecord, version: string, at: Date): Date {
  const hour = hourOf(at);
  return canary?.build.version === version && canary.startedAt > hour ? canary.startedAt : hour;
}

/** The same in every hour, so that each person counts once. */
const hashOf = (remote: string, version: string, whom: string): string =>
  createHash('sha256').update(`${remote} ${version} ${whom}`).digest('base64url').slice(0, 16);

class RecentKeys {
  private readonly keys = new Set<string>();

  has(key: string): boolean {
    return this.keys.has(key);
  }

  /** False when it is there already. */
  add(key: string): boolean {
    if (this.keys.has(key)) return false;
    this.keys.add(key);
    if (this.keys.size > MAX_REMEMBERED) this.keys.delete(this.keys.values().next().value ?? '');
    return true;
  }
}

function noteForTrial(trial: HourOfTrial, person: string, team: string, hasFailed: boolean): void {
  trial.triedBy.push(person);
  trial.triedByTeams.push(team);
  if (!hasFailed) return;
  trial.failedBy.push(person);
  trial.failedByTeams.push(team);
}

/** Counts reports of browsers in memory and stores them every few seconds (docs/rules/15-parts.md#canary-failures). */
export class RemoteUses {
  private counted = new Map<string, CountedUse>();
  private readonly listeners: OutcomeListener[] = [];
  private readonly recent = new RecentKeys();

  constructor(
    private readonly platform: Platform,
    private readonly remotes: RemoteRepository,
    private readonly uses: UseRepository,
    private readonly organizationOf: OrganizationOf,
  ) {}

  /** Ignores versions that the person does not get. */
  async report(outcomes: readonly RemoteOutcome[], reader: OutcomeReader): Promise<void> {
    const all = new Map((await this.remotes.findAll()).map((remote) => [remote._id, remote]));
    for (const outcome of outcomes) {
      const remote = all.get(outcome.name);
      if (remote && isTheirs(remote, outcome.version, reader)) await this.count(remote, outcome, reader);
    }
  }

  onOutcome(listener: OutcomeListener): void {
    this.listeners.push(listener);
  }

  flush(): Promise<void> {
    return this.uses.add(this.take());
  }

  private of({ _id, name, version, begin }: Pick<CountedUse, '_id' | 'name' | 'version' | 'begin'>): CountedUse {
    const use = this.counted.get(_id) ?? {
      ...{ _id, name, version, begin, loaded: 0, failed: new Map() },
      trial: { triedBy: [], failedBy: [], triedByTeams: [], failedByTeams: [] },
    };
    this.counted.set(_id, use);
    return use;
  }

  private take(): CountedUse[] {
    const taken = [...this.counted.values()];
    this.counted = new Map();
    return taken;
  }

  /** Null when the report does not count (docs/rules/15-parts.md#canary-failures). */
  private async teamIn({ canary }: RemoteRecord, { user, isAdmin, since }: OutcomeReader): Promise<string | null> {
    if (!canary) return null;
    if (isAdmin) return user.id;
    return (await this.organizationOf(user.id)) ?? (since < canary.startedAt ? NO_TEAM : null);
  }

  private async count(remote: RemoteRecord, reported: RemoteOutcome, reader: OutcomeReader): Promise<void> {
    const { version, outcome } = reported;
    const { _id: name } = remote;
    const begin = beginOf(remote, version, this.platform.now());
    const hour = { _id: `${name} ${version} ${begin.toISOString()}`, name, version, begin };
    const person = hashOf(name, version, reader.user.id);
    const key = `${outcome === 'loaded' ? outcome : 'failed'} ${hour._id} ${person}`;
    // Separate from the hour's count, because a person may join an organization within the hour.
    const team = this.recent.has(`trial ${key}`) ? null : await this.teamIn(remote, reader);
    if (team !== null && this.recent.add(`trial ${key}`))
      noteForTrial(this.of(hour).trial, person, hashOf(name, version, team), outcome !== 'loaded');
    if (!this.recent.add(key)) return;
    if (outcome === 'loaded') this.of(hour).loaded += 1;
    else this.of(hour).failed.set(person, outcome);
    for (const listener of this.listeners) listener(reported);
  }
}
