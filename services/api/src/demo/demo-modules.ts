import type { Connection } from 'mongoose';
import { readFileBounds } from '../config.ts';
import { createAttachments } from '../modules/work/attachments/index.ts';
import { createAudit } from '../modules/foundation/audit/index.ts';
import { createCalls } from '../modules/calls/calls/index.ts';
import { createConfiguration, ConfigurationRepository } from '../modules/foundation/configuration/index.ts';
import { EmbedKeyRepository } from '../modules/work/embed/index.ts';
import { createDecisions } from '../modules/work/decisions/index.ts';
import { createEmail } from '../modules/work/email/index.ts';
import { createFiles } from '../modules/foundation/files/index.ts';
import { createFrameworks } from '../modules/parties/frameworks/index.ts';
import { createAccounts } from '../modules/foundation/identity/index.ts';
import { createOrganizations } from '../modules/parties/organizations/index.ts';
import { createReview } from '../modules/work/review/index.ts';
import { createSubmissions } from '../modules/submissions/submissions/index.ts';
import { createStepKinds } from '../step-kinds/index.ts';
import { createPlatform } from '../platform/platform.ts';

/** Mails are never sent: no worker is started. */
const mailSettings = (publicOrigin: string) => ({
  publicOrigin,
  ...{ tokenSecret: '', furtherSecrets: [] },
  mail: {
    ...{ smtpUrl: null, from: 'Impact Call <no-reply@impact-call.example>', replyTo: null },
    ...{ timeZone: 'Europe/Rome', reminderHours: 72, retentionDays: 90 },
  },
});

/** Without HTTP. */
// oxlint-disable-next-line max-lines-per-function -- one flat list, like the one of the app
export function createDemoModules(connection: Connection, now: () => Date, publicOrigin: string) {
  const platform = createPlatform(connection, console, now);
  const fileBounds = readFileBounds({});
  const audit = createAudit(platform);
  const identity = createAccounts(connection);
  const configurations = createConfiguration(platform, { audit });
  const files = createFiles(platform, { audit, scanner: null, fileBounds });
  const organizations = createOrganizations(platform, { audit, identity, configurations, maxOrganizations: 1 });
  const frameworks = createFrameworks(platform, { audit, identity, maxBytes: fileBounds.admin });
  const { surveys, stop } = createStepKinds();
  const calls = createCalls(platform, { audit, identity, organizations, frameworks, files, surveys, fileBounds });
  const submissions = createSubmissions(platform, {
    audit,
    configurations,
    identity,
    organizations,
    frameworks,
    calls,
    files,
    surveys,
    fileBounds,
  });
  const attachments = createAttachments(platform, { identity, files, organizations, calls, submissions, fileBounds });
  const review = createReview(platform, { audit, identity, organizations, files, calls, submissions });
  const settings = mailSettings(publicOrigin);
  const email = createEmail(platform, { settings, audit, configurations, identity, organizations, calls, submissions });
  const decisions = createDecisions(platform, { audit, identity, organizations, calls, submissions, review, email });
  return {
    users: identity.users,
    organizations: organizations.organizations,
    configurations: new ConfigurationRepository(connection),
    frameworks: frameworks.frameworks,
    embedKeys: new EmbedKeyRepository(connection),
    calls: calls.calls,
    submissions,
    attachments,
    review,
    decisions,
    outbox: email.outbox,
    prepare: calls.prepare,
    close: stop,
  };
}
export type DemoModules = ReturnType<typeof createDemoModules>;
