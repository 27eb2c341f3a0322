import type { ExportOrder, ExportState } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { anywhereFilter } from '../../../platform/storage/search-terms.ts';
import { exportSchema, type ExportRecord } from './model.ts';

/** Columns and application identifiers may be many. */
export type ExportRow = Omit<ExportRecord, 'columns' | 'submissionIds'>;
const ROW = { columns: 0, submissionIds: 0 } as const;

export interface ExportsView {
  search?: string;
  state?: ExportState;
  sort?: ExportOrder;
  descending?: boolean;
}

export type ExportProgress = Partial<Pick<ExportRecord, 'rows' | 'total' | 'bytes' | 'cutCells'>>;

type Claimed = Pick<ExportRecord, '_id' | 'attempts'>;

const OVER = { nextAttemptAt: null } as const;
const NO_PLACE = { place: 1 } as const;

export class ExportJobs {
  private readonly jobs: Model<ExportRecord>;

  constructor(connection: Connection) {
    this.jobs = connection.model<ExportRecord>('Export', exportSchema, 'exports');
  }

  async insert(record: ExportRecord): Promise<void> {
    await this.jobs.create(record);
  }

  async page(
    userId: string,
    { search = '', state, sort = 'createdAt', descending = true }: ExportsView,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ rows: ExportRow[]; total: number }> {
    const filter = { userId, ...(state !== undefined && { state }), ...anywhereFilter(['fileName'], search) };
    const direction = descending ? -1 : 1;
    const [rows, total] = await Promise.all([
      this.jobs
        .find(filter, ROW)
        .sort({ [sort]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean<ExportRow[]>(),
      this.jobs.countDocuments(filter),
    ]);
    return { rows, total };
  }

  async find(id: string, userId: string): Promise<ExportRow | null> {
    return this.jobs.findOne({ _id: id, userId }, ROW).lean<ExportRow>();
  }

  async findOwners(ids: readonly string[]): Promise<Pick<ExportRecord, '_id' | 'userId'>[]> {
    return this.jobs.find({ _id: { $in: [...ids] } }, { userId: 1 }).lean();
  }

  of(userId: string): AsyncIterable<ExportRow> {
    return this.jobs.find({ userId }, ROW).sort({ createdAt: 1 }).lean<ExportRow[]>().cursor();
  }

  async *living(now: Date): AsyncGenerator<ExportRow> {
    for (const filter of [{ expiresAt: { $gt: now } }, { nextAttemptAt: { $gt: new Date(0) } }])
      yield* this.jobs.find(filter, ROW).lean<ExportRow[]>().cursor();
  }

  async expired(now: Date): Promise<Pick<ExportRecord, '_id' | 'fileIds'>[]> {
    return this.jobs
      .find({ expiresAt: { $lte: now } }, { fileIds: 1 })
      .limit(100)
      .lean();
  }

  async remove(id: string): Promise<void> {
    await this.jobs.deleteOne({ _id: id });
  }

  /** A process that still writes it notices; the caller removes the files of the returned record. */
  async end(id: string, userId: string, expiresAt: Date): Promise<ExportRow | null> {
    const change = { state: 'ended' as const, ...OVER, dataFileId: null, dictionaryFileId: null, expiresAt };
    return this.jobs
      .findOneAndUpdate({ _id: id, userId }, { $set: change, $unset: NO_PLACE }, { projection: ROW })
      .lean<ExportRow>();
  }

  async claim(now: Date, leaseEnd: Date): Promise<ExportRecord | null> {
    const taken = {
      $set: { state: 'running', nextAttemptAt: leaseEnd, startedAt: now, rows: 0, bytes: 0, cutCells: 0 },
      $inc: { attempts: 1 },
    };
    return this.jobs
      .findOneAndUpdate({ nextAttemptAt: { $lte: now } }, taken, {
        sort: { nextAttemptAt: 1 },
        returnDocument: 'after',
      })
      .lean<ExportRecord>();
  }

  /** Before the file's first byte. False when another process owns the job. */
  beginFile(job: Claimed, fileId: string): Promise<boolean> {
    return this.change(job, { $push: { fileIds: fileId } });
  }

  advance(job: Claimed, progress: ExportProgress, leaseEnd: Date): Promise<boolean> {
    return this.change(job, { $set: { ...progress, nextAttemptAt: leaseEnd } });
  }

  finish(
    job: Claimed,
    done: ExportProgress & Pick<ExportRecord, 'dataFileId' | 'dictionaryFileId' | 'expiresAt'>,
  ): Promise<boolean> {
    return this.change(job, { $set: { ...done, ...OVER, state: 'done' }, $unset: NO_PLACE });
  }

  retry(job: Claimed, nextAttemptAt: Date): Promise<boolean> {
    return this.change(job, { $set: { state: 'queued', nextAttemptAt } });
  }

  fail(job: Claimed, expiresAt: Date): Promise<boolean> {
    return this.change(job, { $set: { ...OVER, state: 'failed', expiresAt }, $unset: NO_PLACE });
  }

  private async change({ _id, attempts }: Claimed, update: object): Promise<boolean> {
    return (await this.jobs.updateOne({ _id, attempts, state: 'running' }, update)).matchedCount === 1;
  }
}
