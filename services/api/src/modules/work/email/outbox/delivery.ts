import type { Platform } from '../../../../platform/platform.ts';
import { QueueWorker } from '../../../../platform/queue-worker.ts';
import type { OptOuts } from '../preferences/opt-outs.ts';
import { isAnswered, type DeliveryOutcomes } from './delivery-outcomes.ts';
import { MAX_CONNECTIONS, type Mailer } from './mailer.ts';
import type { MailRecord } from './model.ts';
import type { DeliveryOutcome, Outbox } from './outbox.ts';

const SECOND = 1000;
const DELIVERY_MS = 60 * SECOND;
// Far longer than a delivery takes, to allow for clock differences between processes.
const LEASE_MS = 300 * SECOND;
const STOP_WITHIN_MS = 10 * SECOND;

/** Another worker now holds the lease. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Marks a mail before its first byte: if that delivery breaks off, an optional mail is not sent again
 * (docs/decisions/mails.md).
 */
export class Delivery {
  private readonly worker: QueueWorker<MailRecord>;

  /** @param stopWithin milliseconds for current deliveries to finish */
  constructor(
    private readonly platform: Pick<Platform, 'now' | 'log'>,
    private readonly outbox: Outbox,
    private readonly optOuts: OptOuts,
    private readonly mailer: Mailer,
    private readonly outcomes: DeliveryOutcomes,
    private readonly stopWithin = STOP_WITHIN_MS,
  ) {
    this.worker = new QueueWorker<MailRecord>({
      concurrency: MAX_CONNECTIONS,
      claim: () => outbox.claim(platform.now(), new Date(platform.now().getTime() + LEASE_MS)),
      work: async (mail) => outbox.recordDelivery(mail, await this.deliver(mail)),
      report: (failure) => this.report(failure),
    });
  }

  /** Held mails are retried at the start, because changed settings need a restart. */
  start(): void {
    void this.outbox
      .release(this.platform.now())
      .catch((err: unknown) => this.report({ err }))
      .then(() => this.worker.start());
  }

  wake(): void {
    this.worker.wake();
  }

  async stop(): Promise<void> {
    const late = setTimeout(() => this.mailer.close(true), this.stopWithin);
    await this.worker.stop();
    clearTimeout(late);
    this.mailer.close();
  }

  private async deliver(mail: MailRecord): Promise<DeliveryOutcome> {
    if (mail.isHandedOver && mail.isOptional) return this.outcomes.uncertain();
    if (mail.sendBefore && mail.sendBefore <= this.platform.now()) return this.outcomes.tooLate();
    // Checked right before the delivery, so it also covers mails queued before the opt-out.
    if (mail.isOptional && (await this.optOuts.find(mail.to))) return this.outcomes.unsubscribed();
    return this.handOver(mail);
  }

  private async handOver(mail: MailRecord): Promise<DeliveryOutcome> {
    let hasBegun = false;
    const markBegun = async (): Promise<void> => {
      if (!(await this.outbox.markHandingOver(mail))) throw new LeaseLost();
      hasBegun = true;
    };
    try {
      await this.mailer.send(mail, AbortSignal.timeout(DELIVERY_MS), markBegun);
      return this.outcomes.sent();
    } catch (error) {
      this.report({ mail: mail._id, attempt: mail.attempts, code: (error as NodeJS.ErrnoException).code });
      if (hasBegun && mail.isOptional && !isAnswered(error)) return this.outcomes.uncertain();
      return this.outcomes.afterFailure(mail, error);
    }
  }

  /** Without addresses or contents. */
  private report(failure: object): void {
    this.platform.log.warn(failure, 'mail');
  }
}
