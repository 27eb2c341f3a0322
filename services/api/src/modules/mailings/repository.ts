import type { MailingOrder, MailingState } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { anywhereFilter } from '../../platform/storage/search-terms.ts';
import { mailingSchema, type MailingRecord } from './model.ts';

type Claimed = Pick<MailingRecord, '_id' | 'attempts'>;

/** Where the next mails begin. */
export type MailingProgress = Pick<MailingRecord, 'groupsDone' | 'after'>;

/** Which mailings of a call somebody wants to see, and in which order. */
export interface MailingsView {
  search?: string;
  state?: MailingState;
  sort?: MailingOrder;
  descending?: boolean;
}

/** Without its chosen applications, of which there may be very many. */
const ROW = { submissionIds: 0 } as const;
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
    find: async (id: string): Promise<MailingRecord | null> => mailings.findById(id, ROW).lean<MailingRecord>(),
    /** Those of a call that a view lets through; newest first unless it says otherwise. */
    async page(
      callId: string,
      { search = '', state, sort = 'createdAt', descending = true }: MailingsView,
      { skip, limit }: { skip: number; limit: number },
    ): Promise<{ rows: MailingRecord[]; total: number }> {
      const shown = { callId, ...(state && { state }), ...anywhereFilter(['wordings.subject'], search) };
      const direction = descending ? -1 : 1;
      const [rows, total] = await Promise.all([
        mailings
          .find(shown, ROW)
          .sort({ [sort]: direction, _id: direction })
          .skip(skip)
          .limit(limit)
          .lean<MailingRecord[]>(),
        mailings.countDocuments(shown),
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
