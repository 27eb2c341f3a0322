import { type AuditAction, MOST_WITHHELD, type RemoteVersion } from '@impact-call/contracts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AuditLog } from '../../audit/index.ts';
import { loggable, versionOf, type NamedVersion } from '../admin-service.ts';
import type { KeepArchive } from '../builds/keep-archive.ts';
import type { RemoteVersionRecord } from '../model.ts';
import type { RemoteRepository } from '../repository.ts';

export interface WithholdingDeps extends Pick<Platform, 'transaction' | 'now'> {
  remotes: RemoteRepository;
  archives: Pick<KeepArchive, 'discard'>;
  audit: Pick<AuditLog, 'record'>;
}

const broken = (code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path: 'version', code, message }] });

/** The steps common to blocking and deleting. */
function createWithhold({ remotes, audit, transaction, now }: WithholdingDeps) {
  /** Ends the version's canary and removes it as a fallback. @throws {RuleBroken} for the active version */
  async function takeAway({ name, version }: NamedVersion): Promise<void> {
    const remote = await remotes.find(name);
    if (remote?.active.version === version)
      throw broken('active', 'is the active version: give people another one first');
    if (remote?.canary?.build.version === version) await remotes.setCanary(name, null);
    if (remote?.fallback?.version === version) await remotes.dropFallback(name);
  }

  const found = async ({ name, version }: NamedVersion): Promise<RemoteVersionRecord> => {
    const record = await remotes.findVersion(name, version);
    if (!record) throw new NotFound();
    return record;
  };
  const inUse = async (name: string) => {
    const remote = await remotes.find(name);
    return remote && loggable(remote);
  };

  /** Changes the version and logs it in one transaction; a repeated request does nothing. */
  const withhold = (
    action: AuditAction,
    named: NamedVersion,
    userId: string,
    {
      isDone,
      work,
    }: { isDone(record: RemoteVersionRecord): boolean; work(record: RemoteVersionRecord): Promise<void> },
  ): Promise<RemoteVersion> =>
    transaction(async () => {
      await remotes.takeTurn();
      const record = await found(named);
      if (isDone(record)) return versionOf(record);
      const before = await inUse(named.name);
      await work(record);
      const after = { ...(await inUse(named.name)), version: named.version };
      await audit.record({ action, subject: named.name, userId, at: now(), before, after });
      return versionOf(await found(named));
    });

  return { takeAway, withhold };
}

/** Blocks and deletes versions (docs/rules/15-parts.md#withheld-versions). */
export function createWithholding(deps: WithholdingDeps) {
  const { remotes, archives, now } = deps;
  const { takeAway, withhold } = createWithhold(deps);

  const block = (named: NamedVersion, userId: string): Promise<RemoteVersion> =>
    withhold('remote.version-blocked', named, userId, {
      isDone: ({ blockedAt }) => Boolean(blockedAt),
      async work({ deletedAt }) {
        if (deletedAt) throw new NotFound();
        if ((await remotes.countBlocked()) >= MOST_WITHHELD)
          throw broken('too-many', `cannot be blocked, since ${MOST_WITHHELD} versions are: delete some of them`);
        await takeAway(named);
        await remotes.withhold(named.name, named.version, { blockedAt: now() });
      },
    });

  const unblock = (named: NamedVersion, userId: string): Promise<RemoteVersion> =>
    withhold('remote.version-unblocked', named, userId, {
      isDone: ({ blockedAt }) => !blockedAt,
      work: () => remotes.withhold(named.name, named.version, { blockedAt: null }),
    });

  return {
    /** @throws {NotFound} @throws {RuleBroken} for the active version, and when too many are blocked */
    setBlocked: ({ blocked, ...named }: NamedVersion & { blocked: boolean }, userId: string): Promise<RemoteVersion> =>
      blocked ? block(named, userId) : unblock(named, userId),

    /** @throws {NotFound} @throws {RuleBroken} for the active version */
    delete: (named: NamedVersion, userId: string): Promise<RemoteVersion> =>
      withhold('remote.version-deleted', named, userId, {
        isDone: ({ deletedAt }) => Boolean(deletedAt),
        async work({ archive }) {
          await takeAway(named);
          if (archive) await archives.discard(archive.file);
          await remotes.withhold(named.name, named.version, { deletedAt: now(), archive: null });
        },
      }),

    list: remotes.withheld,
  };
}
export type Withholding = ReturnType<typeof createWithholding>;
