import { packBuild } from '@impact-call/remote-archive';
import type { Platform } from '../../../../platform/platform.ts';
import { OPERATOR } from '../../audit/index.ts';
import type { RemoteAdministration } from '../admin-service.ts';
import type { RemoteRepository } from '../repository.ts';
import type { BuildArchives } from './build-archives.ts';
import { receiveBuild } from './receive-build.ts';
import type { RemoteActivation } from './same-build.ts';

/** Operators' releases, by the rules of any release. */
export class OperatorReleases {
  constructor(
    private readonly platform: Platform,
    private readonly remotes: RemoteRepository,
    private readonly archives: BuildArchives,
    private readonly administration: RemoteAdministration,
  ) {}

  async checkPublishable(build: RemoteActivation): Promise<void> {
    await this.archives.noteDigest(build.name, build.active.version);
    await this.remotes.checkPublishable(build);
  }

  /** Activates builds unless `inactive`, all or none. @throws {VersionTaken} */
  async publish(
    builds: readonly RemoteActivation[],
    { notes, inactive }: { notes: string; inactive: boolean },
  ): Promise<void> {
    for (const { name, active } of builds) await this.archives.noteDigest(name, active.version);
    await this.platform.transaction(async () => {
      for (const build of builds)
        await this.remotes.publish(build, { notes, at: this.platform.now(), byOperator: true });
      if (inactive) return;
      const versions = builds.map(({ name, active }) => ({ name, version: active.version }));
      await this.administration.activateTogether(versions, { userId: OPERATOR });
    });
  }

  /** Gateways need no folder shared with the publisher. @throws {VersionTaken}, {RuleBroken} for an invalid build */
  storeFolder(folder: string, notes: string): Promise<RemoteActivation> {
    return receiveBuild(packBuild(folder), async (build) => {
      const { remote } = build;
      await this.archives.noteDigest(remote.name, remote.active.version);
      const stored = await this.remotes.findVersion(remote.name, remote.active.version);
      // Each start of the containers publishes the same builds again.
      if (stored?.archive) await this.remotes.publish(remote, { byOperator: true });
      else
        await this.archives.keep(build, ({ archive, arrived }) =>
          this.platform.transaction(async () => {
            await this.remotes.publish(remote, { notes, at: this.platform.now(), archive, byOperator: true });
            await arrived();
          }),
        );
      return remote;
    });
  }
}
