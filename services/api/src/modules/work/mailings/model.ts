import {
  type AuditAction,
  MAILING_ORDERS,
  type MailingGroup,
  type MailingState,
  type MailingWording,
} from '@impact-call/contracts';
import { Schema } from 'mongoose';

export interface MailingRecord {
  _id: string;
  callId: string;
  groups: MailingGroup[];
  submissionIds?: string[];
  wordings: MailingWording[];
  state: MailingState;
  sendAt: Date;
  createdBy: string;
  createdAt: Date;
  finishedAt: Date | null;
  expected: number;
  /** Mails written; null until all are. */
  people: number | null;
  groupsDone: number;
  after: string;
  attempts: number;
  failures: number;
  /** When a process may claim it, or the end of the lease; null when it is finished. */
  nextAttemptAt: Date | null;
}

const text = { type: String, required: true };
const number = { type: Number, default: 0 };
const date = { type: Date, required: true };

export const mailingSchema = new Schema<MailingRecord>(
  {
    _id: text,
    callId: text,
    groups: { type: [String], required: true },
    submissionIds: { type: [String], default: undefined },
    wordings: { type: Schema.Types.Mixed, required: true },
    state: text,
    sendAt: date,
    createdBy: text,
    createdAt: date,
    finishedAt: { type: Date, default: null },
    expected: number,
    people: { type: Number, default: null },
    groupsDone: number,
    after: { type: String, default: '' },
    attempts: number,
    failures: number,
    nextAttemptAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
for (const order of MAILING_ORDERS) mailingSchema.index({ callId: 1, [order]: -1, _id: -1 });
mailingSchema.index({ nextAttemptAt: 1 });

/** The mailing itself has its call and wordings. */
export const logEntry = (
  action: AuditAction,
  { _id: subject, groups, wordings, callId: call }: MailingRecord,
  userId: string,
  at: Date,
  more: object = {},
) => {
  const after = { title: wordings[0]?.subject, call, groups, ...more };
  return { action, subject, userId, at, before: null, after };
};
