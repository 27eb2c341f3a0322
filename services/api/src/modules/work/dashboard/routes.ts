import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { Dashboard } from './dashboard-service.ts';
import type { NotStartedService } from './not-started.ts';
import type { createOutcomes } from './outcomes.ts';
import type { Progress } from './progress-service.ts';

export interface DashboardServices {
  dashboard: Dashboard;
  outcomes: ReturnType<typeof createOutcomes>;
  notStarted: NotStartedService;
  progress: Progress;
}

/** Endpoints of call statistics. */
export function dashboardRoutes(
  app: FastifyInstance,
  { dashboard, outcomes, notStarted, progress }: DashboardServices,
): void {
  registerEndpoint(app, ENDPOINTS.GetCallDashboard, ({ query }) => dashboard(query));
  registerEndpoint(app, ENDPOINTS.GetCallOutcomes, () => outcomes());
  registerEndpoint(app, ENDPOINTS.GetNotStarted, ({ query }) => notStarted(query));
  registerEndpoint(app, ENDPOINTS.GetCallProgress, async ({ query, language }) =>
    progress.progress(query.callId, await language()),
  );
  registerEndpoint(app, ENDPOINTS.GetCountedDrafts, ({ query }) => progress.counted(query));
}
