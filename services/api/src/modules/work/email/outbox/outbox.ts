import type { MailState, TemplateKind } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { v7 as uuid } from 'uuid';
import { afterCommit } from '../../../../platform/storage/transaction.ts';
import { oneLine } from '../../../../platform/text/one-line.ts';
import type { VerifiedEmail } from '../../../foundation/identity/index.ts';
import { mailSchema, type MailRecord } from './model.ts';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';

/** Adding a mail with an existing `id` has no effect. */
export type NewMail = Pick<MailRecord, 'kind' | 'to' | 'subject' | 'html' | 'text' | 'language' | 'callId'> & {
  id?: string;
  sendBefore?: Date | null;
  isOptional?: boolean;
  mailingId?: string;
};

export type DeliveryOutcome = Partial<
  Pick<MailRecord, 'state' | 'nextAttemptAt' | 'failure' | 'lastError' | 'sentAt' | 'expiresAt'>
>;

export interface MailFilter {
  callId?: string;
  mailingId?: string;
  state?: MailState;
}

export type MailFate = Pick<MailRecord, '_id' | 'to' | 'state' | 'failure' | 'attempts'>;

export type MailRow = Omit<MailRecord, 'html' | 'text'>;

const MAX_SUBJECT = 250;
const MAX_EARLIER = 20;

function recordOf({ id, to, subject, sendBefore = null, ...mail }: NewMail, at: Date): MailRecord {
  const delivery = {
    state: 'queued' as const,
    attempts: 0,
    attemptsBefore: 0,
    nextAttemptAt: at,
    failure: null,
    lastError: null,
    sentAt: null,
    expiresAt: null,
    earlier: [],
  };
  // A header is one line, but a call's name may contain line breaks.
  return {
    ...mail,
    _id: id ?? uuid(),
    to: mailboxOf(to),
    subject: oneLine(subject, MAX_SUBJECT),
    sendBefore,
    createdAt: at,
    ...delivery,
  };
}

const addUnlessThere = ({ _id, ...mail }: MailRecord) => ({
  updateOne: { filter: { _id }, update: { $setOnInsert: mail }, upsert: true },
});

/** Mails whose link authenticates the recipient. */
const SECRET: ReadonlySet<string> = new Set<TemplateKind>(['invitation', 'sign-in-confirmation']);

/** Failed invitations cannot be sent again: their secret link was removed. */
const STUCK = { state: { $in: ['held', 'failed'] satisfies MailState[] }, html: { $ne: '' } };

const sentAgain = (at: Date) => {
  const fate = { state: '$state', failure: '$failure', lastError: '$lastError', at };
  const earlier = { $concatArrays: [{ $ifNull: ['$earlier', []] }, [fate]] };
  const change = { state: 'queued', attemptsBefore: '$attempts', nextAttemptAt: at, expiresAt: null };
  return [{ $set: { ...change, earlier: { $slice: [earlier, MAX_EARLIER] } } }];
};

/** Adding takes part in the caller's transaction, so that a mail exists exactly when its reason does. */
export class Outbox {
  private readonly mails: Model<MailRecord>;
  private readonly listeners = new Set<() => void>();

  constructor(connection: Connection) {
    this.mails = connection.model<MailRecord>('Mail', mailSchema, 'outbox');
  }

  onAdded(listener: () => void): void {
    this.listeners.add(listener);
  }

  private announceAfterCommit(): void {
    afterCommit(() => this.listeners.forEach((listener) => listener()));
  }

  async add(wanted: readonly NewMail[], at: Date): Promise<string[]> {
    if (wanted.length === 0) return [];
    const records = wanted.map((mail) => recordOf(mail, at));
    await this.mails.bulkWrite(records.map(addUnlessThere));
    this.announceAfterCommit();
    return records.map(({ _id }) => _id);
  }

  async renew({ _id, attempts }: MailFate, wanted: NewMail, at: Date): Promise<void> {
    const { _id: _same, attempts: _none, createdAt: _first, ...mail } = recordOf(wanted, at);
    await this.mails.updateOne({ _id, state: 'failed', attempts }, { $set: { ...mail, attemptsBefore: attempts } });
    this.announceAfterCommit();
  }

  /** Held and failed mails that still have a text; returns their ids. */
  async resend(ids: readonly string[], at: Date): Promise<string[]> {
    const stuck = { _id: { $in: [...ids] }, ...STUCK };
    const found = await this.mails.find(stuck, { _id: 1 }).lean();
    await this.mails.updateMany(stuck, sentAgain(at), { updatePipeline: true });
    this.announceAfterCommit();
    return found.map(({ _id }) => _id);
  }

  /** Except for unsubscribed mailboxes; returns their number. */
  async resendMailing(mailingId: string, at: Date): Promise<number> {
    const stuck = { mailingId, ...STUCK, failure: { $ne: 'unsubscribed' as const } };
    const { modifiedCount } = await this.mails.updateMany(stuck, sentAgain(at), { updatePipeline: true });
    this.announceAfterCommit();
    return modifiedCount;
  }

  async fates(ids: readonly string[]): Promise<MailFate[]> {
    const fields = { to: 1, state: 1, failure: 1, attempts: 1 };
    return this.mails.find({ _id: { $in: [...ids] } }, fields).lean<MailFate[]>();
  }

  count(state: MailState): Promise<number> {
    return this.mails.countDocuments({ state }).exec();
  }

  countOf(mailingId: string, filter: Partial<Pick<MailRecord, 'state' | 'failure'>> = {}): Promise<number> {
    return this.mails.countDocuments({ mailingId, ...filter }).exec();
  }

  mailingsOf(ids: readonly string[]): Promise<string[]> {
    return this.mails.distinct('mailingId', { _id: { $in: [...ids] }, mailingId: { $exists: true } });
  }

  async find(id: string): Promise<MailRecord | null> {
    return this.mails.findById(id).lean();
  }

  async page(
    filter: MailFilter,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ rows: MailRow[]; total: number }> {
    const [rows, total] = await Promise.all([
      this.mails
        .find(filter, { html: 0, text: 0 })
        .sort({ createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<MailRow[]>(),
      this.mails.countDocuments(filter),
    ]);
    return { rows, total };
  }

  /**
   * Optional ones after all others; null when none is due. After an expired lease, `isHandedOver` shows whether it may
   * have been sent.
   */
  async claim(now: Date, leaseEnd: Date): Promise<MailRecord | null> {
    const change = { $set: { state: 'sending', nextAttemptAt: leaseEnd }, $inc: { attempts: 1 } };
    return this.mails
      .findOneAndUpdate({ isOptional: { $in: [null, false, true] }, nextAttemptAt: { $lte: now } }, change, {
        sort: { isOptional: 1, nextAttemptAt: 1 },
        returnDocument: 'after',
      })
      .lean();
  }

  /** No effect when the lease ended and another delivery began. */
  async recordDelivery({ _id, attempts, kind }: MailRecord, outcome: DeliveryOutcome): Promise<void> {
    // The link is a secret, removed once the mail needs no further attempt.
    const withoutSecret = SECRET.has(kind) && outcome.nextAttemptAt === null ? { html: '', text: '' } : {};
    await this.mails.updateOne(
      { _id, attempts, state: 'sending' },
      { $set: { ...outcome, ...withoutSecret, isHandedOver: false } },
    );
  }

  /** After a crash, the mail may have arrived. False when another delivery has begun. */
  async markHandingOver({ _id, attempts }: MailRecord): Promise<boolean> {
    const change = { $set: { isHandedOver: true } };
    return (await this.mails.updateOne({ _id, attempts, state: 'sending' }, change)).matchedCount === 1;
  }

  /** The settings may be correct now. */
  async release(at: Date): Promise<void> {
    await this.mails.updateMany({ state: 'held' }, { $set: { nextAttemptAt: at } });
  }

  to(address: VerifiedEmail): AsyncIterable<MailRecord> {
    return this.mails.find({ to: address }).sort({ createdAt: 1 }).lean<MailRecord[]>().cursor();
  }

  invitationsTo(address: string): AsyncIterable<MailRecord> {
    const filter = { to: mailboxOf(address), kind: 'invitation' as const };
    return this.mails.find(filter).lean<MailRecord[]>().cursor();
  }

  async reword({ _id }: MailRecord, words: Pick<MailRecord, 'subject' | 'html' | 'text'>): Promise<void> {
    await this.mails.updateOne({ _id }, { $set: words });
  }

  async removeAllTo(address: VerifiedEmail): Promise<void> {
    await this.mails.deleteMany({ to: address });
  }
}
