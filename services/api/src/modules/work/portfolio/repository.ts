import { createHash } from 'node:crypto';
import type { Connection, Model } from 'mongoose';
import { createCachedCount } from '../../../platform/storage/cached-count.ts';
import type { StoredAnswer } from '../../../step-kinds/index.ts';
import type { CallRecord } from '../../calls/calls/index.ts';
import { type SubmissionRecord, submissionSchema } from '../../submissions/submissions/index.ts';

export interface SubmittedQuery {
  callId?: string | undefined;
  isAwarded: boolean;
}

export interface SubmittedRecord extends Pick<SubmissionRecord, '_id' | 'submissionDate' | 'frameworks'> {
  results?: Record<string, StoredAnswer>;
}

const submittedOf = ({ callId, isAwarded }: SubmittedQuery): Record<string, unknown> => ({
  ...(callId !== undefined && { callId }),
  closed: true,
  deletedAt: null,
  ...(isAwarded && { 'decision.kind': 'accepted' }),
});

export class SubmittedResults {
  private readonly submissions: Model<SubmissionRecord>;
  private readonly countAll: (filter: Record<string, unknown>) => Promise<number>;

  constructor(private readonly connection: Connection) {
    this.submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
    this.countAll = createCachedCount((filter) => this.submissions.countDocuments(filter).exec());
  }

  count(query: SubmittedQuery): Promise<number> {
    return this.countAll(submittedOf(query));
  }

  /** Changes when an application is submitted, reopened, deleted, restored, accepted or revoked. */
  async state(query: SubmittedQuery): Promise<string> {
    const [count, newest, others] = await Promise.all([
      this.count(query),
      this.submissions
        .findOne(submittedOf({ ...query, isAwarded: false }), { updatedAt: 1 })
        .sort({ updatedAt: -1, _id: -1 })
        .lean(),
      query.isAwarded ? this.idsOf(query) : this.calls(query),
    ]);
    const hash = createHash('sha256').update(others.join()).digest('hex');
    return `${count} ${newest?.updatedAt.toISOString() ?? ''} ${hash}`;
  }

  /** A deleted call has no results. */
  async calls({ callId }: SubmittedQuery): Promise<string[]> {
    if (callId !== undefined) return [callId];
    const calls = this.connection.model<CallRecord>('Call');
    return (await calls.find({ deletedAt: null }, { _id: 1 }).sort({ _id: -1 }).lean()).map(({ _id }) => _id);
  }

  stepSetIds(callId: string): Promise<string[]> {
    return this.submissions.distinct('stepSetId', submittedOf({ callId, isAwarded: false })).exec();
  }

  inCall(
    callId: string,
    stepIds: readonly string[],
    { isAwarded }: Pick<SubmittedQuery, 'isAwarded'>,
  ): AsyncIterable<SubmittedRecord> {
    const parts = stepIds.flatMap((id) => [`results.${id}.content`, `results.${id}.impactResult`]);
    const projection = Object.fromEntries(
      ['submissionDate', 'frameworks', ...parts].map((field) => [field, 1 as const]),
    );
    const query = this.submissions.find(submittedOf({ callId, isAwarded }), projection);
    return query.lean<SubmittedRecord>().cursor({ batchSize: BATCH }) as AsyncIterable<SubmittedRecord>;
  }

  /** No write of a decision changes the application's time. */
  private async idsOf(query: SubmittedQuery): Promise<string[]> {
    const found = await this.submissions.find(submittedOf(query), { _id: 1 }).lean();
    return found.map(({ _id }) => _id).sort();
  }
}

/** Small, since an answer may have a million characters. */
const BATCH = 50;
