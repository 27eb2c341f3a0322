import type { Connection, Model } from 'mongoose';
import { mailingSchema, type MailingRecord } from './model.ts';

type Claimed = Pick<MailingRecord, '_id' | 'attempts'>;

/** Where the next mails begin. */
export type MailingProgress = Pick<MailingRecord, 'groupsDone' | 'after'>;

const OVER = { nextAttemptAt: null } as const;

/** What processes do with it; each answers whether it still was theirs. */
const working = (mailings: Model<MailingRecord>) => {
  const change = async ({ _id, attempts }: Claimed, $set: Partial<MailingRecord>): Promise<boolean> =>
    (await mailings.updateOne({ _id, attempts, state: 'sending' }, { $set })).matchedCount === 1;
  return {
    /** Takes the one that is due first; until the lease ends nobody else gets it. Null when none is due. */
    async claim(now: Date, leaseEnd: Date): Promise<MailingRecord | null> {
      const taken = { $set: { state: 'sending', nextAttemptAt: leaseEnd }, $inc: { attempts: 1, failures: 1 } };
      return mailings
        .findOneAndUpdate({ nextAttemptAt: { $lte: now } }, taken, {
          sort: { nextAttemptAt: 1 },
          returnDocument: 'after',
        })
        .lean<MailingRecord>();
    },
    /** Renews the lease. */
    advance: (mailing: Claimed, progress: MailingProgress, leaseEnd: Date): Promise<boolean> =>
      change(mailing, { ...progress, failures: 0, nextAttemptAt: leaseEnd }),
    retry: (mailing: Claimed, nextAttemptAt: Date): Promise<boolean> => change(mailing, { nextAttemptAt }),
    finish: (
      mailing: Claimed,
      done: Pick<MailingRecord, 'people' | 'finishedAt'> & { state: 'sent' | 'failed' },
    ): Promise<boolean> => change(mailing, { ...done, ...OVER }),
  };
};

/** Mailings: written, taken by one process of all, and kept. */
export function createMailings(connection: Connection) {
  const mailings = connection.model<MailingRecord>('Mailing', mailingSchema, 'mailings');
  return {
    ...working(mailings),
    insert: async (record: MailingRecord): Promise<void> => void (await mailings.create(record)),
    find: async (id: string): Promise<MailingRecord | null> => mailings.findById(id).lean<MailingRecord>(),
    /** Of a call, newest first. */
    async page(
      callId: string,
      { skip, limit }: { skip: number; limit: number },
    ): Promise<{ rows: MailingRecord[]; total: number }> {
      const [rows, total] = await Promise.all([
        mailings.find({ callId }).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<MailingRecord[]>(),
        mailings.countDocuments({ callId }),
      ]);
      return { rows, total };
    },
    /** Takes it back; false once it has begun. */
    async cancel(id: string, at: Date): Promise<boolean> {
      const change = { state: 'cancelled' as const, ...OVER, finishedAt: at, people: 0 };
      return (await mailings.updateOne({ _id: id, state: 'scheduled' }, { $set: change })).matchedCount === 1;
    },
  };
}
export type Mailings = ReturnType<typeof createMailings>;
