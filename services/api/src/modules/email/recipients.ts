import type { UserRepository } from '../identity/index.ts';
import type { MemberRepository } from '../organizations/index.ts';

export interface RecipientDeps {
  users: Pick<UserRepository, 'findMany'>;
  members: Pick<MemberRepository, 'findTeams'>;
}

/** A submission as far as it says who hears of it. */
export interface Addressed {
  userId: string;
  organizationId: string;
}

const byId = <T extends { id: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [record.id, record]));

/**
 * Finds who hears of submissions: the person that each names or, where they have left its organization since, another
 * member. Whoever has no address or may not sign in is not written to. Two queries, however many there are.
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
