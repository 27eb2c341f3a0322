import type { Connection, Model } from 'mongoose';
import type { VerifiedEmail } from '../../../foundation/identity/index.ts';
import { reviewerSchema, type ReviewerRecord } from '../model.ts';

/** More calls than one person reviews at once. */
const MAX_CALLS = 500;

type TiedReviewer = Pick<ReviewerRecord, 'ties' | 'isAllowed' | 'isStopped'>;

const livingOf = (callId: string) => ({ callId, removedAt: null });

/** Active reviewers of a call. */
const ofCall = (reviewers: Model<ReviewerRecord>) => ({
  /** Reviewers of a call in the order of their invitations. */
  async page(
    callId: string,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ records: ReviewerRecord[]; total: number }> {
    const [records, total] = await Promise.all([
      reviewers.find(livingOf(callId)).sort({ _id: 1 }).skip(skip).limit(limit).lean(),
      reviewers.countDocuments(livingOf(callId)),
    ]);
    return { records, total };
  },
  /** Up to `limit` active reviewers of a call, in the order of their invitations. */
  async living(callId: string, limit: number): Promise<ReviewerRecord[]> {
    return reviewers.find(livingOf(callId)).sort({ _id: 1 }).limit(limit).lean();
  },
  /** All reviewers of a call, including removed ones, whose submitted reviews stay. */
  everOf: (callId: string): AsyncIterable<ReviewerRecord> =>
    reviewers.find({ callId }).lean<ReviewerRecord[]>().cursor(),
  /** Whether the call ever had a reviewer. */
  isReviewed: async (callId: string): Promise<boolean> => (await reviewers.exists({ callId })) !== null,
  countOf: (callId: string): Promise<number> => reviewers.countDocuments(livingOf(callId)).exec(),
});

/** A person's reviewer records, by the invited address. */
const ofPerson = (reviewers: Model<ReviewerRecord>) => ({
  /** A user's active reviewer records, one for each call. */
  async findOf(address: VerifiedEmail): Promise<ReviewerRecord[]> {
    return reviewers.find({ email: address, removedAt: null }).limit(MAX_CALLS).lean();
  },
  /**
   * Reviewer records of these addresses in one call or in all, including removed ones, whose submitted reviews stay.
   */
  async withAddresses(addresses: readonly string[], callId?: string): Promise<ReviewerRecord[]> {
    const which = { email: { $in: [...addresses] }, ...(callId !== undefined && { callId }) };
    return reviewers.find(which).limit(MAX_CALLS).lean();
  },
  async isKnown(address: VerifiedEmail): Promise<boolean> {
    return (await reviewers.exists({ email: address, removedAt: null })) !== null;
  },
  /** All invitations to an address, or sent by a person. */
  to: (address: VerifiedEmail): AsyncIterable<ReviewerRecord> =>
    reviewers.find({ email: address }).sort({ _id: 1 }).lean<ReviewerRecord[]>().cursor(),
  by: (userId: string): AsyncIterable<ReviewerRecord> =>
    reviewers.find({ invitedBy: userId }).sort({ invitedAt: 1 }).lean<ReviewerRecord[]>().cursor(),
  /** Reviewers whom applicants name as their contact. */
  namedAsContact: (): AsyncIterable<ReviewerRecord> =>
    reviewers.find({ 'ties.kind': 'contact' }).lean<ReviewerRecord[]>().cursor(),
  /** Deactivates a reviewer, and removes the person from the record. */
  async erase(id: string, at: Date): Promise<void> {
    await reviewers.updateOne({ _id: id }, { $set: { email: null, removedAt: at } });
  },
});

/** Reviewers of calls. */
export function createReviewerRepository(connection: Connection) {
  const reviewers = connection.model<ReviewerRecord>('Reviewer', reviewerSchema, 'reviewers');
  return {
    ...ofCall(reviewers),
    ...ofPerson(reviewers),
    /** An active reviewer. */
    async findLiving(id: string): Promise<ReviewerRecord | null> {
      return reviewers.findOne({ _id: id, removedAt: null }).lean();
    },
    /** Includes removed ones. */
    async findMany(ids: readonly string[]): Promise<ReviewerRecord[]> {
      return reviewers.find({ _id: { $in: [...ids] } }).lean();
    },
    /** The reviewer invited with this address, even if removed. */
    async findTo(callId: string, email: string): Promise<ReviewerRecord | null> {
      return reviewers.findOne({ callId, email }).lean();
    },
    async store({ _id, ...record }: ReviewerRecord): Promise<void> {
      await reviewers.updateOne({ _id }, { $set: record }, { upsert: true });
    },
    async readdress(id: string, email: VerifiedEmail): Promise<void> {
      await reviewers.updateOne({ _id: id }, { $set: { email } });
    },
    async markRemoved(id: string, at: Date): Promise<void> {
      await reviewers.updateOne({ _id: id }, { $set: { removedAt: at } });
    },
    async setTies(id: string, { ties, isAllowed, isStopped }: Required<TiedReviewer>): Promise<void> {
      await reviewers.updateOne({ _id: id }, { $set: { ties, isAllowed, isStopped } });
    },
    async noteReminded(ids: readonly string[], at: Date): Promise<void> {
      await reviewers.updateMany({ _id: { $in: [...ids] } }, { $set: { remindedAt: at } });
    },
  };
}
export type ReviewerRepository = ReturnType<typeof createReviewerRepository>;
