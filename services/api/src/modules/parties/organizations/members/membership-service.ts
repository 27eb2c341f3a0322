import type { Invitation, Member } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { LastMember } from '../../../../platform/errors/administration-errors.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { type UserRepository, verifiedEmail } from '../../../foundation/identity/index.ts';
import type { PastMemberRepository } from './past-member-repository.ts';
import type { MemberRepository } from './member-repository.ts';
import type { OrganizationRepository } from '../repository.ts';
import type { InvitationRepository } from './invitation-repository.ts';
import { invitationView, memberView } from './membership-view.ts';

export interface MembershipDeps {
  organizations: OrganizationRepository;
  members: MemberRepository;
  pastMembers: Pick<PastMemberRepository, 'add'>;
  users: UserRepository;
  invitations: InvitationRepository;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

const fullName = ({ firstName, lastName, email }: Member): string => `${firstName} ${lastName} ${email}`.trim();

type CheckOwn = (organizationId: string, user: CurrentUser) => Promise<void>;

/** Throws when the user is not a member of the organization. */
const checkOwnOf =
  ({ organizations }: MembershipDeps): CheckOwn =>
  async (organizationId, user) => {
    if (!(await organizations.findOfMember(organizationId, user.id))) throw new NotFound();
  };

/** Revokes an invitation that was not accepted. */
function createRevoke({ invitations, audit, transaction, now }: MembershipDeps, checkOwn: CheckOwn) {
  return async (id: string, user: CurrentUser): Promise<void> => {
    await transaction(async () => {
      const invitation = await invitations.find(id);
      if (!invitation || invitation.acceptedBy !== null) throw new NotFound();
      const { organizationId: subject, email, expiresAt } = invitation;
      await checkOwn(subject, user);
      await invitations.remove(id);
      await audit.record({
        action: 'invitation.revoked',
        subject,
        userId: user.id,
        at: now(),
        before: { email, expiresAt },
        after: null,
      });
    });
  };
}

/**
 * Ends a membership, one's own too. The last member cannot leave, because no one could then act for the organization.
 */
function createRemove(deps: MembershipDeps, checkOwn: CheckOwn) {
  const { members, pastMembers, users, invitations, audit, transaction, now } = deps;
  return async (organizationId: string, memberId: string, user: CurrentUser): Promise<void> => {
    await transaction(async () => {
      await checkOwn(organizationId, user);
      const memberIds = await members.idsOf(organizationId);
      if (!memberIds.includes(memberId)) throw new NotFound();
      if (memberIds.length === 1) throw new LastMember();
      await members.remove(organizationId, memberId);
      await pastMembers.add(organizationId, memberId, now());
      const [member] = await users.findMany([memberId]);
      await invitations.removeThroughMember(organizationId, {
        id: memberId,
        address: member ? verifiedEmail(member) : null,
      });
      const action = memberId === user.id ? 'member.left' : 'member.removed';
      await audit.record({
        action,
        subject: organizationId,
        userId: user.id,
        at: now(),
        before: { memberId },
        after: null,
      });
    });
  };
}

/**
 * Members of an organization, as other members see them (docs/rules/05-organizations.md#members: they share its
 * submissions).
 */
export function createMembershipService(deps: MembershipDeps) {
  const { members, users, invitations } = deps;
  const checkOwn = checkOwnOf(deps);
  return {
    async members(organizationId: string, user: CurrentUser): Promise<Member[]> {
      await checkOwn(organizationId, user);
      const people = await users.findMany(await members.idsOf(organizationId));
      return people.map(memberView).sort((a, b) => fullName(a).localeCompare(fullName(b)));
    },

    async invitations(organizationId: string, user: CurrentUser): Promise<Invitation[]> {
      await checkOwn(organizationId, user);
      const pending = await invitations.findPending(organizationId);
      const people = new Map(
        (await users.findMany(pending.map(({ invitedBy }) => invitedBy))).map((person) => [person.id, person]),
      );
      return pending.map((record) => invitationView(record, people.get(record.invitedBy)));
    },

    revoke: createRevoke(deps, checkOwn),
    remove: createRemove(deps, checkOwn),
  };
}
export type MembershipService = ReturnType<typeof createMembershipService>;
