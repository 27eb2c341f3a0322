import type { Platform } from '../../platform/platform.ts';
import { OPERATOR } from '../audit/index.ts';
import type { RemoteAdministration } from './admin-service.ts';
import type { RemoteActivation, RemoteRepository } from './repository.ts';

export interface PublishBuildsDeps extends Pick<Platform, 'transaction' | 'now'> {
  remotes: Pick<RemoteRepository, 'publish'>;
  administration: Pick<RemoteAdministration, 'activateTogether'>;
}

/**
 * The operator's own way into the registry: builds that lie in place become versions, and everybody gets them unless
 * they are `inactive`. All or none of them, by the rules that hold for whoever releases one.
 */
export const createPublishBuilds =
  ({ remotes, administration, transaction, now }: PublishBuildsDeps) =>
  (builds: readonly RemoteActivation[], { notes, inactive }: { notes: string; inactive: boolean }): Promise<void> =>
    transaction(async () => {
      for (const build of builds) await remotes.publish(build, { notes, at: now() });
      if (inactive) return;
      const wanted = builds.map(({ name, active }) => ({ name, version: active.version }));
      await administration.activateTogether(wanted, { userId: OPERATOR });
    });
