import { CONTRACT_VERSION, type DeployTarget, type RemotePart } from '@impact-call/contracts';
import type { Readable } from 'node:stream';
import type { Deployer } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { DEPLOYER } from '../../audit/index.ts';
import type { NamedVersion, RemoteAdministration } from '../admin-service.ts';
import type { BuildArchives } from '../builds/build-archives.ts';
import type { ArchiveRecord, RemoteVersionRecord } from '../model.ts';
import type { RemoteRepository } from '../repository.ts';

/** Releases by programs (docs/rules/15-parts.md#deploy-tokens). */
export class Deployments {
  constructor(
    private readonly remotes: RemoteRepository,
    private readonly administration: RemoteAdministration,
    private readonly archives: BuildArchives,
  ) {}

  async target({ remote }: Deployer): Promise<DeployTarget> {
    return { name: remote, contractVersion: CONTRACT_VERSION, part: await this.administration.part(remote) };
  }

  /** Null restores the previous version. @throws {NotFound} */
  async deploy(
    { version, share }: { version: string | null; share: number | null },
    { remote, label }: Deployer,
  ): Promise<RemotePart> {
    const by = { userId: DEPLOYER, token: label };
    const chosen = version ?? (await this.remotes.find(remote))?.fallback?.version;
    if (chosen === undefined) throw new NotFound();
    if (share !== null) return this.administration.startCanary(remote, chosen, share, by);
    return this.administration.activate(remote, chosen, by);
  }

  /** `isTheirs` decides whether the caller may download an inactive one. @throws {NotFound} */
  async archive(
    { name, version }: NamedVersion,
    isTheirs: () => Promise<boolean>,
  ): Promise<ArchiveRecord & { stream: Readable }> {
    const found = await this.remotes.findVersion(name, version);
    if (!found?.archive) throw new NotFound();
    if (!(await this.isServed(found)) && !(await isTheirs())) throw new NotFound();
    return { ...found.archive, stream: this.archives.read(found.archive.file) };
  }

  /** Also when people once got it and may have its page open. */
  private async isServed({ name, build, firstActiveAt, triedAt, blockedAt }: RemoteVersionRecord): Promise<boolean> {
    if (blockedAt) return false;
    if (firstActiveAt || triedAt) return true;
    // The canary began before `triedAt` existed.
    return (await this.remotes.find(name))?.canary?.build.version === build.version;
  }
}
