import { createPeriodic, type Periodic } from '../../../../platform/periodic.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { REGISTRY, type AuditLog } from '../../audit/index.ts';
import { loggable } from '../admin-service.ts';
import type { CanaryRecord, RemoteRecord } from '../model.ts';
import type { RemoteRepository } from '../repository.ts';
import { failsTooOften, triedAndFailed } from './trial-rule.ts';
import { noUse, type UseRepository } from './use-repository.ts';
import { hourOf, lastHours, type RemoteUses } from './use-service.ts';

export interface TrialJudgeDeps extends Pick<Platform, 'transaction' | 'now' | 'log'> {
  remotes: Pick<RemoteRepository, 'find' | 'findAll' | 'withdraw'>;
  uses: Pick<UseRepository, 'since' | 'sample'>;
  audit: Pick<AuditLog, 'record'>;
  flush: RemoteUses['flush'];
}

/** A background job that stores counts and ends canaries that fail too often. */
export interface TrialJudge extends Periodic {
  judge(): Promise<void>;
}

const EVERY_MS = 5000;
type OnTrial = RemoteRecord & { canary: CanaryRecord };
const isOnTrial = (remote: RemoteRecord): remote is OnTrial => Boolean(remote.canary);
const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** Whether a canary fails too often, with the numbers. */
const createVerdictOn =
  ({ uses, now }: Pick<TrialJudgeDeps, 'uses' | 'now'>) =>
  async ({ _id: name, active, canary }: OnTrial) => {
    const { version } = canary.build;
    const begin = later(canary.startedAt, lastHours(now()));
    const trial = await uses.sample(name, version, begin);
    const usual = await uses.sample(name, active.version, hourOf(begin));
    if (!failsTooOften(trial, usual)) return null;
    return { version, ...triedAndFailed((await uses.since(name, begin)).get(version) ?? noUse()) };
  };

/** Ends a canary; returns whether this process ended it. */
const createEnd =
  ({ remotes, audit, transaction, now }: TrialJudgeDeps) =>
  (before: OnTrial, withdrawn: { version: string; tried: number; failed: number }): Promise<boolean> =>
    transaction(async () => {
      const { _id: subject, canary } = before;
      const at = now();
      if (!(await remotes.withdraw(subject, canary, { ...withdrawn, at }))) return false;
      const { tried, failed } = withdrawn;
      const after = { ...loggable({ ...before, canary: null }), tried, failed };
      const entry = { action: 'remote.canary-withdrawn' as const, subject, userId: REGISTRY, at };
      await audit.record({ ...entry, before: loggable(before), after });
      return true;
    });

/** Every process may judge; only the first one ends the canary. */
export function createTrialJudge(deps: TrialJudgeDeps): TrialJudge {
  const { remotes, log, flush } = deps;
  const [verdictOn, end] = [createVerdictOn(deps), createEnd(deps)];

  async function judge(): Promise<void> {
    await flush();
    for (const remote of (await remotes.findAll()).filter(isOnTrial)) {
      const withdrawn = await verdictOn(remote);
      if (withdrawn && (await end(remote, withdrawn)))
        log.warn({ remote: remote._id, ...withdrawn }, 'a version on trial failed too often, and its trial was ended');
    }
  }

  const report = (err: unknown): void => log.warn({ err }, 'remotes');
  const periodic = createPeriodic(EVERY_MS, judge, report);
  return {
    ...periodic,
    judge,
    async stop() {
      await periodic.stop();
      await flush().catch(report);
    },
  };
}
