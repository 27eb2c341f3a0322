import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../endpoint/register-endpoint.ts';
import { pageOf } from '../../endpoint/page.ts';
import type { ConfigurationService } from '../configuration/service.ts';
import type { OrganizationService } from './service.ts';

/** Endpoints of organizations. */
export function organizationRoutes(app: FastifyInstance, service: OrganizationService, configurations: ConfigurationService): void {
  registerEndpoint(app, ENDPOINTS.CreateOrganization, async ({ body, caller, request }) => {
    const { organizationSelection } = await configurations.forHost(request.host);
    return service.register(body, caller.user, organizationSelection);
  });

  registerEndpoint(app, ENDPOINTS.GetOrganizations, async ({ query, caller, reply }) => pageOf(await service.listOf(caller.user.id), query, reply));

  registerEndpoint(app, ENDPOINTS.GetOrganizationById, ({ query, caller }) => service.find(query.id, caller.user.id));
}
