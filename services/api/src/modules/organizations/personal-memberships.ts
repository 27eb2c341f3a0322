import type { Eraser, PersonalDataSource } from '../identity/index.ts';
import type { FormerMemberRepository } from './former-member-repository.ts';

/** The organizations that a person left within the last two years, for that person. */
export const formerMemberships = (formerMembers: FormerMemberRepository): PersonalDataSource => ({
  name: 'formerMemberOf',
  async *rows({ id }) {
    for await (const { organizationId, endedAt } of formerMembers.of(id)) yield { organizationId, endedAt };
  },
});

/** An erased person belonged to nothing. */
export const formerMemberEraser =
  (formerMembers: FormerMemberRepository): Eraser =>
  ({ id }) =>
    formerMembers.forget(id);
