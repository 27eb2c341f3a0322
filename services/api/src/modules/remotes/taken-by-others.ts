import { RESERVED_ROUTES } from '@impact-call/contracts';
import type { CanaryRecord, RemoteAnnouncement } from './model.ts';

/** Whether some address is answered by both; the shell takes no notice of upper case. */
function overlap([one, ...more]: string[], [other, ...others]: string[]): boolean {
  if (one === '*' || other === '*') return true;
  if (one === undefined || other === undefined) return one === other;
  return (one === other || one.startsWith(':') || other.startsWith(':')) && overlap(more, others);
}
const partsOf = (route: string): string[] => route.toLowerCase().split('/');

type Claims = Pick<RemoteAnnouncement, 'routes' | 'steps'>;

/** A remote as others have to make way for it. */
type Claiming = Claims & { _id: string; canary?: CanaryRecord | null };

/** What answers the addresses that are nobody's else; no remote has such a name. */
export const SHELL = { _id: 'the shell', routes: [...RESERVED_ROUTES], steps: [] };

const sharedBy = (one: Claims, other: Claims): string | undefined =>
  one.routes.find((route) => other.routes.some((each) => overlap(partsOf(route), partsOf(each)))) ??
  one.steps.find((step) => other.steps.includes(step));

/** What a remote answers to whoever gets it: its active version, and the one on trial. */
const claimsOf = ({ canary, ...remote }: Claiming): Claims[] => (canary ? [remote, canary] : [remote]);

/**
 * The first address or step of a version that another remote answers already, and which one: the shell would ask
 * whichever comes first, so that one remote could stand in for another.
 */
export function takenByOthers(
  name: string,
  wanted: Claims,
  remotes: readonly Claiming[],
): { what: string; by: string } | undefined {
  for (const remote of remotes.filter(({ _id }) => _id !== name))
    for (const claims of claimsOf(remote)) {
      const what = sharedBy(wanted, claims);
      if (what !== undefined) return { what, by: remote._id };
    }
  return undefined;
}
