import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Configurations } from '../../foundation/configuration/index.ts';
import type { KeptAboutPeople, UserRepository } from '../../foundation/identity/index.ts';
import { type AcceptDeps, createReceivedInvitations } from './members/accept-invitation.ts';
import { createOrganizationAdministration } from './admin-service.ts';
import { createCheckNumber } from './check-number.ts';
import { createChangeOrganization } from './change-organization.ts';
import { createConnections } from './members/connections.ts';
import { createContactRepository } from './contact-repository.ts';
import { createPastMemberRepository } from './members/past-member-repository.ts';
import { pastMemberEraser, pastMemberships } from './members/personal-memberships.ts';
import { createInvitationRepository } from './members/invitation-repository.ts';
import { createInviteMember, type InviteDeps } from './members/invite-member.ts';
import { createMemberRepository } from './members/member-repository.ts';
import { membershipRoutes } from './members/membership-routes.ts';
import { createMembershipService, type MembershipDeps } from './members/membership-service.ts';
import { contactOf } from './members/personal-contact.ts';
import { invitationEraser, personalInvitations } from './members/personal-invitations.ts';
import { createNumberRepository } from './number-repository.ts';
import { createOrganizationRepository, type OrganizationRepository } from './repository.ts';
import { organizationRoutes } from './routes.ts';
import { createOrganizationService } from './service.ts';
import { createWaitingInvitations } from './members/waiting-invitations.ts';

export type { ConnectionKind, Connections } from './members/connections.ts';
export type { ContactRepository } from './contact-repository.ts';
export type { MemberInvited } from './events.ts';
export type { MemberRepository } from './members/member-repository.ts';
export type { NumberRepository } from './number-repository.ts';
export type { OrganizationRecord } from './model.ts';
export type { OrganizationRepository } from './repository.ts';

export interface OrganizationNeeds {
  audit: AuditLog;
  users: UserRepository;
  configurations: Pick<Configurations, 'rulesFor'>;
  keptAboutPeople: KeptAboutPeople;
  /** Maximum number of organizations that one person registers. */
  maxOrganizations: number;
}

/** The log shows the organization's name on entries about members and invitations. */
const nameOrganizations = (audit: AuditLog, organizations: OrganizationRepository): void =>
  audit.names.add(['organization', 'member', 'invitation'], async (ids) =>
    (await organizations.findMany(ids)).map(({ id, name }) => [id, name]),
  );

const createMembership = (deps: MembershipDeps & InviteDeps & AcceptDeps) => ({
  memberships: createMembershipService(deps),
  inviteMember: createInviteMember(deps),
  receivedInvitations: createReceivedInvitations(deps),
  waitingInvitations: createWaitingInvitations(deps),
});

const createRepositories = (connection: Platform['connection']) => ({
  contacts: createContactRepository(connection),
  invitations: createInvitationRepository(connection),
  members: createMemberRepository(connection),
  pastMembers: createPastMemberRepository(connection),
  organizations: createOrganizationRepository(connection),
  numbers: createNumberRepository(connection),
});

/** Organizations, their members and invitations. */
export function createOrganizations(
  platform: Platform,
  { configurations, keptAboutPeople, ...needs }: OrganizationNeeds,
) {
  const { connection } = platform;
  const repositories = createRepositories(connection);
  const { contacts, invitations, members, pastMembers, organizations, numbers } = repositories;
  const deps = { ...platform, ...needs, ...repositories };
  const service = createOrganizationService(deps);
  const changeOrganization = createChangeOrganization(deps);
  const organizationAdministration = createOrganizationAdministration({ ...deps, changeOrganization });
  nameOrganizations(needs.audit, organizations);
  const membership = createMembership(deps);
  keptAboutPeople.add({
    sources: [...personalInvitations(invitations), contactOf(contacts), pastMemberships(pastMembers)],
    erasers: [invitationEraser(invitations), pastMemberEraser(pastMembers)],
  });
  return {
    organizations,
    numbers,
    members,
    contacts,
    connections: createConnections(connection, deps),
    select: service.select,
    prepare: organizations.fillOlder,
    routes(app: FastifyInstance): void {
      organizationRoutes(app, {
        organizations: service,
        changeOrganization,
        checkNumber: createCheckNumber(deps),
        organizationAdministration,
        configurations,
      });
      membershipRoutes(app, { ...membership, organizations });
    },
  };
}
export type Organizations = ReturnType<typeof createOrganizations>;
