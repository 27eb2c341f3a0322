import type { MailState, TemplateKind } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { v7 as uuid } from 'uuid';
import { afterCommit } from '../../platform/storage/transaction.ts';
import { oneLine } from '../../platform/text/one-line.ts';
import type { VerifiedEmail } from '../identity/index.ts';
import { mailSchema, type MailRecord } from './model.ts';
import { mailboxOf } from '../../platform/text/mailbox.ts';

/** A mail to be sent. With an `id` that says what it is about, adding it again changes nothing. */
export type NewMail = Pick<MailRecord, 'kind' | 'to' | 'subject' | 'html' | 'text' | 'language' | 'callId'> & {
  id?: string;
  sendBefore?: Date | null;
  isOptional?: boolean;
  mailingId?: string;
};

/** What became of a delivery. */
export type DeliveryOutcome = Partial<
  Pick<MailRecord, 'state' | 'nextAttemptAt' | 'failure' | 'lastError' | 'sentAt' | 'expiresAt'>
>;

/** What an administrator asks for. */
export interface MailFilter {
  callId?: string;
  mailingId?: string;
  state?: MailState;
}

/** What became of a mail, as far as it matters whether it is written anew. */
export type MailFate = Pick<MailRecord, '_id' | 'to' | 'state' | 'failure' | 'attempts'>;

/** A mail without what it says. */
export type MailRow = Omit<MailRecord, 'html' | 'text'>;

const MAX_SUBJECT = 250;
/** What is remembered of sending a mail again and again. */
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
  // A header is one line, whatever name of a call got into it.
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

/** What is read of mails. */
const found = (mails: Model<MailRecord>) => ({
  /** Of the identifiers: those that were added, and what became of them. */
  async fates(ids: readonly string[]): Promise<MailFate[]> {
    return mails.find({ _id: { $in: [...ids] } }, { to: 1, state: 1, failure: 1, attempts: 1 }).lean<MailFate[]>();
  },
  /** How many there are in a state. */
  count: (state: MailState): Promise<number> => mails.countDocuments({ state }).exec(),
  /** How many of a mailing there are: all, those in a state, those of one failure. */
  countOf: (mailingId: string, filter: Partial<Pick<MailRecord, 'state' | 'failure'>> = {}): Promise<number> =>
    mails.countDocuments({ mailingId, ...filter }).exec(),
  async find(id: string): Promise<MailRecord | null> {
    return mails.findById(id).lean();
  },
  /** Newest first. */
  async page(
    filter: MailFilter,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ rows: MailRow[]; total: number }> {
    const [rows, total] = await Promise.all([
      mails
        .find(filter, { html: 0, text: 0 })
        .sort({ createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<MailRow[]>(),
      mails.countDocuments(filter),
    ]);
    return { rows, total };
  },
});

/** Mails whose link authenticates the recipient. */
const SECRET: ReadonlySet<string> = new Set<TemplateKind>(['invitation', 'sign-in-confirmation']);

/** How a mail is delivered, and what became of it. */
const delivering = (mails: Model<MailRecord>) => ({
  /**
   * Takes the mail that is due first, those that people can do without after all others; until the lease ends nobody else gets it. Null when
   * none is due. One whose lease ended says whether it was being handed over then.
   */
  async claim(now: Date, leaseEnd: Date): Promise<MailRecord | null> {
    const change = { $set: { state: 'sending', nextAttemptAt: leaseEnd }, $inc: { attempts: 1 } };
    return mails
      .findOneAndUpdate({ isOptional: { $in: [null, false, true] }, nextAttemptAt: { $lte: now } }, change, {
        sort: { isOptional: 1, nextAttemptAt: 1 },
        returnDocument: 'after',
      })
      .lean();
  },
  /**
   * Records what became of a claimed mail; a delivery whose lease ended, so that another one began, has no say any
   * more.
   */
  async recordDelivery({ _id, attempts, kind }: MailRecord, outcome: DeliveryOutcome): Promise<void> {
    // The link is a secret, so it is removed once the mail needs no further attempt.
    const withoutSecret = SECRET.has(kind) && outcome.nextAttemptAt === null ? { html: '', text: '' } : {};
    await mails.updateOne(
      { _id, attempts, state: 'sending' },
      { $set: { ...outcome, ...withoutSecret, isHandedOver: false } },
    );
  },
  /**
   * Notes that its text goes to the mail server now, so that whoever comes after a crash knows that it may have arrived;
   * false where another delivery has begun.
   */
  async noteHandingOver({ _id, attempts }: MailRecord): Promise<boolean> {
    const change = { $set: { isHandedOver: true } };
    return (await mails.updateOne({ _id, attempts, state: 'sending' }, change)).matchedCount === 1;
  },
  /** Has everything that is held tried at once: settings may have been mended. */
  async release(at: Date): Promise<void> {
    await mails.updateMany({ state: 'held' }, { $set: { nextAttemptAt: at } });
  },
});

/** What was written to one person. */
const ofPerson = (mails: Model<MailRecord>) => ({
  /** What was written to a person, oldest first. */
  to: (address: VerifiedEmail): AsyncIterable<MailRecord> =>
    mails.find({ to: address }).sort({ createdAt: 1 }).lean<MailRecord[]>().cursor(),
  /** The invitations to an address, whoever sent them. */
  invitationsTo: (address: string): AsyncIterable<MailRecord> =>
    mails
      .find({ to: mailboxOf(address), kind: 'invitation' })
      .lean<MailRecord[]>()
      .cursor(),
  async reword({ _id }: MailRecord, words: Pick<MailRecord, 'subject' | 'html' | 'text'>): Promise<void> {
    await mails.updateOne({ _id }, { $set: words });
  },
  /** Forgets all that was written to a person, also what was not delivered yet. */
  async removeAllTo(address: VerifiedEmail): Promise<void> {
    await mails.deleteMany({ to: address });
  },
});

/** What can be sent again: the link of an invitation is not kept once it was given up. */
const STUCK = { state: { $in: ['held', 'failed'] satisfies MailState[] }, html: { $ne: '' } };

/** What stood until now goes to the end of what stood before. */
const sentAgain = (at: Date) => {
  const fate = { state: '$state', failure: '$failure', lastError: '$lastError', at };
  const earlier = { $concatArrays: [{ $ifNull: ['$earlier', []] }, [fate]] };
  const change = { state: 'queued', attemptsBefore: '$attempts', nextAttemptAt: at, expiresAt: null };
  return [{ $set: { ...change, earlier: { $slice: [earlier, MAX_EARLIER] } } }];
};

/** How mails come, and come again; `announce` is called once they are stored. */
const adding = (mails: Model<MailRecord>, announce: () => void) => ({
  /** Answers their identifiers. */
  async add(wanted: readonly NewMail[], at: Date): Promise<string[]> {
    if (wanted.length === 0) return [];
    const records = wanted.map((mail) => recordOf(mail, at));
    await mails.bulkWrite(records.map(addUnlessThere));
    afterCommit(announce);
    return records.map(({ _id }) => _id);
  },
  /** Writes a mail that was given up anew, as if it were added now. */
  async renew({ _id, attempts }: MailFate, wanted: NewMail, at: Date): Promise<void> {
    const { _id: _same, attempts: _none, createdAt: _first, ...mail } = recordOf(wanted, at);
    await mails.updateOne({ _id, state: 'failed', attempts }, { $set: { ...mail, attemptsBefore: attempts } });
    afterCommit(announce);
  },
  /** Has these tried again at once, those that are held or were given up and still say something; answers which. */
  async resend(ids: readonly string[], at: Date): Promise<string[]> {
    const stuck = { _id: { $in: [...ids] }, ...STUCK };
    const found = await mails.find(stuck, { _id: 1 }).lean();
    await mails.updateMany(stuck, sentAgain(at), { updatePipeline: true });
    afterCommit(announce);
    return found.map(({ _id }) => _id);
  },
  /** The same for all of a mailing, but for those who asked for none; answers how many. */
  async resendMailing(mailingId: string, at: Date): Promise<number> {
    const stuck = { mailingId, ...STUCK, failure: { $ne: 'unsubscribed' as const } };
    const { modifiedCount } = await mails.updateMany(stuck, sentAgain(at), { updatePipeline: true });
    afterCommit(announce);
    return modifiedCount;
  },
});

/**
 * Mails to be delivered. Adding one takes part in the transaction around it, so that a mail exists exactly when its
 * reason does.
 */
export function createOutbox(connection: Connection) {
  const mails = connection.model<MailRecord>('Mail', mailSchema, 'outbox');
  const listeners = new Set<() => void>();
  const announce = () => listeners.forEach((listener) => listener());
  return {
    ...found(mails),
    ...delivering(mails),
    ...ofPerson(mails),
    ...adding(mails, announce),
    /** Of which mailings these mails are. */
    mailingsOf: (ids: readonly string[]): Promise<string[]> =>
      mails.distinct('mailingId', { _id: { $in: [...ids] }, mailingId: { $exists: true } }),
    /** Calls `listener` whenever this process has added mails. */
    onAdded(listener: () => void): void {
      listeners.add(listener);
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
