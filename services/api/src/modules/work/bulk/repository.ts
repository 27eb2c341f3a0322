import type { BulkOutcome } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { bulkItemSchema, bulkSchema, type BulkItemRecord, type BulkRecord } from './model.ts';

type Claimed = Pick<BulkRecord, '_id' | 'attempts'>;

interface Range {
  skip: number;
  limit: number;
}

export type Settled = Pick<BulkItemRecord, 'outcome' | 'reason' | 'undo'> & { outcome: BulkOutcome };

const NOT_ACTIVE = { activeFor: 1 } as const;

/** One process at a time runs each; they expire. */
export class BulkJobs {
  private readonly jobs: Model<BulkRecord>;

  constructor(connection: Connection) {
    this.jobs = connection.model<BulkRecord>('BulkJob', bulkSchema, 'bulkJobs');
  }

  async insert(record: BulkRecord): Promise<void> {
    await this.jobs.create(record);
  }

  async find(id: string): Promise<BulkRecord | null> {
    return this.jobs.findById(id).lean<BulkRecord>();
  }

  async page(userId: string, { skip, limit }: Range): Promise<{ rows: BulkRecord[]; total: number }> {
    const [rows, total] = await Promise.all([
      this.jobs.find({ userId }).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<BulkRecord[]>(),
      this.jobs.countDocuments({ userId }),
    ]);
    return { rows, total };
  }

  of(userId: string): AsyncIterable<BulkRecord> {
    return this.jobs.find({ userId }).sort({ createdAt: 1 }).lean<BulkRecord[]>().cursor();
  }

  async findOwners(ids: readonly string[]): Promise<Pick<BulkRecord, '_id' | 'userId'>[]> {
    return this.jobs.find({ _id: { $in: [...ids] } }, { userId: 1 }).lean();
  }

  async remove(id: string): Promise<void> {
    await this.jobs.deleteOne({ _id: id });
  }

  async stop(_id: string, finishedAt: Date): Promise<boolean> {
    const stopped = { $set: { state: 'stopped', finishedAt, nextAttemptAt: null }, $unset: NOT_ACTIVE };
    return (await this.jobs.updateOne({ _id, state: { $in: ['queued', 'running'] } }, stopped)).matchedCount === 1;
  }

  async undo({ _id, userId }: BulkRecord, now: Date): Promise<boolean> {
    const again = { state: 'queued', isUndo: true, activeFor: userId, nextAttemptAt: now, finishedAt: null };
    const isOver = { _id, nextAttemptAt: null };
    return (await this.jobs.updateOne(isOver, { $set: { ...again, failures: 0 } })).matchedCount === 1;
  }

  async claim(now: Date, leaseEnd: Date): Promise<BulkRecord | null> {
    const taken = { $set: { state: 'running', nextAttemptAt: leaseEnd }, $inc: { attempts: 1, failures: 1 } };
    return this.jobs
      .findOneAndUpdate({ nextAttemptAt: { $lte: now } }, taken, {
        sort: { nextAttemptAt: 1 },
        returnDocument: 'after',
      })
      .lean<BulkRecord>();
  }

  /** Counts in place of the item's previous outcome, and renews the lease; false once the lease is lost. */
  count(job: Claimed, outcome: BulkOutcome, previous: BulkOutcome | null, leaseEnd: Date): Promise<boolean> {
    const counted = { [`counts.${outcome}`]: 1, ...(previous && { [`counts.${previous}`]: -1 }) };
    return this.updateLeased(job, { $inc: counted, $set: { failures: 0, nextAttemptAt: leaseEnd } });
  }

  retry(job: Claimed, nextAttemptAt: Date): Promise<boolean> {
    return this.updateLeased(job, { $set: { nextAttemptAt } });
  }

  finish(job: Claimed, state: 'done' | 'failed', finishedAt: Date): Promise<boolean> {
    return this.updateLeased(job, { $set: { state, finishedAt, nextAttemptAt: null }, $unset: NOT_ACTIVE });
  }

  private async updateLeased({ _id, attempts }: Claimed, update: object): Promise<boolean> {
    return (await this.jobs.updateOne({ _id, attempts, state: 'running' }, update)).matchedCount === 1;
  }
}

export class BulkItems {
  private readonly items: Model<BulkItemRecord>;

  constructor(connection: Connection) {
    this.items = connection.model<BulkItemRecord>('BulkItem', bulkItemSchema, 'bulkItems');
  }

  async insert(records: readonly BulkItemRecord[]): Promise<void> {
    await this.items.insertMany([...records], { lean: true });
  }

  async next(jobId: string, outcome: BulkOutcome | null, limit: number): Promise<BulkItemRecord[]> {
    return this.items.find({ jobId, outcome }).sort({ place: 1 }).limit(limit).lean<BulkItemRecord[]>();
  }

  async settle({ _id, outcome }: BulkItemRecord, settled: Settled): Promise<boolean> {
    return (await this.items.updateOne({ _id, outcome }, { $set: settled })).matchedCount === 1;
  }

  async page(
    jobId: string,
    outcome: BulkOutcome | undefined,
    { skip, limit }: Range,
  ): Promise<{ rows: BulkItemRecord[]; total: number }> {
    const filter = { jobId, ...(outcome && { outcome }) };
    const [rows, total] = await Promise.all([
      this.items.find(filter).sort({ place: 1 }).skip(skip).limit(limit).lean<BulkItemRecord[]>(),
      this.items.countDocuments(filter),
    ]);
    return { rows, total };
  }

  async removeOf(jobId: string): Promise<void> {
    await this.items.deleteMany({ jobId });
  }
}
