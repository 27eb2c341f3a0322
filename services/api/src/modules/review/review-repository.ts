import type { ReviewState } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { reviewSchema, type ReviewRecord } from './model.ts';

/** What a reviewer stores. */
export type ReviewChange = Pick<
  ReviewRecord,
  'scores' | 'comment' | 'state' | 'total' | 'criteriaVersion' | 'updatedAt'
>;

/** A review as far as a conflict of interest touches it. */
export type ReviewHold = Pick<ReviewRecord, '_id' | 'submissionId' | 'organizationId' | 'state' | 'isHeld'>;

/** How many reviews somebody has in each state. */
export type Progress = Record<ReviewState, number>;

const inQueue = (reviewerIds: readonly string[], ownOrganizations: readonly string[]) => ({
  reviewerId: { $in: [...reviewerIds] },
  state: { $ne: 'conflict' as const },
  organizationId: { $nin: [...ownOrganizations] },
  isHeld: { $ne: true },
});

/** What is read of reviews. */
const found = (reviews: Model<ReviewRecord>) => ({
  async find(id: string): Promise<ReviewRecord | null> {
    return reviews.findById(id).lean();
  },
  async findOfSubmissions(submissionIds: readonly string[]): Promise<ReviewRecord[]> {
    return reviews
      .find({ submissionId: { $in: [...submissionIds] } })
      .sort({ _id: 1 })
      .lean();
  },
});

/** What reviews come to, and how far reviewers are. */
const sums = (reviews: Model<ReviewRecord>) => ({
  /** What the reviews of a submission come to that were handed in. */
  async totalsOf(submissionId: string): Promise<number[]> {
    const handedIn = await reviews.find({ submissionId, state: 'done', isHeld: { $ne: true } }, { total: 1 }).lean();
    return handedIn.flatMap(({ total }) => (total === null ? [] : [total]));
  },
  /** The same of each submission of a call that has any. */
  async totalsByCall(callId: string): Promise<{ id: string; totals: number[] }[]> {
    const groups = await reviews.aggregate<{ _id: string; totals: number[] }>([
      { $match: { callId, state: 'done', total: { $ne: null }, isHeld: { $ne: true } } },
      { $group: { _id: '$submissionId', totals: { $push: '$total' } } },
    ]);
    return groups.map(({ _id: id, totals }) => ({ id, totals }));
  },
  /** Whether somebody has stored something for a submission of this call. */
  async isScored(callId: string): Promise<boolean> {
    return (await reviews.exists({ callId, version: { $gt: 0 } })) !== null;
  },
  /** How far each reviewer of a call is; those without any are left out. */
  async progress(callId: string): Promise<Map<string, Progress>> {
    const groups = await reviews.aggregate<{ _id: { reviewerId: string; state: ReviewState }; count: number }>([
      { $match: { callId } },
      { $group: { _id: { reviewerId: '$reviewerId', state: '$state' }, count: { $sum: 1 } } },
    ]);
    const byReviewer = new Map<string, Progress>();
    for (const { _id, count } of groups) {
      const known = byReviewer.get(_id.reviewerId) ?? { open: 0, done: 0, conflict: 0 };
      byReviewer.set(_id.reviewerId, { ...known, [_id.state]: count });
    }
    return byReviewer;
  },
});

/** What one reviewer has to do with. */
const ofReviewers = (reviews: Model<ReviewRecord>) => ({
  /** What these reviewers are to review, without submissions of these organizations. */
  async queue(
    reviewerIds: readonly string[],
    ownOrganizations: readonly string[],
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ records: ReviewRecord[]; total: number }> {
    const filter = inQueue(reviewerIds, ownOrganizations);
    const [records, total] = await Promise.all([
      reviews.find(filter).sort({ _id: 1 }).skip(skip).limit(limit).lean(),
      reviews.countDocuments(filter),
    ]);
    return { records, total };
  },
  /** Submissions that a reviewer has; those of a conflict of interest only where they are asked for, too. */
  async submissionsOf(reviewerId: string, limit: number, withConflicts = false): Promise<string[]> {
    const filter = withConflicts ? { reviewerId } : { reviewerId, state: { $ne: 'conflict' as const } };
    const mine = await reviews.find(filter, { submissionId: 1 }).limit(limit).lean();
    return mine.map(({ submissionId }) => submissionId);
  },
  /** Submissions that a reviewer has not handed in a review of. */
  async openOf(reviewerId: string): Promise<string[]> {
    const open = await reviews.find({ reviewerId, state: 'open', isHeld: { $ne: true } }, { submissionId: 1 }).lean();
    return open.map(({ submissionId }) => submissionId);
  },
  /** All of a reviewer as far as a conflict of interest touches them. */
  async holdsOf(reviewerId: string): Promise<ReviewHold[]> {
    return reviews
      .find({ reviewerId }, { submissionId: 1, organizationId: 1, state: 1, isHeld: 1 })
      .lean<ReviewHold[]>();
  },
  async setHeld(ids: readonly string[], isHeld: boolean): Promise<void> {
    if (ids.length > 0) await reviews.updateMany({ _id: { $in: [...ids] } }, { $set: { isHeld } });
  },
  of: (reviewerId: string): AsyncIterable<ReviewRecord> =>
    reviews.find({ reviewerId }).sort({ _id: 1 }).lean<ReviewRecord[]>().cursor(),
});

/** Submissions in the hands of reviewers, and what they think of them. */
export function createReviewRepository(connection: Connection) {
  const reviews = connection.model<ReviewRecord>('Review', reviewSchema, 'reviews');
  return {
    ...sums(reviews),
    ...ofReviewers(reviews),
    ...found(reviews),
    /** A unique index refuses a reviewer who has the submission already. */
    async insert(records: readonly ReviewRecord[]): Promise<void> {
      await reviews.insertMany(records);
    },
    /** False when the version is behind, or a conflict of interest was declared. */
    async write(id: string, version: number, change: ReviewChange): Promise<boolean> {
      const { matchedCount } = await reviews.updateOne(
        { _id: id, version, state: { $ne: 'conflict' }, isHeld: { $ne: true } },
        { $set: change, $inc: { version: 1 } },
      );
      return matchedCount === 1;
    },
    async declareConflict(id: string, conflictReason: string, at: Date): Promise<boolean> {
      const { modifiedCount } = await reviews.updateOne(
        { _id: id, state: { $ne: 'conflict' } },
        { $set: { state: 'conflict', conflictReason, updatedAt: at } },
      );
      return modifiedCount === 1;
    },
    /** Only while nothing was stored; false when something was. */
    async removeUntouched(id: string): Promise<boolean> {
      const { deletedCount } = await reviews.deleteOne({ _id: id, version: 0 });
      return deletedCount === 1;
    },
    /** What a reviewer has not handed in. */
    async removeUnfinished(reviewerId: string): Promise<void> {
      await reviews.deleteMany({ reviewerId, state: { $in: ['open', 'conflict'] } });
    },
    /** What a person said about themselves goes with them; what they think of submissions stays. */
    async forgetReasons(reviewerId: string): Promise<void> {
      await reviews.updateMany({ reviewerId, conflictReason: { $ne: '' } }, { $set: { conflictReason: '' } });
    },
  };
}
export type ReviewRepository = ReturnType<typeof createReviewRepository>;
