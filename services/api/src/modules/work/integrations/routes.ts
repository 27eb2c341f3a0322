import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyInstance } from 'fastify';
import { pageRange, sendTotal } from '../../../platform/endpoint/page.ts';
import { registerEndpoint } from '../../../platform/endpoint/register-endpoint.ts';
import type { PublicApi } from './public-service.ts';
import type { IntegrationTokens } from './token-service.ts';
import type { WebhookService } from './webhook-service.ts';

export function integrationRoutes(app: FastifyInstance, tokens: IntegrationTokens, webhooks: WebhookService): void {
  registerEndpoint(app, ENDPOINTS.GetIntegrationTokens, async ({ query, reply }) => {
    const { items, total } = await tokens.list(query, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.CreateIntegrationToken, ({ body, principal }) =>
    tokens.create(body, principal.user.id),
  );

  registerEndpoint(app, ENDPOINTS.RevokeIntegrationToken, ({ body, principal }) =>
    tokens.revoke(body.id, principal.user.id),
  );

  registerEndpoint(app, ENDPOINTS.GetWebhooks, () => webhooks.list());

  registerEndpoint(app, ENDPOINTS.CreateWebhook, ({ body, principal }) => webhooks.create(body, principal.user.id));

  registerEndpoint(app, ENDPOINTS.UpdateWebhook, ({ body, principal }) => webhooks.change(body, principal.user.id));

  registerEndpoint(app, ENDPOINTS.DeleteWebhook, async ({ query, principal }) => {
    await webhooks.remove(query.id, principal.user.id);
    return undefined;
  });

  registerEndpoint(app, ENDPOINTS.GetWebhookDeliveries, async ({ query, reply }) => {
    const { items, total } = await webhooks.deliveries(query, pageRange(query));
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.SendWebhookAgain, ({ body, principal }) =>
    webhooks.sendAgain(body.id, principal.user.id),
  );
}

export function publicApiRoutes(app: FastifyInstance, api: PublicApi): void {
  registerEndpoint(app, ENDPOINTS.ListPublicSubmissions, async ({ query, language, integration }) =>
    api.submissions(query, await language(), integration),
  );

  registerEndpoint(app, ENDPOINTS.GetPublicSubmission, async ({ query, language, integration }) =>
    api.submission(query.id, await language(), integration),
  );

  registerEndpoint(app, ENDPOINTS.ListPublicFrameworks, async ({ query, language, reply }) => {
    const { items, total } = await api.frameworks(pageRange(query), await language());
    sendTotal(reply, total);
    return items;
  });

  registerEndpoint(app, ENDPOINTS.GetPublicFramework, async ({ query, language }) =>
    api.framework(query.id, await language()),
  );

  registerEndpoint(app, ENDPOINTS.WritePublicDecisions, ({ body, integration }) => api.decide(body, integration));
}
