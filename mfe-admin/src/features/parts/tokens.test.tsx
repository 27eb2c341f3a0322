/** @jest-environment @impact-call/jest/jsdom */
import type { Api, DeployToken } from '@impact-call/contracts';
import { aUser } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import '@impact-call/ui/overlays';
import './parts-page.tsx';

afterEach(cleanup);

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const aToken = (label: string, changes: Partial<DeployToken> = {}): DeployToken => ({
  id: `01900000-0000-7000-8000-${label.length.toString().padStart(12, '0')}`,
  name: 'mfe-calls',
  label,
  createdAt: inDays(-10),
  endsAt: inDays(30),
  lastUsedAt: null,
  revokedAt: null,
  ...changes,
});
const SECRET = 'icd_only-once';

const createToken = () =>
  jest.fn<Api['CreateDeployToken']>(async ({ body }) => ({
    ...aToken(body.label, { endsAt: body.endsAt }),
    secret: SECRET,
  }));

async function show(tokens: DeployToken[], CreateDeployToken = createToken()) {
  const part = { name: 'mfe-calls', routes: ['/calls'], steps: [], access: 'user' as const };
  const api = {
    GetRemoteParts: jest.fn(async () => [{ ...part, active: '1', fallback: null, canary: null, withdrawn: null }]),
    GetDeployTokens: jest.fn<Api['GetDeployTokens']>(async () => tokens),
    CreateDeployToken,
    RevokeDeployToken: jest.fn<Api['RevokeDeployToken']>(async () => aToken('Ended', { revokedAt: inDays(0) })),
  };
  const page = await showPage('/admin/parts', {
    api,
    session: { user: aUser({ roles: ['admin'], canCustomize: true }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Deploy tokens, mfe-calls' }));
  return { page, api };
}
const label = () => screen.findByLabelText('What is it for?');
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create a token' }));

it('lists the tokens with what became of each, and revokes one after a question', async () => {
  const tokens = [
    aToken('Build server', { lastUsedAt: inDays(-1) }),
    aToken('Laptop', { revokedAt: inDays(-2) }),
    aToken('Former server', { endsAt: inDays(-3) }),
  ];
  const { page, api } = await show(tokens);
  const rows = within(await screen.findByRole('list', { name: 'Deploy tokens of mfe-calls' })).getAllByRole('listitem');
  expect(rows.map((row) => ['Valid', 'Revoked', 'Ended'].filter((state) => within(row).queryByText(state)))).toEqual([
    ['Valid'],
    ['Revoked'],
    ['Ended'],
  ]);
  expect(rows.map((row) => within(row).queryByRole('button')?.getAttribute('aria-label') ?? null)).toEqual([
    'Revoke, Build server',
    null,
    null,
  ]);
  expect(rows.map((row) => /never used|last used/.exec(row.textContent ?? '')?.[0])).toEqual([
    'last used',
    'never used',
    'never used',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Revoke, Build server' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Build server?' }));
  expect(api.RevokeDeployToken).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(page.shell.notices.at(-1)?.title).toBe('Build server: the token is revoked'));
  expect(api.RevokeDeployToken).toHaveBeenCalledWith({ body: { id: aToken('Build server').id } });
  expect(api.GetDeployTokens).toHaveBeenCalledTimes(2);
});

it('shows the secret of a new token until the user confirms having it, and never again', async () => {
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const { api } = await show([]);
  expect(await screen.findByText('No tokens yet.')).toBeTruthy();
  fireEvent.change(await label(), { target: { value: ' Build server ' } });
  fireEvent.change(screen.getByLabelText('Valid for'), { target: { value: '30' } });
  create();
  const secret = await screen.findByRole('region', { name: 'Token Build server' });
  expect(secret.textContent).toBe(SECRET);
  expect(document.activeElement?.textContent).toBe('Build server: copy the token now');
  const { body } = api.CreateDeployToken.mock.calls[0]?.[0] ?? {};
  expect(body).toMatchObject({ name: 'mfe-calls', label: 'Build server' });
  expect(Math.round((Date.parse(body?.endsAt ?? '') - Date.now()) / DAY_MS)).toBe(30);
  expect(api.GetDeployTokens).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(written).toEqual([SECRET]));
  fireEvent.click(screen.getByRole('button', { name: 'I have it' }));
  expect(await label()).toHaveProperty('value', '');
  expect(document.body.textContent).not.toContain(SECRET);
});

it('asks what a token is for, and says when it could not be made', async () => {
  const CreateDeployToken = jest.fn<Api['CreateDeployToken']>(() => Promise.reject(new Error('away')));
  const { page } = await show([], CreateDeployToken);
  const field = await label();
  create();
  expect(await screen.findByText('Say what the token is for.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(CreateDeployToken).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'Build server' } });
  create();
  await waitFor(() => expect(page.shell.notices.at(-1)?.title).toBe('That could not be changed'));
  expect(await label()).toHaveProperty('value', 'Build server');
});
