import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import {
  DELIVERY_STATES,
  IntegrationToken,
  NewIntegrationToken,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
} from '../../platform/integrations.ts';
import { Page, Strict, Uuid } from '../../values/primitives.ts';
import { ProgramTokensView } from '../../platform/program-tokens.ts';

const tokens = {
  GetIntegrationTokens: endpoint('GetIntegrationTokens', {
    access: 'customizer',
    summary: 'The tokens of integrations, newest first unless asked; what ended or was revoked stays in the list',
    query: Strict(ProgramTokensView),
    response: Type.Array(IntegrationToken),
  }),
  CreateIntegrationToken: endpoint('CreateIntegrationToken', {
    access: 'customizer',
    summary: 'A token for the public API until it ends; its secret is in this answer and nowhere else',
    body: NewIntegrationToken,
    response: Type.Object({ ...IntegrationToken.properties, secret: Type.String() }),
    problems: ['rule-broken'],
  }),
  RevokeIntegrationToken: endpoint('RevokeIntegrationToken', {
    access: 'customizer',
    summary: 'From the next request on the token is worth nothing; repeating it changes nothing',
    body: Strict({ id: Uuid }),
    response: IntegrationToken,
    problems: ['not-found'],
  }),
};

const webhooks = {
  GetWebhooks: endpoint('GetWebhooks', {
    access: 'customizer',
    summary: 'The addresses that hear of events, by name',
    response: Type.Array(Webhook),
  }),
  CreateWebhook: endpoint('CreateWebhook', {
    access: 'customizer',
    summary: 'Tells an address of events from now on; the secret of its signatures is in this answer and nowhere else',
    body: NewWebhook,
    response: Type.Object({ ...Webhook.properties, secret: Type.String() }),
    problems: ['rule-broken', 'too-many-webhooks'],
  }),
  UpdateWebhook: endpoint('UpdateWebhook', {
    access: 'customizer',
    summary: 'Changes what was sent; switched on again, it sends what happened meanwhile',
    body: WebhookChange,
    response: Webhook,
    problems: ['not-found', 'rule-broken'],
  }),
  DeleteWebhook: endpoint('DeleteWebhook', {
    access: 'customizer',
    summary: 'The address hears of nothing any more; its log goes with it',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
  GetWebhookDeliveries: endpoint('GetWebhookDeliveries', {
    access: 'customizer',
    summary: 'What a webhook was to send in the last days, newest first',
    query: Strict({ ...Page, webhookId: Uuid, state: Type.Optional(Type.Enum([...DELIVERY_STATES])) }),
    response: Type.Array(WebhookDelivery),
    problems: ['not-found'],
  }),
  SendWebhookAgain: endpoint('SendWebhookAgain', {
    access: 'customizer',
    summary: 'Sends a delivery that is over once more, under the same identifier; one on its way is tried at once',
    body: Strict({ id: Uuid }),
    response: WebhookDelivery,
    problems: ['not-found'],
  }),
};

export const integrationEndpoints = { ...tokens, ...webhooks };
