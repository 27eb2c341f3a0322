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
 * The previous one, else the first (docs/rules/05-organizations.md#first-organization). The server would reject
 * requests for one that the user left.
 */
export function chooseOrganization(organizations: Organization[], id: string | null): Organization | null {
  const chosen = organizations.find((each) => each.id === id) ?? organizations[0] ?? null;
  if (chosen === null) removeCookie(ORGANIZATION_COOKIE);
  else if (readCookie(ORGANIZATION_COOKIE) !== chosen.id) writeCookie(ORGANIZATION_COOKIE, chosen.id);
  return chosen;
}

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
