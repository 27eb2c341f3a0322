import type { Organization, WaitingInvitation } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { verifiedEmail } from '../../../foundation/identity/index.ts';
import type { AcceptDeps } from './accept-invitation.ts';
import { createJoin, isOf } from './join.ts';
import { isWaiting, type InvitationRecord } from './invitation-model.ts';
import { inviterOf } from './membership-view.ts';

/** Limit on the list; the rest appears as the person responds to some. */
const MOST = 200;

/** Lists the open invitations of a person, with the inviters' names. */
function createList({ members, users, invitations, now }: AcceptDeps) {
  return async (user: CurrentUser): Promise<WaitingInvitation[]> => {
    const address = verifiedEmail(user);
    const waiting = address === null ? [] : await invitations.findWaiting(address, now(), MOST);
    if (waiting.length === 0) return [];
    const [known, people] = await Promise.all([
      members.findTeams(waiting.map(({ organizationId }) => organizationId)),
      users.findMany(waiting.map(({ invitedBy }) => invitedBy)),
    ]);
    return waiting.flatMap(({ _id, organizationId, invitedBy, expiresAt }) => {
      const organization = known.find((each) => each.id === organizationId && !each.memberIds.includes(user.id));
      if (!organization) return [];
      return [
        {
          id: _id,
          organization: { id: organizationId, name: organization.name },
          invitedBy: inviterOf(people.find(({ id }) => id === invitedBy)),
          expiresAt: expiresAt.toISOString(),
        },
      ];
    });
  };
}

/**
 * Invitations without their mail, for users whose verified address was invited. Without a verified address, only the
 * mailed link proves the mailbox, and this list is empty.
 */
export function createWaitingInvitations(deps: AcceptDeps) {
  const { invitations, audit, transaction, now } = deps;
  const { join } = createJoin(deps);
  const own = async (id: string, user: CurrentUser): Promise<InvitationRecord> => {
    const invitation = await invitations.find(id);
    if (!invitation || invitation.email !== verifiedEmail(user) || !isOf(invitation, user, now())) throw new NotFound();
    return invitation;
  };

  return {
    list: createList(deps),

    accept: (id: string, user: CurrentUser): Promise<Organization> =>
      transaction(async () => join(await own(id, user), user)),

    async decline(id: string, user: CurrentUser): Promise<void> {
      await transaction(async () => {
        const invitation = await own(id, user);
        if (!isWaiting(invitation, now())) throw new NotFound();
        await invitations.markDeclined(id, now());
        await audit.record({
          action: 'invitation.declined',
          subject: invitation.organizationId,
          userId: user.id,
          at: now(),
          before: { invitedBy: invitation.invitedBy },
          after: null,
        });
      });
    },
  };
}
export type WaitingInvitations = ReturnType<typeof createWaitingInvitations>;
