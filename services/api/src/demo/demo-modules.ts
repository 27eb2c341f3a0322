import type { Connection } from 'mongoose';
import { readFileBounds } from '../config.ts';
import { createAttachments } from '../modules/work/attachments/index.ts';
import { createAudit } from '../modules/foundation/audit/index.ts';
import { createCalls } from '../modules/calls/calls/index.ts';
import { createConfiguration, createConfigurationRepository } from '../modules/foundation/configuration/index.ts';
import { EmbedKeyRepository } from '../modules/work/embed/index.ts';
import { createFiles } from '../modules/foundation/files/index.ts';
import { createFrameworks } from '../modules/parties/frameworks/index.ts';
import { createAccounts, createKeptAboutPeople } from '../modules/foundation/identity/index.ts';
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
  const { users } = createAccounts(connection);
  const keptAboutPeople = createKeptAboutPeople();
  const configurations = createConfiguration(platform, { audit });
  const files = createFiles(platform, { audit, scanner: null, fileBounds });
  const organizationNeeds = { audit, users, configurations, keptAboutPeople, maxOrganizations: 1 };
  const organizations = createOrganizations(platform, organizationNeeds);
  const frameworks = createFrameworks(platform, { audit, users, mostBytes: fileBounds.admin });
  const { surveys, stop } = createStepKinds();
  const lower = { audit, configurations, organizations, frameworks, files, surveys, keptAboutPeople, fileBounds };
  const calls = createCalls(platform, lower);
  const submissions = createSubmissions(platform, { ...lower, identity: { users, keptAboutPeople }, calls });
  return {
    users,
    organizations: organizations.organizations,
    configurations: createConfigurationRepository(connection),
    frameworks: frameworks.frameworks,
    embedKeys: new EmbedKeyRepository(connection),
    calls: calls.calls,
    submissions,
    attachments: createAttachments(platform, { ...lower, identity: { users }, calls, submissions }),
    prepare: calls.prepare,
    close: stop,
  };
}
export type DemoModules = ReturnType<typeof createDemoModules>;
