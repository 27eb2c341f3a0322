import type { BulkOutcome } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { bulkItemSchema, bulkSchema, type BulkItemRecord, type BulkRecord } from './model.ts';

type Claimed = Pick<BulkRecord, '_id' | 'attempts'>;

/** The outcome of an item. */
export type Settled = Pick<BulkItemRecord, 'outcome' | 'reason' | 'undo'> & { outcome: BulkOutcome };

const NOT_ACTIVE = { activeFor: 1 } as const;

/** Updates by a process; each returns false when it no longer holds the lease. */
const working = (jobs: Model<BulkRecord>) => {
  const change = async ({ _id, attempts }: Claimed, update: object): Promise<boolean> =>
    (await jobs.updateOne({ _id, attempts, state: 'running' }, update)).matchedCount === 1;
  return {
    /** Leases the job that is due first; null when none is due. */
    async claim(now: Date, leaseEnd: Date): Promise<BulkRecord | null> {
      const taken = { $set: { state: 'running', nextAttemptAt: leaseEnd }, $inc: { attempts: 1, failures: 1 } };
      return jobs
        .findOneAndUpdate({ nextAttemptAt: { $lte: now } }, taken, {
          sort: { nextAttemptAt: 1 },
          returnDocument: 'after',
        })
        .lean<BulkRecord>();
    },
    /** Counts an outcome instead of the item's `former` one, and renews the lease. */
    count(job: Claimed, outcome: BulkOutcome, previous: BulkOutcome | null, leaseEnd: Date): Promise<boolean> {
      const counted = { [`counts.${outcome}`]: 1, ...(previous && { [`counts.${previous}`]: -1 }) };
      return change(job, { $inc: counted, $set: { failures: 0, nextAttemptAt: leaseEnd } });
    },
    retry: (job: Claimed, nextAttemptAt: Date): Promise<boolean> => change(job, { $set: { nextAttemptAt } }),
    finish: (job: Claimed, state: 'done' | 'failed', finishedAt: Date): Promise<boolean> =>
      change(job, { $set: { state, finishedAt, nextAttemptAt: null }, $unset: NOT_ACTIVE }),
  };
};

const owned = (jobs: Model<BulkRecord>) => ({
  insert: async (record: BulkRecord): Promise<void> => void (await jobs.create(record)),
  find: async (id: string): Promise<BulkRecord | null> => jobs.findById(id).lean<BulkRecord>(),
  /** A page of a user's jobs, newest first. */
  async page(
    userId: string,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ rows: BulkRecord[]; total: number }> {
    const [rows, total] = await Promise.all([
      jobs.find({ userId }).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<BulkRecord[]>(),
      jobs.countDocuments({ userId }),
    ]);
    return { rows, total };
  },
  /** Stops a job; false when it was not active. */
  async stop(_id: string, finishedAt: Date): Promise<boolean> {
    const stopped = { $set: { state: 'stopped', finishedAt, nextAttemptAt: null }, $unset: NOT_ACTIVE };
    return (await jobs.updateOne({ _id, state: { $in: ['queued', 'running'] } }, stopped)).matchedCount === 1;
  },
  /** Queues the job for an undo; false while it is active. */
  async undo({ _id, userId }: BulkRecord, now: Date): Promise<boolean> {
    const again = { state: 'queued', isUndo: true, activeFor: userId, nextAttemptAt: now, finishedAt: null };
    const isOver = { _id, nextAttemptAt: null };
    return (await jobs.updateOne(isOver, { $set: { ...again, failures: 0 } })).matchedCount === 1;
  },
  /** All jobs of a user, oldest first. */
  of: (userId: string): AsyncIterable<BulkRecord> =>
    jobs.find({ userId }).sort({ createdAt: 1 }).lean<BulkRecord[]>().cursor(),
});

/** Jobs of bulk actions. One process at a time runs each, and they expire. */
export function createBulkJobs(connection: Connection) {
  const jobs = connection.model<BulkRecord>('BulkJob', bulkSchema, 'bulkJobs');
  return {
    ...owned(jobs),
    ...working(jobs),
    findOwners: async (ids: readonly string[]): Promise<Pick<BulkRecord, '_id' | 'userId'>[]> =>
      jobs.find({ _id: { $in: [...ids] } }, { userId: 1 }).lean(),
    remove: async (id: string): Promise<void> => void (await jobs.deleteOne({ _id: id })),
  };
}
export type BulkJobs = ReturnType<typeof createBulkJobs>;

/** Items of jobs. */
export function createBulkItems(connection: Connection) {
  const items = connection.model<BulkItemRecord>('BulkItem', bulkItemSchema, 'bulkItems');
  return {
    insert: async (records: readonly BulkItemRecord[]): Promise<void> =>
      void (await items.insertMany([...records], { lean: true })),
    /** The next items with this outcome; null means without one. */
    next: async (jobId: string, outcome: BulkOutcome | null, limit: number): Promise<BulkItemRecord[]> =>
      items.find({ jobId, outcome }).sort({ place: 1 }).limit(limit).lean<BulkItemRecord[]>(),
    /** Stores an outcome; false when another is already stored. */
    async settle({ _id, outcome }: BulkItemRecord, settled: Settled): Promise<boolean> {
      return (await items.updateOne({ _id, outcome }, { $set: settled })).matchedCount === 1;
    },
    async page(
      jobId: string,
      outcome: BulkOutcome | undefined,
      { skip, limit }: { skip: number; limit: number },
    ): Promise<{ rows: BulkItemRecord[]; total: number }> {
      const filter = { jobId, ...(outcome && { outcome }) };
      const [rows, total] = await Promise.all([
        items.find(filter).sort({ place: 1 }).skip(skip).limit(limit).lean<BulkItemRecord[]>(),
        items.countDocuments(filter),
      ]);
      return { rows, total };
    },
    removeOf: async (jobId: string): Promise<void> => void (await items.deleteMany({ jobId })),
  };
}
export type BulkItems = ReturnType<typeof createBulkItems>;
