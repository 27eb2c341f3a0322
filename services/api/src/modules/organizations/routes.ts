import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint.ts';
import { pageOf, pageRange, sendTotal } from '../../platform/endpoint/page.ts';
import type { ConfigurationService } from '../configuration/index.ts';
import type { OrganizationAdministration } from './admin-service.ts';
import type { OrganizationService } from './service.ts';

export interface OrganizationRouteDeps {
  organizations: OrganizationService;
  organizationAdministration: OrganizationAdministration;
  configurations: Pick<ConfigurationService, 'rulesFor'>;
}

/** Endpoints of organizations. */
export function organizationRoutes(
  app: FastifyInstance,
  { organizations: service, organizationAdministration: administration, configurations }: OrganizationRouteDeps,
): void {
  registerEndpoint(app, ENDPOINTS.CreateOrganization, async ({ body, principal }) => {
    const { organizationSelection } = await configurations.rulesFor(principal);
    return service.register(body, principal.user, organizationSelection);
  });

  registerEndpoint(app, ENDPOINTS.GetOrganizations, async ({ query, principal, reply }) =>
    pageOf(await service.listOf(principal.user.id), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.GetOrganizationById, ({ query, principal }) =>
    service.find(query.id, principal.user.id),
  );

  registerEndpoint(app, ENDPOINTS.UpdateOrganization, ({ body, principal }) =>
    administration.update(body, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.DeleteOrganization, async ({ query, principal }) => {
    await administration.remove(query.id, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetAllOrganizations, async ({ query, reply }) => {
    const { items, total } = await administration.list(query.search ?? '', pageRange(query));
    sendTotal(reply, total);
    return items;
  });
}
