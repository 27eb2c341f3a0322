/** @jest-environment @impact-call/jest/jsdom */
import type { Api } from '@impact-call/contracts';
import { NetworkError } from '@impact-call/api-client';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { generateChallenge } from 'pkce-challenge';
import { aSession, clearBrowser, problem } from '../../test/session-setup.ts';
import { aToken } from '../../test/tokens.ts';
import { keepToken, storedToken } from './access-token.ts';
import { sameSiteAddress } from './pending-sign-in.ts';

beforeEach(clearBrowser);

/** Goes to the provider and returns with its response. */
async function goAndComeBack(all: ReturnType<typeof aSession>, changes: Record<string, string> = {}) {
  await all.session.store.getState().signIn({ returnTo: '/call/1?readonly=true' });
  const state = new URL(all.world.left.at(-1)!).searchParams.get('state')!;
  return new URLSearchParams({ code: 'the-code', state, ...changes });
}

test('the challenge is that of RFC 7636, appendix B', async () => {
  expect(await generateChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test('the request carries PKCE, state, nonce and the language; the verifier stays here', async () => {
  const { session, world } = aSession();
  await session.store.getState().signIn({ register: true });
  const { origin, searchParams } = new URL(world.left[0]!);
  const stored = JSON.parse(sessionStorage.getItem('pending-sign-in')!) as Record<string, string>;
  expect(origin).toBe('https://id.example');
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'impact-call',
    redirect_uri: `${location.origin}/login-callback`,
    scope: 'openid email',
    state: stored.state,
    nonce: stored.nonce,
    code_challenge: await generateChallenge(stored.codeVerifier!),
    code_challenge_method: 'S256',
    ui_locales: 'it',
    prompt: 'create',
  });
  expect(world.left[0]).not.toContain(stored.codeVerifier!);
});

const promptOf = (address: string) => new URL(address).searchParams.get('prompt');
const provider = {
  authorizationEndpoint: 'https://id.example/auth',
  clientId: 'impact-call',
  scope: 'openid',
  registerUrl: null as string | null,
};

test.each([
  [['create', 'login'], null, 'https://id.example/auth', 'create'],
  [['create', 'login'], 'https://id.example/new', 'https://id.example/auth', 'create'],
  [['login'], 'https://id.example/new', 'https://id.example/new', null],
  [['login'], null, 'https://id.example/auth', null],
])('registering, where %j is known and the page is %s', async (prompts, registerUrl, address, prompt) => {
  const { session, world } = aSession({ GetProvider: () => Promise.resolve({ ...provider, prompts, registerUrl }) });
  await session.store.getState().signIn({ register: true });
  expect(world.left[0]).toContain(address);
  expect(promptOf(world.left[0]!)).toBe(prompt);
});

test.each([
  [['login', 'select_account'], 'select_account'],
  [['login'], 'login'],
  [[], 'login'],
])('another account, where %j is known → %s', async (prompts, prompt) => {
  const { session, world } = aSession({ GetProvider: () => Promise.resolve({ ...provider, prompts }) });
  await session.store.getState().signIn({ otherAccount: true });
  expect(promptOf(world.left[0]!)).toBe(prompt);
});

describe('the return', () => {
  test('exchanges the code and leads back to the remembered address', async () => {
    const all = aSession();
    const outcome = await all.session.complete(await goAndComeBack(all));
    expect(outcome).toEqual({ kind: 'signed-in', returnTo: '/call/1?readonly=true' });
    expect(all.api.TokenExchange).toHaveBeenCalledWith({
      body: expect.objectContaining({ code: 'the-code', redirectUri: `${location.origin}/login-callback` }),
    });
    expect(all.session.store.getState().status).toBe('signed-in');
    expect(all.world.sent).toEqual(['signed-in']);
    expect(sessionStorage.getItem('pending-sign-in')).toBeNull();
  });

  test('with another state exchanges nothing', async () => {
    const all = aSession();
    const outcome = await all.session.complete(await goAndComeBack(all, { state: 'forged' }));
    expect(outcome).toEqual({ kind: 'foreign' });
    expect(all.api.TokenExchange).not.toHaveBeenCalled();
    expect(all.session.store.getState().status).toBe('anonymous');
  });

  test('reloaded after it has worked simply continues', async () => {
    keepToken(aToken(900));
    const { session } = aSession();
    expect(await session.complete(new URLSearchParams({ code: 'used', state: 'old' }))).toEqual({
      kind: 'signed-in',
      returnTo: '/',
    });
  });

  test.each([
    ['registration-not-verified', 'not-verified'],
    ['account-merged', 'merged'],
    ['sign-in-misconfigured', 'misconfigured'],
    ['sign-in-failed', 'failed'],
  ] as const)('%s → %s', async (code, kind) => {
    const all = aSession({ TokenExchange: jest.fn(() => Promise.reject(problem(code))) });
    expect(await all.session.complete(await goAndComeBack(all))).toEqual({ kind });
    expect(storedToken()).toBeNull();
  });

  test('a new identity sees where its link was sent', async () => {
    const params = { email: 'a@b.example' };
    const errors = [{ path: 'email', code: 'link-sent', message: '', params }];
    const refused = Object.assign(problem('sign-in-unconfirmed'), { errors });
    const TokenExchange = jest.fn(() => Promise.reject(refused));
    const all = aSession({ TokenExchange });
    expect(await all.session.complete(await goAndComeBack(all))).toEqual({ kind: 'unconfirmed', ...params });
  });

  test('without a server can be tried again', async () => {
    const TokenExchange = jest
      .fn<Api['TokenExchange']>()
      .mockRejectedValueOnce(new NetworkError('away'))
      .mockResolvedValue({ token: aToken(900), refresh_token: null });
    const all = aSession({ TokenExchange });
    const answer = await goAndComeBack(all);
    expect(await all.session.complete(answer)).toEqual({ kind: 'offline' });
    expect(await all.session.complete(answer)).toMatchObject({ kind: 'signed-in' });
  });

  test.each([
    ['access_denied', 'cancelled'],
    ['invalid_scope', 'misconfigured'],
    ['unauthorized_client', 'misconfigured'],
    ['server_error', 'failed'],
  ] as const)('with the error %s of the provider → %s', async (error, kind) => {
    const all = aSession();
    const answer = await goAndComeBack(all, { error });
    answer.delete('code');
    expect(await all.session.complete(answer)).toEqual({ kind });
  });
});

test.each([
  [undefined, '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/call/1', '/call/1'],
])('%s leads to %s', (address, to) => {
  expect(sameSiteAddress(address)).toBe(to);
});
