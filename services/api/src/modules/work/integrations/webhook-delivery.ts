import { createPeriodic } from '../../../platform/periodic.ts';
import { createQueueWorker, type QueueWorker } from '../../../platform/queue-worker.ts';
import { createDeliveryOutcomes } from './delivery-outcomes.ts';
import type { Reply, SendWebhook } from './send-webhook.ts';
import type { DeliveryRecord } from './webhook-model.ts';
import type { DeliveryOutcome, WebhookOutbox } from './webhook-outbox.ts';
import type { WebhookRepository } from './webhook-repository.ts';

export interface WebhookDeliveryDeps {
  webhooks: WebhookRepository;
  outbox: WebhookOutbox;
  send: SendWebhook;
  /** Null when another secret encrypted it. */
  decrypt(secret: string): string | null;
  now: () => Date;
  /** Receives failures for the log, without addresses or contents. */
  report: (failure: object) => void;
}

const RELEASE_MS = 60_000;
// Far longer than an attempt takes, to allow for clock differences between processes.
const LEASE_MS = 120_000;
/** Number of addresses with concurrent deliveries. */
const AT_ONCE = 4;

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** Makes one attempt and returns its outcome. */
function createAttempt({ webhooks, outbox, send, decrypt, now, report }: WebhookDeliveryDeps) {
  const outcomes = createDeliveryOutcomes({ webhooks, outbox, now });
  return async (delivery: DeliveryRecord): Promise<DeliveryOutcome> => {
    const webhook = await webhooks.find(delivery.webhookId);
    if (!webhook || webhook.stopped) return outcomes.waiting;
    const secret = decrypt(webhook.secret);
    const { eventId: id, payload } = delivery;
    const reply: Reply = secret
      ? await send({ url: webhook.url, secret, id, payload, at: now() })
      : { status: null, error: 'secret-unreadable' };
    const outcome = await outcomes.after(delivery, reply);
    if (outcome.state !== 'delivered') report({ webhook: webhook._id, delivery: delivery._id, ...reply });
    return outcome;
  };
}

/**
 * Sends the deliveries of the outbox (docs/rules/16-programs.md#webhooks). One worker of all processes leases each, and
 * sends it at least once. If a process stops before it records the outcome, another sends it again with the same id.
 * Each process sends one event at a time per address, so that slow receivers do not delay others.
 */
export function createWebhookDelivery(deps: WebhookDeliveryDeps): QueueWorker {
  const { webhooks, outbox, now, report } = deps;
  const attempt = createAttempt(deps);
  /** Webhooks with a current delivery. */
  const busy = new Set<string>();
  const worker = createQueueWorker<DeliveryRecord>({
    atOnce: AT_ONCE,
    claim: async () => {
      const delivery = await outbox.claim(now(), later(now(), LEASE_MS), [...busy]);
      if (delivery) busy.add(delivery.webhookId);
      return delivery;
    },
    work: async (delivery) => {
      try {
        await outbox.recordOutcome(delivery, await attempt(delivery));
      } finally {
        busy.delete(delivery.webhookId);
      }
    },
    report,
  });
  /** Queues what waited for a webhook that is on again, even if the process stopped in between. */
  const release = async (): Promise<void> => {
    for (const { _id, stopped } of await webhooks.all()) if (!stopped) await outbox.release(_id, now(), ['waiting']);
    worker.wake();
  };
  const releasing = createPeriodic(RELEASE_MS, release, (err) => report({ err }));
  outbox.onAdded(worker.wake);
  return {
    start() {
      worker.start();
      releasing.start();
    },
    wake: worker.wake,
    /** A current attempt ends within ten seconds. */
    async stop() {
      await releasing.stop();
      await worker.stop();
    },
  };
}
