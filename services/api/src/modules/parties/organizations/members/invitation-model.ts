import { Schema } from 'mongoose';

/** Only the hash of its token is stored. */
export interface InvitationRecord {
  _id: string;
  organizationId: string;
  /** In lower case. */
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
// Members see expired invitations for a month.
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: MONTH_SECONDS });
