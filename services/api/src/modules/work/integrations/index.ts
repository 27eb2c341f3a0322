import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../../foundation/audit/index.ts';
import type { Decisions } from '../decisions/index.ts';
import type { Frameworks } from '../../parties/frameworks/index.ts';
import { AtRestEncryption, type Identity, type Secrets } from '../../foundation/identity/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import { createFindMakers } from './makers.ts';
import { createPublicApi } from './public-service.ts';
import { integrationRoutes, publicApiRoutes } from './routes.ts';
import { createReencrypt } from './reencrypt.ts';
import { createSendWebhook } from './send-webhook.ts';
import { tellWebhooks } from './tell-webhooks.ts';
import { createIntegrationTokens } from './token-service.ts';
import { createWebhookDelivery } from './webhook-delivery.ts';
import { createWebhookOutbox } from './webhook-outbox.ts';
import { createWebhookRepository } from './webhook-repository.ts';
import { createLeftWebhooks } from './left-webhooks.ts';
import { createWebhookService } from './webhook-service.ts';

export { createIntegrationTokens, createLeftWebhooks };

export interface IntegrationNeeds {
  audit: AuditLog;
  identity: Pick<Identity, 'users' | 'administratorActs' | 'findAdministrators' | 'keptAboutPeople'>;
  frameworks: Pick<Frameworks, 'frameworks'>;
  submissions: Pick<Submissions, 'service' | 'decidedSubmissions'>;
  decisions: Pick<Decisions, 'decide'>;
  settings: Secrets & { webhooksToPrivateAddresses: boolean };
}

/** The public API and webhooks. */
export function createIntegrations(platform: Platform, needs: IntegrationNeeds) {
  const { audit, identity, frameworks, submissions, decisions, settings } = needs;
  const { connection, log } = platform;
  const { webhooksToPrivateAddresses: toPrivateAddresses } = settings;
  const webhooks = createWebhookRepository(connection);
  const outbox = createWebhookOutbox(connection);
  const findMakers = createFindMakers(identity.users);
  const encryption = new AtRestEncryption(settings, 'impact-call webhook secret');
  const encrypt = (text: string) => encryption.encrypt(text);
  const decrypt = (text: string) => encryption.decrypt(text);
  const known = { ...platform, audit, findMakers, webhooks, outbox };
  const tokens = createIntegrationTokens({ ...platform, ...identity, audit });
  const own = { ...known, ...identity, checkMaker: identity.administratorActs };
  const left = createLeftWebhooks(own);
  tellWebhooks(known);
  audit.names.add(['integration'], storedNames(connection, 'IntegrationToken', 'label'));
  audit.names.add(['webhook'], storedNames(connection, 'Webhook'));
  const send = createSendWebhook(toPrivateAddresses);
  const reencrypt = createReencrypt({ webhooks, encryption });
  const report = (failure: object) => log.warn(failure, 'webhook');
  return {
    findIntegration: tokens.authenticate,
    routes(app: FastifyInstance): void {
      integrationRoutes(app, tokens, createWebhookService({ ...own, encrypt, toPrivateAddresses }));
      publicApiRoutes(app, createPublicApi({ ...submissions, ...frameworks, ...decisions }));
    },
    async prepare(): Promise<void> {
      await reencrypt();
      await tokens.prepare();
      await left.prepare();
    },
    ...createWebhookDelivery({ ...known, send, decrypt, report }),
  };
}
