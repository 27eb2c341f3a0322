import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../../platform/endpoint/register-endpoint.ts';
import type { ReceivedInvitations } from './accept-invitation.ts';
import type { InviteMember } from './invite-member.ts';
import type { MembershipService } from './membership-service.ts';
import type { OrganizationRepository } from '../repository.ts';
import type { WaitingInvitations } from './waiting-invitations.ts';

export interface MembershipRouteDeps {
  memberships: MembershipService;
  organizations: Pick<OrganizationRepository, 'findExisting'>;
  inviteMember: InviteMember;
  receivedInvitations: ReceivedInvitations;
  waitingInvitations: WaitingInvitations;
}

/** Members invite to their own organizations, administrators to any. */
function invitingRoutes(
  app: FastifyInstance,
  { organizations, inviteMember }: Pick<MembershipRouteDeps, 'inviteMember' | 'organizations'>,
): void {
  registerEndpoint(app, ENDPOINTS.InviteMember, async ({ body, principal, language }) =>
    inviteMember({ ...body, language: await language() }, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.InviteMemberAdmin, async ({ body, principal, language }) =>
    inviteMember({ ...body, language: await language() }, principal.user, organizations.findExisting),
  );
}

/** Routes of members and invitations. */
export function membershipRoutes(
  app: FastifyInstance,
  { memberships, receivedInvitations, waitingInvitations, ...inviting }: MembershipRouteDeps,
): void {
  invitingRoutes(app, inviting);

  registerEndpoint(app, ENDPOINTS.GetMembers, async ({ query, principal, reply }) =>
    pageOf(await memberships.members(query.organizationId, principal.user), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.RemoveMember, async ({ body, principal }) => {
    await memberships.remove(body.organizationId, body.userId, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetInvitations, async ({ query, principal, reply }) =>
    pageOf(await memberships.invitations(query.organizationId, principal.user), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.RevokeInvitation, async ({ query, principal }) => {
    await memberships.revoke(query.id, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetInvitation, ({ query, principal }) =>
    receivedInvitations.find(query.token, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.AcceptInvitation, ({ body, principal }) =>
    receivedInvitations.accept(body.token, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.GetWaitingInvitations, async ({ query, principal, reply }) =>
    pageOf(await waitingInvitations.list(principal.user), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.AcceptWaitingInvitation, ({ body, principal }) =>
    waitingInvitations.accept(body.id, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.DeclineInvitation, async ({ body, principal }) => {
    await waitingInvitations.decline(body.id, principal.user);
    return undefined;
  });
}
