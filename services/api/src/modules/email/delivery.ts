import { createQueueWorker } from '../../platform/queue-worker.ts';
import { createHandOver } from './hand-over.ts';
import { MAX_CONNECTIONS, type Mailer } from './mailer.ts';
import type { MailRecord } from './model.ts';
import type { OptOuts } from './opt-outs.ts';
import type { Outbox, DeliveryOutcome } from './outbox.ts';
import { createDeliveryOutcomes, type DeliveryOutcomeDeps } from './delivery-outcomes.ts';

export interface DeliveryDeps extends DeliveryOutcomeDeps {
  outbox: Outbox;
  optOuts: Pick<OptOuts, 'find'>;
  mailer: Mailer;
  /** Hears of what went wrong: neither addresses nor contents. */
  report: (failure: object) => void;
  /** Milliseconds that what is under way has when it stops. */
  stopWithin?: number;
}

const SECOND = 1000;
// Far longer than a delivery may take: the clocks of two processes may differ by the rest.
const LEASE_MS = 300 * SECOND;
const STOP_WITHIN = 10 * SECOND;

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/**
 * Delivers what the outbox holds. Every mail is leased by one worker of all processes. That its text goes to the mail
 * server is noted before the first byte does, so that only what broke off after that is in doubt: what people can do
 * without is then not sent again, and administrators are told; everything else is, under the same Message-ID
 * (docs/decisions/mails.md).
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
    // Asked here, where nothing is in between: also of what was written before.
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
      // Settings are read at the start: whoever mended them has just started this process.
      void outbox
        .release(now())
        .catch((err: unknown) => report({ err }))
        .then(worker.start);
    },
    /** Looks at once. */
    wake: worker.wake,
    /** Takes nothing new; what is under way has ten seconds. */
    async stop(): Promise<void> {
      const late = setTimeout(() => mailer.close(true), stopWithin);
      await worker.stop();
      clearTimeout(late);
      mailer.close();
    },
  };
}
