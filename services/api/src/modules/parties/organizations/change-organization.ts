import type { Organization, OrganizationChange } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { DomainEvents } from '../../../platform/domain-events.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import { type AuditLog, changesBetween } from '../../foundation/audit/index.ts';
import type { OrganizationRepository } from './repository.ts';
import { checkCountry, checkFoundation, trimmed } from './rules.ts';

export interface ChangeOrganizationDeps {
  organizations: OrganizationRepository;
  events: Pick<DomainEvents, 'emit'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

/** Fields that other modules copy. */
const DESCRIBING = ['name', 'country', 'city_name'];

/** Fields that connect the organization with another one or with a person. */
const IDENTIFYING = ['reg_number', 'contact_email'];

/**
 * Finds an organization that the user may change.
 * @throws when the user may not
 */
type Find = (id: string, user: CurrentUser) => Promise<Organization>;

/** Updates and deletes organizations, with the same rules for members and administrators. */
export function createChangeOrganization({ organizations, events, audit, transaction, now }: ChangeOrganizationDeps) {
  const ownOf: Find = async (id, user) => {
    const organization = await organizations.findOfMember(id, user.id);
    if (!organization) throw new NotFound();
    return organization;
  };

  return {
    async update({ id, ...input }: OrganizationChange, user: CurrentUser, find = ownOf): Promise<Organization> {
      checkFoundation(input.date_of_foundation, now());
      return transaction(async () => {
        const organization = await find(id, user);
        const changed = changesBetween(organization, trimmed(input));
        if (!changed) return organization;
        // Country names from before the list existed remain until a user changes them.
        if ('country' in changed.after) checkCountry(input.country);
        const updated = await organizations.update(organization, changed.after);
        const has = (fields: string[]): boolean => fields.some((field) => field in changed.after);
        if (has(DESCRIBING)) await events.emit('organization.described', { organizationId: id });
        if (has(IDENTIFYING)) await events.emit('organization.identified', { organizationId: id, userId: user.id });
        await audit.record({ action: 'organization.changed', subject: id, userId: user.id, at: now(), ...changed });
        return updated;
      });
    },

    /**
     * Deletes an organization. One with submissions is rejected, so that no answers are lost
     * (docs/rules/05-organizations.md#organization-with-submissions).
     */
    async remove(id: string, user: CurrentUser, find = ownOf): Promise<void> {
      await transaction(async () => {
        const { name } = await find(id, user);
        const deletedAt = now();
        // Written before the check: starting a submission writes the same document, so one of two concurrent
        // transactions retries.
        await organizations.markDeleted(id, deletedAt);
        await events.emit('organization.deleting', { organizationId: id });
        await audit.record({
          action: 'organization.deleted',
          subject: id,
          userId: user.id,
          at: deletedAt,
          before: { name, deletedAt: null },
          after: { name, deletedAt },
        });
      });
    },
  };
}
export type ChangeOrganization = ReturnType<typeof createChangeOrganization>;
