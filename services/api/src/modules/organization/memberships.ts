import type { Organization } from '@impact-call/contracts';
import { NotFound } from '../../errors/request-errors.ts';
import type { CreateRemember } from '../../storage/short-memory.ts';
import type { OrganizationRepository } from './repository.ts';

/** Whether the caller of a request belongs to the organization that they selected: asked at nearly every request, so kept for a moment. */
export function createMemberships({ organizations, remember }: { organizations: OrganizationRepository; remember: CreateRemember }) {
  const found = remember<Organization | null>('organizations');
  return {
    /** Throws when it does not exist, or the user is not its member. */
    async find(id: string, userId: string): Promise<Organization> {
      const organization = await found(`${id} ${userId}`, () => organizations.findOfMember(id, userId));
      if (!organization) throw new NotFound();
      return organization;
    },
  };
}
export type Memberships = ReturnType<typeof createMemberships>;
