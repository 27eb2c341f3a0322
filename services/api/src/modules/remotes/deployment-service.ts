import type { RemotePart, RemoteVersion } from '@impact-call/contracts';
import type { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { Deployer } from '../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../platform/errors/request-errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { DEPLOYER, type AuditLog } from '../audit/index.ts';
import type { createFileStore } from '../files/index.ts';
import { versionOf, type RemoteAdministration } from './admin-service.ts';
import type { ArchiveRecord } from './model.ts';
import { receiveBuild, type ReceivedBuild } from './receive-build.ts';
import { VersionTaken, type RemoteRepository } from './repository.ts';

export interface DeploymentDeps extends Pick<Platform, 'transaction' | 'now'> {
  remotes: RemoteRepository;
  administration: RemoteAdministration;
  audit: AuditLog;
  /** Where archives are kept. */
  store: ReturnType<typeof createFileStore>;
}

const refused = (path: string, code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path, code, message }] });

/** Releases of a remote by a program (docs/rules.md#deploy-tokens). */
export function createDeployments({ remotes, administration, audit, store, transaction, now }: DeploymentDeps) {
  async function keep({ integrity, bytes, read, remote }: ReceivedBuild): Promise<ArchiveRecord> {
    const file = uuid();
    const writer = store.open(file, `${remote.name} ${remote.active.version}`);
    for await (const part of read()) await writer.write(part as Buffer);
    await writer.end();
    return { file, integrity, bytes };
  }

  /** The same build again changes nothing; other bytes under its version are refused. */
  async function publish(build: ReceivedBuild, notes: string, { label }: Deployer): Promise<RemoteVersion> {
    const { remote } = build;
    const { name, active } = remote;
    const archive = await keep(build);
    try {
      const published = await transaction(async () => {
        await remotes.publish(remote, { notes, at: now(), archive });
        const after = { version: active.version, token: label };
        const entry = { action: 'remote.uploaded', subject: name, userId: DEPLOYER, at: now() };
        await audit.record({ ...entry, before: null, after });
        return remotes.findVersion(name, active.version);
      });
      if (!published) throw new NotFound();
      // A version that came before keeps the bytes that it came with.
      if (published.archive?.file !== archive.file) await store.remove(archive.file);
      return versionOf(published);
    } catch (error) {
      await store.remove(archive.file);
      if (error instanceof VersionTaken) throw refused('File', 'version-taken', error.message);
      throw error;
    }
  }

  return {
    /** Stores a version that nobody gets yet. @throws {RuleBroken} @throws {FileTooLarge} */
    upload: (source: Readable, notes: string, deployer: Deployer): Promise<RemoteVersion> =>
      receiveBuild(source, async (build) => {
        if (build.remote.name !== deployer.remote)
          throw refused(
            'File',
            'other-remote',
            `is a build of ${build.remote.name}; the token is for ${deployer.remote}`,
          );
        return publish(build, notes, deployer);
      }),

    /** Everybody, or a share of people, gets a version; without one what was before comes back. @throws {NotFound} */
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

    /** The archive of a version. @throws {NotFound} for one that is unknown, or that no archive was kept of */
    async archive(name: string, version: string): Promise<ArchiveRecord & { stream: Readable }> {
      const archive = (await remotes.findVersion(name, version))?.archive;
      if (!archive) throw new NotFound();
      return { ...archive, stream: store.read(archive.file) };
    },
  };
}
export type Deployments = ReturnType<typeof createDeployments>;
