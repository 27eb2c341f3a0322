import { createPeriodic, type Periodic } from '../../../../platform/periodic.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Secrets } from '../../../foundation/identity/index.ts';
import type { Reminders } from '../notices/reminders.ts';
import type { OptOuts } from '../preferences/opt-outs.ts';
import { MailboxLinks } from '../preferences/subscription.ts';
import { Delivery } from './delivery.ts';
import { DeliveryOutcomes } from './delivery-outcomes.ts';
import { Mailer } from './mailer.ts';
import type { Outbox } from './outbox.ts';

export interface MailConfig {
  /** Null: mails wait in the outbox until a server is configured. */
  smtpUrl: string | null;
  from: string;
  replyTo: string | null;
  timeZone: string;
  reminderHours: number;
  retentionDays: number;
}

export interface MailSettings extends Secrets {
  mail: MailConfig;
  publicOrigin: string;
}

const REMIND_EVERY_MS = 10 * 60 * 1000;

/** Delivers and reminds between `start` and `stop`; does nothing without a mail server. */
export class MailWorker {
  private readonly delivery: Delivery | null;
  private readonly reminding: Periodic;

  /** @param stopWithin milliseconds for current deliveries to finish; ten seconds by default */
  constructor(
    platform: Pick<Platform, 'now' | 'log'>,
    settings: MailSettings,
    outbox: Outbox,
    optOuts: OptOuts,
    reminders: Reminders,
    stopWithin?: number,
  ) {
    const { mail, publicOrigin } = settings;
    const { smtpUrl, from, replyTo, retentionDays } = mail;
    const outcomes = new DeliveryOutcomes(retentionDays, platform.now);
    this.reminding = createPeriodic(
      REMIND_EVERY_MS,
      (signal) => reminders.remind(signal),
      (err) => platform.log.warn({ err }, 'mail'),
    );
    if (smtpUrl === null) {
      this.delivery = null;
      return;
    }
    const links = new MailboxLinks(settings, publicOrigin);
    const mailer = new Mailer({ smtpUrl, from, replyTo, hostName: new URL(publicOrigin).hostname, links });
    this.delivery = new Delivery(platform, outbox, optOuts, mailer, outcomes, stopWithin);
    outbox.onAdded(() => this.wake());
  }

  get isDelivering(): boolean {
    return this.delivery !== null;
  }

  start(): void {
    // Otherwise all old reminders would go out once a server exists.
    if (!this.delivery) return;
    this.delivery.start();
    this.reminding.start();
  }

  wake(): void {
    this.delivery?.wake();
  }

  async stop(): Promise<void> {
    await this.reminding.stop();
    await this.delivery?.stop();
  }
}
