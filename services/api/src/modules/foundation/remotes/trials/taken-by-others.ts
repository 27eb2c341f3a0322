import { RESERVED_ROUTES } from '@impact-call/contracts';
import type { CanaryRecord, RemoteAnnouncement } from '../model.ts';

/** The shell ignores case. */
function overlap([one, ...more]: string[], [other, ...others]: string[]): boolean {
  if (one === '*' || other === '*') return true;
  if (one === undefined || other === undefined) return one === other;
  return (one === other || one.startsWith(':') || other.startsWith(':')) && overlap(more, others);
}
const partsOf = (route: string): string[] => route.toLowerCase().split('/');

type Claims = Pick<RemoteAnnouncement, 'routes' | 'steps'>;

type Claiming = Claims & { _id: string; canary?: CanaryRecord | null };

/** Addresses reserved for the shell; no remote has this name. */
export const SHELL = { _id: 'the shell', routes: [...RESERVED_ROUTES], steps: [] };

const sharedBy = (one: Claims, other: Claims): string | undefined =>
  one.routes.find((route) => other.routes.some((each) => overlap(partsOf(route), partsOf(each)))) ??
  one.steps.find((step) => other.steps.includes(step));

const claimsOf = ({ canary, ...remote }: Claiming): Claims[] => (canary ? [remote, canary] : [remote]);

/** Otherwise the shell would choose by order, and one remote could replace another. */
export function takenByOthers(
  name: string,
  claimed: Claims,
  remotes: readonly Claiming[],
): { what: string; by: string } | undefined {
  for (const remote of remotes.filter(({ _id }) => _id !== name))
    for (const claims of claimsOf(remote)) {
      const what = sharedBy(claimed, claims);
      if (what !== undefined) return { what, by: remote._id };
    }
  return undefined;
}
