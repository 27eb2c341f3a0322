import {
  MAILING_ORDERS,
  type MailingOrder,
  type MailingState,
  type AuditAction,
  type MailingGroup,
  type MailingWording,
} from '@impact-call/contracts';
import { Schema, type Connection, type Model } from 'mongoose';
import { anywhereFilter } from '../../../platform/storage/search-terms.ts';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';

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

const mailingSchema = new Schema<MailingRecord>(
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

type Claimed = Pick<MailingRecord, '_id' | 'attempts'>;

export type MailingProgress = Pick<MailingRecord, 'groupsDone' | 'after'>;

export interface MailingsView {
  search?: string;
  state?: MailingState;
  sort?: MailingOrder;
  descending?: boolean;
}

const ROW = { submissionIds: 0 } as const;
const OVER = { nextAttemptAt: null } as const;

export class MailingRepository {
  private readonly mailings: Model<MailingRecord>;

  constructor(connection: Connection) {
    this.mailings = connection.model<MailingRecord>('Mailing', mailingSchema, 'mailings');
  }

  async insert(record: MailingRecord): Promise<void> {
    await this.mailings.create(record);
  }

  async find(id: string): Promise<MailingRecord | null> {
    return this.mailings.findById(id, ROW).lean<MailingRecord>();
  }

  async subjects(ids: readonly string[]): Promise<[string, LocalizedText][]> {
    const found = await this.mailings.find({ _id: { $in: [...ids] } }, { wordings: 1 }).lean<MailingRecord[]>();
    return found.map(({ _id, wordings }) => [
      _id,
      Object.fromEntries(wordings.map(({ language, subject }) => [language, subject])),
    ]);
  }

  async page(
    callId: string,
    { search = '', state, sort = 'createdAt', descending = true }: MailingsView,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ rows: MailingRecord[]; total: number }> {
    const shown = { callId, ...(state && { state }), ...anywhereFilter(['wordings.subject'], search) };
    const direction = descending ? -1 : 1;
    const [rows, total] = await Promise.all([
      this.mailings
        .find(shown, ROW)
        .sort({ [sort]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean<MailingRecord[]>(),
      this.mailings.countDocuments(shown),
    ]);
    return { rows, total };
  }

  async cancel(id: string, at: Date): Promise<boolean> {
    const change = { state: 'cancelled' as const, ...OVER, finishedAt: at, people: 0 };
    return (await this.mailings.updateOne({ _id: id, state: 'scheduled' }, { $set: change })).matchedCount === 1;
  }

  async claim(now: Date, leaseEnd: Date): Promise<MailingRecord | null> {
    const taken = { $set: { state: 'sending', nextAttemptAt: leaseEnd }, $inc: { attempts: 1, failures: 1 } };
    return this.mailings
      .findOneAndUpdate({ nextAttemptAt: { $lte: now } }, taken, {
        sort: { nextAttemptAt: 1 },
        returnDocument: 'after',
      })
      .lean<MailingRecord>();
  }

  advance(mailing: Claimed, progress: MailingProgress, leaseEnd: Date): Promise<boolean> {
    return this.change(mailing, { ...progress, failures: 0, nextAttemptAt: leaseEnd });
  }

  retry(mailing: Claimed, nextAttemptAt: Date): Promise<boolean> {
    return this.change(mailing, { nextAttemptAt });
  }

  finish(
    mailing: Claimed,
    done: Pick<MailingRecord, 'people' | 'finishedAt'> & { state: 'sent' | 'failed' },
  ): Promise<boolean> {
    return this.change(mailing, { ...done, ...OVER });
  }

  private async change({ _id, attempts }: Claimed, $set: Partial<MailingRecord>): Promise<boolean> {
    return (await this.mailings.updateOne({ _id, attempts, state: 'sending' }, { $set })).matchedCount === 1;
  }
}
