import type { ReviewedOrder } from '@impact-call/contracts';
import type { ReviewStanding } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';
import { termsFilter } from '../../../../platform/storage/search-terms.ts';
import { submissionModel, type SubmissionRecord } from './model.ts';

export type ClosedSubmission = Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId' | 'closed'>;

export interface ClosedView {
  search?: string;
  isReviewed?: boolean;
  among?: readonly string[];
  sort?: ReviewedOrder;
  descending?: boolean;
}

/** Identifiers sort by creation time, so `_id` orders by the start. */
const ORDERS = { begun: '_id', code: 'code', organization: 'organizationSortName' } as const;

const FIELDS = { code: 1, callId: 1, organizationId: 1, closed: 1 } as const;

const closedOf = (callId: string) => ({ callId, closed: true, deletedAt: null });

function viewed(callId: string, { search = '', isReviewed, among, sort = 'begun', descending = false }: ClosedView) {
  const filter = {
    ...closedOf(callId),
    ...(isReviewed !== undefined && { 'standing.mean': isReviewed ? { $ne: null } : null }),
    ...(among !== undefined && { _id: { $in: [...among] } }),
    ...termsFilter(search),
  };
  const direction = descending ? -1 : 1;
  const order = ORDERS[sort] === '_id' ? { _id: direction } : { [ORDERS[sort]]: direction, _id: direction };
  return { filter, order: order as Record<string, 1 | -1> };
}

export class ClosedSubmissions {
  private readonly submissions: Model<SubmissionRecord>;

  constructor(connection: Connection) {
    this.submissions = submissionModel(connection);
  }

  async setStanding(id: string, standing: ReviewStanding): Promise<void> {
    await this.submissions.updateOne({ _id: id }, { $set: { standing } });
  }

  /** For submissions reviewed before summaries were stored; newer ones are not overwritten. */
  async fillStandings(standings: readonly { id: string; standing: ReviewStanding }[]): Promise<void> {
    if (standings.length === 0) return;
    await this.submissions.bulkWrite(
      standings.map(({ id: _id, standing }) => ({
        updateOne: { filter: { _id, standing: null }, update: { $set: { standing } } },
      })),
    );
  }

  async page(
    callId: string,
    view: ClosedView,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ rows: ClosedSubmission[]; total: number }> {
    const { filter, order } = viewed(callId, view);
    const [rows, total] = await Promise.all([
      this.submissions.find(filter, FIELDS).sort(order).skip(skip).limit(limit).lean<ClosedSubmission[]>(),
      this.submissions.countDocuments(filter),
    ]);
    return { rows, total };
  }

  async after(callId: string, after: string, limit: number): Promise<ClosedSubmission[]> {
    return this.submissions
      .find({ ...closedOf(callId), _id: { $gt: after } }, FIELDS)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ClosedSubmission[]>();
  }

  /** Not deleted, including open ones. */
  async findMany(ids: readonly string[]): Promise<ClosedSubmission[]> {
    return this.submissions.find({ _id: { $in: [...ids] }, deletedAt: null }, FIELDS).lean<ClosedSubmission[]>();
  }

  /** Neither reopened nor deleted. */
  async countClosed(ids: readonly string[]): Promise<number> {
    return this.submissions.countDocuments({ _id: { $in: [...ids] }, closed: true, deletedAt: null });
  }

  async findPublished(ids: readonly string[]): Promise<string[]> {
    const published = { _id: { $in: [...ids] }, 'decision.published.kind': { $exists: true } };
    return (await this.submissions.find(published, { _id: 1 }).lean()).map(({ _id }) => _id);
  }

  async find(id: string): Promise<ClosedSubmission | null> {
    return this.submissions.findOne({ _id: id, closed: true, deletedAt: null }, FIELDS).lean<ClosedSubmission>();
  }
}
