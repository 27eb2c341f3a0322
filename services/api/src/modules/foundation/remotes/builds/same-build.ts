import { isDeepStrictEqual } from 'node:util';
import type { RemoteRegistration } from '@impact-call/contracts';
import type { RemoteAnnouncement, RemoteVersionRecord } from '../model.ts';

/** A remote with its new build, the contract for which it was built, and the digest of all. */
export type RemoteActivation = Omit<RemoteRegistration, 'fallback'> & { contractVersion: string; digest: string };

export const announcementOf = ({ routes, steps, navigation, access }: RemoteAnnouncement): RemoteAnnouncement => ({
  routes,
  steps,
  navigation,
  access,
});

/** The version exists with other bytes; browsers would have two different builds of it. */
export class VersionTaken extends Error {
  constructor(version: string, why = 'is published already, with other bytes') {
    super(`${version} ${why}: a new build needs a new version`);
  }
}

/** Whether an older version without a digest seems equal, by its entry and announcement. */
function seemsSame(known: RemoteVersionRecord, { active, contractVersion, ...remote }: RemoteActivation): boolean {
  const { build, announcement } = known;
  if (build.integrity !== active.integrity || !isDeepStrictEqual(build.preload, active.preload)) return false;
  // Older records have nothing to compare.
  if (announcement && !isDeepStrictEqual(announcementOf(announcement), announcementOf(remote))) return false;
  return (known.contractVersion ?? contractVersion) === contractVersion;
}

/** @throws {VersionTaken} when the known version is another build, or cannot be compared */
export function checkSame(known: RemoteVersionRecord, remote: RemoteActivation, byOperator: boolean): void {
  if (known.deletedAt) throw new VersionTaken(known._id, 'was deleted');
  const isSame = known.digest
    ? known.digest === remote.digest
    : byOperator && !known.archive && seemsSame(known, remote);
  if (!isSame) throw new VersionTaken(known._id);
}
