import type { Language, MailFailure, MailKind, MailState } from '@impact-call/contracts';
import { Schema } from 'mongoose';

export interface MailRecord {
  /** A UUID, or a key such as `<submissionId>:closed:<date>` that prevents duplicates. */
  _id: string;
  kind: MailKind;
  to: string;
  subject: string;
  html: string;
  text: string;
  language: Language;
  callId: string | null;
  state: MailState;
  /** Optional mails can be unsubscribed (RFC 8058), and all others go before them. */
  isOptional?: boolean;
  mailingId?: string;
  attempts: number;
  attemptsBefore?: number;
  /** Its text began to go out, without an outcome yet: the mail may have arrived. */
  isHandedOver?: boolean;
  /** When a worker may claim it, or the end of the lease; null when it is finished. */
  nextAttemptAt: Date | null;
  sendBefore: Date | null;
  failure?: MailFailure | null;
  /** Without our addresses or secrets. */
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  expiresAt: Date | null;
  /** Before it was sent again, oldest first. */
  earlier?: EarlierFate[];
}

export interface EarlierFate {
  state: MailState;
  failure: MailFailure | null;
  lastError: string | null;
  at: Date;
}

const text = { type: String, required: true };
const date = { type: Date, default: null };

export const mailSchema = new Schema<MailRecord>(
  {
    _id: text,
    kind: text,
    to: text,
    subject: text,
    html: text,
    text: { type: String, default: '' },
    language: text,
    callId: { type: String, default: null },
    state: text,
    isOptional: { type: Boolean, default: false },
    mailingId: String,
    attempts: { type: Number, default: 0 },
    attemptsBefore: { type: Number, default: 0 },
    isHandedOver: { type: Boolean, default: false },
    nextAttemptAt: date,
    sendBefore: date,
    failure: { type: String, default: null },
    lastError: { type: String, default: null },
    createdAt: { type: Date, required: true },
    sentAt: date,
    expiresAt: date,
    earlier: { type: Schema.Types.Mixed, default: [] },
  },
  { versionKey: false, strict: 'throw', shardKey: { _id: 'hashed' } },
);
mailSchema.index({ isOptional: 1, nextAttemptAt: 1 });
mailSchema.index({ createdAt: -1, _id: -1 });
mailSchema.index({ callId: 1, createdAt: -1, _id: -1 });
mailSchema.index({ state: 1, createdAt: -1, _id: -1 });
const OF_MAILINGS = { partialFilterExpression: { mailingId: { $exists: true } } };
mailSchema.index({ mailingId: 1, createdAt: -1, _id: -1 }, OF_MAILINGS);
mailSchema.index({ mailingId: 1, state: 1, createdAt: -1, _id: -1 }, OF_MAILINGS);
mailSchema.index({ to: 1, createdAt: 1 });
mailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
