import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../endpoint/page.ts';
import { registerEndpoint } from '../../endpoint/register-endpoint.ts';
import type { ConfigurationAdministration } from './administration.ts';
import { configurationFor, type ConfigurationService } from './service.ts';

/** Endpoints of branding and behaviour by domain. */
export function configurationRoutes(
  app: FastifyInstance,
  service: ConfigurationService,
  administration: ConfigurationAdministration,
): void {
  registerEndpoint(app, ENDPOINTS.GetConfig, async ({ request, language }) => {
    const isSignedIn = (await app.gate.callerIfAny(request)) !== null;
    return configurationFor(await service.forHost(request.host), await language(), isSignedIn);
  });

  registerEndpoint(app, ENDPOINTS.GetConfigList, async ({ query, reply }) => {
    const { items, total } = await administration.list(pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.UpsertConfig, ({ body, caller }) => administration.upsert(body, caller.user));

  registerEndpoint(app, ENDPOINTS.ActivateConfig, ({ query, caller }) =>
    administration.activate(query.id, caller.user),
  );

  registerEndpoint(app, ENDPOINTS.DeleteConfig, async ({ query, caller }) => {
    await administration.remove(query.id, caller.user);
    return undefined;
  });
}
