import { packBuild } from '@impact-call/remote-archive';
import type { Platform } from '../../../../platform/platform.ts';
import type { PreviousDigest } from './former-digest.ts';
import type { KeepArchive } from './keep-archive.ts';
import { receiveBuild } from './receive-build.ts';
import type { RemoteActivation, RemoteRepository } from '../repository.ts';

export interface KeepFolderDeps extends Pick<Platform, 'transaction' | 'now'> {
  remotes: Pick<RemoteRepository, 'publish' | 'findVersion'>;
  archives: Pick<KeepArchive, 'keep'>;
  formerDigest: PreviousDigest;
}

/**
 * Stores a build from a folder as an inactive version, like an upload. The operator's command uses it. Gateways
 * download the build, so they need no folder shared with the publisher.
 * @throws {VersionTaken} @throws {RuleBroken} for an invalid build
 */
export const createKeepFolder =
  ({ remotes, archives, formerDigest, transaction, now }: KeepFolderDeps) =>
  (folder: string, notes: string): Promise<RemoteActivation> =>
    receiveBuild(packBuild(folder), async (build) => {
      const { remote } = build;
      await formerDigest(remote.name, remote.active.version);
      const known = await remotes.findVersion(remote.name, remote.active.version);
      // Each start of the containers publishes the same builds again.
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
