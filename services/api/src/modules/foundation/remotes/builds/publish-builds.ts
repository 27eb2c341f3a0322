import type { Platform } from '../../../../platform/platform.ts';
import { OPERATOR } from '../../audit/index.ts';
import type { RemoteAdministration } from '../admin-service.ts';
import type { PreviousDigest } from './former-digest.ts';
import type { RemoteActivation, RemoteRepository } from '../repository.ts';

export interface PublishBuildsDeps extends Pick<Platform, 'transaction' | 'now'> {
  remotes: Pick<RemoteRepository, 'publish'>;
  formerDigest: PreviousDigest;
  administration: Pick<RemoteAdministration, 'activateTogether'>;
}

/**
 * Publishes builds from local folders and activates them, unless they are `inactive`. The operator's command uses it.
 * It publishes all or none, by the rules of any release.
 */
export const createPublishBuilds =
  ({ remotes, administration, formerDigest, transaction, now }: PublishBuildsDeps) =>
  async (
    builds: readonly RemoteActivation[],
    { notes, inactive }: { notes: string; inactive: boolean },
  ): Promise<void> => {
    for (const { name, active } of builds) await formerDigest(name, active.version);
    await transaction(async () => {
      for (const build of builds) await remotes.publish(build, { notes, at: now(), byOperator: true });
      if (inactive) return;
      const wanted = builds.map(({ name, active }) => ({ name, version: active.version }));
      await administration.activateTogether(wanted, { userId: OPERATOR });
    });
  };
