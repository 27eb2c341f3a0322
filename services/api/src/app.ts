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
import type { AppModule } from './platform/app-module.ts';
import { createPlatform, type Platform } from './platform/platform.ts';
import { requestContextPlugin } from './platform/http/request-context.ts';
import { healthPlugin } from './platform/http/health.ts';
import type { LogOutput } from './platform/logging/log-output.ts';
import { metricsPlugin } from './platform/logging/metrics.ts';
import { createConnection } from './platform/storage/mongoose.ts';
import { openapiPlugin } from './platform/http/openapi.ts';
import { preflightPlugin } from './platform/http/preflight.ts';
import { registerPlugins } from './platform/http/register-plugins.ts';
import { prepare } from './prepare.ts';
import { createStepKinds } from './step-kinds/index.ts';

export interface AppOptions {
  config: Config;
  /** Current time, for call windows and sessions. */
  now?: () => Date;
  /** Destination of log lines; standard output by default. */
  logTo?: LogOutput;
  /** Whether background work (mails, exports, reminders) starts when the service is ready; true by default. */
  worksBeside?: boolean;
}

/** Modules that submissions depend on. */
function createFoundations(app: FastifyInstance, platform: Platform, config: Config) {
  const tellSecurity = app.security.tell;
  const { files: fileBounds } = config;

  const audit = createAudit(platform);
  const identity = createIdentity(platform, config, { app, tellSecurity });
  const { keptAboutPeople } = identity;
  const configurations = createConfiguration(platform, { audit });
  const files = createFiles(platform, { audit, scanner: config.scanner, fileBounds });
  const savedViews = createSavedViews(platform, { audit, identity });
  const pageReports = createPageReports();

  const organizations = createOrganizations(platform, {
    audit,
    users: identity.users,
    configurations,
    keptAboutPeople,
    maxOrganizations: config.maxOrganizations,
  });
  const remotes = createRemotes(platform, audit, identity, organizations.members.organizationOf);
  const people = createPeople(platform, { audit, identity, organizations, files, tellSecurity });
  const frameworks = createFrameworks(platform, { audit, users: identity.users, mostBytes: fileBounds.admin });

  const stepKinds = createStepKinds();
  const { surveys } = stepKinds;

  const below = { audit, identity, keptAboutPeople, configurations, organizations, frameworks, files, surveys };
  const calls = createCalls(platform, { ...below, fileBounds });
  const surveyTypes = createSurveyTypes(platform, below);
  return {
    foundations: { ...below, calls },
    modules: {
      ...{ identity, configurations, files, remotes, pageReports, savedViews },
      ...{ organizations, people, frameworks },
      ...{ stepKinds },
      ...{ calls, surveyTypes },
    },
  };
}

/** Creates the modules bottom-up; each receives the modules it depends on. */
export function createModules(app: FastifyInstance, platform: Platform, config: Config) {
  const { files: fileBounds } = config;
  const { foundations, modules } = createFoundations(app, platform, config);

  const submissions = createSubmissions(platform, { ...foundations, fileBounds });

  const applications = { ...foundations, submissions };
  const attachments = createAttachments(platform, { ...applications, fileBounds });
  const surveyResults = createSurveyResults(platform, applications);
  const dashboards = createDashboards(platform, applications);
  const portfolio = createPortfolio(platform, applications);
  const reports = createReports(platform, { ...applications, settings: config.powerBi });
  const review = createReview(platform, applications);
  const comments = createComments(platform, { ...applications, review });
  const conversations = createConversations(platform, applications);
  const email = createEmail(platform, { ...applications, settings: config });
  const embed = createEmbed(platform, { ...applications, sessionDays: config.embedSessionDays });
  const exports = createExports(platform, { ...applications, review });
  const retention = createRetention(platform, { ...applications, retentionDays: config.retentionDays });

  const decisions = createDecisions(platform, { ...applications, review, email });
  const integrations = createIntegrations(platform, { ...applications, decisions, settings: config });
  const bulk = createBulk(platform, { ...applications, review, decisions });
  const merges = createMerges(platform, applications);
  const mailings = createMailing(platform, { ...applications, email });
  const newsSources = [
    modules.calls.news,
    ...submissions.news,
    bulk.news,
    exports.news,
    ...mailings.news,
    modules.remotes.news,
  ];
  const events = createEvents(platform, newsSources);

  return {
    ...modules,
    ...{ submissions },
    ...{ attachments, surveyResults, dashboards, portfolio, reports, review, comments, conversations },
    ...{ email, embed, exports, retention },
    ...{ decisions, mailings, merges },
    ...{ integrations, bulk },
    ...{ events },
  };
}
export type Modules = ReturnType<typeof createModules>;

/** The application and the parts that its starter needs. */
export interface BuiltApp {
  app: FastifyInstance;
  modules: Modules;
  connection: Connection;
  /** Resolves when the database is connected and indexed; `/readyz` fails until then. */
  prepared: Promise<void>;
}

/** Registers the request context, preflights, health checks, metrics and API documentation. */
async function registerAsking(
  app: FastifyInstance,
  { identity, organizations, configurations, embed: { allowPage }, email, review, remotes, integrations }: Modules,
  connection: Connection,
  isPrepared: () => boolean,
): Promise<void> {
  await app.register(requestContextPlugin, {
    authenticate: identity.authenticate,
    selectOrganization: organizations.select,
    isReviewer: review.isReviewer,
    findDeployer: remotes.findDeployer,
    findIntegration: integrations.findIntegration,
    defaultLanguage: async (host) => (await configurations.forHost(host)).defaultLanguage,
    allowPage,
  });
  await app.register(preflightPlugin, { allowPage });
  await app.register(healthPlugin, { connection, isPrepared });
  await app.register(metricsPlugin, {
    ...{ connection, countMails: (state) => email.outbox.count(state), onRemoteOutcome: remotes.onOutcome },
  });
  await app.register(openapiPlugin);
}

/** Builds the whole application with all its options, for tests and the server process. */
export async function buildApp({ config, now, logTo, worksBeside = true }: AppOptions): Promise<BuiltApp> {
  const app = createFastify(config, logTo);
  const connection = createConnection();
  let isPrepared = false;

  await registerPlugins(app, config, accessTokenOptions(config.tokenSecret));
  const platform = createPlatform(connection, app.log, now);
  const modules = createModules(app, platform, config);
  const all: AppModule[] = [platform.changes, ...Object.values(modules)];
  await registerAsking(app, modules, connection, () => isPrepared);
  for (const module of all) module.routes?.(app);

  modules.identity.watchProvider();
  const prepared = prepare(app, { connection, mongodbUri: config.mongodbUri, modules: all, worksBeside });
  prepared.then(
    () => (isPrepared = true),
    () => undefined,
  );
  await app.ready();
  return { app, modules, connection, prepared };
}
