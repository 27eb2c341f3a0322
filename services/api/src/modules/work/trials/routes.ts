import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { TrialService } from './service.ts';

export function trialRoutes(app: FastifyInstance, service: TrialService): void {
  registerEndpoint(app, ENDPOINTS.StartTrial, ({ body, principal }) => service.start(body.callId, principal.user));

  registerEndpoint(app, ENDPOINTS.GetTrials, ({ query }) => service.list(query.callId));

  registerEndpoint(app, ENDPOINTS.DeleteTrial, async ({ query, principal }) => {
    await service.remove(query.id, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.CreateTrialLink, ({ body, principal }) =>
    service.createLink(body.trialId, principal.user),
  );

  registerEndpoint(app, ENDPOINTS.RevokeTrialLink, async ({ query, principal }) => {
    await service.revokeLink(query.trialId, query.id, principal.user);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.OpenTrial, async ({ body, request, language }) =>
    service.open(body.id, body.token, {
      principal: await app.requestContext.principalIfAny(request),
      language: await language(),
    }),
  );
}
