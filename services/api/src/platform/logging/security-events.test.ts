import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { captureLog } from '../../test/network/captured-log.ts';
import { exchange, refresh, signIn } from '../../test/sign-in.ts';
import { ANNA, GIULIA, MARC, NINA, startTestApi, type TestApi } from '../../test/test-api.ts';
import { readLimits } from '../../config.ts';

const log = captureLog();
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    logTo: log.stream,
    settings: { logLevel: 'info', limits: { ...readLimits({}), 'sign-in': 20 } },
  });
});
afterAll(() => api.stop());

/** The events that some work reports. */
async function eventsOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = log.lines().length;
  await work();
  return log
    .lines()
    .slice(before)
    .filter(({ event }) => event === 'security');
}
const idOf = async (token: string) => (await api.send(ENDPOINTS.GetUser, {}, { token })).body.id;
const subOf = (email: string) => api.identity.accounts.find((account) => account.email === email)?.id;
const countOf = async (name: string) =>
  Number(
    new RegExp(`impact_call_security_events_total\\{name="${name}"\\} (\\d+)`).exec(
      (await api.inject({ method: 'GET', url: '/metrics' })).body,
    )?.[1],
  );

it('tells of refused sign-ins, with the account as far as it is known', async () => {
  const unverified = await eventsOf(() => exchange(api, NINA));
  expect(unverified).toMatchObject([
    {
      name: 'sign-in-refused',
      reason: 'registration-not-verified',
      endpoint: 'TokenExchange',
      issuer: api.identity.issuer,
      sub: subOf(NINA),
    },
  ]);
  expect(unverified[0]).toHaveProperty('reqId');
  const guessed = await eventsOf(() =>
    api.send(ENDPOINTS.TokenExchange, {
      body: {
        code: 'guessed',
        redirectUri: 'http://localhost:3000/login-callback',
        codeVerifier: 'v'.repeat(43),
        nonce: 'n',
      },
    }),
  );
  expect(guessed).toMatchObject([{ name: 'sign-in-refused', reason: 'sign-in-failed' }]);
  const id = await idOf((await signIn(api, MARC)).token);
  await api.repositories.users.setDisabled(id, true);
  expect(await eventsOf(() => exchange(api, MARC))).toMatchObject([
    { name: 'sign-in-refused', reason: 'account-disabled', userId: id },
  ]);
  await api.repositories.users.setDisabled(id, false);
});

it('tells of missing rights and of disabled accounts, with who and where', async () => {
  const [giulia, anna] = [await api.tokenOf(GIULIA), await api.tokenOf(ANNA)];
  expect(await eventsOf(() => api.send(ENDPOINTS.GetUsers, { query: {} }, { token: giulia }))).toMatchObject([
    { name: 'rights-missing', reason: 'admin-only', endpoint: 'GetUsers', userId: await idOf(giulia) },
  ]);
  expect(await eventsOf(() => api.send(ENDPOINTS.GetConfigList, { query: {} }, { token: anna }))).toMatchObject([
    { name: 'rights-missing', reason: 'customizer-only', userId: await idOf(anna) },
  ]);
  const marc = await signIn(api, MARC);
  const id = await idOf(marc.token);
  const ended = await eventsOf(() => api.send(ENDPOINTS.UpdateUser, { body: { id, disabled: true } }, { token: anna }));
  expect(ended).toMatchObject([{ name: 'session-ended', reason: 'administrator', userId: id, by: await idOf(anna) }]);
  expect(await eventsOf(() => api.send(ENDPOINTS.GetUser, {}, { token: marc.token }))).toMatchObject([
    { name: 'account-disabled', userId: id, endpoint: 'GetUser' },
  ]);
});

it('tells of a refresh token that comes back, and of roles that the provider took away', async () => {
  const anna = await signIn(api, ANNA);
  const id = await idOf(anna.token);
  await api.identity.administration.setRoles(ANNA, []);
  api.clock.at = new Date(Date.now() + 15 * 60_000);
  expect(await eventsOf(() => refresh(api, anna.refresh))).toMatchObject([
    { name: 'roles-changed', reason: 'administrator-no-more', userId: id },
  ]);
  api.clock.at = new Date(Date.now() + 16 * 60_000);
  expect(await eventsOf(() => refresh(api, anna.refresh))).toMatchObject([
    { name: 'refresh-token-reused', userId: id },
  ]);
  api.clock.at = null;
});

it('tells of tries beyond the allowance and of logout tokens that are not good', async () => {
  const refusedToken = () =>
    api.inject({
      method: 'POST',
      url: '/api/Jwt/backchannel-logout',
      payload: 'logout_token=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect(await eventsOf(refusedToken)).toMatchObject([{ name: 'logout-token-refused', endpoint: 'BackchannelLogout' }]);
  const tries = await eventsOf(() => Promise.all(Array.from({ length: 25 }, () => refresh(api, 'x'.repeat(43)))));
  expect(tries.length).toBeGreaterThan(0);
  expect(tries.at(-1)).toMatchObject({ name: 'sign-in-limited', endpoint: 'RefreshToken' });
});

it('counts each by its name, and names no one by an address', async () => {
  expect(await countOf('rights-missing')).toBe(2);
  expect(await countOf('refresh-token-reused')).toBe(1);
  expect(await countOf('sign-in-refused')).toBe(3);
  expect(await countOf('provider-away')).toBe(0);
  for (const trace of [GIULIA, MARC, NINA, ANNA, 'Ferrari', '127.0.0.1']) expect(log.text()).not.toContain(trace);
});
