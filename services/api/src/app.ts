import multipart from '@fastify/multipart';
import { createListener } from '@impact-call/listener';
import { fastify, type FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { Writable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { Config } from './config.ts';
import { ensureData } from './ensure-data.ts';
import { ensureIndexes } from './ensure-indexes.ts';
import { createLogController, loggerOptions } from './logging.ts';
import { callAdminRoutes } from './modules/calls/admin-routes.ts';
import { callTypeRoutes } from './modules/call-type/routes.ts';
import { callRoutes } from './modules/calls/routes.ts';
import { configurationRoutes } from './modules/configuration/routes.ts';
import { claimRoutes } from './modules/embed/claim-routes.ts';
import { embedKeyRoutes } from './modules/embed/key-routes.ts';
import { embedRoutes } from './modules/embed/routes.ts';
import { emailRoutes } from './modules/email/routes.ts';
import { fileRoutes } from './modules/attachments/routes.ts';
import { excelRoutes } from './modules/frameworks/excel/routes.ts';
import { frameworkRoutes } from './modules/frameworks/routes.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { impactRoutes } from './modules/impact/routes.ts';
import { membershipRoutes } from './modules/organizations/membership-routes.ts';
import { organizationRoutes } from './modules/organizations/routes.ts';
import { pdfRoutes } from './modules/pdf/routes.ts';
import { pageReportRoutes } from './modules/page-reports/routes.ts';
import { peopleRoutes } from './modules/people/routes.ts';
import { reportRoutes } from './modules/reports/routes.ts';
import { remoteRoutes } from './modules/remotes/routes.ts';
import { submissionAdminRoutes } from './modules/submission/admin-routes.ts';
import { submissionRoutes } from './modules/submission/routes.ts';
import { surveyRoutes } from './modules/survey/routes.ts';
import { createRepositories, createServices, type Repositories, type Services } from './parts.ts';
import { contractPlugin } from './plugins/contract.ts';
import { drainPlugin } from './plugins/drain.ts';
import { answerMalformed, errorHandlerPlugin } from './plugins/error-handler.ts';
import { gatePlugin } from './plugins/gate.ts';
import { healthPlugin } from './plugins/health.ts';
import { jsonBodyPlugin } from './plugins/json-body.ts';
import { limitsPlugin } from './plugins/limits.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { createConnection, openConnection } from './plugins/mongoose.ts';
import { openapiPlugin } from './plugins/openapi.ts';
import { overloadPlugin } from './plugins/overload.ts';
import { policyPlugin } from './plugins/policy.ts';
import { preflightPlugin } from './plugins/preflight.ts';
import { requestLogPlugin } from './plugins/request-log.ts';
import { requestsPlugin } from './plugins/requests.ts';
import { securityEventsPlugin } from './plugins/security-events.ts';
import { sessionTokensPlugin } from './plugins/session-tokens.ts';

export interface AppOptions {
  config: Config;
  /** The clock that decides windows and sessions. */
  now?: () => Date;
  /** Where log lines go; standard output when absent. */
  logTo?: Writable;
}

/** The application, and what surrounds it for those who start it. */
export interface BuiltApp {
  app: FastifyInstance;
  repositories: Repositories;
  services: Services;
  connection: Connection;
  /** Settles when the database was reached and has its indexes; until then `/readyz` says no. */
  prepared: Promise<void>;
}

function createFastify({ logLevel, trustProxy, listener }: Config, logTo: Writable | undefined): FastifyInstance {
  const { createServer } = createListener(listener);
  return fastify({
    logger: loggerOptions(logLevel, logTo),
    logController: createLogController(),
    // Whoever reaches the API without the gateway finds the same bounds.
    serverFactory: (handler) => createServer(handler),
    frameworkErrors: answerMalformed,
    genReqId: () => uuid(),
    requestIdHeader: false,
    trustProxy,
    exposeHeadRoutes: false,
    // In-flight requests are finished, idle keep-alive connections are not waited for.
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while it closes is answered like everything before.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
  });
}

function addRoutes(app: FastifyInstance, services: Services, config: Config): void {
  identityRoutes(app, services, config.publicOrigin);
  configurationRoutes(app, services.configurations, services.configurationAdministration);
  organizationRoutes(app, services);
  membershipRoutes(app, services);
  peopleRoutes(app, services);
  remoteRoutes(app, services.remotes);
  pageReportRoutes(app);
  callRoutes(app, services.calls);
  callAdminRoutes(app, services.callAdmin, services.setExtension);
  callTypeRoutes(app, services.callTypes, services.stepTypes);
  surveyRoutes(app, services.surveyTypes, services.surveyResults);
  submissionRoutes(app, services.submissions);
  submissionAdminRoutes(app, services.submissionAdministration);
  fileRoutes(app, services.files);
  frameworkRoutes(app, services.frameworks);
  excelRoutes(app, config.files.admin);
  impactRoutes(app, services.impact);
  pdfRoutes(app, services.pdfData, services.configurations);
  reportRoutes(app, services.reports);
  emailRoutes(app, services.emails, services.subscriptions);
  embedRoutes(app, services);
  embedKeyRoutes(app, services.embedKeys);
  claimRoutes(app, services.claims);
}

interface Prepared {
  repositories: Repositories;
  services: Services;
  connection: Connection;
}

function prepare(app: FastifyInstance, uri: string, { repositories, services, connection }: Prepared): Promise<void> {
  const stop = new AbortController();
  let isSaid = false;
  const sayOnce = (error: unknown): void => {
    // About our own settings, before anybody's data is in play: this message may be told.
    if (!isSaid) app.log.warn(`waiting for the database: ${error instanceof Error ? error.message : String(error)}`);
    isSaid = true;
  };
  services.providerWatch.start();
  const prepared = openConnection(connection, uri, stop.signal, sayOnce).then(async () => {
    if (stop.signal.aborted) return;
    await ensureIndexes(connection);
    await ensureData(repositories);
    await services.files.removeUnfinished();
    services.postOffice.start();
    services.retention.start();
    services.fileChecks.start();
  });
  app.addHook('onClose', async () => {
    stop.abort();
    await prepared.catch(() => undefined);
    await services.providerWatch.stop();
    await services.fileChecks.stop();
    await services.retention.stop();
    await services.postOffice.stop();
    await services.surveys.close();
    await connection.close();
  });
  return prepared;
}

/** Builds the whole application with all its options; tests and the server process get the same. */
export async function buildApp({ config, now = () => new Date(), logTo }: AppOptions): Promise<BuiltApp> {
  const app = createFastify(config, logTo);
  const connection = createConnection();
  const repositories = createRepositories(connection);
  let isPrepared = false;

  await app.register(requestsPlugin);
  await app.register(requestLogPlugin);
  await app.register(drainPlugin);
  await app.register(contractPlugin);
  await app.register(jsonBodyPlugin);
  await app.register(policyPlugin);
  await app.register(securityEventsPlugin);
  await app.register(errorHandlerPlugin);
  await app.register(overloadPlugin, config.overload);
  await app.register(limitsPlugin, config.limits);
  await app.register(sessionTokensPlugin, { secret: config.tokenSecret });
  await app.register(multipart);
  const services = createServices(app, config, repositories, now);
  await app.register(gatePlugin, services);
  await app.register(preflightPlugin, services);
  await app.register(healthPlugin, { connection, isPrepared: () => isPrepared });
  await app.register(metricsPlugin, { connection, outbox: repositories.outbox });
  await app.register(openapiPlugin);
  addRoutes(app, services, config);

  const prepared = prepare(app, config.mongodbUri, { repositories, services, connection });
  prepared.then(
    () => (isPrepared = true),
    () => undefined,
  );
  await app.ready();
  return { app, repositories, services, connection, prepared };
}
