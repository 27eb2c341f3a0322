import { createPeriodic } from '../../periodic.ts';
import { createDelivery } from './delivery.ts';
import { createMailer } from './mailer.ts';
import type { Outbox } from './outbox.ts';
import type { Reminders } from './reminders.ts';

/** How this installation sends mails. */
export interface MailConfig {
  /** Null: mails wait in the outbox until a server is configured. */
  smtpUrl: string | null;
  from: string;
  timeZone: string;
  reminderHours: number;
  retentionDays: number;
}

export interface PostOfficeParts {
  outbox: Outbox;
  remind: Reminders;
  config: MailConfig;
  now: () => Date;
  report: (failure: object) => void;
}

/** What runs beside the requests: delivering, and reminding. */
export interface PostOffice {
  isDelivering: boolean;
  start(): void;
  /** Delivers what is due now. */
  wake(): void;
  stop(): Promise<void>;
}

const REMIND_EVERY_MS = 10 * 60 * 1000;

// Nobody is reminded either: once a server is there, the reminders of the past would all go out.
const CLOSED: PostOffice = { isDelivering: false, start: () => undefined, wake: () => undefined, stop: async () => undefined };

/** Delivers and reminds from `start` to `stop`; does nothing where no mail server is configured. */
export function createPostOffice({ outbox, remind, config, now, report }: PostOfficeParts): PostOffice {
  const { smtpUrl, from, retentionDays } = config;
  if (smtpUrl === null) return CLOSED;
  const delivery = createDelivery({ outbox, mailer: createMailer({ smtpUrl, from }), retentionDays, now, report });
  const reminding = createPeriodic(REMIND_EVERY_MS, remind, (err) => report({ err }));
  outbox.onAdded(delivery.wake);
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
