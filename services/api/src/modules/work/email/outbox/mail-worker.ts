import { createPeriodic } from '../../../../platform/periodic.ts';
import type { Secrets } from '../../../foundation/identity/index.ts';
import { createDelivery } from './delivery.ts';
import { createMailer } from './mailer.ts';
import type { OptOuts } from '../preferences/opt-outs.ts';
import type { Outbox } from './outbox.ts';
import type { Reminders } from '../notices/reminders.ts';
import { createMailboxLinks } from '../preferences/subscription.ts';

/** Mail settings of this installation. */
export interface MailConfig {
  /** Null: mails wait in the outbox until a server is configured. */
  smtpUrl: string | null;
  from: string;
  /** Receives replies; null = the sender. */
  replyTo: string | null;
  timeZone: string;
  reminderHours: number;
  retentionDays: number;
}

export interface MailWorkerDeps {
  outbox: Outbox;
  optOuts: Pick<OptOuts, 'find'>;
  remind: Reminders;
  config: MailConfig;
  publicOrigin: string;
  secrets: Secrets;
  now: () => Date;
  report: (failure: object) => void;
  /** Milliseconds for current deliveries to finish on stop; ten seconds by default. */
  stopWithin?: number;
}

/** The background worker that delivers and reminds. */
export interface MailWorker {
  isDelivering: boolean;
  start(): void;
  /** Delivers due mails at once. */
  wake(): void;
  stop(): Promise<void>;
}

const REMIND_EVERY_MS = 10 * 60 * 1000;

// Without a server it does not remind either: otherwise all old reminders would go out once a server exists.
const CLOSED: MailWorker = {
  isDelivering: false,
  start: () => undefined,
  wake: () => undefined,
  stop: async () => undefined,
};

/** Delivers and reminds between `start` and `stop`; does nothing without a mail server. */
export function createMailWorker({ remind, config, publicOrigin, secrets, ...deps }: MailWorkerDeps): MailWorker {
  const { smtpUrl, from, replyTo, retentionDays } = config;
  if (smtpUrl === null) return CLOSED;
  const mailer = createMailer({
    smtpUrl,
    from,
    replyTo,
    hostName: new URL(publicOrigin).hostname,
    links: createMailboxLinks(secrets, publicOrigin),
  });
  const delivery = createDelivery({ ...deps, mailer, retentionDays });
  const reminding = createPeriodic(REMIND_EVERY_MS, remind, (err) => deps.report({ err }));
  deps.outbox.onAdded(delivery.wake);
  return {
    isDelivering: true,
    start() {
      delivery.start();
      reminding.start();
    },
    wake: delivery.wake,
    async stop() {
      await reminding.stop();
      await delivery.stop();
    },
  };
}
