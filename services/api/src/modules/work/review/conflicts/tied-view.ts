import type { ReviewerTie } from '@impact-call/contracts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { Applicants } from '../../../submissions/submissions/index.ts';
import type { ReviewerRecord, TieRecord } from '../model.ts';

export interface TiedViewDeps {
  applicants: Pick<Applicants, 'findMany'>;
  organizations: Pick<OrganizationRepository, 'findMany'>;
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Names the applications that reviewers are tied to, for administrators; runs no query when there are no ties. */
export const createNameTies =
  ({ applicants, organizations }: TiedViewDeps) =>
  async (
    reviewers: readonly Pick<ReviewerRecord, 'ties'>[],
  ): Promise<(ties?: readonly TieRecord[]) => ReviewerTie[]> => {
    const all = reviewers.flatMap(({ ties = [] }) => ties);
    if (all.length === 0) return () => [];
    const found = await applicants.findMany(unique(all.map(({ submissionId }) => submissionId)));
    const known = await organizations.findMany(unique(all.map(({ organizationId }) => organizationId)));
    const codes = new Map(found.map(({ _id, code }) => [_id, code]));
    const names = new Map(known.map(({ id, name }) => [id, name]));
    return (ties = []) =>
      ties.map(({ submissionId, organizationId, kind }) => ({
        submissionId,
        code: codes.get(submissionId) ?? '',
        organization: { id: organizationId, name: names.get(organizationId) ?? '' },
        kind,
      }));
  };
export type NameTies = ReturnType<typeof createNameTies>;
