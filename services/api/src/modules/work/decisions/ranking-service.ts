import type { DecisionSummary, Neighbours, RankedSubmission } from '@impact-call/contracts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import { type DecidedSubmissions, neighbourView } from '../../submissions/submissions/index.ts';
import type { ReviewRepository } from '../review/index.ts';
import type { DecisionBooks } from './book-repository.ts';
import type { RankedSubmissions } from './ranked-submissions.ts';

type Query = Parameters<DecidedSubmissions['rank']>[0];

/** See docs/rules/14-decisions.md#ranking. */
export class RankingService {
  constructor(
    private readonly decidedSubmissions: DecidedSubmissions,
    private readonly books: DecisionBooks,
    private readonly ranked: RankedSubmissions,
    private readonly reviews: ReviewRepository,
    private readonly callAdmin: CallAdminRepository,
  ) {}

  /** @throws NotFound for an unknown call */
  async list(
    query: Query,
    range: { skip: number; limit: number },
  ): Promise<{ items: RankedSubmission[]; total: number }> {
    await this.requireCall(query.callId);
    const { rows, total } = await this.decidedSubmissions.rank(query, range);
    return { items: await this.ranked.view(rows), total };
  }

  /** @throws NotFound */
  async neighbours(query: Query, id: string): Promise<Neighbours> {
    const found = await this.decidedSubmissions.neighbours(query, id);
    if (!found) throw new NotFound();
    return { previous: neighbourView(found.previous), next: neighbourView(found.next) };
  }

  async summary(callId: string): Promise<DecisionSummary> {
    await this.requireCall(callId);
    const { decidedSubmissions } = this;
    // Read first, so that publishing with an outdated revision fails.
    const { revision } = await this.books.find(callId);
    const [submitted, accepted, waiting, rejected, pending, { assigned, open }] = await Promise.all([
      decidedSubmissions.countClosed(callId),
      decidedSubmissions.countDecided(callId, 'accepted'),
      decidedSubmissions.countDecided(callId, 'waiting-list'),
      decidedSubmissions.countDecided(callId, 'rejected'),
      decidedSubmissions.countPending(callId),
      this.countReviews(callId),
    ]);
    return {
      ...{ submitted, accepted, 'waiting-list': waiting, rejected, pending, revision },
      unassigned: Math.max(0, submitted - assigned),
      openReviews: open,
    };
  }

  private async countReviews(callId: string): Promise<{ assigned: number; open: number }> {
    const [assigned, progress] = await Promise.all([
      this.reviews.assignedOf(callId).then((ids) => this.decidedSubmissions.countAmong(callId, ids)),
      this.reviews.progress(callId),
    ]);
    return { assigned, open: [...progress.values()].reduce((sum, { open }) => sum + open, 0) };
  }

  private async requireCall(callId: string): Promise<void> {
    if (!(await this.callAdmin.find(callId))) throw new NotFound();
  }
}
