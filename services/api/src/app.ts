import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { Config } from './config.ts';
import { createFastify } from './platform/http/create-fastify.ts';
import { createAttachments } from './modules/work/attachments/index.ts';
import { createAudit } from './modules/foundation/audit/index.ts';
import { createBulk } from './modules/work/bulk/index.ts';
import { createCalls } from './modules/calls/calls/index.ts';
import { createComments } from './modules/work/comments/index.ts';
import { createConfiguration } from './modules/foundation/configuration/index.ts';
import { createDashboards } from './modules/work/dashboard/index.ts';
import { createConversations } from './modules/work/conversations/index.ts';
import { createDecisions } from './modules/work/decisions/index.ts';
import { createEmail } from './modules/work/email/index.ts';
import { createEmbed } from './modules/work/embed/index.ts';
import { createEvents } from './modules/work/events/index.ts';
import { createExports } from './modules/work/exports/index.ts';
import { createFiles } from './modules/foundation/files/index.ts';
import { createFrameworks } from './modules/parties/frameworks/index.ts';
import { accessTokenOptions, createIdentity } from './modules/foundation/identity/index.ts';
import { createIntegrations } from './modules/work/integrations/index.ts';
import { createMailing } from './modules/work/mailings/index.ts';
import { createMerges } from './modules/work/merges/index.ts';
import { createOrganizations } from './modules/parties/organizations/index.ts';
import { createPageReports } from './modules/foundation/page-reports/index.ts';
import { createPeople } from './modules/parties/people/index.ts';
import { createRemotes } from './modules/foundation/remotes/index.ts';
import { createPortfolio } from './modules/work/portfolio/index.ts';
import { createReports } from './modules/work/reports/index.ts';
import { createReview } from './modules/work/review/index.ts';
import { createRetention } from './modules/work/retention/index.ts';
import { createSavedViews } from './modules/parties/saved-views/index.ts';
import { createSubmissions } from './modules/submissions/submissions/index.ts';
import { createSurveyResults } from './modules/work/survey-results/index.ts';
import { createSurveyTypes } from './modules/calls/survey-types/index.ts';
import { createTrials } from './modules/work/trials/index.ts';
import type { LogOutput } from './platform/logging/logger-options.ts';
import type { ReportSecurity } from './platform/logging/security-events.ts';
import { type AppModule, createPlatform, type Platform } from './platform/platform.ts';
import { requestContextPlugin } from './platform/http/request-context.ts';
import { healthPlugin } from './platform/http/health.ts';
import { metricsPlugin } from './platform/logging/metrics.ts';
import { createConnection } from './platform/storage/mongoose.ts';
import { openapiPlugin } from './platform/http/openapi.ts';
import { preflightPlugin } from './platform/http/preflight.ts';
import { registerPlugins } from './platform/http/register-plugins.ts';
import { prepare } from './prepare.ts';
import { createStepKinds } from './step-kinds/index.ts';

export interface AppOptions {
  config: Config;
  now?: () => Date;
  /** Standard output by default. */
  logTo?: LogOutput;
  /** Mails, exports, reminders; true by default. */
  startsJobs?: boolean;
}

/** Bottom-up; each receives the modules it depends on. */
// oxlint-disable-next-line max-lines-per-function -- one flat list is easier to follow than several
export function createModules(app: FastifyInstance, platform: Platform, config: Config) {
  const { files: fileBounds, maxOrganizations, retentionDays } = config;
  const reportSecurity: ReportSecurity = (event) => app.security.report(event);

  const audit = createAudit(platform);
  const identity = createIdentity(platform, config, app, reportSecurity);
  const configurations = createConfiguration(platform, { audit });
  const files = createFiles(platform, { audit, scanner: config.scanner, fileBounds });
  const pageReports = createPageReports();

  const savedViews = createSavedViews(platform, { audit, identity });
  const organizations = createOrganizations(platform, { audit, identity, configurations, maxOrganizations });
  const organizationOf = (userId: string) => organizations.members.organizationOf(userId);
  const remotes = createRemotes(platform, { audit, identity, organizationOf });
  const people = createPeople(platform, { audit, identity, organizations, files, reportSecurity });
  const frameworks = createFrameworks(platform, { audit, identity, maxBytes: fileBounds.admin });

  const stepKinds = createStepKinds();
  const { surveys } = stepKinds;
  const calls = createCalls(platform, {
    audit,
    configurations,
    identity,
    organizations,
    frameworks,
    files,
    surveys,
    fileBounds,
  });
  const surveyTypes = createSurveyTypes(platform, { audit, surveys });

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
  const surveyResults = createSurveyResults(platform, { surveys, calls, submissions });
  const dashboards = createDashboards(platform, { surveys, organizations, files, frameworks, calls, submissions });
  const portfolio = createPortfolio(platform, { frameworks, calls, submissions });
  const reports = createReports(platform, { settings: config.powerBi, calls, organizations, submissions });
  const review = createReview(platform, { audit, identity, organizations, files, calls, submissions });
  const comments = createComments(platform, { audit, identity, submissions, review });
  const conversations = createConversations(platform, { audit, identity, organizations, calls, submissions });
  const email = createEmail(platform, {
    settings: config,
    audit,
    configurations,
    identity,
    organizations,
    calls,
    submissions,
  });
  const trials = createTrials(platform, { audit, identity, configurations, calls, files, surveys, email, config });
  const embed = createEmbed(platform, {
    audit,
    identity,
    frameworks,
    calls,
    submissions,
    sessionDays: config.embedSessionDays,
  });
  const exports = createExports(platform, {
    audit,
    identity,
    organizations,
    frameworks,
    files,
    surveys,
    calls,
    review,
    submissions,
  });
  const retention = createRetention(platform, { audit, files, calls, submissions, retentionDays });

  const decisions = createDecisions(platform, { audit, identity, organizations, calls, submissions, review, email });
  const integrations = createIntegrations(platform, {
    audit,
    identity,
    frameworks,
    submissions,
    decisions,
    settings: config,
  });
  const bulk = createBulk(platform, { audit, identity, submissions, review, decisions });
  const merges = createMerges(platform, { audit, identity, organizations, submissions });
  const mailings = createMailing(platform, { audit, identity, calls, submissions, email });

  const events = createEvents(platform, [
    ...[calls.liveEvents, bulk.liveEvents, exports.liveEvents, remotes.liveEvents],
    ...[conversations.liveEvents, ...submissions.liveEvents, ...mailings.liveEvents],
  ]);

  return {
    ...{ identity, configurations, files, pageReports, savedViews, organizations, remotes, people, frameworks },
    ...{ stepKinds, calls, surveyTypes, submissions, attachments, surveyResults, dashboards, portfolio, reports },
    ...{ review, comments, conversations, email, embed, exports, retention, decisions, integrations, bulk, merges },
    ...{ mailings, events, trials },
  };
}
export type Modules = ReturnType<typeof createModules>;

export interface BuiltApp {
  app: FastifyInstance;
  modules: Modules;
  connection: Connection;
  /** `/readyz` fails until the database is connected and indexed. */
  prepared: Promise<void>;
}

async function registerModulePlugins(
  app: FastifyInstance,
  modules: Modules,
  connection: Connection,
  isPrepared: () => boolean,
): Promise<void> {
  const { identity, organizations, configurations, embed, email, review, remotes, integrations } = modules;
  await app.register(requestContextPlugin, {
    authenticate: (token) => identity.authentication.authenticate(token),
    selectOrganization: (id, userId) => organizations.service.select(id, userId),
    isReviewer: review.isReviewer,
    findDeployer: (token) => remotes.tokens.authenticate(token),
    findIntegration: integrations.findIntegration,
    languagesOf: (host) => configurations.forHost(host),
    allowPage: embed.allowPage,
  });
  await app.register(preflightPlugin, { allowPage: embed.allowPage });
  await app.register(healthPlugin, { connection, isPrepared });
  await app.register(metricsPlugin, {
    connection,
    countMails: (state) => email.outbox.count(state),
    onRemoteOutcome: (listener) => remotes.counts.onOutcome(listener),
  });
  await app.register(openapiPlugin);
}

/** With all options, for tests and the server process. */
export async function buildApp({ config, now, logTo, startsJobs = true }: AppOptions): Promise<BuiltApp> {
  const app = createFastify(config, logTo);
  const connection = createConnection();
  let isPrepared = false;

  await registerPlugins(app, config, accessTokenOptions(config.tokenSecret));
  const platform = createPlatform(connection, app.log, now);
  const modules = createModules(app, platform, config);
  const all: AppModule[] = [platform.changes, ...Object.values(modules)];
  await registerModulePlugins(app, modules, connection, () => isPrepared);
  for (const module of all) module.routes?.(app);

  modules.identity.watchProvider();
  const prepared = prepare(app, { connection, mongodbUri: config.mongodbUri, modules: all, startsJobs });
  prepared.then(
    () => (isPrepared = true),
    () => undefined,
  );
  await app.ready();
  return { app, modules, connection, prepared };
}
