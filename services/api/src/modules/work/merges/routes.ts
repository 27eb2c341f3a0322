import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { MergeService } from './service.ts';

export function mergeRoutes(app: FastifyInstance, service: MergeService): void {
  registerEndpoint(app, ENDPOINTS.GetMergePreview, async ({ query, principal, language }) =>
    service.preview(query, principal.user, await language()),
  );

  registerEndpoint(app, ENDPOINTS.MergeInto, ({ body, principal }) => service.merge(body, principal));

  registerEndpoint(app, ENDPOINTS.GetMerges, async ({ query, reply }) => {
    const { items, total } = await service.list(query.id, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.UndoMerge, ({ body, principal }) => service.undo(body.id, principal));
}
