import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { MemberRepository } from '../../../parties/organizations/index.ts';

export interface RecipientDeps {
  users: Pick<UserRepository, 'findMany'>;
  members: Pick<MemberRepository, 'findTeams'>;
}

/** The fields of a submission that determine its recipient. */
export interface Addressed {
  userId: string;
  organizationId: string;
}

const byId = <T extends { id: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [record.id, record]));

/**
 * Finds the recipients of submissions: the named person or, if they left the organization, another member. People
 * without an address or with a disabled account get no mail. It needs two queries for any number of submissions.
 */
export function createFindRecipients({ users, members }: RecipientDeps) {
  return async (submissions: readonly Addressed[]) => {
    const teams = byId(await members.findTeams(submissions.map(({ organizationId }) => organizationId)));
    const personFor = ({ userId, organizationId }: Addressed): string => {
      const memberIds = teams.get(organizationId)?.memberIds ?? [];
      return memberIds.includes(userId) ? userId : (memberIds[0] ?? '');
    };
    const people = byId(await users.findMany(submissions.map(personFor)));
    return (submission: Addressed) => {
      const person = people.get(personFor(submission));
      const organization = teams.get(submission.organizationId);
      return organization && person?.email && !person.disabled ? { organization, person } : null;
    };
  };
}
