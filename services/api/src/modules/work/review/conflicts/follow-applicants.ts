import type { DomainEvents } from '../../../../platform/domain-events.ts';
import type { Connections } from '../../../parties/organizations/index.ts';
import type { Conflicts } from './conflicts.ts';
import type { ReviewerRepository } from '../assigning/reviewer-repository.ts';

export interface FollowDeps {
  events: Pick<DomainEvents, 'on'>;
  connections: Pick<Connections, 'peopleOf'>;
  reviewers: Pick<ReviewerRepository, 'isReviewed' | 'withAddresses'>;
  conflicts: Pick<Conflicts, 'look'>;
}

/**
 * Checks reviewers again when an organization they are tied to starts an application, gets a member, or is merged. The
 * applicant's action is never rejected; only the reviewer is limited (docs/rules/13-reviews.md#reviewer-conflicts).
 */
export function followApplicants({ events, connections, reviewers, conflicts }: FollowDeps): void {
  const lookAt = async (organizationId: string, userId: string, callId?: string): Promise<void> => {
    const people = await connections.peopleOf(organizationId);
    for (const reviewer of await reviewers.withAddresses(people, callId)) await conflicts.look(reviewer, userId);
  };
  events.on('submission.started', async ({ submission: { callId, organizationId }, userId }) => {
    if (await reviewers.isReviewed(callId)) await lookAt(organizationId, userId, callId);
  });
  events.on('member.joined', ({ organizationId, userId }) => lookAt(organizationId, userId));
  events.on('organization.identified', ({ organizationId, userId }) => lookAt(organizationId, userId));
}
