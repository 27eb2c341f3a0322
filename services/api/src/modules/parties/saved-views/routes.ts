import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { SavedViewService } from './service.ts';

export function savedViewRoutes(app: FastifyInstance, service: SavedViewService): void {
  registerEndpoint(app, ENDPOINTS.GetSavedViews, ({ principal }) => service.list(principal));

  registerEndpoint(app, ENDPOINTS.CreateSavedView, ({ body, principal }) => service.create(body, principal));

  registerEndpoint(app, ENDPOINTS.UpdateSavedView, ({ body, principal }) => service.update(body, principal));

  registerEndpoint(app, ENDPOINTS.ChooseFirstView, async ({ body, principal }) => {
    await service.chooseFirst(body.id, principal);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.DeleteSavedView, async ({ query, principal }) => {
    await service.remove(query.id, principal);
    return undefined;
  });
}
