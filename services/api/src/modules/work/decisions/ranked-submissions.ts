import type { FieldError, PublishedDecision, RankedSubmission } from '@impact-call/contracts';
import { reviewStanding } from '@impact-call/domain';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { DecidedSubmission, DecidedSubmissions, PublishedRecord } from '../../submissions/submissions/index.ts';
import type { ReviewRepository } from '../review/index.ts';

export type Seen = readonly { id: string; version: number }[];

/** Throws when any entry has an error; then none is applied. */
export function refuseEntries(seen: Seen, refusalOf: (index: number) => Omit<FieldError, 'path'> | null): void {
  const errors = seen.flatMap(({ id: _id }, index) => {
    const refusal = refusalOf(index);
    return refusal ? [{ path: `submissions.${index}`, ...refusal }] : [];
  });
  if (errors.length > 0) throw new RuleBroken({ errors });
}

export const publishedView = ({ kind, words, at }: PublishedRecord): PublishedDecision => ({
  decision: kind,
  words,
  publishedAt: at.toISOString(),
});

const NO_REVIEWS = reviewStanding([]);

export class RankedSubmissions {
  constructor(
    private readonly decidedSubmissions: DecidedSubmissions,
    private readonly organizations: OrganizationRepository,
    private readonly reviews: ReviewRepository,
  ) {}

  async view(submissions: readonly DecidedSubmission[]): Promise<RankedSubmission[]> {
    const known = await this.organizations.findMany([
      ...new Set(submissions.map(({ organizationId }) => organizationId)),
    ]);
    const names = new Map(known.map(({ id, name }) => [id, name]));
    const found = await this.reviews.findOfSubmissions(submissions.map(({ _id }) => _id));
    const ofSubmission = (id: string, held: boolean): number =>
      found.filter(
        ({ submissionId, state, isHeld = false }) => submissionId === id && state !== 'conflict' && isHeld === held,
      ).length;
    return submissions.map(
      ({ _id: submissionId, code, organizationId, closed, standing, decision, reopening, ...scores }) => ({
        submissionId,
        code,
        organization: { id: organizationId, name: names.get(organizationId) ?? '' },
        assigned: ofSubmission(submissionId, false),
        held: ofSubmission(submissionId, true),
        ...(standing ?? NO_REVIEWS),
        sroiScore: scores.sroiScore,
        declaredSroiScore: scores.declaredSroiScore ?? null,
        decision: decision?.kind ?? null,
        words: decision?.words ?? '',
        version: decision?.version ?? 0,
        isPending: decision?.isPending ?? false,
        published: decision?.published ? publishedView(decision.published) : null,
        ...(decision?.former ? { former: { decision: decision.former.kind, words: decision.former.words } } : {}),
        ...(!closed && reopening ? { reopenedAt: reopening.at.toISOString() } : {}),
      }),
    );
  }

  /**
   * All or none, in the given order.
   * @throws NotFound when one was not submitted to this call; RuleBroken when one is named twice; VersionConflict with
   * the stored rows of changed ones
   */
  async findSeen(callId: string, seen: Seen): Promise<DecidedSubmission[]> {
    const ids = seen.map(({ id }) => id);
    refuseEntries(seen, (index) =>
      ids.indexOf(ids[index] ?? '') === index ? null : { code: 'twice', message: 'is there twice' },
    );
    const found = await this.decidedSubmissions.findAllDecided(callId, ids);
    if (found.length < seen.length) throw new NotFound();
    const inOrder = found.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
    const superseded = inOrder.filter(({ decision }, index) => (decision?.version ?? 0) !== seen[index]?.version);
    if (superseded.length > 0) throw new VersionConflict({ current: await this.view(superseded) });
    return inOrder;
  }
}
