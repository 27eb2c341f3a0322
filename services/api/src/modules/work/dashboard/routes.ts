import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { Dashboard } from './dashboard-service.ts';
import type { Outcomes } from './outcomes.ts';
import type { ProgressService } from './progress-service.ts';

export function dashboardRoutes(
  app: FastifyInstance,
  dashboard: Dashboard,
  outcomes: Outcomes,
  progress: ProgressService,
): void {
  registerEndpoint(app, ENDPOINTS.GetCallDashboard, ({ query }) => dashboard.read(query));
  registerEndpoint(app, ENDPOINTS.GetCallOutcomes, () => outcomes.list());
  registerEndpoint(app, ENDPOINTS.GetNotStarted, ({ query }) => dashboard.notStarted(query));
  registerEndpoint(app, ENDPOINTS.GetCallProgress, async ({ query, language }) =>
    progress.progress(query.callId, await language()),
  );
  registerEndpoint(app, ENDPOINTS.GetCountedDrafts, ({ query }) => progress.counted(query));
}
