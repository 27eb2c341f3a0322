import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Decisions } from '../decisions/index.ts';
import type { Frameworks } from '../../parties/frameworks/index.ts';
import { AtRestEncryption, type Identity, type Secrets } from '../../foundation/identity/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { LeftWebhooks } from './left-webhooks.ts';
import { notifyWebhooks, WebhookOutbox } from './webhook-outbox.ts';
import { PublicApi } from './public-service.ts';
import { integrationRoutes, publicApiRoutes } from './routes.ts';
import { IntegrationTokens } from './token-service.ts';
import { WebhookDelivery } from './webhook-delivery.ts';
import { WebhookRepository } from './webhook-repository.ts';
import { WebhookService } from './webhook-service.ts';

export interface IntegrationNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'administrators' | 'personalData'>;
  frameworks: Pick<Frameworks, 'frameworks'>;
  submissions: Pick<Submissions, 'decidedSubmissions' | 'reading' | 'table'>;
  decisions: Pick<Decisions, 'service'>;
  settings: Secrets & { webhooksToPrivateAddresses: boolean };
}

/** Commands that remove the administrator role need only this part. */
export function endWithAdministrators(platform: Platform, identity: IntegrationNeeds['identity'], audit: AuditLog) {
  const webhooks = new WebhookRepository(platform.connection);
  const tokens = new IntegrationTokens(platform, identity, audit);
  const leftWebhooks = new LeftWebhooks(platform, webhooks, identity, audit);
  tokens.followPeople();
  leftWebhooks.followPeople();
  return { webhooks, tokens, leftWebhooks };
}

export function createIntegrations(platform: Platform, needs: IntegrationNeeds) {
  const { audit, identity, frameworks, submissions, decisions, settings } = needs;
  const { connection, events } = platform;
  const { webhooksToPrivateAddresses: toPrivateAddresses } = settings;
  const { webhooks, tokens, leftWebhooks } = endWithAdministrators(platform, identity, audit);
  const outbox = new WebhookOutbox(connection);
  const encryption = new AtRestEncryption(settings, 'impact-call webhook secret');
  const delivery = new WebhookDelivery(platform, webhooks, outbox, encryption, toPrivateAddresses);
  const service = new WebhookService(platform, webhooks, outbox, identity, encryption, toPrivateAddresses, audit);
  const api = new PublicApi(submissions, frameworks.frameworks, decisions.service);
  notifyWebhooks(events, webhooks, outbox);
  audit.names.add(['integration'], storedNames(connection, 'IntegrationToken', 'label'));
  audit.names.add(['webhook'], storedNames(connection, 'Webhook'));
  return {
    findIntegration: (secret: string) => tokens.authenticate(secret),
    routes(app: FastifyInstance): void {
      integrationRoutes(app, tokens, service);
      publicApiRoutes(app, api);
    },
    async prepare(): Promise<void> {
      await service.reencrypt();
      await tokens.prepare();
      await leftWebhooks.prepare();
    },
    start: () => delivery.start(),
    wake: () => delivery.wake(),
    stop: () => delivery.stop(),
  };
}
