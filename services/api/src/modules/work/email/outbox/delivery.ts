import { createQueueWorker } from '../../../../platform/queue-worker.ts';
import { createHandOver } from './hand-over.ts';
import { MAX_CONNECTIONS, type Mailer } from './mailer.ts';
import type { MailRecord } from './model.ts';
import type { OptOuts } from '../preferences/opt-outs.ts';
import type { Outbox, DeliveryOutcome } from './outbox.ts';
import { createDeliveryOutcomes, type DeliveryOutcomeDeps } from './delivery-outcomes.ts';

export interface DeliveryDeps extends DeliveryOutcomeDeps {
  outbox: Outbox;
  optOuts: Pick<OptOuts, 'find'>;
  mailer: Mailer;
  /** Receives failures for the log, without addresses or contents. */
  report: (failure: object) => void;
  /** Milliseconds for current deliveries to finish on stop. */
  stopWithin?: number;
}

const SECOND = 1000;
// Far longer than a delivery takes, to allow for clock differences between processes.
const LEASE_MS = 300 * SECOND;
const STOP_WITHIN = 10 * SECOND;

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/**
 * Delivers the mails of the outbox. One worker of all processes leases each mail. Before the first byte of its text
 * goes out, the mail is marked. If a marked delivery breaks off, the mail may have arrived: an optional one is not sent
 * again, and administrators see it. Others are sent again with the same Message-ID (docs/decisions/mails.md).
 */
export function createDelivery({
  outbox,
  optOuts,
  mailer,
  retentionDays,
  now,
  report,
  stopWithin = STOP_WITHIN,
}: DeliveryDeps) {
  const deliveryOutcomes = createDeliveryOutcomes({ retentionDays, now });

  const handOver = createHandOver({ outbox, mailer, deliveryOutcomes, report });

  const deliver = async (mail: MailRecord): Promise<DeliveryOutcome> => {
    if (mail.isHandedOver && mail.isOptional) return deliveryOutcomes.uncertain();
    if (mail.sendBefore && mail.sendBefore <= now()) return deliveryOutcomes.tooLate();
    // Checked right before the delivery, so it also covers mails queued before the opt-out.
    if (mail.isOptional && (await optOuts.find(mail.to))) return deliveryOutcomes.unsubscribed();
    return handOver(mail);
  };
  const worker = createQueueWorker<MailRecord>({
    atOnce: MAX_CONNECTIONS,
    claim: () => outbox.claim(now(), later(now(), LEASE_MS)),
    work: async (mail) => outbox.recordDelivery(mail, await deliver(mail)),
    report,
  });

  return {
    start(): void {
      // Held mails are retried at the start, because changed settings need a restart.
      void outbox
        .release(now())
        .catch((err: unknown) => report({ err }))
        .then(worker.start);
    },
    /** Delivers due mails at once. */
    wake: worker.wake,
    /** Starts no new delivery and waits up to ten seconds for current ones. */
    async stop(): Promise<void> {
      const late = setTimeout(() => mailer.close(true), stopWithin);
      await worker.stop();
      clearTimeout(late);
      mailer.close();
    },
  };
}
