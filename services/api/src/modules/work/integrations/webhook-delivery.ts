import { createPeriodic, type Periodic } from '../../../platform/periodic.ts';
import type { Platform } from '../../../platform/platform.ts';
import { QueueWorker } from '../../../platform/queue-worker.ts';
import type { AtRestEncryption } from '../../foundation/identity/index.ts';
import { DeliveryOutcomes, WAITING } from './delivery-outcomes.ts';
import { sendWebhook, type Reply } from './send-webhook.ts';
import type { DeliveryRecord } from './webhook-model.ts';
import type { DeliveryOutcome, WebhookOutbox } from './webhook-outbox.ts';
import type { WebhookRepository } from './webhook-repository.ts';

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
