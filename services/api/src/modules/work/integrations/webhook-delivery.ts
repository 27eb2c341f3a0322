import { createPeriodic, type Periodic } from '../../../platform/periodic.ts';
import type { Platform } from '../../../platform/platform.ts';
import { QueueWorker } from '../../../platform/queue-worker.ts';
import type { AtRestEncryption } from '../../foundation/identity/index.ts';
import { sendWebhook, type Reply } from './send-webhook.ts';
import type { DeliveryRecord } from './webhook-model.ts';
import type { DeliveryOutcome, WebhookOutbox } from './webhook-outbox.ts';
import type { WebhookRepository } from './webhook-repository.ts';
import { backoffAfter } from '../../../platform/queue-worker.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A receiver that is back must not wait longer. */
const MAX_WAIT_MS = HOUR_MS / 2;
/** All messages fail for this long, then the webhook is switched off. */
const STOP_AFTER_MS = 72 * HOUR_MS;
const GIVE_UP_AFTER_MS = 96 * HOUR_MS;

const GONE = 410;
/** Not attempted, because the webhook is switched off. */
const WAITING: DeliveryOutcome = { state: 'waiting', nextAttemptAt: null };

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

const RELEASE_MS = 60_000;
// Far longer than an attempt takes, to allow for clock differences between processes.
const LEASE_MS = 120_000;
const CONCURRENCY = 4;

/** Sends each delivery at least once, and one at a time per address (docs/rules/16-programs.md#webhooks). */
export class WebhookDelivery {
  private readonly outcomes: DeliveryOutcomes;
  private readonly worker: QueueWorker<DeliveryRecord>;
  private readonly releasing: Periodic;
  private readonly busy = new Set<string>();

  constructor(
    private readonly platform: Platform,
    private readonly webhooks: WebhookRepository,
    private readonly outbox: WebhookOutbox,
    private readonly encryption: AtRestEncryption,
    private readonly toPrivateAddresses: boolean,
  ) {
    this.outcomes = new DeliveryOutcomes(webhooks, outbox, platform.now);
    this.worker = new QueueWorker<DeliveryRecord>({
      concurrency: CONCURRENCY,
      claim: () => this.claim(),
      work: (delivery) => this.work(delivery),
      report: (failure) => this.report(failure),
    });
    this.releasing = createPeriodic(
      RELEASE_MS,
      () => this.release(),
      (err) => this.report({ err }),
    );
    outbox.onAdded(() => this.worker.wake());
  }

  start(): void {
    this.worker.start();
    this.releasing.start();
  }

  wake(): void {
    this.worker.wake();
  }

  /** A current attempt ends within ten seconds. */
  async stop(): Promise<void> {
    await this.releasing.stop();
    await this.worker.stop();
  }

  private async claim(): Promise<DeliveryRecord | null> {
    const now = this.platform.now();
    const delivery = await this.outbox.claim(now, new Date(now.getTime() + LEASE_MS), [...this.busy]);
    if (delivery) this.busy.add(delivery.webhookId);
    return delivery;
  }

  private async work(delivery: DeliveryRecord): Promise<void> {
    try {
      await this.outbox.recordOutcome(delivery, await this.attempt(delivery));
    } finally {
      this.busy.delete(delivery.webhookId);
    }
  }

  private async attempt(delivery: DeliveryRecord): Promise<DeliveryOutcome> {
    const webhook = await this.webhooks.find(delivery.webhookId);
    if (!webhook || webhook.stopped) return WAITING;
    const secret = this.encryption.decrypt(webhook.secret);
    const { eventId: id, payload } = delivery;
    const reply: Reply = secret
      ? await sendWebhook({ url: webhook.url, secret, id, payload, at: this.platform.now() }, this.toPrivateAddresses)
      : { status: null, error: 'secret-unreadable' };
    const outcome = await this.outcomes.after(delivery, reply);
    if (outcome.state !== 'delivered') this.report({ webhook: webhook._id, delivery: delivery._id, ...reply });
    return outcome;
  }

  /** Queues what waited for a webhook that is on again, even if the process stopped in between. */
  private async release(): Promise<void> {
    for (const { _id, stopped } of await this.webhooks.all())
      if (!stopped) await this.outbox.release(_id, this.platform.now(), ['waiting']);
    this.worker.wake();
  }

  /** Without addresses or contents. */
  private report(failure: object): void {
    this.platform.log.warn(failure, 'webhook');
  }
}
