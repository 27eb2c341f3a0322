import type { Platform } from '../../../../platform/platform.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { Readdressed } from '../../../foundation/identity/index.ts';
import type { Connections } from '../../../parties/organizations/index.ts';
import type { ReviewerRepository } from '../assigning/reviewer-repository.ts';
import type { Conflicts } from './conflicts.ts';

/**
 * The applicant's action is never rejected; only the reviewer is limited (docs/rules/13-reviews.md#reviewer-conflicts).
 */
export function followApplicants(
  { events }: Pick<Platform, 'events'>,
  reviewers: ReviewerRepository,
  connections: Connections,
  conflicts: Conflicts,
): void {
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

/**
 * Assignments follow a changed address, unless it was invited to the call itself
 * (docs/rules/04-roles.md#changed-addresses).
 */
export function followAddresses(
  { events, now }: Pick<Platform, 'events' | 'now'>,
  reviewers: ReviewerRepository,
  audit: AuditLog,
): void {
  events.on('person.readdressed', async ({ userId, former, present }: Readdressed) => {
    for (const { _id, callId } of await reviewers.findOf(former)) {
      if (await reviewers.findTo(callId, present)) continue;
      await reviewers.readdress(_id, present);
      await audit.record({
        action: 'reviewer.readdressed',
        subject: callId,
        userId,
        at: now(),
        before: { email: former },
        after: { email: present },
      });
    }
  });
}
