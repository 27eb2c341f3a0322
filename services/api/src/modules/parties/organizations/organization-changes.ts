import type { Organization, OrganizationChange } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AuditLog, changesBetween } from '../../foundation/audit/index.ts';
import type { OrganizationRepository } from './repository.ts';
import { checkCountry, checkFoundation, trimmed } from './rules.ts';

/** Other modules copy these. */
const DESCRIBING = ['name', 'country', 'city_name'];

/** Connect the organization with another one or with a person. */
const IDENTIFYING = ['reg_number', 'contact_email'];

type Find = (id: string, user: CurrentUser) => Promise<Organization>;

/** The same rules for members and administrators. */
export class OrganizationChanges {
  constructor(
    private readonly platform: Platform,
    private readonly organizations: OrganizationRepository,
    private readonly audit: AuditLog,
  ) {}

  async update(
    { id, ...input }: OrganizationChange,
    user: CurrentUser,
    find: Find = (...wanted) => this.ownOf(...wanted),
  ): Promise<Organization> {
    const { transaction, events, now } = this.platform;
    checkFoundation(input.date_of_foundation, now());
    return transaction(async () => {
      const organization = await find(id, user);
      const changed = changesBetween(organization, trimmed(input));
      if (!changed) return organization;
      // Older country names remain until a user changes them.
      if ('country' in changed.after) checkCountry(input.country);
      const updated = await this.organizations.update(organization, changed.after);
      const has = (fields: string[]): boolean => fields.some((field) => field in changed.after);
      if (has(DESCRIBING)) await events.emit('organization.described', { organizationId: id });
      if (has(IDENTIFYING)) await events.emit('organization.identified', { organizationId: id, userId: user.id });
      await this.audit.record({ action: 'organization.changed', subject: id, userId: user.id, at: now(), ...changed });
      return updated;
    });
  }

  /** Rejected while it has submissions (docs/rules/05-organizations.md#organization-with-submissions). */
  async remove(id: string, user: CurrentUser, find: Find = (...wanted) => this.ownOf(...wanted)): Promise<void> {
    await this.platform.transaction(async () => {
      const { name } = await find(id, user);
      const deletedAt = this.platform.now();
      // Starting a submission writes the same document, so one of two concurrent transactions retries.
      await this.organizations.markDeleted(id, deletedAt);
      await this.platform.events.emit('organization.deleting', { organizationId: id });
      await this.audit.record({
        action: 'organization.deleted',
        subject: id,
        userId: user.id,
        at: deletedAt,
        before: { name, deletedAt: null },
        after: { name, deletedAt },
      });
    });
  }

  private async ownOf(id: string, user: CurrentUser): Promise<Organization> {
    const organization = await this.organizations.findOfMember(id, user.id);
    if (!organization) throw new NotFound();
    return organization;
  }
}
