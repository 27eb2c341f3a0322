import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { ConfigurationAdministration } from './admin-service.ts';
import { configurationFor, type ConfigurationService } from './service.ts';

export function configurationRoutes(
  app: FastifyInstance,
  service: ConfigurationService,
  administration: ConfigurationAdministration,
): void {
  registerEndpoint(app, ENDPOINTS.GetConfig, async ({ request, language }) => {
    const isSignedIn = (await app.requestContext.principalIfAny(request)) !== null;
    return configurationFor(await service.forHost(request.host), await language(), isSignedIn);
  });

  registerEndpoint(app, ENDPOINTS.GetConfigList, async ({ query, reply }) => {
    const { items, total } = await administration.list(pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.UpsertConfig, ({ body, principal }) => administration.upsert(body, principal.user));

  registerEndpoint(app, ENDPOINTS.ActivateConfig, ({ query, principal }) =>
    administration.activate(query.id, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.DeleteConfig, async ({ query, principal }) => {
    await administration.remove(query.id, principal.user);
    return undefined;
  });
}
