import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../endpoint/page.ts';
import { registerEndpoint } from '../../endpoint/register-endpoint.ts';
import type { EmbedKeyService } from './key-service.ts';

/** Endpoints of the keys of partners. */
export function embedKeyRoutes(app: FastifyInstance, service: EmbedKeyService): void {
  registerEndpoint(app, ENDPOINTS.GetEmbedKeys, async ({ query, language, reply }) => {
    const { items, total } = await service.list(pageRange(query), await language());
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.CreateEmbedKey, async ({ body, caller, language }) =>
    service.create(body, caller.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.UpdateEmbedKey, async ({ body, caller, language }) =>
    service.update(body, caller.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.DeleteEmbedKey, async ({ query, caller }) => {
    await service.remove(query.id, caller.user);
    return undefined;
  });
}
