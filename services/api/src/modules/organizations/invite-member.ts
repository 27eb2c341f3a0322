import type { Invitation, Language, Organization } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../platform/errors/request-errors.ts';
import type { DomainEvents } from '../../platform/domain-events.ts';
import type { Transaction } from '../../platform/storage/transaction.ts';
import type { AuditLog } from '../audit/index.ts';
import { mailboxOf } from '../../platform/text/mailbox.ts';
import { hashToken, newOpaqueToken, type UserRepository, verifiedEmail } from '../identity/index.ts';
import type { MemberRepository } from './member-repository.ts';
import type { OrganizationRepository } from './repository.ts';
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
/** Invitations of one organization that can be accepted at the same time. */
const MAX_OPEN = 20;
/** Invitations that one person sends within a day: more would make the product a sender of unwanted mail. */
const MAX_A_DAY = 50;

const refused = (code: string, message: string) => new RuleBroken({ errors: [{ path: 'email', code, message }] });

/** What a member asks for: whom to invite, and the language of the mail, which is the member's. */
export interface Wish {
  organizationId: string;
  email: string;
  language: Language;
}

/** What a wish must fulfil: nobody is invited twice, and no more are than the limits allow. Throws RuleBroken. */
function createCheckWish({ members, users, invitations, audit }: InviteDeps) {
  const checkMembers = async (memberIds: readonly string[], email: string): Promise<void> => {
    const people = await users.findMany(memberIds);
    if (people.some((member) => verifiedEmail(member) === email))
      throw refused('already-member', 'belongs to the organization already');
  };
  const checkNumbers = async ({ organizationId }: Wish, email: string, user: CurrentUser, at: Date): Promise<void> => {
    const others = (await invitations.findPending(organizationId)).filter(
      (other) => isWaiting(other, at) && other.email !== email,
    );
    if (others.length >= MAX_OPEN) throw refused('too-many', `${MAX_OPEN} invitations wait for an answer`);
    const sent = await audit.countOf(user.id, 'member.invited', new Date(at.getTime() - DAY));
    if (sent >= MAX_A_DAY) throw refused('too-many-today', `${MAX_A_DAY} invitations were sent within a day`);
  };
  return async (wish: Wish, email: string, user: CurrentUser, at: Date): Promise<void> => {
    await checkMembers(await members.idsOf(wish.organizationId), email);
    await checkNumbers(wish, email, user, at);
  };
}

/** Stores the invitation of an address, in the place of a former one. Only the hash of its secret stays. */
function createStoreInvitation({ invitations }: InviteDeps) {
  return async (
    organizationId: string,
    { email, token, invitedBy, at }: { email: string; token: string; invitedBy: string; at: Date },
  ): Promise<InvitationRecord> => {
    const former = await invitations.findTo(organizationId, email);
    const record: InvitationRecord = {
      _id: former?._id ?? uuid(),
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

/** Finds an organization for whoever may invite to it; null where that is not theirs. */
type Find = (id: string, user: CurrentUser) => Promise<Organization | null>;

/** Invites somebody to act for an organization: the link goes to that address alone, and only its hash stays here. */
export function createInviteMember(deps: InviteDeps) {
  const { organizations, users, events, audit, transaction, now } = deps;
  const checkWish = createCheckWish(deps);
  const storeInvitation = createStoreInvitation(deps);
  const ownOf: Find = (id, user) => organizations.findOfMember(id, user.id);
  return async (wish: Wish, user: CurrentUser, find = ownOf): Promise<Invitation> => {
    const { organizationId, language } = wish;
    const email = mailboxOf(wish.email);
    return transaction(async () => {
      const at = now();
      const organization = await find(organizationId, user);
      // Held, so that of two invitations at once one counts the other, and none begins while it is deleted.
      if (!organization || !(await organizations.hold(organizationId))) throw new NotFound();
      await checkWish(wish, email, user, at);
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
