import { MAILING_ORDERS, type MailingGroup, type MailingState, type MailingWording } from '@impact-call/contracts';
import { Schema } from 'mongoose';

/** Words to the people of a call, and how far the writing of their mails has come. */
export interface MailingRecord {
  _id: string;
  callId: string;
  groups: MailingGroup[];
  /** Of the group of chosen applications: which ones, as its sender saw them. */
  submissionIds?: string[];
  wordings: MailingWording[];
  state: MailingState;
  sendAt: Date;
  createdBy: string;
  createdAt: Date;
  finishedAt: Date | null;
  /** How many people its sender was told. */
  expected: number;
  /** How many mails were written; null until all are. */
  people: number | null;
  /** Applications behind which the next mails begin: how many groups are done, and the last one of this group. */
  groupsDone: number;
  after: string;
  /** How often a process took it; also tells whether a process still is the latest one. */
  attempts: number;
  /** How often it was taken since the last step forward. */
  failures: number;
  /** When a process may take it: while one has it, the end of its lease; null once nothing is left to do. */
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
