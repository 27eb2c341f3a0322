import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint.ts';
import type { RemoteService } from './service.ts';

/** Endpoint of the registry. */
export function remoteRoutes(app: FastifyInstance, service: RemoteService): void {
  registerEndpoint(app, ENDPOINTS.GetRemotes, async ({ request }) => {
    const principal = await app.requestContext.principalIfAny(request);
    return service.listFor(principal?.isAdmin ?? false);
  });
}
