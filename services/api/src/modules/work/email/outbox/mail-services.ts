import type { Platform } from '../../../../platform/platform.ts';
import type { Secrets } from '../../../foundation/identity/index.ts';
import { createMailWorker, type MailConfig, type MailWorkerDeps } from './mail-worker.ts';
import { createReminders, type ReminderDeps } from '../notices/reminders.ts';
import { createEmailService, type EmailDeps } from '../service.ts';
import { createSubscriptions, type SubscriptionDeps } from '../preferences/subscription.ts';

/** Settings of this installation for mails. */
export interface MailSettings extends Secrets {
  mail: MailConfig;
  publicOrigin: string;
}

export type MailDeps = Omit<ReminderDeps, 'settings' | 'reminderHours'> &
  Pick<MailWorkerDeps, 'outbox' | 'optOuts' | 'stopWithin'> &
  Omit<EmailDeps, 'isDelivering'> &
  Pick<SubscriptionDeps, 'optOuts'> &
  Pick<Platform, 'log'>;

/** Administrators' mails, and the background worker that delivers and reminds. */
export function createMailServices({ mail, publicOrigin, tokenSecret, furtherSecrets }: MailSettings, deps: MailDeps) {
  const secrets = { tokenSecret, furtherSecrets };
  const settings = { publicOrigin, timeZone: mail.timeZone };
  const remind = createReminders({ ...deps, settings, reminderHours: mail.reminderHours });
  const report = (failure: object) => deps.log.warn(failure, 'mail');
  const mailWorker = createMailWorker({ ...deps, remind, config: mail, publicOrigin, secrets, report });
  return {
    mailWorker,
    subscriptions: createSubscriptions({ ...deps, secrets }),
    emails: createEmailService({ ...deps, isDelivering: mailWorker.isDelivering }),
  };
}
