import type { MailingOrder, MailingState } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { anywhereFilter } from '../../../platform/storage/search-terms.ts';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';
import { mailingSchema, type MailingRecord } from './model.ts';

type Claimed = Pick<MailingRecord, '_id' | 'attempts'>;

/** Where the next batch begins. */
export type MailingProgress = Pick<MailingRecord, 'groupsDone' | 'after'>;

/** Filters and order of a call's mailings. */
export interface MailingsView {
  search?: string;
  state?: MailingState;
  sort?: MailingOrder;
  descending?: boolean;
}

/** Omits the chosen applications, which may be many. */
const ROW = { submissionIds: 0 } as const;
const OVER = { nextAttemptAt: null } as const;

/** Updates by a process; each returns false when it no longer holds the lease. */
const working = (mailings: Model<MailingRecord>) => {
  const change = async ({ _id, attempts }: Claimed, $set: Partial<MailingRecord>): Promise<boolean> =>
    (await mailings.updateOne({ _id, attempts, state: 'sending' }, { $set })).matchedCount === 1;
  return {
    /** Leases the mailing that is due first; null when none is due. */
    async claim(now: Date, leaseEnd: Date): Promise<MailingRecord | null> {
      const taken = { $set: { state: 'sending', nextAttemptAt: leaseEnd }, $inc: { attempts: 1, failures: 1 } };
      return mailings
        .findOneAndUpdate({ nextAttemptAt: { $lte: now } }, taken, {
          sort: { nextAttemptAt: 1 },
          returnDocument: 'after',
        })
        .lean<MailingRecord>();
    },
    /** Stores the progress and renews the lease. */
    advance: (mailing: Claimed, progress: MailingProgress, leaseEnd: Date): Promise<boolean> =>
      change(mailing, { ...progress, failures: 0, nextAttemptAt: leaseEnd }),
    retry: (mailing: Claimed, nextAttemptAt: Date): Promise<boolean> => change(mailing, { nextAttemptAt }),
    finish: (
      mailing: Claimed,
      done: Pick<MailingRecord, 'people' | 'finishedAt'> & { state: 'sent' | 'failed' },
    ): Promise<boolean> => change(mailing, { ...done, ...OVER }),
  };
};

/** Mailings, each processed by one process at a time. */
export function createMailings(connection: Connection) {
  const mailings = connection.model<MailingRecord>('Mailing', mailingSchema, 'mailings');
  return {
    ...working(mailings),
    insert: async (record: MailingRecord): Promise<void> => void (await mailings.create(record)),
    find: async (id: string): Promise<MailingRecord | null> => mailings.findById(id, ROW).lean<MailingRecord>(),
    /** Subjects in every language, by identifier. */
    async subjects(ids: readonly string[]): Promise<[string, LocalizedText][]> {
      const found = await mailings.find({ _id: { $in: [...ids] } }, { wordings: 1 }).lean<MailingRecord[]>();
      return found.map(({ _id, wordings }) => [
        _id,
        Object.fromEntries(wordings.map(({ language, subject }) => [language, subject])),
      ]);
    },
    /** A page of a call's mailings; by default the newest come first. */
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
    /** Cancels a scheduled mailing; false when it has begun. */
    async cancel(id: string, at: Date): Promise<boolean> {
      const change = { state: 'cancelled' as const, ...OVER, finishedAt: at, people: 0 };
      return (await mailings.updateOne({ _id: id, state: 'scheduled' }, { $set: change })).matchedCount === 1;
    },
  };
}
export type Mailings = ReturnType<typeof createMailings>;
