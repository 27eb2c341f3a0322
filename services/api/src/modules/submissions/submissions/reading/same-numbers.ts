import type { NumberRepository } from '../../../parties/organizations/index.ts';
import type { Applicants } from '../stored/applicant-repository.ts';
import type { SubmissionRow } from '../stored/list-repository.ts';

export interface SameNumbersDeps {
  numbers: Pick<NumberRepository, 'sharing'>;
  applicants: Pick<Applicants, 'ofOrganizations'>;
}

/**
 * The codes of other applications to the same call with the same register number
 * (docs/rules/05-organizations.md#shared-numbers), or of the same organization after a merge.
 * Withdrawn ones do not count; rows without any are left out.
 */
export function createSameNumbers({ numbers, applicants }: SameNumbersDeps) {
  return async (
    rows: readonly Pick<SubmissionRow, '_id' | 'callId' | 'organizationId'>[],
  ): Promise<Map<string, string[]>> => {
    const owners = new Set(rows.map(({ organizationId }) => organizationId));
    const sharing = await numbers.sharing([...owners]);
    const others = new Set([...owners, ...[...sharing.values()].flat().map(({ _id }) => _id)]);
    const callIds = [...new Set(rows.map(({ callId }) => callId))];
    const applications = await applicants.ofOrganizations(callIds, [...others]);
    const found = rows.map(({ _id, callId, organizationId }): [string, string[]] => {
      const own = new Set([organizationId, ...(sharing.get(organizationId)?.map((other) => other._id) ?? [])]);
      const same = applications.filter(
        (other) =>
          other.closed !== null && other._id !== _id && other.callId === callId && own.has(other.organizationId),
      );
      return [_id, same.map(({ code }) => code).sort()];
    });
    return new Map(found.filter(([, codes]) => codes.length > 0));
  };
}
