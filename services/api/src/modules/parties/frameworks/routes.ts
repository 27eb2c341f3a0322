import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import type { Principal, SelectedOrganization } from '../../../platform/endpoint/principal.ts';
import type { EndpointContext } from '../../../platform/endpoint/context.ts';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { FrameworkReader } from './access.ts';
import type { FrameworkElements } from './elements-service.ts';
import { sdgsIn } from './sdgs.ts';
import type { FrameworkService } from './service.ts';
import type { FrameworkVersionService } from './version-service.ts';

type Requested = Pick<EndpointContext<{ access: 'user'; summary: ''; response: 'none' }>, 'language'> & {
  principal: Principal;
  selectedOrganization(): Promise<SelectedOrganization | null>;
};

async function readerOf({ principal, selectedOrganization, language }: Requested): Promise<FrameworkReader> {
  return { principal, organization: await selectedOrganization(), language: await language() };
}

export function frameworkRoutes(app: FastifyInstance, service: FrameworkService): void {
  registerEndpoint(app, ENDPOINTS.AddImpactFrameworkSet, ({ body, principal }) => service.add(body, principal.user));

  registerEndpoint(app, ENDPOINTS.GetImpactFrameworkSetList, async ({ query, language, reply }) => {
    const { items, total } = await service.list(pageRange(query), await language());
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetImpactFrameworkById, async (context) =>
    service.read(context.query.id, await readerOf(context)),
  );

  for (const endpoint of [ENDPOINTS.DeleteImpactFrameworkSet, ENDPOINTS.DeleteImpactFrameworkSetByGet]) {
    registerEndpoint(app, endpoint, async ({ query, principal }) => {
      await service.remove(query.id, principal.user);
      return undefined;
    });
  }

  registerEndpoint(app, ENDPOINTS.GetImpactFrameworkUses, ({ query }) => service.usesOf(query.id));
}

export function frameworkElementRoutes(app: FastifyInstance, elements: FrameworkElements): void {
  registerEndpoint(app, ENDPOINTS.GetSdg, async ({ language }) => sdgsIn(await language()));

  registerEndpoint(app, ENDPOINTS.GetSroiParameters, async (context) =>
    elements.parameters(context.query.ifSetId, await readerOf(context)),
  );

  registerEndpoint(app, ENDPOINTS.GetStakeholderType, async (context) =>
    elements.stakeholders(context.query.ifSetId, await readerOf(context)),
  );

  registerEndpoint(app, ENDPOINTS.GetOutcomeType, async (context) =>
    elements.outcomes(context.query.ifSetId, context.body, await readerOf(context)),
  );

  registerEndpoint(app, ENDPOINTS.GetIndicatorType, async (context) =>
    elements.indicators(context.body, await readerOf(context), context.query.ifSetId),
  );
}

export function frameworkVersionRoutes(app: FastifyInstance, versions: FrameworkVersionService): void {
  registerEndpoint(app, ENDPOINTS.GetImpactFrameworkByIdAdmin, ({ query }) => versions.read(query.id, query.version));

  registerEndpoint(app, ENDPOINTS.UpdateImpactFrameworkSet, ({ body, principal }) =>
    versions.update(body, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.GetImpactFrameworkVersions, async ({ query, reply }) => {
    const { items, total } = await versions.list(query.id, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.RestoreImpactFrameworkVersion, ({ body, principal }) =>
    versions.restore(body, principal.user),
  );
}
