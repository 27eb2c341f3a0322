import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { BulkService } from './service.ts';

export function bulkRoutes(app: FastifyInstance, service: BulkService): void {
  registerEndpoint(app, ENDPOINTS.StartBulk, ({ body, principal }) => service.start(body, principal.user));

  registerEndpoint(app, ENDPOINTS.OfferCorrection, ({ body, principal }) =>
    service.offerCorrection(body, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.StopBulk, ({ body, principal }) => service.stop(body.id, principal.user));

  registerEndpoint(app, ENDPOINTS.UndoBulk, ({ body, principal }) => service.undo(body.id, principal.user));

  registerEndpoint(app, ENDPOINTS.GetBulkJobs, async ({ query, principal, reply }) => {
    const { items, total } = await service.list(principal.user, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetBulkItems, async ({ query, principal, reply }) => {
    const { items, total } = await service.itemsOf(query, principal.user, pageRange(query));
    sendTotal(reply, total);
    return items;
  });
}
