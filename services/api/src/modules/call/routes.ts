import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../endpoint/page.ts';
import { registerEndpoint } from '../../endpoint/register-endpoint.ts';
import type { CallService } from './service.ts';

/** Endpoints of calls, as applicants see them. */
export function callRoutes(app: FastifyInstance, service: CallService): void {
  registerEndpoint(app, ENDPOINTS.GetCallListUser, async ({ caller, query, selectedOrganization, language, reply }) => {
    const calls = await service.listFor(caller.user, await selectedOrganization(), await language());
    return pageOf(calls, query, reply);
  });

  registerEndpoint(app, ENDPOINTS.GetCallById, async ({ caller, query, selectedOrganization, language }) =>
    service.getFor(query.id, caller.user, await selectedOrganization(), await language()),
  );
}
