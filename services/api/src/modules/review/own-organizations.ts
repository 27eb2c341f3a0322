import { type UserRepository, verifiedEmail } from '../identity/index.ts';
import type { ContactRepository, OrganizationRepository } from '../organizations/index.ts';

export interface OwnOrganizationsDeps {
  users: Pick<UserRepository, 'findByEmail'>;
  organizations: Pick<OrganizationRepository, 'findAllOfMember'>;
  contacts: Pick<ContactRepository, 'find'>;
}

/**
 * Finds the organizations whose submissions a reviewer must not judge: those that the accounts with this address belong
 * to, and those that name the person as their contact. Whoever has not signed in yet belongs to none; reading asks
 * again.
 */
export const createOwnOrganizations =
  ({ users, organizations, contacts }: OwnOrganizationsDeps) =>
  async (email: string): Promise<Set<string>> => {
    const own = new Set<string>();
    for (const { _id, emailVerified = false } of await users.findByEmail(email)) {
      const address = verifiedEmail({ email, emailVerified });
      if (address === null) continue;
      for (const { id } of await organizations.findAllOfMember(_id)) own.add(id);
      for (const { id } of await contacts.find(address)) own.add(id);
    }
    return own;
  };
export type OwnOrganizations = ReturnType<typeof createOwnOrganizations>;
