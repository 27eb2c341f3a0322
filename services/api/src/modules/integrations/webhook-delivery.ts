import { createPeriodic } from '../../platform/periodic.ts';
import { createQueueWorker, type QueueWorker } from '../../platform/queue-worker.ts';
import { createDeliveryOutcomes } from './delivery-outcomes.ts';
import type { Reply, SendWebhook } from './send-webhook.ts';
import type { DeliveryRecord } from './webhook-model.ts';
import type { DeliveryOutcome, WebhookOutbox } from './webhook-outbox.ts';
import type { WebhookRepository } from './webhook-repository.ts';

export interface WebhookDeliveryDeps {
  webhooks: WebhookRepository;
  outbox: WebhookOutbox;
  send: SendWebhook;
  /** Null for what was encrypted under another secret of the service. */
  decrypt(secret: string): string | null;
  now: () => Date;
  /** Hears of what went wrong: neither addresses nor contents. */
  report: (failure: object) => void;
}

const RELEASE_MS = 60_000;
// Far longer than an attempt may take: the clocks of two processes may differ by the rest.
const LEASE_MS = 120_000;
/** Addresses that are written to at once. */
const AT_ONCE = 4;

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** One attempt: what is sent, and what becomes of it. */
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
 * Sends what the outbox holds (docs/rules.md#webhooks). Every delivery is leased by one worker of all processes and made
 * at least once: a process that dies between the receiver's yes and our note of it leaves it to another one, which sends
 * it under the same identifier. One address hears of one event at a time from each process, so that a slow one keeps no
 * other waiting.
 */
export function createWebhookDelivery(deps: WebhookDeliveryDeps): QueueWorker {
  const { webhooks, outbox, now, report } = deps;
  const attempt = createAttempt(deps);
  /** Addresses that are being written to. */
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
  /** What waited for an address that is on again, also where the process ended in between. */
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
    /** An attempt that is under way ends within ten seconds. */
    async stop() {
      await releasing.stop();
      await worker.stop();
    },
  };
}
