import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { storeFramework } from '../../fixtures/framework-fixtures.ts';
import { aWebhook, NOWHERE, storeDelivery } from '../../fixtures/webhook-fixtures.ts';
import { handedIn } from './decision-rows.ts';
import { none, type Rows } from '../row.ts';
import type { TestWorld } from '../test-world.ts';

const newToken = () => ({
  label: 'Accounting',
  scopes: ['read:submissions' as const],
  endsAt: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
});

/** One webhook for most rows, since their number is limited. */
async function webhook({ api, senders: { admin } }: TestWorld): Promise<string> {
  const [known] = (await api.send(ENDPOINTS.GetWebhooks, {}, admin)).body;
  return known?.id ?? aWebhook(api, admin);
}

/** Tokens and webhooks of programs, and the endpoints for programs. */
export const integrationRows: Rows = {
  GetIntegrationTokens: { ownership: 'customizer', request: none },
  CreateIntegrationToken: { ownership: 'customizer', request: () => ({ body: newToken() }) },
  RevokeIntegrationToken: {
    ownership: 'customizer',
    request: async ({ api, senders: { admin } }) => ({
      body: { id: (await api.send(ENDPOINTS.CreateIntegrationToken, { body: newToken() }, admin)).body.id },
    }),
  },
  GetWebhooks: { ownership: 'customizer', request: none },
  CreateWebhook: {
    ownership: 'customizer',
    request: () => ({ body: { name: 'Accounting', url: NOWHERE, events: ['submission.submitted'] } }),
  },
  UpdateWebhook: {
    ownership: 'customizer',
    request: async (world) => ({ body: { id: await webhook(world), name: `Accounting ${uuid()}` } }),
  },
  DeleteWebhook: {
    ownership: 'customizer',
    success: 204,
    request: async ({ api, senders: { admin } }) => ({ query: { id: await aWebhook(api, admin) } }),
  },
  GetWebhookDeliveries: {
    ownership: 'customizer',
    request: async (world) => ({ query: { webhookId: await webhook(world) } }),
  },
  SendWebhookAgain: {
    ownership: 'customizer',
    request: async (world) => ({ body: { id: await storeDelivery(world.api, await webhook(world)) } }),
  },
  ListPublicSubmissions: { ownership: 'program', request: none },
  GetPublicSubmission: {
    ownership: 'program',
    request: async (world) => ({ query: { id: (await world.begin()).id } }),
  },
  ListPublicFrameworks: { ownership: 'program', request: none },
  GetPublicFramework: {
    ownership: 'program',
    request: async ({ api }) => ({ query: { id: (await storeFramework(api)).id } }),
  },
  WritePublicDecisions: {
    ownership: 'program',
    request: async (world) => {
      const { callId, id } = await handedIn(world);
      return { body: { callId, submissions: [{ id, version: 0 }], decision: 'accepted', words: '' } };
    },
  },
};
