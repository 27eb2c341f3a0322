import { packBuild } from '@impact-call/remote-archive';
import type { Platform } from '../../platform/platform.ts';
import type { KeepArchive } from './keep-archive.ts';
import { receiveBuild } from './receive-build.ts';
import type { RemoteActivation, RemoteRepository } from './repository.ts';

export interface KeepFolderDeps extends Pick<Platform, 'transaction' | 'now'> {
  remotes: Pick<RemoteRepository, 'publish' | 'findVersion'>;
  archives: Pick<KeepArchive, 'keep'>;
}

/**
 * The operator's own way into the database: a build of a folder becomes a version that nobody gets yet, with its bytes,
 * as if it had been uploaded. Gateways fetch it from there, so that they share no folder with whoever publishes.
 * @throws {VersionTaken} @throws {RuleBroken} with what is wrong with it
 */
export const createKeepFolder =
  ({ remotes, archives, transaction, now }: KeepFolderDeps) =>
  (folder: string, notes: string): Promise<RemoteActivation> =>
    receiveBuild(packBuild(folder), async (build) => {
      const { remote } = build;
      // Every start of the containers comes by here with the same builds.
      const known = await remotes.findVersion(remote.name, remote.active.version);
      if (!known?.archive)
        await archives.keep(build, ({ archive, arrived }) =>
          transaction(async () => {
            await remotes.publish(remote, { notes, at: now(), archive });
            await arrived();
          }),
        );
      return remote;
    });
