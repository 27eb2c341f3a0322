import type { Organization, SignedInUser } from '@impact-call/contracts';
import { isAdmin } from '@impact-call/domain';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import type { SessionOptions } from './session-options.ts';

export const ORGANIZATION_COOKIE = 'selectedOrganizationId';

export interface Profile {
  user: SignedInUser;
  organizations: Organization[];
  organization: Organization | null;
  isAdmin: boolean;
}

/**
 * The organization that was selected before, else the first one (docs/rules.md#first-organization), and keeps the
 * choice. One that is not among them any more, because somebody left it or it was deleted, is not kept: requests made
 * for it would be refused.
 */
export function chooseOrganization(organizations: Organization[], id: string | null): Organization | null {
  const chosen = organizations.find((each) => each.id === id) ?? organizations[0] ?? null;
  if (chosen === null) removeCookie(ORGANIZATION_COOKIE);
  else if (readCookie(ORGANIZATION_COOKIE) !== chosen.id) writeCookie(ORGANIZATION_COOKIE, chosen.id);
  return chosen;
}

/** Who is signed in, and for whom. */
export async function loadProfile({ api, prepare }: Pick<SessionOptions, 'api' | 'prepare'>): Promise<Profile> {
  const [user, organizations] = await Promise.all([
    api.GetUser({}),
    api.GetOrganizations({ query: { pageSize: 500 } }),
    prepare(),
  ]);
  return {
    user,
    organizations,
    organization: chooseOrganization(organizations, readCookie(ORGANIZATION_COOKIE)),
    isAdmin: isAdmin(user.roles),
  };
}
