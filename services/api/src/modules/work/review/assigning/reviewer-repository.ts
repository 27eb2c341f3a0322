import type { Connection, Model } from 'mongoose';
import type { VerifiedEmail } from '../../../foundation/identity/index.ts';
import { reviewerSchema, type ReviewerRecord } from '../model.ts';

/** More calls than one person reviews at once. */
const MAX_CALLS = 500;

type TiedReviewer = Pick<ReviewerRecord, 'ties' | 'isAllowed' | 'isStopped'>;

const activeOf = (callId: string) => ({ callId, removedAt: null });

export class ReviewerRepository {
  private readonly reviewers: Model<ReviewerRecord>;

  constructor(connection: Connection) {
    this.reviewers = connection.model<ReviewerRecord>('Reviewer', reviewerSchema, 'reviewers');
  }

  async page(
    callId: string,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ records: ReviewerRecord[]; total: number }> {
    const [records, total] = await Promise.all([
      this.reviewers.find(activeOf(callId)).sort({ _id: 1 }).skip(skip).limit(limit).lean(),
      this.countOf(callId),
    ]);
    return { records, total };
  }

  async active(callId: string, limit: number): Promise<ReviewerRecord[]> {
    return this.reviewers.find(activeOf(callId)).sort({ _id: 1 }).limit(limit).lean();
  }

  /** Including removed ones, whose submitted reviews stay. */
  allOf(callId: string): AsyncIterable<ReviewerRecord> {
    return this.reviewers.find({ callId }).lean<ReviewerRecord[]>().cursor();
  }

  async isReviewed(callId: string): Promise<boolean> {
    return (await this.reviewers.exists({ callId })) !== null;
  }

  countOf(callId: string): Promise<number> {
    return this.reviewers.countDocuments(activeOf(callId)).exec();
  }

  async findActiveByEmail(address: VerifiedEmail): Promise<ReviewerRecord[]> {
    return this.reviewers.find({ email: address, removedAt: null }).limit(MAX_CALLS).lean();
  }

  /** Including removed ones, whose submitted reviews stay. */
  async withAddresses(addresses: readonly string[], callId?: string): Promise<ReviewerRecord[]> {
    const which = { email: { $in: [...addresses] }, ...(callId !== undefined && { callId }) };
    return this.reviewers.find(which).limit(MAX_CALLS).lean();
  }

  async isReviewer(address: VerifiedEmail): Promise<boolean> {
    return (await this.reviewers.exists({ email: address, removedAt: null })) !== null;
  }

  /** Including removed ones. */
  withEmail(address: VerifiedEmail): AsyncIterable<ReviewerRecord> {
    return this.reviewers.find({ email: address }).sort({ _id: 1 }).lean<ReviewerRecord[]>().cursor();
  }

  /** Including removed ones. */
  invitedBy(userId: string): AsyncIterable<ReviewerRecord> {
    return this.reviewers.find({ invitedBy: userId }).sort({ invitedAt: 1 }).lean<ReviewerRecord[]>().cursor();
  }

  namedAsContact(): AsyncIterable<ReviewerRecord> {
    return this.reviewers.find({ 'ties.kind': 'contact' }).lean<ReviewerRecord[]>().cursor();
  }

  /** Also removes the person from the record. */
  async erase(id: string, at: Date): Promise<void> {
    await this.reviewers.updateOne({ _id: id }, { $set: { email: null, removedAt: at } });
  }

  async findActive(id: string): Promise<ReviewerRecord | null> {
    return this.reviewers.findOne({ _id: id, removedAt: null }).lean();
  }

  /** Includes removed ones. */
  async findMany(ids: readonly string[]): Promise<ReviewerRecord[]> {
    return this.reviewers.find({ _id: { $in: [...ids] } }).lean();
  }

  async findByEmail(callId: string, email: string): Promise<ReviewerRecord | null> {
    return this.reviewers.findOne({ callId, email }).lean();
  }

  async store({ _id, ...record }: ReviewerRecord): Promise<void> {
    await this.reviewers.updateOne({ _id }, { $set: record }, { upsert: true });
  }

  async changeEmail(id: string, email: VerifiedEmail): Promise<void> {
    await this.reviewers.updateOne({ _id: id }, { $set: { email } });
  }

  async markRemoved(id: string, at: Date): Promise<void> {
    await this.reviewers.updateOne({ _id: id }, { $set: { removedAt: at } });
  }

  async setTies(id: string, { ties, isAllowed, isStopped }: Required<TiedReviewer>): Promise<void> {
    await this.reviewers.updateOne({ _id: id }, { $set: { ties, isAllowed, isStopped } });
  }

  async noteReminded(ids: readonly string[], at: Date): Promise<void> {
    await this.reviewers.updateMany({ _id: { $in: [...ids] } }, { $set: { remindedAt: at } });
  }
}
