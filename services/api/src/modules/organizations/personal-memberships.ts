import type { Eraser, PersonalDataSource } from '../identity/index.ts';
import type { PastMemberRepository } from './past-member-repository.ts';

/** The organizations that a person left within the last two years, for that person. */
export const pastMemberships = (pastMembers: PastMemberRepository): PersonalDataSource => ({
  name: 'pastMemberOf',
  async *rows({ id }) {
    for await (const { organizationId, endedAt } of pastMembers.of(id)) yield { organizationId, endedAt };
  },
});

/** An erased person belonged to nothing. */
export const pastMemberEraser =
  (pastMembers: PastMemberRepository): Eraser =>
  ({ id }) =>
    pastMembers.forget(id);
