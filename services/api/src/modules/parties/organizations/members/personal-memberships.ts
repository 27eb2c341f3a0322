import type { Eraser, PersonalDataSource } from '../../../foundation/identity/index.ts';
import type { PastMemberRepository } from './past-member-repository.ts';

/** The personal data section with organizations that the person left within the last two years. */
export const pastMemberships = (pastMembers: PastMemberRepository): PersonalDataSource => ({
  name: 'pastMemberOf',
  async *rows({ id }) {
    for await (const { organizationId, endedAt } of pastMembers.of(id)) yield { organizationId, endedAt };
  },
});

/** Deletes the past memberships of an erased person. */
export const pastMemberEraser =
  (pastMembers: PastMemberRepository): Eraser =>
  ({ id }) =>
    pastMembers.forget(id);
