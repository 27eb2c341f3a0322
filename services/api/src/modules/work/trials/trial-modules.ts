import type { Connection } from 'mongoose';
import type { Config } from '../../../config.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StepKinds } from '../../../step-kinds/index.ts';
import { createCalls } from '../../calls/calls/index.ts';
import { createAudit } from '../../foundation/audit/index.ts';
import type { Configurations } from '../../foundation/configuration/index.ts';
import { createFiles } from '../../foundation/files/index.ts';
import { createAccounts } from '../../foundation/identity/index.ts';
import { createFrameworks } from '../../parties/frameworks/index.ts';
import { createOrganizations } from '../../parties/organizations/index.ts';
import { createSubmissions } from '../../submissions/submissions/index.ts';
import { createAttachments } from '../attachments/index.ts';
import { createConversations } from '../conversations/index.ts';
import { createExports } from '../exports/index.ts';
import { createReview } from '../review/index.ts';
import { createEmail, type Email, type MailTemplates } from '../email/index.ts';
import { createCaches } from '../../../platform/storage/cache.ts';
import { createTransaction } from '../../../platform/storage/transaction.ts';
import { DomainEvents } from '../../../platform/domain-events.ts';

/** Its own collections and events, so that nothing outside learns of them (docs/adr/0026-trials.md). */
export const trialPlatform = (platform: Platform, connection: Connection): Platform => ({
  connection,
  transaction: createTransaction(connection),
  createCache: createCaches(connection),
  // Only live events use changes, and trials have none.
  changes: platform.changes,
  events: new DomainEvents(),
  now: platform.now,
  log: platform.log,
});

interface TrialSurroundings {
  platform: Platform;
  configurations: Configurations;
  surveys: StepKinds['surveys'];
  email: Pick<Email, 'templates'>;
  config: Config;
}

const MARK = { en: 'Trial', it: 'Prova', fr: 'Essai' } as const;

/** Subjects say that the mail is of a trial. */
function marked(templates: MailTemplates): MailTemplates {
  const wordingOf: MailTemplates['wordingOf'] = async (kind, language) => {
    const wording = await templates.wordingOf(kind, language);
    return { ...wording, subject: `[${MARK[language]}] ${wording.subject}` };
  };
  return Object.create(templates, { wordingOf: { value: wordingOf } }) as MailTemplates;
}

function createApplicantModules(platform: Platform, around: TrialSurroundings) {
  const { configurations, surveys, config } = around;
  const { files: fileBounds } = config;
  const audit = createAudit(platform);
  const identity = createAccounts(platform.connection);
  const files = createFiles(platform, { audit, scanner: config.scanner, fileBounds });
  const { maxOrganizations } = config;
  const organizations = createOrganizations(platform, { audit, identity, configurations, maxOrganizations });
  // Frameworks are read where they are; what trials use of them counts nowhere.
  const reading = { ...platform, connection: around.platform.connection };
  const frameworks = createFrameworks(reading, { audit, identity, maxBytes: fileBounds.admin });
  const below = { audit, identity, configurations, organizations, frameworks, files, surveys, fileBounds };
  const calls = createCalls(platform, below);
  const submissions = createSubmissions(platform, { ...below, calls });
  return { ...below, calls, submissions };
}

/** The same code a second time, on the platform of trials. */
export function createTrialModules(platform: Platform, around: TrialSurroundings) {
  const modules = createApplicantModules(platform, around);
  const { config, email } = around;
  const settings = {
    ...config,
    // The page of a trial has the address of the application's page below this one.
    publicOrigin: `${config.publicOrigin}/trial`,
    mail: { ...config.mail, reminderHours: 0 },
  };
  const review = createReview(platform, modules);
  return {
    ...modules,
    // For the workbooks of one application; no trial has a review or an export.
    exports: createExports(platform, { ...modules, review }),
    attachments: createAttachments(platform, modules),
    conversations: createConversations(platform, modules),
    email: createEmail(platform, { ...modules, settings, templates: marked(email.templates) }),
  };
}
export type TrialModules = ReturnType<typeof createTrialModules> & { connection: Connection };
