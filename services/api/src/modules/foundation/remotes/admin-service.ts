import {
  type AuditAction,
  CONTRACT_VERSION,
  speaksOurContract,
  type RemoteBuild,
  type RemotePart,
  type RemoteUse,
  type RemoteVersion,
} from '@impact-call/contracts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../audit/index.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { DeployTokens } from './deployments/deploy-token-service.ts';
import type { RemoteAnnouncement, RemoteRecord, RemoteVersionRecord } from './model.ts';
import type { RemoteRepository, VersionsView } from './repository.ts';
import { SHELL, takenByOthers } from './trials/taken-by-others.ts';
import { noUse, type UseRepository } from './trials/use-repository.ts';
import { lastHours } from './trials/use-service.ts';

const partOf = ({ _id, routes, steps, access, active, fallback, canary, withdrawn }: RemoteRecord): RemotePart => ({
  name: _id,
  routes,
  steps,
  access,
  active: active.version,
  fallback: fallback?.version ?? null,
  canary: canary
    ? { version: canary.build.version, share: canary.share, startedAt: canary.startedAt.toISOString() }
    : null,
  withdrawn: withdrawn ? { ...withdrawn, at: withdrawn.at.toISOString() } : null,
});

const withoutVersion = (name: string): RemotePart => ({
  ...{ name, routes: [], steps: [], access: 'user' },
  ...{ active: null, fallback: null, canary: null, withdrawn: null },
});

export const versionOf = (
  { build, contractVersion, publishedAt, firstActiveAt, notes, blockedAt, deletedAt }: RemoteVersionRecord,
  use: RemoteUse = noUse(),
): RemoteVersion => ({
  version: build.version,
  contractVersion: contractVersion ?? null,
  integrity: build.integrity,
  // Older records only have their first activation.
  publishedAt: (publishedAt ?? firstActiveAt ?? new Date(0)).toISOString(),
  firstActiveAt: firstActiveAt?.toISOString() ?? null,
  notes: notes ?? '',
  blockedAt: blockedAt?.toISOString() ?? null,
  deletedAt: deletedAt?.toISOString() ?? null,
  use,
});

export interface ChangedBy {
  userId: string;
  token?: string;
}

export interface NamedVersion {
  name: string;
  version: string;
}

export const loggable = (record: RemoteRecord) => {
  const { active, fallback, canary } = partOf(record);
  return { active, fallback, canary: canary && `${canary.version} (${canary.share} %)` };
};

const broken = (code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path: 'version', code, message }] });

/** Older records lack the contract, and the shell itself checks those. */
function checkContract({ contractVersion }: RemoteVersionRecord): void {
  if (speaksOurContract(contractVersion ?? CONTRACT_VERSION)) return;
  throw broken('contract', `was built for contract ${contractVersion}; the product speaks ${CONTRACT_VERSION}`);
}

interface Usable {
  name: string;
  build: RemoteBuild;
  announcement: RemoteAnnouncement;
}

/** Remotes activated together count with their future addresses, so that one may hand over an address. */
function checkFree(coming: readonly Usable[], all: readonly RemoteRecord[]): void {
  const staying = all.filter(({ _id }) => !coming.some(({ name }) => name === _id));
  const afterwards = [...staying, ...coming.map(({ name, announcement }) => ({ _id: name, ...announcement })), SHELL];
  for (const { name, announcement } of coming) {
    const taken = takenByOthers(name, announcement, afterwards);
    if (taken) throw broken('taken', `answers ${taken.what}, which ${taken.by} answers already`);
  }
}

/** Activates, tries and lists versions of remotes (docs/rules/15-parts.md#remote-versions). */
export class RemoteAdministration {
  constructor(
    private readonly platform: Platform,
    private readonly remotes: RemoteRepository,
    private readonly audit: AuditLog,
    private readonly uses: UseRepository,
    private readonly tokens: DeployTokens,
  ) {}

  activateTogether(requested: readonly NamedVersion[], by: ChangedBy): Promise<RemotePart[]> {
    return this.platform.transaction(async () => {
      await this.remotes.takeTurn();
      const coming: Usable[] = [];
      for (const { name, version } of requested)
        coming.push(await this.usable(name, version, await this.remotes.find(name)));
      checkFree(coming, await this.remotes.findAll());
      const parts: RemotePart[] = [];
      for (const { name, build, announcement } of coming) {
        const active = { ...announcement, active: build };
        parts.push(
          await this.change('remote.activated', name, by, () =>
            this.remotes.makeActive(name, active, this.platform.now()),
          ),
        );
      }
      return parts;
    });
  }

  /** Includes remotes that only have versions or tokens. */
  async parts(): Promise<RemotePart[]> {
    const all = await this.remotes.findAll();
    const known = new Set(all.map(({ _id }) => _id));
    const names = [...(await this.remotes.namesOfVersions()), ...(await this.tokens.names())];
    const others = new Set(names.filter((name) => !known.has(name)));
    return [...all.map(partOf), ...[...others].map(withoutVersion)].sort(({ name: one }, { name: other }) =>
      one < other ? -1 : 1,
    );
  }

  /** Null before the first activation. */
  async part(name: string): Promise<RemotePart | null> {
    const record = await this.remotes.find(name);
    return record && partOf(record);
  }

  /** With their outcomes of the last hours. */
  async versions(name: string, view: VersionsView, range: { skip: number; limit: number }) {
    const [{ records, total }, known] = await Promise.all([
      this.remotes.pageOfVersions(name, view, range),
      this.uses.since(name, lastHours(this.platform.now())),
    ]);
    return { items: records.map((record) => versionOf(record, known.get(record.build.version))), total };
  }

  /** @throws {NotFound}, {RuleBroken} like `activate`, and for the active version */
  startCanary(name: string, version: string, share: number, by: ChangedBy): Promise<RemotePart> {
    return this.change('remote.canary-started', name, by, async (remote) => {
      const tried = await this.usable(name, version, remote);
      checkFree([tried], await this.remotes.findAll());
      if (!remote) throw new NotFound();
      if (remote.active.version === version) throw broken('active', 'is the active version already');
      const { build, announcement } = tried;
      await this.remotes.setCanary(name, { ...announcement, build, share, startedAt: this.platform.now() });
    });
  }

  /** @throws {NotFound} */
  async endCanary(name: string, by: ChangedBy): Promise<RemotePart> {
    const remote = await this.existing(name);
    if (!remote.canary) return partOf(remote);
    return this.change('remote.canary-ended', name, by, () => this.remotes.setCanary(name, null));
  }

  /** Ends a canary. @throws {NotFound}, {RuleBroken} for another contract, or for addresses of another remote */
  async activate(name: string, version: string, by: ChangedBy): Promise<RemotePart> {
    const [part] = await this.activateTogether([{ name, version }], by);
    if (!part) throw new NotFound();
    return part;
  }

  private async existing(name: string): Promise<RemoteRecord> {
    const record = await this.remotes.find(name);
    if (!record) throw new NotFound();
    return record;
  }

  /** Older records lack an announcement and use the remote's current one. @throws {NotFound} */
  private async usable(name: string, version: string, remote: RemoteRecord | null): Promise<Usable> {
    const record = await this.remotes.findVersion(name, version);
    const announcement: RemoteAnnouncement | null = record && (record.announcement ?? remote);
    if (!record || record.deletedAt || !announcement) throw new NotFound();
    if (record.blockedAt) throw broken('blocked', 'is blocked: unblock it first');
    checkContract(record);
    const { routes, steps, navigation, access } = announcement;
    return { name, build: record.build, announcement: { routes, steps, navigation, access } };
  }

  private change(
    action: AuditAction,
    name: string,
    { userId, token }: ChangedBy,
    work: (remote: RemoteRecord | null) => Promise<void>,
  ): Promise<RemotePart> {
    return this.platform.transaction(async () => {
      await this.remotes.takeTurn();
      const before = await this.remotes.find(name);
      await work(before);
      const after = await this.existing(name);
      const entry = { action, subject: name, userId, at: this.platform.now() };
      await this.audit.record({
        ...entry,
        before: before && loggable(before),
        after: { ...loggable(after), ...(token && { token }) },
      });
      return partOf(after);
    });
  }
}
