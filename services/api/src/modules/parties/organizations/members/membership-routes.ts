import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../../platform/endpoint/register-endpoint.ts';
import type { MemberInvitations } from './member-invitations.ts';
import type { MembershipService } from './membership-service.ts';
import type { OrganizationRepository } from '../repository.ts';
import type { ReceivedInvitations } from './received-invitations.ts';

export interface MembershipServices {
  organizations: OrganizationRepository;
  memberships: MembershipService;
  memberInvitations: MemberInvitations;
  receivedInvitations: ReceivedInvitations;
}

export function membershipRoutes(
  app: FastifyInstance,
  { organizations, memberships, memberInvitations, receivedInvitations }: MembershipServices,
): void {
  registerEndpoint(app, ENDPOINTS.InviteMember, async ({ body, principal, language }) =>
    memberInvitations.invite({ ...body, language: await language() }, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.InviteMemberAdmin, async ({ body, principal, language }) =>
    memberInvitations.invite({ ...body, language: await language() }, principal.user, (id) =>
      organizations.findExisting(id),
    ),
  );

  registerEndpoint(app, ENDPOINTS.GetMembers, async ({ query, principal, reply }) =>
    pageOf(await memberships.listMembers(query.organizationId, principal.user), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.RemoveMember, async ({ body, principal }) => {
    await memberships.remove(body.organizationId, body.userId, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetInvitations, async ({ query, principal, reply }) =>
    pageOf(await memberships.listInvitations(query.organizationId, principal.user), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.RevokeInvitation, async ({ query, principal }) => {
    await memberships.revoke(query.id, principal.user);
    return undefined;
  });

  receivedInvitationRoutes(app, receivedInvitations);
}

function receivedInvitationRoutes(app: FastifyInstance, receivedInvitations: ReceivedInvitations): void {
  registerEndpoint(app, ENDPOINTS.GetInvitation, ({ query, principal }) =>
    receivedInvitations.find(query.token, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.AcceptInvitation, ({ body, principal }) =>
    receivedInvitations.accept(body.token, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.GetWaitingInvitations, async ({ query, principal, reply }) =>
    pageOf(await receivedInvitations.listWaiting(principal.user), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.AcceptWaitingInvitation, ({ body, principal }) =>
    receivedInvitations.acceptWaiting(body.id, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.DeclineInvitation, async ({ body, principal }) => {
    await receivedInvitations.decline(body.id, principal.user);
    return undefined;
  });
}
