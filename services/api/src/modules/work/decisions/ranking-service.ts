import type { DecisionLetter, DecisionSummary, Neighbours, RankedSubmission } from '@impact-call/contracts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { DecisionLetters } from '../email/index.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import { type DecidedSubmissions, neighbourView } from '../../submissions/submissions/index.ts';
import type { ReviewRepository } from '../review/index.ts';
import type { DecisionBooks } from './book-repository.ts';
import { publishedView, type RankedView } from './ranked-view.ts';

export interface RankingDeps {
  decidedSubmissions: DecidedSubmissions;
  reviews: Pick<ReviewRepository, 'assignedOf' | 'progress'>;
  books: Pick<DecisionBooks, 'find'>;
  callAdmin: Pick<CallAdminRepository, 'find'>;
  users: Pick<UserRepository, 'findMany'>;
  letters: Pick<DecisionLetters, 'states'>;
  ranked: RankedView;
}

type Query = Parameters<DecidedSubmissions['rank']>[0];

/** What was published about a submission, oldest first. */
const createReadLetters =
  ({ decidedSubmissions, users, letters }: Pick<RankingDeps, 'decidedSubmissions' | 'users' | 'letters'>) =>
  async (submissionId: string): Promise<DecisionLetter[]> => {
    const submission = await decidedSubmissions.findDecided(submissionId);
    if (!submission) throw new NotFound();
    const history = submission.decision?.history ?? [];
    const people = await users.findMany([...new Set(history.map(({ by }) => by))]);
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    const states = await letters.states(history.flatMap(({ mailId }) => mailId ?? []));
    return history.map((published) => ({
      ...publishedView(published),
      publishedBy: names.get(published.by) ?? '',
      mail: states.get(published.mailId ?? '') ?? null,
    }));
  };

/** What reviewers of a call still have to do. */
const createCountReviews =
  ({ decidedSubmissions, reviews }: Pick<RankingDeps, 'decidedSubmissions' | 'reviews'>) =>
  async (callId: string): Promise<{ assigned: number; open: number }> => {
    const [assigned, progress] = await Promise.all([
      reviews.assignedOf(callId).then((ids) => decidedSubmissions.countAmong(callId, ids)),
      reviews.progress(callId),
    ]);
    return { assigned, open: [...progress.values()].reduce((sum, { open }) => sum + open, 0) };
  };

/** Counts of a call's submissions by decision and review. */
function createReadSummary(deps: RankingDeps, requireCall: (callId: string) => Promise<void>) {
  const { decidedSubmissions, books } = deps;
  const countReviews = createCountReviews(deps);
  return async (callId: string): Promise<DecisionSummary> => {
    await requireCall(callId);
    // The revision is read first: the counts are then at least as new, and publishing with an outdated revision
    // fails.
    const { revision } = await books.find(callId);
    const [submitted, accepted, waiting, rejected, pending, { assigned, open }] = await Promise.all([
      decidedSubmissions.countClosed(callId),
      decidedSubmissions.countDecided(callId, 'accepted'),
      decidedSubmissions.countDecided(callId, 'waiting-list'),
      decidedSubmissions.countDecided(callId, 'rejected'),
      decidedSubmissions.countPending(callId),
      countReviews(callId),
    ]);
    return {
      ...{ submitted, accepted, 'waiting-list': waiting, rejected, pending, revision },
      unassigned: Math.max(0, submitted - assigned),
      openReviews: open,
    };
  };
}

/** The ranking of submissions, their decisions, and what was published (docs/rules/14-decisions.md#ranking). */
export function createRankingService(deps: RankingDeps) {
  const { decidedSubmissions, callAdmin, ranked } = deps;
  const requireCall = async (callId: string): Promise<void> => {
    if (!(await callAdmin.find(callId))) throw new NotFound();
  };
  return {
    letters: createReadLetters(deps),
    async list(
      query: Query,
      range: { skip: number; limit: number },
    ): Promise<{ items: RankedSubmission[]; total: number }> {
      await requireCall(query.callId);
      const { rows, total } = await decidedSubmissions.rank(query, range);
      return { items: await ranked(rows), total };
    },

    async neighbours(query: Query, id: string): Promise<Neighbours> {
      const found = await decidedSubmissions.neighbours(query, id);
      if (!found) throw new NotFound();
      return { previous: neighbourView(found.previous), next: neighbourView(found.next) };
    },

    summary: createReadSummary(deps, requireCall),
  };
}
export type RankingService = ReturnType<typeof createRankingService>;
