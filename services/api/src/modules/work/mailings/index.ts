import type { FastifyInstance } from 'fastify';
import { mailingEvents } from '../../../platform/live-events.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Email } from '../email/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { MailingAudiences } from './audience.ts';
import { MailingPeople } from './people.ts';
import { MailingRepository } from './repository.ts';
import { mailingRoutes } from './routes.ts';
import { MailingService } from './service.ts';
import { MailingViews } from './views.ts';
import { MailingWorker, MailWriter } from './worker.ts';

export interface MailingNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users'>;
  calls: Pick<Calls, 'callAdmin'>;
  submissions: Pick<Submissions, 'audience' | 'selections'>;
  email: Pick<Email, 'callMessages' | 'emails' | 'optOuts' | 'outbox'>;
}

/** Written in the background, delivered from the outbox. */
export function createMailing(platform: Platform, { audit, identity, calls, submissions, email }: MailingNeeds) {
  const { callAdmin } = calls;
  const { audience, selections } = submissions;
  const { callMessages, emails, optOuts, outbox } = email;
  const mailings = new MailingRepository(platform.connection);
  const audiences = new MailingAudiences(callAdmin, audience, selections, callMessages);
  const writer = new MailWriter(callAdmin, audiences, callMessages, outbox, platform.now);
  const worker = new MailingWorker(platform, mailings, outbox, writer, audit);
  const views = new MailingViews(mailings, callAdmin, outbox, emails, identity.users);
  const people = new MailingPeople(audience, audiences, callMessages, optOuts);
  const service = new MailingService(platform, mailings, audiences, views, outbox, worker, audit);
  audit.names.add(['mailing'], (ids) => mailings.subjects(ids));
  return {
    liveEvents: [
      mailingEvents('mailings', async (ids) => ids),
      mailingEvents('outbox', (ids) => outbox.mailingsOf(ids)),
    ],
    routes: (app: FastifyInstance): void => mailingRoutes(app, { service, views, people }),
    wake: () => worker.wake(),
    start: () => worker.start(),
    stop: () => worker.stop(),
  };
}
