import type { WebhookEvent } from '@impact-call/contracts';
import type { DomainEvents } from '../../../platform/domain-events.ts';
import type { DecidedSubmission } from '../../submissions/submissions/index.ts';
import type { Occurrence, WebhookOutbox } from './webhook-outbox.ts';
import type { WebhookRepository } from './webhook-repository.ts';

type Notified = Pick<DecidedSubmission, '_id' | 'code' | 'callId' | 'organizationId'>;

const dataOf = ({ _id: submissionId, code, callId, organizationId }: Notified) => ({
  ...{ submissionId, code, callId, organizationId },
});

export function notifyWebhooks(events: DomainEvents, webhooks: WebhookRepository, outbox: WebhookOutbox): void {
  const notify = async (event: WebhookEvent, happened: readonly Omit<Occurrence, 'event'>[]): Promise<void> => {
    const webhookIds = await webhooks.findFor(event);
    const occurrences = happened.map((each) => ({ ...each, event }));
    await outbox.add(occurrences, webhookIds);
  };
  events.on('submission.closed', ({ submission, call, at }) =>
    notify('submission.submitted', [{ at, data: dataOf({ ...submission, callId: call._id }) }]),
  );
  events.on('submission.reopened', ({ submission, at }) =>
    notify('submission.reopened', [{ at, data: dataOf(submission) }]),
  );
  events.on('submission.withdrawn', ({ submission, at }) =>
    notify('submission.withdrawn', [{ at, data: dataOf(submission) }]),
  );
  // The event omits whether it is a draft or submitted again; programs read the submission.
  events.on('submission.resumed', ({ submission, at }) =>
    notify('submission.resumed', [{ at, data: dataOf(submission) }]),
  );
  // Only published decisions are sent (docs/rules/14-decisions.md#decisions).
  events.on('decisions.published', ({ decisions, at }) =>
    notify(
      'submission.decided',
      decisions.map(({ submission, kind }) => ({ at, data: { ...dataOf(submission), decision: kind } })),
    ),
  );
}
