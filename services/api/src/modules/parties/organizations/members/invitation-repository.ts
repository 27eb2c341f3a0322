import { type Connection, type Model, Schema } from 'mongoose';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';
import type { VerifiedEmail } from '../../../foundation/identity/index.ts';

/** Only the hash of its token is stored. */
export interface InvitationRecord {
  _id: string;
  organizationId: string;
  email: string;
  tokenHash: string;
  invitedBy: string;
  sentAt: Date;
  expiresAt: Date;
  /** A second click on the link leads to the organization until the record expires. */
  acceptedBy: string | null;
  /** Stored like an expired one, so that members see it and may invite again. */
  declinedAt: Date | null;
}

export const isWaiting = ({ acceptedBy, declinedAt, expiresAt }: InvitationRecord, now: Date): boolean =>
  acceptedBy === null && !declinedAt && expiresAt > now;

const MONTH_SECONDS = 30 * 24 * 60 * 60;
const text = { type: String, required: true };

const invitationSchema = new Schema<InvitationRecord>(
  {
    _id: text,
    organizationId: text,
    email: text,
    tokenHash: text,
    invitedBy: text,
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    acceptedBy: { type: String, default: null },
    declinedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
invitationSchema.index({ organizationId: 1, email: 1 }, { unique: true });
invitationSchema.index({ tokenHash: 1 }, { unique: true });
invitationSchema.index({ email: 1, sentAt: 1 });
invitationSchema.index({ invitedBy: 1, sentAt: 1 });
// Members see expired invitations for a month.
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: MONTH_SECONDS });

/** At most one for each organization and address. */
export class InvitationRepository {
  private readonly invitations: Model<InvitationRecord>;

  constructor(connection: Connection) {
    this.invitations = connection.model<InvitationRecord>('Invitation', invitationSchema, 'invitations');
  }

  async find(id: string): Promise<InvitationRecord | null> {
    return this.invitations.findById(id).lean();
  }

  async findByTokenHash(tokenHash: string): Promise<InvitationRecord | null> {
    return this.invitations.findOne({ tokenHash }).lean();
  }

  async findByEmail(organizationId: string, address: string): Promise<InvitationRecord | null> {
    return this.invitations.findOne({ organizationId, email: mailboxOf(address) }).lean();
  }

  /** Newest first. */
  async findPending(organizationId: string): Promise<InvitationRecord[]> {
    return this.invitations.find({ organizationId, acceptedBy: null }).sort({ sentAt: -1, _id: -1 }).lean();
  }

  /** Newest first. */
  async findWaiting(address: VerifiedEmail, now: Date, limit: number): Promise<InvitationRecord[]> {
    const waiting = { email: address, acceptedBy: null, declinedAt: null, expiresAt: { $gt: now } };
    return this.invitations.find(waiting).sort({ sentAt: -1 }).limit(limit).lean();
  }

  to(address: VerifiedEmail): AsyncIterable<InvitationRecord> {
    return this.invitations.find({ email: address }).sort({ sentAt: 1 }).lean<InvitationRecord[]>().cursor();
  }

  by(userId: string): AsyncIterable<InvitationRecord> {
    return this.invitations.find({ invitedBy: userId }).sort({ sentAt: 1 }).lean<InvitationRecord[]>().cursor();
  }

  async remove(id: string): Promise<void> {
    await this.invitations.deleteOne({ _id: id });
  }

  /** Also removes the open ones that they sent, so that no old link works. */
  async removeThroughMember(
    organizationId: string,
    member: { id: string; address: VerifiedEmail | null },
  ): Promise<void> {
    await this.invitations.deleteMany({ organizationId, acceptedBy: member.id });
    if (member.address !== null) await this.invitations.deleteMany({ organizationId, email: member.address });
    await this.invitations.deleteMany({ organizationId, invitedBy: member.id, acceptedBy: null });
  }

  async removeAllTo(address: VerifiedEmail): Promise<void> {
    await this.invitations.deleteMany({ email: address });
  }

  async store({ _id, ...record }: InvitationRecord): Promise<void> {
    await this.invitations.updateOne({ _id }, { $set: record }, { upsert: true });
  }

  async markAccepted(id: string, acceptedBy: string): Promise<void> {
    await this.invitations.updateOne({ _id: id }, { $set: { acceptedBy } });
  }

  async markDeclined(id: string, declinedAt: Date): Promise<void> {
    await this.invitations.updateOne({ _id: id }, { $set: { declinedAt } });
  }
}
