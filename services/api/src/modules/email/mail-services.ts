import type { Platform } from '../../platform/platform.ts';
import { createPostOffice, type MailConfig, type PostOfficeParts } from './post-office.ts';
import { createReminders, type ReminderParts } from './reminders.ts';
import { createEmailService, type EmailParts } from './service.ts';
import { createSubscriptions, type SubscriptionParts } from './subscription.ts';

/** What mails need to know of this installation. */
export interface MailSettings {
  mail: MailConfig;
  publicOrigin: string;
  tokenSecret: string;
}

export type MailParts = Omit<ReminderParts, 'settings' | 'reminderHours'> &
  Pick<PostOfficeParts, 'outbox' | 'optOuts'> &
  Omit<EmailParts, 'isDelivering'> &
  Pick<SubscriptionParts, 'optOuts'> &
  Pick<Platform, 'log'>;

/** Mails: those of administrators, and what delivers and reminds beside the requests. */
export function createMailServices({ mail, publicOrigin, tokenSecret }: MailSettings, parts: MailParts) {
  const settings = { publicOrigin, timeZone: mail.timeZone };
  const remind = createReminders({ ...parts, settings, reminderHours: mail.reminderHours });
  const report = (failure: object) => parts.log.warn(failure, 'mail');
  const postOffice = createPostOffice({ ...parts, remind, config: mail, publicOrigin, tokenSecret, report });
  return {
    postOffice,
    subscriptions: createSubscriptions({ ...parts, tokenSecret }),
    emails: createEmailService({ ...parts, isDelivering: postOffice.isDelivering }),
  };
}
