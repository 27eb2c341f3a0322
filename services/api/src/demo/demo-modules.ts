import type { Connection } from 'mongoose';
import { readFileBounds } from '../config.ts';
import { createAttachments } from '../modules/work/attachments/index.ts';
import { createAudit } from '../modules/foundation/audit/index.ts';
import { createCalls } from '../modules/calls/calls/index.ts';
import { createConfiguration, ConfigurationRepository } from '../modules/foundation/configuration/index.ts';
import { EmbedKeyRepository } from '../modules/work/embed/index.ts';
import { createFiles } from '../modules/foundation/files/index.ts';
import { createFrameworks } from '../modules/parties/frameworks/index.ts';
import { createAccounts } from '../modules/foundation/identity/index.ts';
import { createOrganizations } from '../modules/parties/organizations/index.ts';
import { createSubmissions } from '../modules/submissions/submissions/index.ts';
import { createStepKinds } from '../step-kinds/index.ts';
import { createPlatform } from '../platform/platform.ts';

/**
 * The modules that create the demo's data, without HTTP. No mail is sent, because no outbox runs.
 */
export function createDemoModules(connection: Connection, now: () => Date) {
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
  return {
    users: identity.users,
    organizations: organizations.organizations,
    configurations: new ConfigurationRepository(connection),
    frameworks: frameworks.frameworks,
    embedKeys: new EmbedKeyRepository(connection),
    calls: calls.calls,
    submissions: submissions.service,
    attachments,
    prepare: calls.prepare,
    close: stop,
  };
}
export type DemoModules = ReturnType<typeof createDemoModules>;
