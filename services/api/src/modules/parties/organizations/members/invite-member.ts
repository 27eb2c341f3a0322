import type { Invitation, Language, Organization } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';
import { hashToken, newOpaqueToken, type UserRepository, verifiedEmail } from '../../../foundation/identity/index.ts';
import type { MemberRepository } from './member-repository.ts';
import type { OrganizationRepository } from '../repository.ts';
import { isWaiting, type InvitationRecord } from './invitation-model.ts';
import type { InvitationRepository } from './invitation-repository.ts';
import { invitationView } from './membership-view.ts';

export interface InviteDeps {
  organizations: OrganizationRepository;
  members: MemberRepository;
  users: UserRepository;
  invitations: InvitationRepository;
  events: Pick<DomainEvents, 'emit'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

const DAY = 24 * 60 * 60 * 1000;
const VALID_MS = 14 * DAY;
/** Maximum number of open invitations of an organization. */
const MAX_OPEN = 20;
/** Maximum number of invitations per person and day, so that the product cannot send spam. */
const MAX_A_DAY = 50;

const refused = (code: string, message: string) => new RuleBroken({ errors: [{ path: 'email', code, message }] });

/** A member's request: whom to invite, and the language of the mail, which is the member's. */
export interface Query {
  organizationId: string;
  email: string;
  language: Language;
}

/**
 * Checks that the address is new and the limits allow the invitation.
 * @throws {RuleBroken}
 */
function createCheckQuery({ members, users, invitations, audit }: InviteDeps) {
  const checkMembers = async (memberIds: readonly string[], email: string): Promise<void> => {
    const people = await users.findMany(memberIds);
    if (people.some((member) => verifiedEmail(member) === email))
      throw refused('already-member', 'belongs to the organization already');
  };
  const checkNumbers = async ({ organizationId }: Query, email: string, user: CurrentUser, at: Date): Promise<void> => {
    const others = (await invitations.findPending(organizationId)).filter(
      (other) => isWaiting(other, at) && other.email !== email,
    );
    if (others.length >= MAX_OPEN) throw refused('too-many', `${MAX_OPEN} invitations wait for an answer`);
    const sent = await audit.countOf(user.id, 'member.invited', new Date(at.getTime() - DAY));
    if (sent >= MAX_A_DAY) throw refused('too-many-today', `${MAX_A_DAY} invitations were sent within a day`);
  };
  return async (query: Query, email: string, user: CurrentUser, at: Date): Promise<void> => {
    await checkMembers(await members.idsOf(query.organizationId), email);
    await checkNumbers(query, email, user, at);
  };
}

/** Stores an invitation in place of a previous one to the same address. Only the hash of its secret is stored. */
function createStoreInvitation({ invitations }: InviteDeps) {
  return async (
    organizationId: string,
    { email, token, invitedBy, at }: { email: string; token: string; invitedBy: string; at: Date },
  ): Promise<InvitationRecord> => {
    const previous = await invitations.findTo(organizationId, email);
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
    await invitations.store(record);
    return record;
  };
}

/** Finds an organization to which the user may invite; null when there is none. */
type Find = (id: string, user: CurrentUser) => Promise<Organization | null>;

/**
 * Invites a person to act for an organization. Only the mail contains the secret link; the database stores its hash.
 */
export function createInviteMember(deps: InviteDeps) {
  const { organizations, users, events, audit, transaction, now } = deps;
  const checkQuery = createCheckQuery(deps);
  const storeInvitation = createStoreInvitation(deps);
  const ownOf: Find = (id, user) => organizations.findOfMember(id, user.id);
  return async (query: Query, user: CurrentUser, find = ownOf): Promise<Invitation> => {
    const { organizationId, language } = query;
    const email = mailboxOf(query.email);
    return transaction(async () => {
      const at = now();
      const organization = await find(organizationId, user);
      // The lock makes concurrent invitations count each other and excludes a concurrent deletion.
      if (!organization || !(await organizations.hold(organizationId))) throw new NotFound();
      await checkQuery(query, email, user, at);
      const token = newOpaqueToken();
      const record = await storeInvitation(organizationId, { email, token, invitedBy: user.id, at });
      const { expiresAt } = record;
      const inviter = { ...user, emailVerified: (await users.find(user.id))?.emailVerified === true };
      await events.emit('member.invited', { organization, inviter, email, token, language, expiresAt, at });
      await audit.record({
        action: 'member.invited',
        subject: organizationId,
        userId: user.id,
        at,
        before: null,
        after: { email, expiresAt },
      });
      return invitationView(record, user);
    });
  };
}
export type InviteMember = ReturnType<typeof createInviteMember>;
