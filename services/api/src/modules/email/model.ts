import type { Language, MailFailure, MailKind, MailState } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** One mail to one person, and what became of it. */
export interface MailRecord {
  /**
   * Says what it is about where the same mail must not exist twice, such as `<submissionId>:closed:<date>`; else a
   * UUID.
   */
  _id: string;
  kind: MailKind;
  to: string;
  subject: string;
  html: string;
  text: string;
  language: Language;
  callId: string | null;
  state: MailState;
  /** Whether people can do without it: they may ask for no more of these (RFC 8058), and all others go before it. */
  isOptional?: boolean;
  /** The mailing to the people of a call that it is part of. */
  mailingId?: string;
  /** How often a delivery was begun; also tells whether a delivery still is the latest one. */
  attempts: number;
  /** How many of them were before it was sent again. */
  attemptsBefore?: number;
  /**
   * Its text began to go to the mail server, and what became of that is not noted yet: from then on nobody but the server
   * knows whether it took it.
   */
  isHandedOver?: boolean;
  /** When a worker may take it: while one has it, the end of its lease; null once nothing is left to do. */
  nextAttemptAt: Date | null;
  /** After this moment it would only confuse. */
  sendBefore: Date | null;
  failure?: MailFailure | null;
  /** Code and words of the mail server; no addresses of ours, no secrets. */
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** When it is forgotten; set once it was sent or given up. */
  expiresAt: Date | null;
  /** What had become of it each time before it was sent again, the first one first. */
  earlier?: EarlierFate[];
}

/** The fate of a mail until it was sent again. */
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
// Those of a mailing, and how many are in which state.
const OF_MAILINGS = { partialFilterExpression: { mailingId: { $exists: true } } };
mailSchema.index({ mailingId: 1, createdAt: -1, _id: -1 }, OF_MAILINGS);
mailSchema.index({ mailingId: 1, state: 1, createdAt: -1, _id: -1 }, OF_MAILINGS);
mailSchema.index({ to: 1, createdAt: 1 });
mailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
