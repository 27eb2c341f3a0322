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
import type { OrganizationChanges } from './organization-changes.ts';
import type { MemberRepository } from './members/member-repository.ts';
import { memberViews } from './members/membership-view.ts';
import type { NumberRepository } from './number-repository.ts';
import type { OrganizationRow, OrganizationsView } from './organization-query.ts';
import type { OrganizationRepository } from './repository.ts';

/** Administrators manage all organizations, without being members. */
export class OrganizationAdministration {
  constructor(
    private readonly organizations: OrganizationRepository,
    private readonly numbers: NumberRepository,
    private readonly members: MemberRepository,
    private readonly users: UserRepository,
    private readonly changes: OrganizationChanges,
  ) {}

  /** @throws {NotFound} */
  async find(id: string): Promise<OrganizationForAdmin> {
    const row = await this.organizations.findRow(id);
    const [found] = row ? await this.forAdmin([row]) : [];
    if (!found) throw new NotFound();
    return found;
  }

  async list(
    { sharesNumber = false, ...view }: Omit<OrganizationsView, 'among'> & { sharesNumber?: boolean },
    range: { skip: number; limit: number },
  ): Promise<{ items: OrganizationForAdmin[]; total: number }> {
    const among = sharesNumber ? await this.numbers.idsOfShared() : undefined;
    const { rows, total } = await this.organizations.page({ ...view, among }, range);
    return { items: await this.forAdmin(rows), total };
  }

  async ofNumber(id: string): Promise<SharingOrganization[]> {
    await this.existing(id);
    const others = (await this.numbers.sharing([id])).get(id) ?? [];
    return others
      .map(({ _id, name, reg_number }) => ({ id: _id, name, reg_number }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  /** By name. @throws {NotFound} */
  async listMembers(organizationId: string): Promise<Member[]> {
    await this.existing(organizationId);
    return memberViews(await this.users.findMany(await this.members.idsOf(organizationId)));
  }

  /** @throws {NotFound}, {RuleBroken} */
  async update(change: OrganizationChange, admin: CurrentUser): Promise<OrganizationForAdmin> {
    await this.changes.update(change, admin, (id) => this.existing(id));
    return this.find(change.id);
  }

  /** @throws {NotFound}, and what listeners throw */
  remove(id: string, admin: CurrentUser): Promise<void> {
    return this.changes.remove(id, admin, (each) => this.existing(each));
  }

  private async forAdmin(rows: readonly OrganizationRow[]): Promise<OrganizationForAdmin[]> {
    const sharing = await this.numbers.sharing(rows.map(({ id }) => id));
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      sharedNumber: sharing.get(row.id)?.length ?? 0,
    }));
  }

  private async existing(id: string): Promise<Organization> {
    const organization = await this.organizations.findExisting(id);
    if (!organization) throw new NotFound();
    return organization;
  }
}
