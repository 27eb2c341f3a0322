import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import { pageOf, pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import type { Configurations } from '../../foundation/configuration/index.ts';
import type { OrganizationAdministration } from './admin-service.ts';
import { checkNumber, type NumberRepository } from './number-repository.ts';
import type { OrganizationChanges } from './organization-changes.ts';
import type { OrganizationService } from './service.ts';

export interface OrganizationServices {
  service: OrganizationService;
  changes: OrganizationChanges;
  numbers: NumberRepository;
  administration: OrganizationAdministration;
  configurations: Pick<Configurations, 'rulesFor'>;
}

export function organizationRoutes(
  app: FastifyInstance,
  { service, changes, numbers, administration, configurations }: OrganizationServices,
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

  registerEndpoint(app, ENDPOINTS.CheckRegisterNumber, ({ query }) => checkNumber(numbers, query));

  registerEndpoint(app, ENDPOINTS.UpdateOrganization, ({ body, principal }) => changes.update(body, principal.user));

  registerEndpoint(app, ENDPOINTS.DeleteOrganization, async ({ query, principal }) => {
    await changes.remove(query.id, principal.user);
    return undefined;
  });

  administrationRoutes(app, administration);
}

function administrationRoutes(app: FastifyInstance, administration: OrganizationAdministration): void {
  registerEndpoint(app, ENDPOINTS.GetAllOrganizations, async ({ query, reply }) => {
    const { items, total } = await administration.list(query, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetOrganizationByIdAdmin, ({ query }) => administration.find(query.id));

  registerEndpoint(app, ENDPOINTS.GetOrganizationsOfNumber, async ({ query, reply }) =>
    pageOf(await administration.ofNumber(query.id), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.GetMembersAdmin, async ({ query, reply }) =>
    pageOf(await administration.listMembers(query.organizationId), query, reply),
  );

  registerEndpoint(app, ENDPOINTS.UpdateOrganizationAdmin, ({ body, principal }) =>
    administration.update(body, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.DeleteOrganizationAdmin, async ({ query, principal }) => {
    await administration.remove(query.id, principal.user);
    return undefined;
  });
}
