import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Configurations } from '../../foundation/configuration/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createCallMessages } from './notices/call-messages.ts';
import { createDecisionLetters } from './notices/decision-letters.ts';
import { createMailServices, type MailSettings } from './outbox/mail-services.ts';
import { notifyOf } from './notices/notify.ts';
import { createOptOuts } from './preferences/opt-outs.ts';
import { createOutbox } from './outbox/outbox.ts';
import {
  invitationMailEraser,
  mailEraser,
  optOutEraser,
  personalMails,
  personalOptOut,
} from './notices/personal-mails.ts';
import { emailRoutes } from './routes.ts';
import { createTemplatePreview } from './templates/template-preview.ts';
import { createTemplateRepository } from './templates/template-repository.ts';
import { templateRoutes } from './templates/template-routes.ts';
import { createMailTemplates, type FindWording } from './templates/template-service.ts';

export type { Addressee, CallMessages } from './notices/call-messages.ts';
export type { DecisionLetters, LetterDecision } from './notices/decision-letters.ts';
export type { MailConfig } from './outbox/mail-worker.ts';
export type { OptOuts } from './preferences/opt-outs.ts';
export type { NewMail, Outbox } from './outbox/outbox.ts';
export type { EmailService } from './service.ts';
export type { FindWording } from './templates/template-service.ts';

export interface EmailNeeds {
  settings: MailSettings;
  audit: AuditLog;
  configurations: Pick<Configurations, 'forHost'>;
  identity: Pick<Identity, 'users' | 'keptAboutPeople'>;
  organizations: Pick<Organizations, 'members'>;
  calls: Pick<Calls, 'calls'>;
  submissions: Pick<Submissions, 'submissions'>;
  /** The wording of mails; by default that of this platform's templates. */
  wordingOf?: FindWording;
}

/** Mails from administrators and about events, delivered in the background; reminders of drafts. */
export function createEmail(
  platform: Platform,
  { settings, audit, configurations, identity, organizations, calls, submissions, ...given }: EmailNeeds,
) {
  const { connection } = platform;
  const { users, keptAboutPeople } = identity;
  const outbox = createOutbox(connection);
  const optOuts = createOptOuts(connection);
  const templates = createMailTemplates({ ...platform, audit, templates: createTemplateRepository(connection) });
  const wordingOf = given.wordingOf ?? templates.wordingOf;
  const notices = { publicOrigin: settings.publicOrigin, timeZone: settings.mail.timeZone };
  const own = { ...platform, audit, configurations, users, outbox, optOuts, wordingOf };
  const lower = { ...own, ...organizations, ...calls, ...submissions };
  const { mailWorker, emails, subscriptions } = createMailServices(settings, lower);
  const preview = createTemplatePreview({ ...lower, settings: notices });
  notifyOf(lower, notices);
  keptAboutPeople.add({
    sources: [personalMails(outbox), personalOptOut(optOuts)],
    erasers: [mailEraser(outbox), optOutEraser(optOuts), invitationMailEraser(outbox, audit)],
  });
  return {
    outbox,
    optOuts,
    emails,
    wordingOf,
    callMessages: createCallMessages({ ...lower, settings: notices }),
    decisionLetters: createDecisionLetters({ ...lower, settings: notices }),
    /** Delivers due mails at once. */
    wake: mailWorker.wake,
    routes(app: FastifyInstance): void {
      emailRoutes(app, emails, subscriptions);
      templateRoutes(app, templates, preview);
    },
    start: mailWorker.start,
    stop: mailWorker.stop,
  };
}
export type Email = ReturnType<typeof createEmail>;
