import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { EmbedKeyService } from './key-service.ts';

/** Endpoints of partners' keys. */
export function embedKeyRoutes(app: FastifyInstance, service: EmbedKeyService): void {
  registerEndpoint(app, ENDPOINTS.GetEmbedKeys, async ({ query, language, reply }) => {
    const { items, total } = await service.list(pageRange(query), await language());
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.CreateEmbedKey, async ({ body, principal, language }) =>
    service.create(body, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.UpdateEmbedKey, async ({ body, principal, language }) =>
    service.update(body, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.DeleteEmbedKey, async ({ query, principal }) => {
    await service.remove(query.id, principal.user);
    return undefined;
  });
}
