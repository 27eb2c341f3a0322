import { Schema } from 'mongoose';

/** An invitation to act for an organization; of its token only the hash is kept. */
export interface InvitationRecord {
  _id: string;
  organizationId: string;
  /** In lower case; only an account with this address may accept. */
  email: string;
  tokenHash: string;
  /** Who sent it last. */
  invitedBy: string;
  sentAt: Date;
  expiresAt: Date;
  /** Kept until it expires, so that a link that is clicked twice leads to the organization both times. */
  acceptedBy: string | null;
  /** Kept like one that expired, so that the members see it and may ask again. */
  declinedAt: Date | null;
}

/** Whether it can be accepted. */
export const isWaiting = ({ acceptedBy, declinedAt, expiresAt }: InvitationRecord, now: Date): boolean =>
  acceptedBy === null && !declinedAt && expiresAt > now;

const MONTH_SECONDS = 30 * 24 * 60 * 60;
const text = { type: String, required: true };

export const invitationSchema = new Schema<InvitationRecord>(
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
// Members see for a month that one was never accepted; then it goes.
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: MONTH_SECONDS });
