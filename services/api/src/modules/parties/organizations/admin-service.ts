import type {
  Member,
  Organization,
  OrganizationChange,
  OrganizationForAdmin,
  SharingOrganization,
} from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import type { ChangeOrganization } from './change-organization.ts';
import type { MemberRepository } from './members/member-repository.ts';
import { memberView } from './members/membership-view.ts';
import type { NumberRepository } from './number-repository.ts';
import type { OrganizationRow, OrganizationsView } from './organization-table.ts';
import type { OrganizationRepository } from './repository.ts';

export interface OrganizationAdministrationDeps {
  organizations: OrganizationRepository;
  numbers: NumberRepository;
  members: Pick<MemberRepository, 'idsOf'>;
  users: Pick<UserRepository, 'findMany'>;
  changeOrganization: ChangeOrganization;
}

const fullName = ({ firstName, lastName, email }: Member): string => `${firstName} ${lastName} ${email}`.trim();

type Deps = OrganizationAdministrationDeps;

const createExisting =
  (organizations: Deps['organizations']) =>
  async (id: string): Promise<Organization> => {
    const organization = await organizations.findExisting(id);
    if (!organization) throw new NotFound();
    return organization;
  };

function createViews({ organizations, numbers }: Pick<Deps, 'numbers' | 'organizations'>) {
  const forAdmin = async (rows: readonly OrganizationRow[]): Promise<OrganizationForAdmin[]> => {
    const sharing = await numbers.sharing(rows.map(({ id }) => id));
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      sharedNumber: sharing.get(row.id)?.length ?? 0,
    }));
  };
  const find = async (id: string): Promise<OrganizationForAdmin> => {
    const row = await organizations.findRow(id);
    const [found] = row ? await forAdmin([row]) : [];
    if (!found) throw new NotFound();
    return found;
  };
  return { forAdmin, find };
}

/** Organizations with the same register number, by name. */
const createOfNumber =
  ({ organizations, numbers }: Pick<Deps, 'numbers' | 'organizations'>) =>
  async (id: string): Promise<SharingOrganization[]> => {
    await createExisting(organizations)(id);
    const others = (await numbers.sharing([id])).get(id) ?? [];
    return others
      .map(({ _id, name, reg_number }) => ({ id: _id, name, reg_number }))
      .sort((a, b) => a.name.localeCompare(b.name));
  };

/** Administrators manage all organizations, without being members. */
export function createOrganizationAdministration({
  organizations,
  numbers,
  members,
  users,
  changeOrganization,
}: OrganizationAdministrationDeps) {
  const existing = createExisting(organizations);
  const { forAdmin, find } = createViews({ organizations, numbers });

  return {
    find,

    async list(
      { sharesNumber = false, ...view }: Omit<OrganizationsView, 'among'> & { sharesNumber?: boolean },
      range: { skip: number; limit: number },
    ): Promise<{ items: OrganizationForAdmin[]; total: number }> {
      const among = sharesNumber ? await numbers.idsOfShared() : undefined;
      const { rows, total } = await organizations.page({ ...view, among }, range);
      return { items: await forAdmin(rows), total };
    },

    ofNumber: createOfNumber({ organizations, numbers }),

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
