import type { Invitation, Member } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import type { InvitationRecord } from './invitation-repository.ts';

export type Inviter = Pick<CurrentUser, 'firstName' | 'lastName'>;

export const inviterOf = (user: Inviter | undefined): Inviter => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
});

const memberView = ({ id, firstName, lastName, email }: CurrentUser): Member => ({
  id,
  firstName,
  lastName,
  email,
});

const fullName = ({ firstName, lastName, email }: Member): string => `${firstName} ${lastName} ${email}`.trim();

export const memberViews = (people: readonly CurrentUser[]): Member[] =>
  people.map(memberView).sort((a, b) => fullName(a).localeCompare(fullName(b)));

export const invitationView = (
  { _id, email, sentAt, expiresAt, declinedAt }: InvitationRecord,
  inviter: Inviter | undefined,
): Invitation => ({
  id: _id,
  email,
  invitedBy: inviterOf(inviter),
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  declined: Boolean(declinedAt),
});
