import type { Invitation, Language, Organization } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { hashToken, newOpaqueToken, type UserRepository, verifiedEmail } from '../../../foundation/identity/index.ts';
import type { MemberRepository } from './member-repository.ts';
import type { OrganizationRepository } from '../repository.ts';
import { type InvitationRecord, type InvitationRepository, isWaiting } from './invitation-repository.ts';
import { invitationView } from './membership-view.ts';

const DAY = 24 * 60 * 60 * 1000;
const VALID_MS = 14 * DAY;
const MAX_OPEN = 20;
/** Per person and day, so that the product cannot send spam. */
const MAX_A_DAY = 50;

const refused = (code: string, message: string) => new RuleBroken({ errors: [{ path: 'email', code, message }] });

/** The language is the member's. */
export interface InviteQuery {
  organizationId: string;
  email: string;
  language: Language;
}

type Find = (id: string, user: CurrentUser) => Promise<Organization | null>;

/** Only the mail contains the secret link; the database stores its hash. */
export class MemberInvitations {
  constructor(
    private readonly platform: Platform,
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
    private readonly invitations: InvitationRepository,
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
  ) {}

  /** To the user's organization, or one that `find` finds. @throws {NotFound}, {RuleBroken} */
  async invite(
    query: InviteQuery,
    user: CurrentUser,
    find: Find = (id) => this.organizations.findOfMember(id, user.id),
  ): Promise<Invitation> {
    const { organizationId, language } = query;
    const email = mailboxOf(query.email);
    return this.platform.transaction(async () => {
      const at = this.platform.now();
      const organization = await find(organizationId, user);
      // Concurrent invitations count each other, and a concurrent deletion conflicts.
      if (!organization || !(await this.organizations.hold(organizationId))) throw new NotFound();
      await this.checkQuery(query, email, user, at);
      const token = newOpaqueToken();
      const record = await this.storeInvitation(organizationId, { email, token, invitedBy: user.id, at });
      const { expiresAt } = record;
      const inviter = { ...user, emailVerified: (await this.users.find(user.id))?.emailVerified === true };
      await this.platform.events.emit('member.invited', {
        organization,
        inviter,
        email,
        token,
        language,
        expiresAt,
        at,
      });
      await this.audit.record({
        action: 'member.invited',
        subject: organizationId,
        userId: user.id,
        at,
        before: null,
        after: { email, expiresAt },
      });
      return invitationView(record, user);
    });
  }

  private async checkMembers(memberIds: readonly string[], email: string): Promise<void> {
    const people = await this.users.findMany(memberIds);
    if (people.some((member) => verifiedEmail(member) === email))
      throw refused('already-member', 'belongs to the organization already');
  }

  private async checkNumbers(
    { organizationId }: InviteQuery,
    email: string,
    user: CurrentUser,
    at: Date,
  ): Promise<void> {
    const others = (await this.invitations.findPending(organizationId)).filter(
      (other) => isWaiting(other, at) && other.email !== email,
    );
    if (others.length >= MAX_OPEN) throw refused('too-many', `${MAX_OPEN} invitations wait for an answer`);
    const sent = await this.audit.countOf(user.id, 'member.invited', new Date(at.getTime() - DAY));
    if (sent >= MAX_A_DAY) throw refused('too-many-today', `${MAX_A_DAY} invitations were sent within a day`);
  }

  /** @throws {RuleBroken} */
  private async checkQuery(query: InviteQuery, email: string, user: CurrentUser, at: Date): Promise<void> {
    await this.checkMembers(await this.members.idsOf(query.organizationId), email);
    await this.checkNumbers(query, email, user, at);
  }

  private async storeInvitation(
    organizationId: string,
    { email, token, invitedBy, at }: { email: string; token: string; invitedBy: string; at: Date },
  ): Promise<InvitationRecord> {
    const previous = await this.invitations.findByEmail(organizationId, email);
    const record: InvitationRecord = {
      _id: previous?._id ?? uuid(),
      organizationId,
      email,
      tokenHash: hashToken(token),
      invitedBy,
      sentAt: at,
      expiresAt: new Date(at.getTime() + VALID_MS),
      acceptedBy: null,
      declinedAt: null,
    };
    await this.invitations.store(record);
    return record;
  }
}
