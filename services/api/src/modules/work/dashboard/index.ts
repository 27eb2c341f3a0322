import type { FastifyInstance } from 'fastify';
import type { AppModule, Platform } from '../../../platform/platform.ts';
import type { StepKinds } from '../../../step-kinds/index.ts';
import type { Calls } from '../../calls/calls/index.ts';
import type { Files } from '../../foundation/files/index.ts';
import type { Frameworks } from '../../parties/frameworks/index.ts';
import type { Organizations } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { DraftJudge } from './count-drafts.ts';
import { Dashboard } from './dashboard-service.ts';
import { DraftSample } from './draft-sample.ts';
import { Outcomes } from './outcomes.ts';
import { Population } from './population.ts';
import { ProgressService, ProgressView } from './progress-service.ts';
import { DashboardCounts } from './repository.ts';
import { dashboardRoutes } from './routes.ts';

export interface DashboardNeeds {
  surveys: Pick<StepKinds['surveys'], 'countable' | 'errors' | 'judge'>;
  organizations: Pick<Organizations, 'organizations'>;
  files: Pick<Files, 'attachments'>;
  frameworks: Pick<Frameworks, 'frameworks'>;
  calls: Pick<Calls, 'calls' | 'callAdmin'>;
  submissions: Pick<Submissions, 'decidedSubmissions' | 'stepSets' | 'table'>;
}

/** Statistics of calls, for administrators. */
export function createDashboards(
  platform: Pick<Platform, 'connection' | 'now'>,
  { surveys, organizations, files, frameworks, calls, submissions }: DashboardNeeds,
): AppModule {
  const { connection } = platform;
  const { callAdmin } = calls;
  const counts = new DashboardCounts(platform);
  const population = new Population(connection);
  const judge = new DraftJudge(platform, submissions.stepSets, files.attachments, frameworks.frameworks, surveys);
  const view = new ProgressView(calls.calls, surveys);
  const progress = new ProgressService(platform, callAdmin, new DraftSample(connection), view, judge);
  const dashboard = new Dashboard(platform, counts, population, callAdmin, submissions, organizations.organizations);
  const outcomes = new Outcomes(connection);
  return {
    routes: (app: FastifyInstance) => dashboardRoutes(app, dashboard, outcomes, progress),
    stop: () => progress.stop(),
  };
}
