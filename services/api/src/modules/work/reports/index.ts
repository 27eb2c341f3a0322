import type { FastifyInstance } from 'fastify';
import type { AppModule, Platform } from '../../../platform/platform.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { AccessToken, type PowerBiLog } from './access-token.ts';
import { PowerBiClient } from './client.ts';
import { PowerBiRest } from './rest.ts';
import { reportRoutes } from './routes.ts';
import { type PowerBi, ReportService } from './service.ts';
import type { PowerBiSettings } from './settings.ts';

export { POWERBI_ENVIRONMENT, readPowerBiSettings, type PowerBiSettings } from './settings.ts';

export interface ReportNeeds {
  /** Null = no reports. */
  settings: PowerBiSettings | null;
  calls: Pick<Calls, 'calls'>;
  organizations: Pick<Organizations, 'organizations'>;
  submissions: Pick<Submissions, 'access' | 'submissions'>;
}

function connect(settings: PowerBiSettings, log: PowerBiLog): PowerBi {
  const rest = new PowerBiRest(settings, new AccessToken(settings, log), log);
  return { client: new PowerBiClient(rest, settings.workspaces), settings };
}

export function createReports(
  { log, now }: Platform,
  { settings, calls, organizations, submissions }: ReportNeeds,
): AppModule {
  const powerBi = settings && connect(settings, (facts, message) => log.warn(facts, message));
  const service = new ReportService(powerBi, calls.calls, organizations.organizations, submissions, now);
  return { routes: (app: FastifyInstance) => reportRoutes(app, service) };
}
