import type { Readdressed } from '../../../foundation/identity/index.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import type { ReviewerRepository } from '../assigning/reviewer-repository.ts';

export interface FollowAddressesDeps {
  events: Pick<DomainEvents, 'on'>;
  reviewers: Pick<ReviewerRepository, 'findOf' | 'findTo' | 'readdress'>;
  audit: AuditLog;
  now: () => Date;
}

/**
 * A reviewer whose verified address changes retains their assignments (docs/rules/04-roles.md#changed-addresses). When
 * the new address was invited to the same call separately, both stay unchanged, so that neither gets the other's
 * reviews.
 */
export function followAddresses({ events, reviewers, audit, now }: FollowAddressesDeps): void {
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
