import type { Connection, Model } from 'mongoose';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';
import type { VerifiedEmail } from '../../../foundation/identity/index.ts';
import { invitationSchema, type InvitationRecord } from './invitation-model.ts';

type Invitations = Model<InvitationRecord>;

const finding = (invitations: Invitations) => ({
  async find(id: string): Promise<InvitationRecord | null> {
    return invitations.findById(id).lean();
  },
  async findByTokenHash(tokenHash: string): Promise<InvitationRecord | null> {
    return invitations.findOne({ tokenHash }).lean();
  },
  async findTo(organizationId: string, address: string): Promise<InvitationRecord | null> {
    return invitations.findOne({ organizationId, email: mailboxOf(address) }).lean();
  },
  /** Invitations that were not accepted, newest first. */
  async findPending(organizationId: string): Promise<InvitationRecord[]> {
    return invitations.find({ organizationId, acceptedBy: null }).sort({ sentAt: -1, _id: -1 }).lean();
  },
  /** At most `limit` invitations to an address that can be accepted, newest first. */
  async findWaiting(address: VerifiedEmail, now: Date, limit: number): Promise<InvitationRecord[]> {
    const waiting = { email: address, acceptedBy: null, declinedAt: null, expiresAt: { $gt: now } };
    return invitations.find(waiting).sort({ sentAt: -1 }).limit(limit).lean();
  },
  /** Invitations to an address and by a user, oldest first. */
  to: (address: VerifiedEmail): AsyncIterable<InvitationRecord> =>
    invitations.find({ email: address }).sort({ sentAt: 1 }).lean<InvitationRecord[]>().cursor(),
  by: (userId: string): AsyncIterable<InvitationRecord> =>
    invitations.find({ invitedBy: userId }).sort({ sentAt: 1 }).lean<InvitationRecord[]>().cursor(),
});

const removing = (invitations: Invitations) => ({
  async remove(id: string): Promise<void> {
    await invitations.deleteOne({ _id: id });
  },
  /** Removes the invitations to a member who leaves, and the open ones that they sent, so that no old link works. */
  async removeThroughMember(
    organizationId: string,
    member: { id: string; address: VerifiedEmail | null },
  ): Promise<void> {
    await invitations.deleteMany({ organizationId, acceptedBy: member.id });
    if (member.address !== null) await invitations.deleteMany({ organizationId, email: member.address });
    await invitations.deleteMany({ organizationId, invitedBy: member.id, acceptedBy: null });
  },
  async removeAllTo(address: VerifiedEmail): Promise<void> {
    await invitations.deleteMany({ email: address });
  },
});

/** Invitations to organizations; at most one for each organization and address. */
export function createInvitationRepository(connection: Connection) {
  const invitations = connection.model<InvitationRecord>('Invitation', invitationSchema, 'invitations');
  return {
    ...finding(invitations),
    ...removing(invitations),
    /** Replaces the invitation that it renews. */
    async store({ _id, ...record }: InvitationRecord): Promise<void> {
      await invitations.updateOne({ _id }, { $set: record }, { upsert: true });
    },
    async markAccepted(id: string, acceptedBy: string): Promise<void> {
      await invitations.updateOne({ _id: id }, { $set: { acceptedBy } });
    },
    async markDeclined(id: string, declinedAt: Date): Promise<void> {
      await invitations.updateOne({ _id: id }, { $set: { declinedAt } });
    },
  };
}
export type InvitationRepository = ReturnType<typeof createInvitationRepository>;
