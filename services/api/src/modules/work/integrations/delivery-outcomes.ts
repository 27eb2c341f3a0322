import { backoffAfter } from '../../../platform/backoff.ts';
import type { Reply } from './send-webhook.ts';
import type { DeliveryRecord } from './webhook-model.ts';
import type { DeliveryOutcome, WebhookOutbox } from './webhook-outbox.ts';
import type { WebhookRepository } from './webhook-repository.ts';

export interface DeliveryOutcomeDeps {
  webhooks: Pick<WebhookRepository, 'noteFailure' | 'forgetFailures' | 'stop'>;
  outbox: Pick<WebhookOutbox, 'postpone' | 'hasten'>;
  now: () => Date;
}

const HOUR_MS = 60 * 60 * 1000;
/** Longest wait before a receiver that is back gets its messages. */
const LONGEST_WAIT_MS = HOUR_MS / 2;
/** A webhook is switched off when all messages fail for this long. */
const STOP_AFTER_MS = 72 * HOUR_MS;
/** A single message is given up after failing for this long. */
const GIVE_UP_AFTER_MS = 96 * HOUR_MS;

const GONE = 410;
const WAITING: DeliveryOutcome = { state: 'waiting', nextAttemptAt: null };

/** Whether the whole receiver is unavailable, so that other messages would fail, too. */
const meansAway = ({ status }: Reply): boolean => status === null || status >= 500 || status === 429 || status === 408;

/** The changes to a delivery, and to others at the same address, after an attempt. */
export function createDeliveryOutcomes({ webhooks, outbox, now }: DeliveryOutcomeDeps) {
  const since = (moment: Date | null): number => (moment ? now().getTime() - moment.getTime() : 0);

  const later = (attempt: number): Date => new Date(now().getTime() + backoffAfter(attempt, LONGEST_WAIT_MS));

  const arrived = async ({ webhookId }: DeliveryRecord): Promise<DeliveryOutcome> => {
    if ((await webhooks.forgetFailures(webhookId)) > 0) await outbox.hasten(webhookId, now());
    return { state: 'delivered', nextAttemptAt: null, deliveredAt: now() };
  };

  const failed = async (delivery: DeliveryRecord, reply: Reply): Promise<DeliveryOutcome> => {
    const { webhookId, attempts, attemptsBefore, queuedAt } = delivery;
    const isAway = meansAway(reply);
    const webhook = await webhooks.noteFailure(webhookId, isAway, now());
    const why = reply.status === GONE ? 'gone' : 'failing';
    if (why === 'gone' || since(webhook?.failingSince ?? null) >= STOP_AFTER_MS) {
      await webhooks.stop(webhookId, why, now());
      return WAITING;
    }
    if (since(queuedAt) >= GIVE_UP_AFTER_MS) return { state: 'failed', nextAttemptAt: null };
    const notBefore = later(attempts - attemptsBefore);
    if (!isAway) return { state: 'queued', nextAttemptAt: notBefore, notBefore };
    const until = later(webhook?.failures ?? 1);
    await outbox.postpone(webhookId, until);
    return { state: 'queued', nextAttemptAt: new Date(Math.max(+until, +notBefore)), notBefore };
  };

  return {
    /** Not attempted, because the webhook is switched off. */
    waiting: WAITING,
    async after(delivery: DeliveryRecord, reply: Reply): Promise<DeliveryOutcome> {
      const isGood = reply.status !== null && reply.status >= 200 && reply.status < 300;
      return { ...(await (isGood ? arrived(delivery) : failed(delivery, reply))), ...reply };
    },
  };
}
