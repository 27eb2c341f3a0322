import type { MailingOrder, MailingState } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { anywhereFilter } from '../../../platform/storage/search-terms.ts';
import type { LocalizedText } from '../../../platform/text/localized-text.ts';
import { mailingSchema, type MailingRecord } from './model.ts';

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
