import { backoffAfter } from '../../../platform/queue-worker.ts';
import type { Reply } from './send-webhook.ts';
import type { DeliveryRecord } from './webhook-model.ts';
import type { DeliveryOutcome, WebhookOutbox } from './webhook-outbox.ts';
import type { WebhookRepository } from './webhook-repository.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A receiver that is back must not wait longer. */
const MAX_WAIT_MS = HOUR_MS / 2;
/** All messages fail for this long, then the webhook is switched off. */
const STOP_AFTER_MS = 72 * HOUR_MS;
const GIVE_UP_AFTER_MS = 96 * HOUR_MS;

const GONE = 410;
/** Not attempted, because the webhook is switched off. */
export const WAITING: DeliveryOutcome = { state: 'waiting', nextAttemptAt: null };

/** Other messages would fail, too. */
const meansAway = ({ status }: Reply): boolean => status === null || status >= 500 || status === 429 || status === 408;

export class DeliveryOutcomes {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly outbox: WebhookOutbox,
    private readonly now: () => Date,
  ) {}

  async after(delivery: DeliveryRecord, reply: Reply): Promise<DeliveryOutcome> {
    const isGood = reply.status !== null && reply.status >= 200 && reply.status < 300;
    return { ...(await (isGood ? this.arrived(delivery) : this.failed(delivery, reply))), ...reply };
  }

  private async arrived({ webhookId }: DeliveryRecord): Promise<DeliveryOutcome> {
    if ((await this.webhooks.forgetFailures(webhookId)) > 0) await this.outbox.hasten(webhookId, this.now());
    return { state: 'delivered', nextAttemptAt: null, deliveredAt: this.now() };
  }

  private async failed(delivery: DeliveryRecord, reply: Reply): Promise<DeliveryOutcome> {
    const { webhookId, attempts, attemptsBefore, queuedAt } = delivery;
    const isAway = meansAway(reply);
    const webhook = await this.webhooks.noteFailure(webhookId, isAway, this.now());
    const why = reply.status === GONE ? 'gone' : 'failing';
    if (why === 'gone' || this.since(webhook?.failingSince ?? null) >= STOP_AFTER_MS) {
      await this.webhooks.stop(webhookId, why, this.now());
      return WAITING;
    }
    if (this.since(queuedAt) >= GIVE_UP_AFTER_MS) return { state: 'failed', nextAttemptAt: null };
    const notBefore = this.later(attempts - attemptsBefore);
    if (!isAway) return { state: 'queued', nextAttemptAt: notBefore, notBefore };
    const until = this.later(webhook?.failures ?? 1);
    await this.outbox.postpone(webhookId, until);
    return { state: 'queued', nextAttemptAt: new Date(Math.max(+until, +notBefore)), notBefore };
  }

  private since(moment: Date | null): number {
    return moment ? this.now().getTime() - moment.getTime() : 0;
  }

  private later(attempt: number): Date {
    return new Date(this.now().getTime() + backoffAfter(attempt, MAX_WAIT_MS));
  }
}
