import type { FastifyInstance } from 'fastify';
import type { AppModule } from '../../../platform/app-module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StepKinds } from '../../../step-kinds/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Frameworks } from '../../parties/frameworks/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createDashboard } from './dashboard-service.ts';
import { createDraftSample } from './draft-sample.ts';
import { createNotStarted } from './not-started.ts';
import { createOutcomes } from './outcomes.ts';
import { createPopulation } from './population.ts';
import { createProgress } from './progress-service.ts';
import { createDashboardCounts } from './repository.ts';
import { dashboardRoutes } from './routes.ts';

export interface DashboardNeeds {
  surveys: Pick<StepKinds['surveys'], 'countable' | 'errors' | 'judge'>;
  organizations: Pick<Organizations, 'organizations'>;
  files: Pick<Files, 'attachments'>;
  frameworks: Pick<Frameworks, 'frameworks'>;
  calls: Pick<Calls, 'calls' | 'callAdmin'>;
  submissions: Pick<Submissions, 'countListed' | 'decidedSubmissions' | 'stepSets'>;
}

/** Statistics of calls, for administrators. */
export function createDashboards(
  { connection, now }: Pick<Platform, 'connection' | 'now'>,
  needs: DashboardNeeds,
): AppModule {
  const { surveys, organizations, files, frameworks, calls, submissions } = needs;
  const known = { ...organizations, ...files, ...frameworks, ...calls, ...submissions, surveys, now };
  const population = createPopulation(connection);
  const progress = createProgress({ ...known, drafts: createDraftSample(connection) });
  const services = {
    dashboard: createDashboard({ ...known, population, counts: createDashboardCounts(connection, now) }),
    outcomes: createOutcomes(connection),
    notStarted: createNotStarted({ ...calls, population }),
    progress,
  };
  return { routes: (app: FastifyInstance) => dashboardRoutes(app, services), stop: progress.stop };
}
