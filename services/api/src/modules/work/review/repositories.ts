import type { Connection, Model } from 'mongoose';
import { ReviewerRepository } from './assigning/reviewer-repository.ts';
import { ReviewRepository } from './review-repository.ts';
import { reviewPlanSchema, type ReviewPlanRecord } from './model.ts';

const emptyPlan = (callId: string): ReviewPlanRecord => ({
  _id: callId,
  isBlind: true,
  criteria: [],
  criteriaVersion: 0,
  version: 0,
  distributions: 0,
});

export class ReviewPlanRepository {
  private readonly plans: Model<ReviewPlanRecord>;

  constructor(connection: Connection) {
    this.plans = connection.model<ReviewPlanRecord>('ReviewPlan', reviewPlanSchema, 'reviewPlans');
  }

  async find(callId: string): Promise<ReviewPlanRecord> {
    return (await this.plans.findById(callId).lean()) ?? emptyPlan(callId);
  }

  async findMany(callIds: readonly string[]): Promise<Map<string, ReviewPlanRecord>> {
    const found = await this.plans.find({ _id: { $in: [...callIds] } }).lean();
    const byCall = new Map(found.map((plan) => [plan._id, plan]));
    return new Map(callIds.map((callId) => [callId, byCall.get(callId) ?? emptyPlan(callId)]));
  }

  /** Over the version it was derived from; call it in the transaction that read it. */
  async store({ _id, distributions: _, ...plan }: ReviewPlanRecord): Promise<void> {
    await this.plans.updateOne({ _id }, { $set: plan }, { upsert: true });
  }

  async findUnranked(): Promise<string | null> {
    return (await this.plans.findOne({ isRanked: null }, { _id: 1 }).lean())?._id ?? null;
  }

  async setRanked(callId: string): Promise<void> {
    await this.plans.updateOne({ _id: callId }, { $set: { isRanked: true } });
  }

  /** Until the transaction ends: of two concurrent distributions, one retries. */
  async hold(callId: string): Promise<void> {
    await this.plans.updateOne({ _id: callId }, { $inc: { distributions: 1 } }, { upsert: true });
  }
}

/** Most services of the module need all three. */
export class ReviewRepositories {
  readonly plans: ReviewPlanRepository;
  readonly reviewers: ReviewerRepository;
  readonly reviews: ReviewRepository;

  constructor(connection: Connection) {
    this.plans = new ReviewPlanRepository(connection);
    this.reviewers = new ReviewerRepository(connection);
    this.reviews = new ReviewRepository(connection);
  }
}
