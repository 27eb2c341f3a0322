import { createHash } from 'node:crypto';
import type { RemoteRegistration } from '@impact-call/contracts';
import type { RemoteRecord } from './model.ts';

/**
 * Whether somebody is among the first `share` per cent of people for a remote: by a hash of both, so that one person
 * always sees the same version, and not the same people try every remote (docs/rules.md#canary).
 */
export function isAmong(share: number, remote: string, personId: string): boolean {
  const hash = createHash('sha256').update(`${remote} ${personId}`).digest();
  return (hash.readUInt32BE() / 2 ** 32) * 100 < share;
}

/** The remote as this person gets it; whoever is not signed in gets the active version. */
export function registrationFor(
  { _id, canary, withdrawn: _withdrawn, ...remote }: RemoteRecord,
  personId: string | null,
): RemoteRegistration {
  const isTrying = canary && personId !== null && isAmong(canary.share, _id, personId);
  // A remote that was published before navigation came with it has none.
  if (!isTrying) return { name: _id, ...remote, navigation: remote.navigation ?? [] };
  const { routes, steps, navigation, access, build } = canary;
  return { name: _id, routes, steps, navigation, access, active: build, fallback: remote.active };
}
