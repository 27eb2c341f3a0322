import {
  MAX_MEMBERS,
  type Organization,
  type ReceivedInvitation,
  type WaitingInvitation,
} from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { hashToken, type UserRepository, verifiedEmail } from '../../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../repository.ts';
import { type InvitationRecord, type InvitationRepository, isWaiting } from './invitation-repository.ts';
import type { MemberRepository } from './member-repository.ts';
import { inviterOf } from './membership-view.ts';

/** The rest appears as the person responds to some. */
const MAX_WAITING = 200;

const isOf = (invitation: InvitationRecord, { id }: CurrentUser, now: Date): boolean =>
  isWaiting(invitation, now) || invitation.acceptedBy === id;

/** By a mailed link, or from the list without mails. */
export class ReceivedInvitations {
  constructor(
    private readonly platform: Platform,
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
    private readonly invitations: InvitationRepository,
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws {NotFound} for other accounts than the invited one */
  async find(token: string, user: CurrentUser): Promise<ReceivedInvitation> {
    const invitation = await this.byToken(token, user);
    const accepted = invitation.acceptedBy !== null;
    const organization = accepted
      ? await this.joined(invitation, user)
      : await this.organizations.findExisting(invitation.organizationId);
    if (!organization) throw new NotFound();
    const [inviter] = await this.users.findMany([invitation.invitedBy]);
    return {
      organization: { id: organization.id, name: organization.name },
      invitedBy: inviterOf(inviter),
      expiresAt: invitation.expiresAt.toISOString(),
      accepted,
    };
  }

  accept(token: string, user: CurrentUser): Promise<Organization> {
    return this.platform.transaction(async () => this.join(await this.byToken(token, user), user));
  }

  /** Only for a verified address; otherwise only the mailed link proves the mailbox. */
  async listWaiting(user: CurrentUser): Promise<WaitingInvitation[]> {
    const address = verifiedEmail(user);
    if (address === null) return [];
    const waiting = await this.invitations.findWaiting(address, this.platform.now(), MAX_WAITING);
    if (waiting.length === 0) return [];
    const [known, people] = await Promise.all([
      this.members.findTeams(waiting.map(({ organizationId }) => organizationId)),
      this.users.findMany(waiting.map(({ invitedBy }) => invitedBy)),
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
  }

  acceptWaiting(id: string, user: CurrentUser): Promise<Organization> {
    return this.platform.transaction(async () => this.join(await this.byAddress(id, user), user));
  }

  async decline(id: string, user: CurrentUser): Promise<void> {
    await this.platform.transaction(async () => {
      const at = this.platform.now();
      const invitation = await this.byAddress(id, user);
      if (!isWaiting(invitation, at)) throw new NotFound();
      await this.invitations.markDeclined(id, at);
      await this.audit.record({
        action: 'invitation.declined',
        subject: invitation.organizationId,
        userId: user.id,
        at,
        before: { invitedBy: invitation.invitedBy },
        after: null,
      });
    });
  }

  // Only that mailbox received the link; comparing the addresses keeps a forwarded link from working.
  private async byToken(token: string, user: CurrentUser): Promise<InvitationRecord> {
    const invitation = await this.invitations.findByTokenHash(hashToken(token));
    if (!invitation || invitation.email !== mailboxOf(user.email) || !isOf(invitation, user, this.platform.now()))
      throw new NotFound();
    return invitation;
  }

  private async byAddress(id: string, user: CurrentUser): Promise<InvitationRecord> {
    const invitation = await this.invitations.find(id);
    if (!invitation || invitation.email !== verifiedEmail(user) || !isOf(invitation, user, this.platform.now()))
      throw new NotFound();
    return invitation;
  }

  /** Also when they accepted before. */
  private async joined({ organizationId }: InvitationRecord, user: CurrentUser): Promise<Organization> {
    const organization = await this.organizations.findOfMember(organizationId, user.id);
    if (!organization) throw new NotFound();
    return organization;
  }

  private async join(invitation: InvitationRecord, user: CurrentUser): Promise<Organization> {
    if (invitation.acceptedBy !== null) return this.joined(invitation, user);
    const { organizationId } = invitation;
    const count = await this.members.add(organizationId, user.id);
    if (count === null) throw new NotFound();
    if (count > MAX_MEMBERS)
      throw new RuleBroken({
        errors: [{ path: 'token', code: 'too-many', message: `an organization has ${MAX_MEMBERS} members at most` }],
      });
    await this.invitations.markAccepted(invitation._id, user.id);
    await this.audit.record({
      action: 'member.joined',
      subject: organizationId,
      userId: user.id,
      at: this.platform.now(),
      before: null,
      after: { memberId: user.id, invitedBy: invitation.invitedBy },
    });
    await this.platform.events.emit('member.joined', { organizationId, userId: user.id });
    return this.joined(invitation, user);
  }
}
