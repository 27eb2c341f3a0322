import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { ClaimService } from './claim-service.ts';

/** Endpoints by which an organization claims a result from a partner's page. */
export function claimRoutes(app: FastifyInstance, service: ClaimService): void {
  registerEndpoint(app, ENDPOINTS.ReadEmbedClaim, async ({ body, principal, organization, language }) =>
    service.read(body.token, { user: principal.user, organization, language: await language() }),
  );

  registerEndpoint(app, ENDPOINTS.ClaimEmbedSession, async ({ body, principal, organization, language }) =>
    service.claim(body, { user: principal.user, organization, language: await language() }),
  );

  registerEndpoint(app, ENDPOINTS.GetClaimedResults, async ({ query, organization, language, reply }) => {
    const { items, total } = await service.list(
      organization,
      { ...pageRange(query), frameworkId: query.frameworkId },
      await language(),
    );
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetClaimedResult, async ({ query, organization, language }) =>
    service.find(query.id, organization, await language()),
  );
}
