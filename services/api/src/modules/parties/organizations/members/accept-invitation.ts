import type { Organization, ReceivedInvitation } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';
import { hashToken, type UserRepository } from '../../../foundation/identity/index.ts';
import { createJoin, isOf, type JoinDeps } from './join.ts';
import type { InvitationRecord } from './invitation-model.ts';
import { inviterOf } from './membership-view.ts';

export interface AcceptDeps extends JoinDeps {
  users: UserRepository;
  transaction: Transaction;
}

/** The invitation behind a mailed link. Only the account with the invited address finds it. */
export function createReceivedInvitations(deps: AcceptDeps) {
  const { organizations, users, invitations, transaction, now } = deps;
  const { join, joined } = createJoin(deps);
  // Only that mailbox received the link, so the address need not be verified. Comparing the addresses keeps a forwarded
  // link from working.
  const received = async (token: string, user: CurrentUser): Promise<InvitationRecord> => {
    const invitation = await invitations.findByTokenHash(hashToken(token));
    if (!invitation || invitation.email !== mailboxOf(user.email) || !isOf(invitation, user, now()))
      throw new NotFound();
    return invitation;
  };

  return {
    async find(token: string, user: CurrentUser): Promise<ReceivedInvitation> {
      const invitation = await received(token, user);
      const accepted = invitation.acceptedBy !== null;
      const organization = accepted
        ? await joined(invitation, user)
        : await organizations.findExisting(invitation.organizationId);
      if (!organization) throw new NotFound();
      const [inviter] = await users.findMany([invitation.invitedBy]);
      return {
        organization: { id: organization.id, name: organization.name },
        invitedBy: inviterOf(inviter),
        expiresAt: invitation.expiresAt.toISOString(),
        accepted,
      };
    },

    accept: (token: string, user: CurrentUser): Promise<Organization> =>
      transaction(async () => join(await received(token, user), user)),
  };
}
export type ReceivedInvitations = ReturnType<typeof createReceivedInvitations>;
