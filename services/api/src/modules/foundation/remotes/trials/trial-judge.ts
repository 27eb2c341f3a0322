import { REMOTE_FAILURES, type RemoteUse } from '@impact-call/contracts';
import { createPeriodic, type Periodic } from '../../../../platform/periodic.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { REGISTRY, type AuditLog } from '../../audit/index.ts';
import { loggable } from '../admin-service.ts';
import type { CanaryRecord, RemoteRecord } from '../model.ts';
import type { RemoteRepository } from '../repository.ts';
import type { Judged, TrialSample } from './trial-sample.ts';
import { noUse, type UseRepository } from './use-repository.ts';
import { hourOf, lastHours, type RemoteUses } from './use-service.ts';

/** Neither one person nor one organization can end a canary. */
const MIN_PEOPLE = 5;
const MIN_TEAMS = 3;
/** The failure rate must exceed the active version's by this difference and by the factor. */
const ABOVE = 0.05;
const TIMES = 2;

function triedAndFailed({ loaded, failures }: RemoteUse): { tried: number; failed: number } {
  const failed = REMOTE_FAILURES.reduce((sum, kind) => sum + failures[kind], 0);
  // A crashed version was loaded before, so it counts once.
  const tried = loaded + failed - failures.crashed;
  return { tried: Math.max(tried, failed), failed };
}

const shareOf = ({ tried, failed }: Judged): number => (tried === 0 ? 0 : failed / tried);

function isFarAbove(trial: Judged, active: Judged): boolean {
  const [share, usual] = [shareOf(trial), shareOf(active)];
  return share >= usual * TIMES && share >= usual + ABOVE;
}

/** For people and for organizations (docs/rules/15-parts.md#canary-failures). */
export function failsTooOften(trial: TrialSample, active: TrialSample): boolean {
  if (trial.people.failed < MIN_PEOPLE || trial.teams.failed < MIN_TEAMS) return false;
  return isFarAbove(trial.people, active.people) && isFarAbove(trial.teams, active.teams);
}

const EVERY_MS = 5000;
type OnTrial = RemoteRecord & { canary: CanaryRecord };
const isOnTrial = (remote: RemoteRecord): remote is OnTrial => Boolean(remote.canary);
const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** Stores counts and ends canaries that fail too often; every process may judge. */
export class TrialJudge {
  private readonly periodic: Periodic;

  constructor(
    private readonly platform: Platform,
    private readonly remotes: RemoteRepository,
    private readonly uses: UseRepository,
    private readonly counts: RemoteUses,
    private readonly audit: AuditLog,
  ) {
    this.periodic = createPeriodic(
      EVERY_MS,
      () => this.judge(),
      (err) => this.report(err),
    );
  }

  async judge(): Promise<void> {
    await this.counts.flush();
    for (const remote of (await this.remotes.findAll()).filter(isOnTrial)) {
      const withdrawn = await this.verdictOn(remote);
      if (withdrawn && (await this.end(remote, withdrawn)))
        this.platform.log.warn(
          { remote: remote._id, ...withdrawn },
          'a version on trial failed too often, and its trial was ended',
        );
    }
  }

  start(): void {
    this.periodic.start();
  }

  /** Resolves once the current round's counts are stored. */
  async stop(): Promise<void> {
    await this.periodic.stop();
    await this.counts.flush().catch((err: unknown) => this.report(err));
  }

  private report(err: unknown): void {
    this.platform.log.warn({ err }, 'remotes');
  }

  /** Null unless the canary fails too often. */
  private async verdictOn({ _id: name, active, canary }: OnTrial) {
    const { version } = canary.build;
    const begin = later(canary.startedAt, lastHours(this.platform.now()));
    const trial = await this.uses.sample(name, version, begin);
    const usual = await this.uses.sample(name, active.version, hourOf(begin));
    if (!failsTooOften(trial, usual)) return null;
    return { version, ...triedAndFailed((await this.uses.since(name, begin)).get(version) ?? noUse()) };
  }

  private end(before: OnTrial, withdrawn: { version: string; tried: number; failed: number }): Promise<boolean> {
    return this.platform.transaction(async () => {
      const { _id: subject, canary } = before;
      const at = this.platform.now();
      if (!(await this.remotes.withdraw(subject, canary, { ...withdrawn, at }))) return false;
      const { tried, failed } = withdrawn;
      const after = { ...loggable({ ...before, canary: null }), tried, failed };
      const entry = { action: 'remote.canary-withdrawn' as const, subject, userId: REGISTRY, at };
      await this.audit.record({ ...entry, before: loggable(before), after });
      return true;
    });
  }
}
