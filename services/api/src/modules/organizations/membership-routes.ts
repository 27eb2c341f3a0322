import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../endpoint/page.ts';
import { registerEndpoint } from '../../endpoint/register-endpoint.ts';
import type { ReceivedInvitations } from './accept-invitation.ts';
import type { InviteMember } from './invite-member.ts';
import type { MembershipService } from './membership-service.ts';
import type { WaitingInvitations } from './waiting-invitations.ts';

export interface MembershipRouteParts {
  memberships: MembershipService;
  inviteMember: InviteMember;
  receivedInvitations: ReceivedInvitations;
  waitingInvitations: WaitingInvitations;
}

/** Endpoints of members and invitations. */
export function membershipRoutes(
  app: FastifyInstance,
  { memberships, inviteMember, receivedInvitations, waitingInvitations }: MembershipRouteParts,
): void {
  registerEndpoint(app, ENDPOINTS.GetMembers, async ({ query, caller, reply }) =>
    pageOf(await memberships.members(query.organizationId, caller.user), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.RemoveMember, async ({ body, caller }) => {
    await memberships.remove(body.organizationId, body.userId, caller.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.InviteMember, async ({ body, caller, language }) =>
    inviteMember({ ...body, language: await language() }, caller.user),
  );

  registerEndpoint(app, ENDPOINTS.GetInvitations, async ({ query, caller, reply }) =>
    pageOf(await memberships.invitations(query.organizationId, caller.user), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.RevokeInvitation, async ({ query, caller }) => {
    await memberships.revoke(query.id, caller.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetInvitation, ({ query, caller }) =>
    receivedInvitations.find(query.token, caller.user),
  );

  registerEndpoint(app, ENDPOINTS.AcceptInvitation, ({ body, caller }) =>
    receivedInvitations.accept(body.token, caller.user),
  );

  registerEndpoint(app, ENDPOINTS.GetWaitingInvitations, async ({ query, caller, reply }) =>
    pageOf(await waitingInvitations.list(caller.user), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.AcceptWaitingInvitation, ({ body, caller }) =>
    waitingInvitations.accept(body.id, caller.user),
  );

  registerEndpoint(app, ENDPOINTS.DeclineInvitation, async ({ body, caller }) => {
    await waitingInvitations.decline(body.id, caller.user);
    return undefined;
  });
}
