import { NumberApplied } from '../../../../platform/errors/submission-errors.ts';
import type { CallRecord } from '../../../calls/calls/index.ts';
import type { NumberRepository, OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { Applicant, Applicants } from '../stored/applicant-repository.ts';

export interface NumberRuleDeps {
  organizations: Pick<OrganizationRepository, 'hold'>;
  numbers: Pick<NumberRepository, 'sharing'>;
  applicants: Pick<Applicants, 'ofOrganizations'>;
}

/**
 * Rejects an application when the call accepts one per register number (docs/rules/07-calls.md#one-per-number).
 * `counts` says which applications of others count; withdrawn ones never do.
 * Runs in the transaction that starts or closes. It locks all organizations of the number, so that one of two
 * concurrent transactions retries and sees the other.
 */
export function createNumberRule({ organizations, numbers, applicants }: NumberRuleDeps) {
  return async (
    call: CallRecord,
    organizationId: string,
    counts: (other: Applicant) => boolean = () => true,
  ): Promise<void> => {
    if (call.oneApplicationPerNumber !== true) return;
    const others = (await numbers.sharing([organizationId])).get(organizationId) ?? [];
    if (others.length === 0) return;
    const ids = others.map(({ _id }) => _id);
    for (const id of [organizationId, ...ids].sort()) await organizations.hold(id);
    const applications = await applicants.ofOrganizations([call._id], ids);
    if (applications.some((other) => other.closed !== null && counts(other))) throw new NumberApplied();
  };
}
export type NumberRule = ReturnType<typeof createNumberRule>;
