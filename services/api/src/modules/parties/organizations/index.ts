import type { Language } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Configurations } from '../../foundation/configuration/index.ts';
import type { Accounts } from '../../foundation/identity/index.ts';
import { OrganizationAdministration } from './admin-service.ts';
import { ContactRepository } from './contact-repository.ts';
import { Connections } from './members/connections.ts';
import { InvitationRepository } from './members/invitation-repository.ts';
import { MemberInvitations } from './members/member-invitations.ts';
import { MemberRepository } from './members/member-repository.ts';
import { membershipRoutes } from './members/membership-routes.ts';
import { MembershipService } from './members/membership-service.ts';
import { PastMemberRepository } from './members/past-member-repository.ts';
import {
  contactOf,
  invitationEraser,
  pastMemberEraser,
  pastMemberships,
  personalInvitations,
} from './members/personal-data.ts';
import { ReceivedInvitations } from './members/received-invitations.ts';
import { NumberRepository } from './number-repository.ts';
import { OrganizationChanges } from './organization-changes.ts';
import { OrganizationRepository } from './repository.ts';
import { organizationRoutes } from './routes.ts';
import { OrganizationService } from './service.ts';

export type { ConnectionKind, Connections } from './members/connections.ts';
export type { MemberRepository } from './members/member-repository.ts';
export type { NumberRepository } from './number-repository.ts';
export type { OrganizationRecord } from './model.ts';
export type { OrganizationRepository } from './repository.ts';

/** `token` is the secret of the mailed link. */
export interface MemberInvited {
  organization: { name: string };
  /** Mails do not show an unverified address, which anyone can claim. */
  inviter: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'> & { emailVerified: boolean };
  email: string;
  token: string;
  language: Language;
  expiresAt: Date;
  at: Date;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'organization.described': { organizationId: string };
    /** Listeners throw while they still need the organization. */
    'organization.deleting': { organizationId: string };
    'organization.identified': { organizationId: string; userId: string };
    'member.invited': MemberInvited;
    'member.joined': { organizationId: string; userId: string };
  }
}

export interface OrganizationNeeds {
  audit: AuditLog;
  identity: Pick<Accounts, 'users' | 'personalData'>;
  configurations: Pick<Configurations, 'rulesFor'>;
  maxOrganizations: number;
}

/** Organizations, their members and invitations. */
export function createOrganizations(
  platform: Platform,
  { audit, identity: { users, personalData }, configurations, maxOrganizations }: OrganizationNeeds,
) {
  const { connection } = platform;
  const organizations = new OrganizationRepository(connection);
  const numbers = new NumberRepository(connection);
  const members = new MemberRepository(connection);
  const pastMembers = new PastMemberRepository(connection);
  const invitations = new InvitationRepository(connection);
  const contacts = new ContactRepository(connection);

  const service = new OrganizationService(platform, organizations, members, maxOrganizations);
  const changes = new OrganizationChanges(platform, organizations, audit);
  const administration = new OrganizationAdministration(organizations, numbers, members, users, changes);
  const memberships = new MembershipService(platform, organizations, members, pastMembers, invitations, users, audit);
  const memberInvitations = new MemberInvitations(platform, organizations, members, invitations, users, audit);
  const receivedInvitations = new ReceivedInvitations(platform, organizations, members, invitations, users, audit);

  // Entries about members and invitations show the organization's name.
  audit.names.add(['organization', 'member', 'invitation'], async (ids) =>
    (await organizations.findMany(ids)).map(({ id, name }) => [id, name]),
  );
  personalData.add({
    sources: [...personalInvitations(invitations), contactOf(contacts), pastMemberships(pastMembers)],
    erasers: [invitationEraser(invitations), pastMemberEraser(pastMembers)],
  });
  return {
    organizations,
    numbers,
    members,
    contacts,
    connections: new Connections(platform, users, contacts, pastMembers),
    service,
    prepare: () => organizations.backfill(),
    routes(app: FastifyInstance): void {
      organizationRoutes(app, { service, changes, numbers, administration, configurations });
      membershipRoutes(app, { organizations, memberships, memberInvitations, receivedInvitations });
    },
  };
}
export type Organizations = ReturnType<typeof createOrganizations>;
