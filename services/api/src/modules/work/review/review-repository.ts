import type { ReviewState } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { reviewSchema, type ReviewRecord } from './model.ts';

export type ReviewChange = Pick<
  ReviewRecord,
  'scores' | 'comment' | 'state' | 'total' | 'criteriaVersion' | 'updatedAt'
>;

export type ReviewHold = Pick<ReviewRecord, '_id' | 'submissionId' | 'organizationId' | 'state' | 'isHeld'>;

export type Progress = Record<ReviewState, number>;

const inQueue = (reviewerIds: readonly string[], ownOrganizations: readonly string[]) => ({
  reviewerId: { $in: [...reviewerIds] },
  state: { $ne: 'conflict' as const },
  organizationId: { $nin: [...ownOrganizations] },
  isHeld: { $ne: true },
});

export class ReviewRepository {
  private readonly reviews: Model<ReviewRecord>;

  constructor(connection: Connection) {
    this.reviews = connection.model<ReviewRecord>('Review', reviewSchema, 'reviews');
  }

  async find(id: string): Promise<ReviewRecord | null> {
    return this.reviews.findById(id).lean();
  }

  async findOfSubmissions(submissionIds: readonly string[]): Promise<ReviewRecord[]> {
    return this.reviews
      .find({ submissionId: { $in: [...submissionIds] } })
      .sort({ _id: 1 })
      .lean();
  }

  async totalsOf(submissionId: string): Promise<number[]> {
    const submitted = await this.reviews
      .find({ submissionId, state: 'done', isHeld: { $ne: true } }, { total: 1 })
      .lean();
    return submitted.flatMap(({ total }) => (total === null ? [] : [total]));
  }

  async totalsByCall(callId: string): Promise<{ id: string; totals: number[] }[]> {
    const groups = await this.reviews.aggregate<{ _id: string; totals: number[] }>([
      { $match: { callId, state: 'done', total: { $ne: null }, isHeld: { $ne: true } } },
      { $group: { _id: '$submissionId', totals: { $push: '$total' } } },
    ]);
    return groups.map(({ _id: id, totals }) => ({ id, totals }));
  }

  async assignedOf(callId: string): Promise<string[]> {
    return this.reviews.distinct('submissionId', { callId, state: { $in: ['open', 'done'] }, isHeld: { $ne: true } });
  }

  async isScored(callId: string): Promise<boolean> {
    return (await this.reviews.exists({ callId, version: { $gt: 0 } })) !== null;
  }

  async progress(callId: string): Promise<Map<string, Progress>> {
    const groups = await this.reviews.aggregate<{ _id: { reviewerId: string; state: ReviewState }; count: number }>([
      { $match: { callId } },
      { $group: { _id: { reviewerId: '$reviewerId', state: '$state' }, count: { $sum: 1 } } },
    ]);
    const byReviewer = new Map<string, Progress>();
    for (const { _id, count } of groups) {
      const known = byReviewer.get(_id.reviewerId) ?? { open: 0, done: 0, conflict: 0 };
      byReviewer.set(_id.reviewerId, { ...known, [_id.state]: count });
    }
    return byReviewer;
  }

  /** What is to be reviewed first, then what was handed in; each in order of assignment. */
  async queue(
    reviewerIds: readonly string[],
    ownOrganizations: readonly string[],
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ records: ReviewRecord[]; total: number }> {
    const filter = inQueue(reviewerIds, ownOrganizations);
    const [records, total] = await Promise.all([
      this.reviews.find(filter).sort({ state: -1, _id: 1 }).skip(skip).limit(limit).lean(),
      this.reviews.countDocuments(filter),
    ]);
    return { records, total };
  }

  /** With declared conflicts of interest only if requested. */
  async submissionsOf(reviewerId: string, limit: number, withConflicts = false): Promise<string[]> {
    const filter = withConflicts ? { reviewerId } : { reviewerId, state: { $ne: 'conflict' as const } };
    const assigned = await this.reviews.find(filter, { submissionId: 1 }).limit(limit).lean();
    return assigned.map(({ submissionId }) => submissionId);
  }

  async openOf(reviewerId: string): Promise<string[]> {
    const filter = { reviewerId, state: 'open' as const, isHeld: { $ne: true } };
    const open = await this.reviews.find(filter, { submissionId: 1 }).lean();
    return open.map(({ submissionId }) => submissionId);
  }

  async holdsOf(reviewerId: string): Promise<ReviewHold[]> {
    return this.reviews
      .find({ reviewerId }, { submissionId: 1, organizationId: 1, state: 1, isHeld: 1 })
      .lean<ReviewHold[]>();
  }

  async setHeld(ids: readonly string[], isHeld: boolean): Promise<void> {
    if (ids.length > 0) await this.reviews.updateMany({ _id: { $in: [...ids] } }, { $set: { isHeld } });
  }

  of(reviewerId: string): AsyncIterable<ReviewRecord> {
    return this.reviews.find({ reviewerId }).sort({ _id: 1 }).lean<ReviewRecord[]>().cursor();
  }

  /** A unique index rejects a second review of a submission by the same reviewer. */
  async insert(records: readonly ReviewRecord[]): Promise<void> {
    await this.reviews.insertMany(records);
  }

  /** False when the version is outdated, or a conflict of interest was declared. */
  async write(id: string, version: number, change: ReviewChange): Promise<boolean> {
    const { matchedCount } = await this.reviews.updateOne(
      { _id: id, version, state: { $ne: 'conflict' }, isHeld: { $ne: true } },
      { $set: change, $inc: { version: 1 } },
    );
    return matchedCount === 1;
  }

  async declareConflict(id: string, conflictReason: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.reviews.updateOne(
      { _id: id, state: { $ne: 'conflict' } },
      { $set: { state: 'conflict', conflictReason, updatedAt: at } },
    );
    return modifiedCount === 1;
  }

  async removeUntouched(id: string): Promise<boolean> {
    const { deletedCount } = await this.reviews.deleteOne({ _id: id, version: 0 });
    return deletedCount === 1;
  }

  async removeUnfinished(reviewerId: string): Promise<void> {
    await this.reviews.deleteMany({ reviewerId, state: { $in: ['open', 'conflict'] } });
  }

  async forgetReasons(reviewerId: string): Promise<void> {
    await this.reviews.updateMany({ reviewerId, conflictReason: { $ne: '' } }, { $set: { conflictReason: '' } });
  }
}
