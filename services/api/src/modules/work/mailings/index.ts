import type { FastifyInstance } from 'fastify';
import { newsOfMailings } from '../../../platform/news.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Email } from '../email/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createReadAudience } from './audience.ts';
import { createLogMailing } from './log.ts';
import { createMailingPeople } from './people.ts';
import { createMailings } from './repository.ts';
import { mailingRoutes } from './routes.ts';
import { createRunMailing } from './run-mailing.ts';
import { createMailingService } from './service.ts';
import { createMailingViews } from './views.ts';
import { createMailingWorker } from './worker.ts';
import { createWriteMails } from './write-mails.ts';

export interface MailingNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users'>;
  calls: Pick<Calls, 'callAdmin'>;
  submissions: Pick<Submissions, 'audience' | 'takeDownOfCall'>;
  email: Pick<Email, 'callMessages' | 'emails' | 'optOuts' | 'outbox'>;
}

/** Mails to the people of a call, written in the background and delivered from the outbox. */
export function createMailing(platform: Platform, { audit, identity, calls, submissions, email }: MailingNeeds) {
  const mailings = createMailings(platform.connection);
  audit.names.add(['mailing'], mailings.subjects);
  const lower = { ...platform, ...identity, ...calls, ...submissions, ...email, mailings };
  const deps = { ...lower, readAudience: createReadAudience(lower), log: createLogMailing({ ...platform, audit }) };
  const report = (failure: object) => platform.log.warn(failure, 'mailings');
  const run = createRunMailing({ ...deps, writeMails: createWriteMails(deps), report });
  const worker = createMailingWorker({ ...deps, run, report });
  const views = createMailingViews(deps);
  const service = createMailingService({ ...deps, views, wake: worker.wake });
  return {
    /** News about writing the mailings, and about delivering their mails. */
    news: [newsOfMailings('mailings', async (ids) => ids), newsOfMailings('outbox', email.outbox.mailingsOf)],
    routes: (app: FastifyInstance): void => mailingRoutes(app, { service, views, people: createMailingPeople(deps) }),
    /** Looks for due mailings at once. */
    wake: worker.wake,
    start: worker.start,
    stop: worker.stop,
  };
}
