import { MAX_MEMBERS, type Organization } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { MemberRepository } from './member-repository.ts';
import type { OrganizationRepository } from '../repository.ts';
import { isWaiting, type InvitationRecord } from './invitation-model.ts';
import type { InvitationRepository } from './invitation-repository.ts';

export interface JoinDeps {
  organizations: OrganizationRepository;
  members: MemberRepository;
  invitations: InvitationRepository;
  events: Pick<DomainEvents, 'emit'>;
  audit: AuditLog;
  now: () => Date;
}

/** Whether the person can use the invitation: it is open, or they accepted it before. */
export const isOf = (invitation: InvitationRecord, { id }: CurrentUser, now: Date): boolean =>
  isWaiting(invitation, now) || invitation.acceptedBy === id;

/**
 * Makes a person a member by their own invitation, in the caller's transaction. Accepting twice has the same result.
 */
export function createJoin({ organizations, members, invitations, events, audit, now }: JoinDeps) {
  /** A person who accepted before and is still a member gets the organization again. */
  const joined = async ({ organizationId }: InvitationRecord, user: CurrentUser): Promise<Organization> => {
    const organization = await organizations.findOfMember(organizationId, user.id);
    if (!organization) throw new NotFound();
    return organization;
  };
  const join = async (invitation: InvitationRecord, user: CurrentUser): Promise<Organization> => {
    if (invitation.acceptedBy !== null) return joined(invitation, user);
    const { organizationId } = invitation;
    const count = await members.add(organizationId, user.id);
    if (count === null) throw new NotFound();
    if (count > MAX_MEMBERS)
      throw new RuleBroken({
        errors: [{ path: 'token', code: 'too-many', message: `an organization has ${MAX_MEMBERS} members at most` }],
      });
    await invitations.markAccepted(invitation._id, user.id);
    await audit.record({
      action: 'member.joined',
      subject: organizationId,
      userId: user.id,
      at: now(),
      before: null,
      after: { memberId: user.id, invitedBy: invitation.invitedBy },
    });
    await events.emit('member.joined', { organizationId, userId: user.id });
    return joined(invitation, user);
  };
  return { join, joined };
}
