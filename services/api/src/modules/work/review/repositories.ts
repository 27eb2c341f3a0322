import type { Connection } from 'mongoose';
import { ReviewerRepository } from './assigning/reviewer-repository.ts';
import { ReviewPlanRepository } from './plan-repository.ts';
import { ReviewRepository } from './review-repository.ts';

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
