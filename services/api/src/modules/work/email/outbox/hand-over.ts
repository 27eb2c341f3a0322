import type { createDeliveryOutcomes } from './delivery-outcomes.ts';
import { isAnswered } from './failure.ts';
import type { Mailer } from './mailer.ts';
import type { MailRecord } from './model.ts';
import type { DeliveryOutcome, Outbox } from './outbox.ts';

export interface HandOverDeps {
  outbox: Pick<Outbox, 'noteHandingOver'>;
  mailer: Pick<Mailer, 'send'>;
  deliveryOutcomes: ReturnType<typeof createDeliveryOutcomes>;
  report: (failure: object) => void;
}

const DELIVERY_MS = 60_000;

/** Another worker now holds the lease. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Sends a claimed mail, after marking it as being sent. Returns the outcome. */
export const createHandOver =
  ({ outbox, mailer, deliveryOutcomes, report }: HandOverDeps) =>
  async (mail: MailRecord): Promise<DeliveryOutcome> => {
    let isBegun = false;
    const note = async (): Promise<void> => {
      if (!(await outbox.noteHandingOver(mail))) throw new LeaseLost();
      isBegun = true;
    };
    try {
      await mailer.send(mail, AbortSignal.timeout(DELIVERY_MS), note);
      return deliveryOutcomes.sent();
    } catch (error) {
      report({ mail: mail._id, attempt: mail.attempts, code: (error as NodeJS.ErrnoException).code });
      if (isBegun && mail.isOptional && !isAnswered(error)) return deliveryOutcomes.uncertain();
      return deliveryOutcomes.afterFailure(mail, error);
    }
  };
