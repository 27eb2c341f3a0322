import { Schema } from 'mongoose';

/** An invitation to an organization; only the hash of its token is stored. */
export interface InvitationRecord {
  _id: string;
  organizationId: string;
  /** In lower case; only an account with this address may accept. */
  email: string;
  tokenHash: string;
  /** The member who last sent it. */
  invitedBy: string;
  sentAt: Date;
  expiresAt: Date;
  /** The record stays until it expires, so that a second click on the link leads to the organization again. */
  acceptedBy: string | null;
  /** A declined invitation is stored like an expired one, so that members see it and may invite again. */
  declinedAt: Date | null;
}

/** Whether the invitation can still be accepted. */
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
// Members see an invitation for a month after it expired.
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: MONTH_SECONDS });
