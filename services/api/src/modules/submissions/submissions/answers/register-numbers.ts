import { NumberApplied } from '../../../../platform/errors/submission-errors.ts';
import type { CallRecord } from '../../../calls/calls/index.ts';
import type { NumberRepository, OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { Applicant, Applicants } from '../stored/applicant-repository.ts';
import type { SubmissionRow } from '../stored/list-repository.ts';

export class RegisterNumbers {
  constructor(
    private readonly organizations: OrganizationRepository,
    private readonly numbers: NumberRepository,
    private readonly applicants: Applicants,
  ) {}

  /**
   * Runs in the transaction that starts or closes; locks all organizations of the number, so that concurrent ones see
   * each other (docs/rules/07-calls.md#one-per-number).
   * @throws NumberApplied
   */
  async check(
    call: CallRecord,
    organizationId: string,
    counts: (other: Applicant) => boolean = () => true,
  ): Promise<void> {
    if (call.oneApplicationPerNumber !== true) return;
    const others = (await this.numbers.sharing([organizationId])).get(organizationId) ?? [];
    if (others.length === 0) return;
    const ids = others.map(({ _id }) => _id);
    for (const id of [organizationId, ...ids].sort()) await this.organizations.hold(id);
    const applications = await this.applicants.ofOrganizations([call._id], ids);
    if (applications.some((other) => other.closed !== null && counts(other))) throw new NumberApplied();
  }

  /**
   * Codes of other applications with the same number (docs/rules/05-organizations.md#shared-numbers); rows without any
   * are left out.
   */
  async codesOfOthers(
    rows: readonly Pick<SubmissionRow, '_id' | 'callId' | 'organizationId'>[],
  ): Promise<Map<string, string[]>> {
    const owners = new Set(rows.map(({ organizationId }) => organizationId));
    const sharing = await this.numbers.sharing([...owners]);
    const others = new Set([...owners, ...[...sharing.values()].flat().map(({ _id }) => _id)]);
    const callIds = [...new Set(rows.map(({ callId }) => callId))];
    const applications = await this.applicants.ofOrganizations(callIds, [...others]);
    const found = rows.map(({ _id, callId, organizationId }): [string, string[]] => {
      const own = new Set([organizationId, ...(sharing.get(organizationId)?.map((other) => other._id) ?? [])]);
      const same = applications.filter(
        (other) =>
          other.closed !== null && other._id !== _id && other.callId === callId && own.has(other.organizationId),
      );
      return [_id, same.map(({ code }) => code).sort()];
    });
    return new Map(found.filter(([, codes]) => codes.length > 0));
  }
}
