import type { Member, Organization, OrganizationChange, OrganizationForAdmin } from '@impact-call/contracts';
import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import { NotFound } from '../../platform/errors/request-errors.ts';
import type { UserRepository } from '../identity/index.ts';
import type { ChangeOrganization } from './change-organization.ts';
import type { MemberRepository } from './member-repository.ts';
import { memberView } from './membership-view.ts';
import type { OrganizationRow, OrganizationsView } from './organization-table.ts';
import type { OrganizationRepository } from './repository.ts';

export interface OrganizationAdministrationDeps {
  organizations: OrganizationRepository;
  members: Pick<MemberRepository, 'idsOf'>;
  users: Pick<UserRepository, 'findMany'>;
  changeOrganization: ChangeOrganization;
}

const fullName = ({ firstName, lastName, email }: Member): string => `${firstName} ${lastName} ${email}`.trim();
const forAdmin = (row: OrganizationRow): OrganizationForAdmin => ({ ...row, createdAt: row.createdAt.toISOString() });

/** Organizations by those who run the calls: all of them, whoever their members are. */
export function createOrganizationAdministration({
  organizations,
  members,
  users,
  changeOrganization,
}: OrganizationAdministrationDeps) {
  const existing = async (id: string): Promise<Organization> => {
    const organization = await organizations.findExisting(id);
    if (!organization) throw new NotFound();
    return organization;
  };
  const find = async (id: string): Promise<OrganizationForAdmin> => {
    const row = await organizations.findRow(id);
    if (!row) throw new NotFound();
    return forAdmin(row);
  };

  return {
    find,

    async list(
      view: OrganizationsView,
      range: { skip: number; limit: number },
    ): Promise<{ items: OrganizationForAdmin[]; total: number }> {
      const { rows, total } = await organizations.page(view, range);
      return { items: rows.map(forAdmin), total };
    },

    async members(organizationId: string): Promise<Member[]> {
      await existing(organizationId);
      const people = await users.findMany(await members.idsOf(organizationId));
      return people.map(memberView).sort((a, b) => fullName(a).localeCompare(fullName(b)));
    },

    async update(change: OrganizationChange, admin: CurrentUser): Promise<OrganizationForAdmin> {
      await changeOrganization.update(change, admin, existing);
      return find(change.id);
    },

    remove: (id: string, admin: CurrentUser): Promise<void> => changeOrganization.remove(id, admin, existing),
  };
}
export type OrganizationAdministration = ReturnType<typeof createOrganizationAdministration>;
