import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../endpoint/register-endpoint.ts';
import { pageOf, pageRange, sendTotal } from '../../endpoint/page.ts';
import type { ConfigurationService } from '../configuration/index.ts';
import type { OrganizationAdministration } from './administration.ts';
import type { OrganizationService } from './service.ts';

export interface OrganizationRouteParts {
  organizations: OrganizationService;
  organizationAdministration: OrganizationAdministration;
  configurations: Pick<ConfigurationService, 'rulesFor'>;
}

/** Endpoints of organizations. */
export function organizationRoutes(
  app: FastifyInstance,
  { organizations: service, organizationAdministration: administration, configurations }: OrganizationRouteParts,
): void {
  registerEndpoint(app, ENDPOINTS.CreateOrganization, async ({ body, caller }) => {
    const { organizationSelection } = await configurations.rulesFor(caller);
    return service.register(body, caller.user, organizationSelection);
  });

  registerEndpoint(app, ENDPOINTS.GetOrganizations, async ({ query, caller, reply }) =>
    pageOf(await service.listOf(caller.user.id), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.GetOrganizationById, ({ query, caller }) => service.find(query.id, caller.user.id));

  registerEndpoint(app, ENDPOINTS.UpdateOrganization, ({ body, caller }) => administration.update(body, caller.user));

  registerEndpoint(app, ENDPOINTS.DeleteOrganization, async ({ query, caller }) => {
    await administration.remove(query.id, caller.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetAllOrganizations, async ({ query, reply }) => {
    const { items, total } = await administration.list(query.search ?? '', pageRange(query));
    sendTotal(reply, total);
    return items;
  });
}
