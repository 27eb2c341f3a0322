import { isDeepStrictEqual } from 'node:util';
import type { RemoteRegistration } from '@impact-call/contracts';
import type { RemoteAnnouncement, RemoteVersionRecord } from '../model.ts';

export type RemoteActivation = Omit<RemoteRegistration, 'fallback'> & { contractVersion: string; digest: string };

export const announcementOf = ({ routes, steps, navigation, access }: RemoteAnnouncement): RemoteAnnouncement => ({
  routes,
  steps,
  navigation,
  access,
});

/** Browsers would have two different builds of one version. */
export class VersionTaken extends Error {
  constructor(version: string, why = 'is published already, with other bytes') {
    super(`${version} ${why}: a new build needs a new version`);
  }
}

function seemsSame(stored: RemoteVersionRecord, { active, contractVersion, ...remote }: RemoteActivation): boolean {
  const { build, announcement } = stored;
  if (build.integrity !== active.integrity || !isDeepStrictEqual(build.preload, active.preload)) return false;
  // Older records have nothing to compare.
  if (announcement && !isDeepStrictEqual(announcementOf(announcement), announcementOf(remote))) return false;
  return (stored.contractVersion ?? contractVersion) === contractVersion;
}

/** @throws {VersionTaken} when the known version is another build, or cannot be compared */
export function checkSame(stored: RemoteVersionRecord, remote: RemoteActivation, byOperator: boolean): void {
  if (stored.deletedAt) throw new VersionTaken(stored._id, 'was deleted');
  const isSame = stored.digest
    ? stored.digest === remote.digest
    : byOperator && !stored.archive && seemsSame(stored, remote);
  if (!isSame) throw new VersionTaken(stored._id);
}
