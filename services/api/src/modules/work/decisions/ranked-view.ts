import type { PublishedDecision, RankedSubmission } from '@impact-call/contracts';
import { reviewStanding } from '@impact-call/domain';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { ReviewRepository } from '../review/index.ts';
import type { DecidedSubmission, PublishedRecord } from '../../submissions/submissions/index.ts';

export interface RankedViewDeps {
  organizations: Pick<OrganizationRepository, 'findMany'>;
  reviews: Pick<ReviewRepository, 'findOfSubmissions'>;
}

export const publishedView = ({ kind, words, at }: PublishedRecord): PublishedDecision => ({
  decision: kind,
  words,
  publishedAt: at.toISOString(),
});

const NOBODY = reviewStanding([]);

/** Shows submissions as rows of the ranking with two queries, however many there are. */
export const createRankedView =
  ({ organizations, reviews }: RankedViewDeps) =>
  async (rows: readonly DecidedSubmission[]): Promise<RankedSubmission[]> => {
    const known = await organizations.findMany([...new Set(rows.map(({ organizationId }) => organizationId))]);
    const names = new Map(known.map(({ id, name }) => [id, name]));
    const found = await reviews.findOfSubmissions(rows.map(({ _id }) => _id));
    const ofSubmission = (id: string, held: boolean): number =>
      found.filter(
        ({ submissionId, state, isHeld = false }) => submissionId === id && state !== 'conflict' && isHeld === held,
      ).length;
    return rows.map(
      ({ _id: submissionId, code, organizationId, closed, standing, decision, reopening, ...scores }) => ({
        submissionId,
        code,
        organization: { id: organizationId, name: names.get(organizationId) ?? '' },
        assigned: ofSubmission(submissionId, false),
        held: ofSubmission(submissionId, true),
        ...(standing ?? NOBODY),
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
  };
export type RankedView = ReturnType<typeof createRankedView>;
