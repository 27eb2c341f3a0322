import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import { Unavailable } from '../../../platform/errors/request-errors.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import type { EventService } from './service.ts';

/** Another instance takes over, or this one restarts. */
const AFTER_STOP_MS = 1000;

export function eventRoutes(app: FastifyInstance, service: EventService): void {
  registerEndpoint(app, ENDPOINTS.GetEvents, async ({ principal, request, reply, selectedOrganization }) => {
    const organization = await selectedOrganization();
    if (app.drain.isOn) throw new Unavailable({ retryAfter: 1 });
    const { user, sessionId, isAdmin, until } = principal;
    const body = await service.listen({
      ...{ userId: user.id, sessionId, isAdmin, until },
      organizationId: organization?.id ?? null,
      address: networkOf(request.ip),
      async checkAccess() {
        const today = await app.requestContext.principal(request);
        if (organization) await app.requestContext.organization(request, today);
        return today.isAdmin === isAdmin ? today.user : null;
      },
    });
    if (body === undefined) return undefined;
    app.requests.streaming += 1;
    reply.raw.once('close', () => (app.requests.streaming -= 1));
    void reply.type('text/event-stream').headers({ 'x-accel-buffering': 'no', connection: 'close' });
    return body;
  });

  app.drain.onBegin(() => service.endAll(AFTER_STOP_MS));
  app.addHook('preClose', async () => service.endAll(AFTER_STOP_MS));
}
