import { packBuild } from '@impact-call/remote-archive';
import type { Platform } from '../../platform/platform.ts';
import type { FormerDigest } from './former-digest.ts';
import type { KeepArchive } from './keep-archive.ts';
import { receiveBuild } from './receive-build.ts';
import type { RemoteActivation, RemoteRepository } from './repository.ts';

export interface KeepFolderDeps extends Pick<Platform, 'transaction' | 'now'> {
  remotes: Pick<RemoteRepository, 'publish' | 'findVersion'>;
  archives: Pick<KeepArchive, 'keep'>;
  formerDigest: FormerDigest;
}

/**
 * The operator's own way into the database: a build of a folder becomes a version that nobody gets yet, with its bytes,
 * as if it had been uploaded. Gateways fetch it from there, so that they share no folder with whoever publishes.
 * @throws {VersionTaken} @throws {RuleBroken} with what is wrong with it
 */
export const createKeepFolder =
  ({ remotes, archives, formerDigest, transaction, now }: KeepFolderDeps) =>
  (folder: string, notes: string): Promise<RemoteActivation> =>
    receiveBuild(packBuild(folder), async (build) => {
      const { remote } = build;
      await formerDigest(remote.name, remote.active.version);
      const known = await remotes.findVersion(remote.name, remote.active.version);
      // Every start of the containers comes by here with the same builds.
      if (known?.archive) await remotes.publish(remote, { byOperator: true });
      else
        await archives.keep(build, ({ archive, arrived }) =>
          transaction(async () => {
            await remotes.publish(remote, { notes, at: now(), archive, byOperator: true });
            await arrived();
          }),
        );
      return remote;
    });
