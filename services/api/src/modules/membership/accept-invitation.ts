import type { Organization, ReceivedInvitation } from '@impact-call/contracts';
import type { CurrentUser } from '../../endpoint/caller.ts';
import { NotFound, RuleBroken } from '../../errors/request-errors.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { AuditLog } from '../audit/repository.ts';
import { mailboxOf } from '../email/recipients.ts';
import type { UserRepository } from '../identity/repository.ts';
import { hashToken } from '../identity/seal.ts';
import type { MemberRepository } from '../organization/member-repository.ts';
import type { OrganizationRepository } from '../organization/repository.ts';
import type { InvitationRecord } from './model.ts';
import type { InvitationRepository } from './repository.ts';
import { inviterOf } from './view.ts';

export interface AcceptParts {
  organizations: OrganizationRepository;
  members: MemberRepository;
  users: UserRepository;
  invitations: InvitationRepository;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

/** Members of one organization; their list is read whole. */
const MAX_MEMBERS = 100;

/** An invitation as the person sees it to whom it was sent: to everybody else there is none. */
export function createReceivedInvitations({ organizations, members, users, invitations, audit, transaction, now }: AcceptParts) {
  const received = async (token: string, user: CurrentUser): Promise<InvitationRecord> => {
    const invitation = await invitations.findByTokenHash(hashToken(token));
    if (!invitation || invitation.email !== mailboxOf(user.email)) throw new NotFound();
    const isOpen = invitation.acceptedBy === null ? invitation.expiresAt > now() : invitation.acceptedBy === user.id;
    if (!isOpen) throw new NotFound();
    return invitation;
  };
  /** Whoever accepted before, and was not removed since, finds what they accepted. */
  const joined = async ({ organizationId }: InvitationRecord, user: CurrentUser): Promise<Organization> => {
    const organization = await organizations.findOfMember(organizationId, user.id);
    if (!organization) throw new NotFound();
    return organization;
  };

  return {
    async find(token: string, user: CurrentUser): Promise<ReceivedInvitation> {
      const invitation = await received(token, user);
      const accepted = invitation.acceptedBy !== null;
      const organization = accepted ? await joined(invitation, user) : await organizations.findExisting(invitation.organizationId);
      if (!organization) throw new NotFound();
      const [inviter] = await users.findMany([invitation.invitedBy]);
      return { organization: { id: organization.id, name: organization.name }, invitedBy: inviterOf(inviter), expiresAt: invitation.expiresAt.toISOString(), accepted };
    },

    async accept(token: string, user: CurrentUser): Promise<Organization> {
      return transaction(async () => {
        const invitation = await received(token, user);
        if (invitation.acceptedBy !== null) return joined(invitation, user);
        const { organizationId } = invitation;
        const count = await members.add(organizationId, user.id);
        if (count === null) throw new NotFound();
        if (count > MAX_MEMBERS) throw new RuleBroken({ errors: [{ path: 'token', code: 'too-many', message: `an organization has ${MAX_MEMBERS} members at most` }] });
        await invitations.markAccepted(invitation._id, user.id);
        await audit.record({ action: 'member.joined', subject: organizationId, userId: user.id, at: now(), before: null, after: { memberId: user.id, invitedBy: invitation.invitedBy } });
        return joined(invitation, user);
      });
    },
  };
}
export type ReceivedInvitations = ReturnType<typeof createReceivedInvitations>;
