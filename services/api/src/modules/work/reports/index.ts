import type { FastifyInstance } from 'fastify';
import type { AppModule } from '../../../platform/app-module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createPowerBi } from './create-power-bi.ts';
import { reportRoutes } from './routes.ts';
import { createReportService } from './service.ts';
import type { PowerBiSettings } from './settings.ts';

export { POWERBI_ENVIRONMENT, readPowerBiSettings, type PowerBiSettings } from './settings.ts';

export interface ReportNeeds {
  /** Null = no reports. */
  settings: PowerBiSettings | null;
  calls: Pick<Calls, 'calls'>;
  organizations: Pick<Organizations, 'organizations'>;
  submissions: Pick<Submissions, 'access' | 'submissions'>;
}

/** Power BI reports and their access rules. */
export function createReports(
  platform: Platform,
  { settings, calls, organizations, submissions }: ReportNeeds,
): AppModule {
  const powerBi = createPowerBi(settings, (facts, message) => platform.log.warn(facts, message));
  const service = createReportService({ ...platform, ...calls, ...organizations, ...submissions, powerBi });
  return { routes: (app: FastifyInstance) => reportRoutes(app, service) };
}
