/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, IntegrationToken, Webhook, WebhookDelivery } from '@impact-call/contracts';
import { aUser } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import '@impact-call/ui/overlays';
import './integrations-page.tsx';

afterEach(cleanup);

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const createdBy = { id: '01900000-0000-7000-8000-00000000000c', firstName: 'Carlo', lastName: 'Conti' };
const aToken = (label: string, changes: Partial<IntegrationToken> = {}): IntegrationToken => ({
  id: `01900000-0000-7000-8000-${label.length.toString().padStart(12, '0')}`,
  label,
  scopes: ['read:submissions'],
  createdAt: inDays(-10),
  createdBy,
  endsAt: inDays(80),
  lastUsedAt: null,
  revokedAt: null,
  ...changes,
});
const hook: Webhook = {
  id: '01900000-0000-7000-8000-0000000000ff',
  name: 'Accounting',
  url: 'https://accounting.example/hook',
  events: ['submission.decided'],
  createdAt: inDays(-10),
  createdBy,
  failingSince: null,
  stopped: null,
};
const aDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '01900000-0000-7000-8000-0000000000d1',
  eventId: 'msg_1',
  event: 'submission.decided',
  state: 'failed',
  attempts: 3,
  status: 500,
  error: null,
  payload: '{"type":"submission.decided"}',
  createdAt: inDays(-1),
  nextAttemptAt: null,
  deliveredAt: null,
  ...changes,
});
const [SECRET, WEBHOOK_SECRET] = ['ici_secret', 'whsec_c2VjcmV0'];

const createToken = () =>
  jest.fn<Api['CreateIntegrationToken']>(async ({ body }) => ({ ...aToken(body.label), secret: SECRET }));

async function show(more: Partial<Api> = {}, canCustomize = true) {
  const api = {
    GetIntegrationTokens: jest.fn<Api['GetIntegrationTokens']>(async () => []),
    CreateIntegrationToken: createToken(),
    RevokeIntegrationToken: jest.fn<Api['RevokeIntegrationToken']>(async () => aToken('Old')),
    GetWebhooks: jest.fn<Api['GetWebhooks']>(async () => [hook]),
    CreateWebhook: jest.fn<Api['CreateWebhook']>(async ({ body }) => ({ ...hook, ...body, secret: WEBHOOK_SECRET })),
    UpdateWebhook: jest.fn<Api['UpdateWebhook']>(async () => hook),
    DeleteWebhook: jest.fn<Api['DeleteWebhook']>(async () => undefined),
    GetWebhookDeliveries: jest.fn<Api['GetWebhookDeliveries']>(async () => [aDelivery()]),
    SendWebhookAgain: jest.fn<Api['SendWebhookAgain']>(async () => aDelivery({ state: 'queued' })),
    ...more,
  };
  const session = { user: aUser({ roles: ['admin'], canCustomize }) };
  return { page: await showPage('/admin/integrations', { api, session }), api };
}
const press = (name: RegExp | string, within_ = screen) => fireEvent.click(within_.getByRole('button', { name }));

it('shows the secret of a new token until the user confirms having it, and never again', async () => {
  const CreateIntegrationToken = createToken();
  await show({ CreateIntegrationToken });
  expect(await screen.findByText('No tokens yet.')).toBeTruthy();
  press('New token');
  press('Create the token');
  expect(await screen.findByText('Say which program the token is for.')).toBeTruthy();
  expect(screen.getByText('Choose at least one thing that the program may do.')).toBeTruthy();
  expect(CreateIntegrationToken).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/^Which program is it for/), { target: { value: ' Ledger ' } });
  fireEvent.click(screen.getByLabelText('Write decisions'));
  fireEvent.change(screen.getByLabelText('Valid for'), { target: { value: '30' } });
  press('Create the token');
  const secret = await screen.findByRole('region', { name: 'Token Ledger' });
  expect(secret.textContent).toBe(SECRET);
  const { body } = CreateIntegrationToken.mock.calls[0]?.[0] ?? {};
  expect(body).toMatchObject({ label: 'Ledger', scopes: ['write:decisions'] });
  expect(Math.round((Date.parse(body?.endsAt ?? '') - Date.now()) / DAY_MS)).toBe(30);
  press('I have it');
  expect(document.body.textContent).not.toContain(SECRET);
});

it('lists tokens with their maker and last use, and revokes one after a question', async () => {
  const tokens = [aToken('Ledger', { lastUsedAt: inDays(-1) }), aToken('Old one', { revokedAt: inDays(-2) })];
  const { page, api } = await show({ GetIntegrationTokens: async () => tokens });
  const rows = within(await screen.findByRole('list', { name: 'Access tokens' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/Ledger.*Valid.*Read applications.*Carlo Conti.*last used/);
  expect(rows[1]?.textContent).toMatch(/Old one.*Revoked.*never used/);
  press('Revoke, Ledger');
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Ledger?' }));
  fireEvent.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(page.shell.notices.at(-1)?.title).toBe('Ledger: the token is revoked'));
  expect(api.RevokeIntegrationToken).toHaveBeenCalledWith({ body: { id: aToken('Ledger').id } });
});

it('makes a webhook, and says what is wrong with its address', async () => {
  const refused = new ApiProblem(
    {
      ...{ type: '', title: '', status: 422, code: 'rule-broken' },
      errors: [{ path: 'url', code: 'private', message: '' }],
    },
    null,
  );
  const CreateWebhook = jest.fn<Api['CreateWebhook']>(() => Promise.reject(refused));
  const { page } = await show({ CreateWebhook, GetWebhooks: async () => [] });
  expect(await screen.findByText('No webhooks yet.')).toBeTruthy();
  press('New webhook');
  press('Create the webhook');
  expect(await screen.findByText('Write the address that messages are sent to.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Which program is it for/), { target: { value: 'Ledger' } });
  fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: 'https://10.0.0.1/' } });
  fireEvent.click(screen.getByLabelText('Application reopened'));
  press('Create the webhook');
  await waitFor(() =>
    expect(page.shell.notices.at(-1)?.message).toBe(
      'This address lies within a private network. Write one that can be reached from the internet.',
    ),
  );
  CreateWebhook.mockImplementation(async ({ body }) => ({ ...hook, ...body, secret: WEBHOOK_SECRET }));
  press('Create the webhook');
  expect((await screen.findByRole('region', { name: 'Secret of Ledger' })).textContent).toBe(WEBHOOK_SECRET);
  expect(CreateWebhook).toHaveBeenLastCalledWith({
    body: {
      name: 'Ledger',
      url: 'https://10.0.0.1/',
      events: ['submission.submitted', 'submission.withdrawn', 'submission.resumed', 'submission.decided'],
    },
  });
});

it('says when messages do not arrive, and when a webhook was switched off for it', async () => {
  const stopped = { at: inDays(-1), why: 'failing' as const };
  const { api } = await show({
    GetWebhooks: async () => [
      { ...hook, failingSince: inDays(-1) },
      { ...hook, id: createdBy.id, name: 'Ledger', failingSince: inDays(-4), stopped },
    ],
  });
  expect(await screen.findByText(/No message has arrived since/)).toBeTruthy();
  expect(screen.getByText(/For three days no message arrived/)).toBeTruthy();
  press('Switch on, Ledger');
  await waitFor(() => expect(api.UpdateWebhook).toHaveBeenCalledWith({ body: { id: createdBy.id, isOn: true } }));
});

it('says that there are as many webhooks as there may be', async () => {
  const full = new ApiProblem({ type: '', title: '', status: 409, code: 'too-many-webhooks' }, null);
  const { page } = await show({ CreateWebhook: () => Promise.reject(full) });
  fireEvent.click(await screen.findByRole('button', { name: 'New webhook' }));
  fireEvent.change(screen.getByLabelText(/^Which program is it for/), { target: { value: 'Ledger' } });
  fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: 'https://ledger.example/' } });
  press('Create the webhook');
  await waitFor(() =>
    expect(page.shell.notices.at(-1)?.message).toBe(
      'There are as many webhooks as there may be. Delete one that is not needed any more.',
    ),
  );
});

it('changes and deletes a webhook', async () => {
  const { page, api } = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Change, Accounting' }));
  fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: 'https://ledger.example/' } });
  press('Save');
  await waitFor(() => expect(page.shell.notices.at(-1)?.title).toBe('Accounting is saved'));
  expect(api.UpdateWebhook).toHaveBeenCalledWith({
    body: { id: hook.id, name: 'Accounting', url: 'https://ledger.example/', events: ['submission.decided'] },
  });
  press('Delete, Accounting');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Accounting?' }));
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.DeleteWebhook).toHaveBeenCalledWith({ query: { id: hook.id } }));
});

it('shows what was sent and what was answered, and sends it again', async () => {
  const GetWebhookDeliveries = jest.fn<Api['GetWebhookDeliveries']>(async ({ query }) =>
    query.state === 'waiting' ? [] : [aDelivery()],
  );
  const { page, api } = await show({ GetWebhookDeliveries });
  fireEvent.click(await screen.findByRole('button', { name: 'Messages, Accounting' }));
  const row = within(await screen.findByRole('list', { name: 'Messages to Accounting' })).getByRole('listitem');
  expect(row.textContent).toMatch(/Decision published.*Given up.*3 attempts.*answered 500/);
  press('Send again, msg_1');
  await waitFor(() => expect(page.shell.notices.at(-1)?.title).toBe('The message is sent'));
  expect(api.SendWebhookAgain).toHaveBeenCalledWith({ body: { id: aDelivery().id } });
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'waiting' } });
  expect(await screen.findByText('No message of the last 30 days is in this state.')).toBeTruthy();
  expect(GetWebhookDeliveries.mock.lastCall?.[0].query).toMatchObject({ state: 'waiting', pageSize: 20 });
});

it('says when a list could not be had, and is for customizers alone', async () => {
  await show({ GetWebhooks: () => Promise.reject(new Error('away')) });
  expect(await screen.findByText('The webhooks could not be loaded')).toBeTruthy();
  cleanup();
  const { api } = await show({}, false);
  expect(await screen.findByRole('heading', { name: 'Integrations' })).toBeTruthy();
  expect(api.GetWebhooks).not.toHaveBeenCalled();
});
