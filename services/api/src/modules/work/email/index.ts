import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Configurations } from '../../foundation/configuration/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { CallMessages } from './notices/call-messages.ts';
import { DecisionLetters } from './notices/decision-letters.ts';
import { MailNotifier } from './notices/notify.ts';
import { mailsAboutPeople } from './notices/personal-mails.ts';
import { Recipients } from './notices/recipients.ts';
import { Reminders } from './notices/reminders.ts';
import { MailWorker, type MailSettings } from './outbox/mail-worker.ts';
import { Outbox } from './outbox/outbox.ts';
import { OptOuts } from './preferences/opt-outs.ts';
import { Subscriptions } from './preferences/subscription.ts';
import { emailRoutes, templateRoutes } from './routes.ts';
import { EmailService } from './service.ts';
import { PreviewSubjects } from './templates/preview-data.ts';
import { TemplatePreview } from './templates/template-preview.ts';
import { TemplateRepository, MailTemplates } from './templates/template-service.ts';

export { readCallWordings, type Addressee, type CallMessages } from './notices/call-messages.ts';
export type { DecisionLetters, LetterDecision } from './notices/decision-letters.ts';
export type { MailConfig } from './outbox/mail-worker.ts';
export type { OptOuts } from './preferences/opt-outs.ts';
export type { NewMail, Outbox } from './outbox/outbox.ts';
export type { EmailService } from './service.ts';
export type { MailTemplates } from './templates/template-service.ts';

export interface EmailNeeds {
  settings: MailSettings;
  audit: AuditLog;
  configurations: Pick<Configurations, 'forHost'>;
  identity: Pick<Identity, 'users' | 'personalData'>;
  organizations: Pick<Organizations, 'members'>;
  calls: Pick<Calls, 'calls'>;
  submissions: Pick<Submissions, 'submissions'>;
  templates?: MailTemplates;
}

/** Mails from administrators and about events, delivered in the background; reminders of drafts. */
export function createEmail(platform: Platform, needs: EmailNeeds) {
  const { connection, events, now } = platform;
  const { settings, audit, configurations } = needs;
  const { publicOrigin } = settings;
  const { timeZone, reminderHours } = settings.mail;
  const notices = { publicOrigin, timeZone, reminderHours };
  const { users, personalData } = needs.identity;
  const { members } = needs.organizations;
  const { calls } = needs.calls;
  const { submissions } = needs.submissions;

  const outbox = new Outbox(connection);
  const optOuts = new OptOuts(connection);
  const templates = needs.templates ?? new MailTemplates(platform, new TemplateRepository(connection), audit);
  const recipients = new Recipients(users, members, configurations, publicOrigin);
  const reminders = new Reminders(calls, submissions, outbox, templates, recipients, notices, now);
  const worker = new MailWorker(platform, settings, outbox, optOuts, reminders);
  const emails = new EmailService(platform, outbox, calls, audit, worker.isDelivering);
  const subscriptions = new Subscriptions(optOuts, settings, now);
  const subjects = new PreviewSubjects(submissions, calls, users, members, now);
  const preview = new TemplatePreview(platform, subjects, outbox, audit, notices);
  new MailNotifier(events, outbox, templates, recipients, users, notices).listen();
  personalData.add(mailsAboutPeople(outbox, optOuts, audit));
  return {
    outbox,
    optOuts,
    templates,
    emails,
    callMessages: new CallMessages(recipients, notices),
    decisionLetters: new DecisionLetters(outbox, templates, recipients, notices),
    wake: () => worker.wake(),
    routes(app: FastifyInstance): void {
      emailRoutes(app, emails, subscriptions);
      templateRoutes(app, templates, preview);
    },
    start: () => worker.start(),
    stop: () => worker.stop(),
  };
}
export type Email = ReturnType<typeof createEmail>;
