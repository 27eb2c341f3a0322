import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../endpoint/register-endpoint.ts';
import { configurationFor, type ConfigurationService } from './service.ts';

/** Endpoints of branding and behaviour by domain. */
export function configurationRoutes(app: FastifyInstance, service: ConfigurationService): void {
  registerEndpoint(app, ENDPOINTS.GetConfig, async ({ request, language }) => {
    const isSignedIn = (await app.gate.callerIfAny(request)) !== null;
    return configurationFor(await service.forHost(request.host), await language(), isSignedIn);
  });
}
