import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Repositories } from '../../parts.ts';
import { createConfigurationService } from '../configuration/service.ts';
import { createPostOffice } from './post-office.ts';
import { createReminders } from './reminders.ts';
import { createEmailService } from './service.ts';
import { createSubscriptions } from './subscription.ts';

/** Mails: those of administrators, and what delivers and reminds beside the requests. */
export function createMailServices(
  app: Pick<FastifyInstance, 'log'>,
  { mail, publicOrigin, tokenSecret }: Pick<Config, 'mail' | 'publicOrigin' | 'tokenSecret'>,
  repositories: Repositories,
  now: () => Date,
) {
  const settings = { publicOrigin, timeZone: mail.timeZone };
  const configurations = createConfigurationService(repositories);
  const remind = createReminders({ ...repositories, configurations, settings, reminderHours: mail.reminderHours, now });
  const report = (failure: object) => app.log.warn(failure, 'mail');
  const postOffice = createPostOffice({
    ...repositories,
    remind,
    config: mail,
    publicOrigin,
    tokenSecret,
    now,
    report,
  });
  return {
    postOffice,
    subscriptions: createSubscriptions({ ...repositories, tokenSecret, now }),
    emails: createEmailService({ ...repositories, isDelivering: postOffice.isDelivering, now }),
  };
}
