import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint.ts';
import type { CallAdminService } from './admin-service.ts';
import type { SetExtension } from './set-extension.ts';

/** Endpoints of calls, as administrators make them. */
export function callAdminRoutes(app: FastifyInstance, service: CallAdminService, setExtension: SetExtension): void {
  registerEndpoint(app, ENDPOINTS.GetCallList, async ({ query, reply }) => {
    const { items, total } = await service.list(pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetCallByIdAdmin, ({ query }) => service.read(query.id));

  registerEndpoint(app, ENDPOINTS.CreateCall, ({ body, principal }) => service.create(body, principal.user));

  registerEndpoint(app, ENDPOINTS.UpdateCall, ({ body, principal }) => service.update(body, principal.user));

  registerEndpoint(app, ENDPOINTS.DeleteCall, async ({ query, principal }) => {
    await service.remove(query.id, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.SetExtension, async ({ body, principal }) => {
    await setExtension(body, principal.user);
    return service.read(body.callId);
  });
}
