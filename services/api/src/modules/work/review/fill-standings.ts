import { reviewStanding } from '@impact-call/domain';
import type { ClosedSubmissions } from '../../submissions/submissions/index.ts';
import type { ReviewPlanRepository } from './plan-repository.ts';
import type { ReviewRepository } from './review-repository.ts';

export interface FillStandingsDeps {
  plans: Pick<ReviewPlanRepository, 'findUnranked' | 'setRanked'>;
  reviews: Pick<ReviewRepository, 'totalsByCall'>;
  closedSubmissions: Pick<ClosedSubmissions, 'fillStandings'>;
}

const BATCH = 500;

/**
 * Fills in the review summaries of submissions reviewed before there was a ranking, one call after the other. Safe to
 * interrupt, and to run concurrently.
 */
export const createFillStandings =
  ({ plans, reviews, closedSubmissions }: FillStandingsDeps) =>
  async (): Promise<void> => {
    for (;;) {
      const callId = await plans.findUnranked();
      if (callId === null) return;
      const found = await reviews.totalsByCall(callId);
      const standings = found.map(({ id, totals }) => ({ id, standing: reviewStanding(totals) }));
      for (let start = 0; start < standings.length; start += BATCH)
        await closedSubmissions.fillStandings(standings.slice(start, start + BATCH));
      await plans.setRanked(callId);
    }
  };
