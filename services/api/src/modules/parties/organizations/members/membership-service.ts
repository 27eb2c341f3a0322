import type { Invitation, Member } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { LastMember } from '../../../../platform/errors/administration-errors.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { type UserRepository, verifiedEmail } from '../../../foundation/identity/index.ts';
import type { PastMemberRepository } from './past-member-repository.ts';
import type { MemberRepository } from './member-repository.ts';
import type { OrganizationRepository } from '../repository.ts';
import type { InvitationRepository } from './invitation-repository.ts';
import { invitationView, memberViews } from './membership-view.ts';

/** Members share the organization's submissions (docs/rules/05-organizations.md#members). */
export class MembershipService {
  constructor(
    private readonly platform: Platform,
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
    private readonly pastMembers: PastMemberRepository,
    private readonly invitations: InvitationRepository,
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
  ) {}

  /** By name. @throws {NotFound} */
  async listMembers(organizationId: string, user: CurrentUser): Promise<Member[]> {
    await this.checkOwn(organizationId, user);
    return memberViews(await this.users.findMany(await this.members.idsOf(organizationId)));
  }

  /** @throws {NotFound} */
  async listInvitations(organizationId: string, user: CurrentUser): Promise<Invitation[]> {
    await this.checkOwn(organizationId, user);
    const pending = await this.invitations.findPending(organizationId);
    const people = new Map(
      (await this.users.findMany(pending.map(({ invitedBy }) => invitedBy))).map((person) => [person.id, person]),
    );
    return pending.map((record) => invitationView(record, people.get(record.invitedBy)));
  }

  async revoke(id: string, user: CurrentUser): Promise<void> {
    await this.platform.transaction(async () => {
      const invitation = await this.invitations.find(id);
      if (!invitation || invitation.acceptedBy !== null) throw new NotFound();
      const { organizationId: subject, email, expiresAt } = invitation;
      await this.checkOwn(subject, user);
      await this.invitations.remove(id);
      await this.audit.record({
        action: 'invitation.revoked',
        subject,
        userId: user.id,
        at: this.platform.now(),
        before: { email, expiresAt },
        after: null,
      });
    });
  }

  /** One's own too; the last member cannot leave, because no one could then act for the organization. */
  async remove(organizationId: string, memberId: string, user: CurrentUser): Promise<void> {
    await this.platform.transaction(async () => {
      await this.checkOwn(organizationId, user);
      const memberIds = await this.members.idsOf(organizationId);
      if (!memberIds.includes(memberId)) throw new NotFound();
      if (memberIds.length === 1) throw new LastMember();
      await this.members.remove(organizationId, memberId);
      await this.pastMembers.add(organizationId, memberId, this.platform.now());
      const [member] = await this.users.findMany([memberId]);
      await this.invitations.removeThroughMember(organizationId, {
        id: memberId,
        address: member ? verifiedEmail(member) : null,
      });
      const action = memberId === user.id ? 'member.left' : 'member.removed';
      await this.audit.record({
        action,
        subject: organizationId,
        userId: user.id,
        at: this.platform.now(),
        before: { memberId },
        after: null,
      });
    });
  }

  private async checkOwn(organizationId: string, user: CurrentUser): Promise<void> {
    if (!(await this.organizations.findOfMember(organizationId, user.id))) throw new NotFound();
  }
}
