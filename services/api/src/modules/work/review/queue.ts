import type { HeldCall, Language, QueuedReview } from '@impact-call/contracts';
import { fittingScores } from '@impact-call/domain';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import { type CallRecord, type CallRepository, isOffered } from '../../calls/calls/index.ts';
import { verifiedEmail, type VerifiedEmail } from '../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { ClosedSubmission, ClosedSubmissions } from '../../submissions/submissions/index.ts';
import { isBarred } from './conflicts/conflict-rule.ts';
import type { Conflicts } from './conflicts/conflicts.ts';
import type { ReviewerRecord, ReviewPlanRecord, ReviewRecord } from './model.ts';
import type { ReviewRepositories } from './repositories.ts';

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

interface QueueSurroundings {
  planOf: Map<string, ReviewPlanRecord>;
  callOf: Map<string, CallRecord>;
  submissionOf: Map<string, ClosedSubmission>;
}

function queued(
  { _id: id, callId, submissionId, scores, state, total: percent, updatedAt }: ReviewRecord,
  { planOf, callOf, submissionOf }: QueueSurroundings,
  language: Language,
): QueuedReview {
  const call = callOf.get(callId);
  const submission = submissionOf.get(submissionId);
  const criteria = planOf.get(callId)?.criteria ?? [];
  return {
    id,
    callName: resolveText(call?.name, language),
    code: submission?.code ?? '',
    state,
    scored: fittingScores(criteria, scores).length,
    criteria: criteria.length,
    total: percent,
    updatedAt: updatedAt?.toISOString() ?? null,
    isReadable: submission?.closed === true && call !== undefined && isOffered(call),
  };
}

export class ReviewQueue {
  constructor(
    private readonly stored: ReviewRepositories,
    private readonly calls: CallRepository,
    private readonly organizations: OrganizationRepository,
    private readonly closedSubmissions: ClosedSubmissions,
    private readonly conflicts: Conflicts,
  ) {}

  async list(
    user: CurrentUser,
    range: { skip: number; limit: number },
    language: Language,
  ): Promise<{ items: QueuedReview[]; total: number }> {
    const address = verifiedEmail(user);
    if (address === null) return { items: [], total: 0 };
    const [reviewers, organizations] = await Promise.all([
      this.reviewersOf(address),
      this.organizations.findAllOfMember(user.id),
    ]);
    await this.conflicts.lookAtAll(reviewers, user.id);
    const { records, total } = await this.stored.reviews.queue(
      reviewers.map(({ _id }) => _id),
      organizations.map(({ id }) => id),
      range,
    );
    const surroundings = await this.surroundingsOf(records);
    return { items: records.map((record) => queued(record, surroundings, language)), total };
  }

  /** Without naming any application. */
  async onHold(user: CurrentUser, language: Language): Promise<HeldCall[]> {
    const address = verifiedEmail(user);
    if (address === null) return [];
    await this.conflicts.lookAtAll(await this.reviewersOf(address), user.id);
    const tied = (await this.reviewersOf(address)).filter(({ ties = [] }) => ties.length > 0);
    if (tied.length === 0) return [];
    const planOf = await this.stored.plans.findMany(tied.map(({ callId }) => callId));
    const barred = tied.filter((reviewer) => isBarred(reviewer, planOf.get(reviewer.callId) ?? {}));
    const found = await this.calls.findMany(
      barred.map(({ callId }) => callId),
      [],
    );
    return found.map(({ name }) => ({ callName: resolveText(name, language) }));
  }

  /** Calls still in draft are only for administrators (docs/rules/07-calls.md#draft-calls). */
  private async reviewersOf(address: VerifiedEmail): Promise<ReviewerRecord[]> {
    const found = await this.stored.reviewers.findActiveByEmail(address);
    const calls = await this.calls.findMany(
      found.map(({ callId }) => callId),
      [],
    );
    const drafts = new Set(calls.filter(({ state }) => state === 'draft').map(({ _id }) => _id));
    return found.filter(({ callId }) => !drafts.has(callId));
  }

  private async surroundingsOf(records: readonly ReviewRecord[]): Promise<QueueSurroundings> {
    const callIds = unique(records.map(({ callId }) => callId));
    const [planOf, calls, submissions] = await Promise.all([
      this.stored.plans.findMany(callIds),
      this.calls.findMany(callIds, []),
      this.closedSubmissions.findMany(records.map(({ submissionId }) => submissionId)),
    ]);
    const callOf = new Map(calls.map((call) => [call._id, call]));
    const submissionOf = new Map(submissions.map((submission) => [submission._id, submission]));
    return { planOf, callOf, submissionOf };
  }
}
