import { CONTRACT_VERSION, type DeployTarget, type RemotePart } from '@impact-call/contracts';
import type { Readable } from 'node:stream';
import type { Deployer } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { DEPLOYER } from '../../audit/index.ts';
import type { NamedVersion, RemoteAdministration } from '../admin-service.ts';
import type { ArchiveRecord, RemoteVersionRecord } from '../model.ts';
import type { RemoteRepository } from '../repository.ts';
import { createUploadVersion, type UploadVersionDeps } from '../builds/upload-version.ts';

export interface DeploymentDeps extends UploadVersionDeps {
  remotes: RemoteRepository;
  administration: RemoteAdministration;
  /** Streams the bytes of an archive. */
  read(file: string): Readable;
}

/** Releases by programs (docs/rules/15-parts.md#deploy-tokens). */
export function createDeployments(dependencies: DeploymentDeps) {
  const { remotes, administration, read } = dependencies;

  /** Whether people get the version, or once got it and may have its page open. */
  async function isServed({ name, build, firstActiveAt, triedAt, blockedAt }: RemoteVersionRecord): Promise<boolean> {
    if (blockedAt) return false;
    if (firstActiveAt || triedAt) return true;
    // The canary began before `triedAt` existed.
    return (await remotes.find(name))?.canary?.build.version === build.version;
  }

  return {
    upload: createUploadVersion(dependencies),

    /** What a program needs to know before it releases. */
    async target({ remote }: Deployer): Promise<DeployTarget> {
      return { name: remote, contractVersion: CONTRACT_VERSION, part: await administration.part(remote) };
    },

    /** Activates a version, or tries it with a share of people; null restores the previous one. @throws {NotFound} */
    async deploy(
      { version, share }: { version: string | null; share: number | null },
      { remote, label }: Deployer,
    ): Promise<RemotePart> {
      const by = { userId: DEPLOYER, token: label };
      const wanted = version ?? (await remotes.find(remote))?.fallback?.version;
      if (wanted === undefined) throw new NotFound();
      if (share !== null) return administration.startCanary(remote, wanted, share, by);
      return administration.activate(remote, wanted, by);
    },

    /**
     * The archive of a version. `isTheirs` decides whether the caller may download an inactive one.
     * @throws {NotFound} when it is unknown, not allowed, or has no archive
     */
    async archive(
      { name, version }: NamedVersion,
      isTheirs: () => Promise<boolean>,
    ): Promise<ArchiveRecord & { stream: Readable }> {
      const found = await remotes.findVersion(name, version);
      if (!found?.archive) throw new NotFound();
      if (!(await isServed(found)) && !(await isTheirs())) throw new NotFound();
      return { ...found.archive, stream: read(found.archive.file) };
    },
  };
}
export type Deployments = ReturnType<typeof createDeployments>;
