import { ENDPOINTS } from '@impact-call/contracts';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { anApplicant, startSubmission, storeCall, surveyStep, type Applicant } from '../../test/fixtures/fixtures.ts';
import { storeEmbedKey } from '../../test/fixtures/embed-fixtures.ts';
import { visitProvider } from '../../test/provider-visit.ts';
import { CARLO, GIULIA, MARC, startTestApi, type TestApi } from '../../test/test-api.ts';

const limits = { user: 12, transfer: 3, 'test-mail': 2, address: 8, 'sign-in': 5, embed: 4, 'embed-key': 6, token: 6 };

let api: TestApi;
let giulia: Applicant;
let marc: Applicant;
beforeAll(async () => {
  // Only the gateway's forwarded addresses are trusted.
  api = await startTestApi({ settings: { limits, trustProxy: 'loopback' } });
  giulia = await anApplicant(api, GIULIA);
  marc = await anApplicant(api, MARC);
});
afterAll(() => api.stop());

const config = (headers: Record<string, string>, remoteAddress?: string) =>
  api.inject({ method: 'GET', url: ENDPOINTS.GetConfig.path, headers, ...(remoteAddress ? { remoteAddress } : {}) });
const times = async <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await act(index));
  return results;
};

describe('a user', () => {
  it('reads when to come back, on every device alike, and no other user does', async () => {
    const statuses = await times(
      limits.user + 2,
      async (index) =>
        (
          await api.send(
            ENDPOINTS.GetUser,
            {},
            { token: giulia.token, headers: { 'x-forwarded-for': `203.0.113.${index}` } },
          )
        ).status,
    );
    expect(statuses.at(-1)).toBe(429);
    const { problem, headers } = await api.send(ENDPOINTS.GetUser, {}, giulia);
    expect(problem).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      type: 'urn:impact-call:problem:too-many-requests',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await api.send(ENDPOINTS.GetUser, {}, marc)).status).toBe(200);
  });

  it('has an allowance apart for files and reports, which leaves saving alone', async () => {
    const step = surveyStep();
    const id = await startSubmission(api, await storeCall(api, [step]), marc);
    const missing = { downloadId: id };
    const statuses = await times(
      limits.transfer + 1,
      async () => (await api.send(ENDPOINTS.GetFile, { query: missing }, marc)).status,
    );
    expect(statuses).toEqual([404, 404, 404, 429]);
    const body = { callSubmissionId: id, stepId: step.id, content: '{}', version: 0 };
    expect((await api.send(ENDPOINTS.UpsertCallStepResult, { body }, marc)).status).toBe(200);
  });
});

describe('an address', () => {
  it('has its own allowance, as the gateway tells it, a whole IPv6 network together', async () => {
    expect(
      (await times(limits.address + 1, () => config({ 'x-forwarded-for': '203.0.113.1' }))).at(-1)?.statusCode,
    ).toBe(429);
    expect((await config({ 'x-forwarded-for': '203.0.113.2' })).statusCode).toBe(200);
    expect(
      (await times(limits.address + 1, (index) => config({ 'x-forwarded-for': `2001:db8:1:2::${index}` }))).at(-1)
        ?.statusCode,
    ).toBe(429);
    expect((await config({ 'x-forwarded-for': '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  it('cannot be made up by an untrusted peer', async () => {
    const answers = await times(limits.address + 1, (index) =>
      config({ 'x-forwarded-for': `198.51.100.${index}`, forwarded: `for=198.51.100.${index}` }, '203.0.113.9'),
    );
    expect(answers.at(-1)?.statusCode).toBe(429);
  });

  it('is held tighter where people sign in', async () => {
    const refresh = () =>
      api.send(ENDPOINTS.RefreshToken, { body: {} }, { headers: { 'x-forwarded-for': '203.0.113.3' } });
    expect((await times(limits['sign-in'] + 1, refresh)).map(({ status }) => status)).toEqual([
      401, 401, 401, 401, 401, 429,
    ]);
  });

  it('that guesses does not shut out people behind it who have a valid code', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.33' };
    const refresh = () => api.send(ENDPOINTS.RefreshToken, { body: {} }, { headers });
    const statuses = (await times(3 * limits['sign-in'], refresh)).map(({ status }) => status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    const { body: provider } = await api.send(ENDPOINTS.GetProvider, {}, { headers });
    const body = { ...(await visitProvider(api.identity, provider, MARC)), grant: 'body' as const };
    expect((await api.send(ENDPOINTS.TokenExchange, { body }, { headers })).status).toBe(200);
  });

  it('that guesses tokens leaves the others the way to sign in', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.34' };
    const guess = () => api.send(ENDPOINTS.GetUser, {}, { token: 'a.b.c', headers });
    expect((await times(limits.address + 1, guess)).at(-1)?.status).toBe(429);
    expect((await api.send(ENDPOINTS.GetProvider, {}, { headers })).status).toBe(200);
  });

  it('has an end to its attempts all the same', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.35' };
    const url = ENDPOINTS.RefreshToken.path;
    const ask = () => api.inject({ method: 'POST', url, payload: { refresh_token: 7 }, headers });
    const statuses = (await times(10 * limits['sign-in'] + 1, ask)).map(({ statusCode }) => statusCode);
    expect(statuses.slice(-2)).toEqual([400, 429]);
  });

  it('pays for tokens that are not good', async () => {
    const guess = () =>
      api.send(ENDPOINTS.GetUser, {}, { token: 'a.b.c', headers: { 'x-forwarded-for': '203.0.113.4' } });
    expect((await times(limits.address + 1, guess)).at(-1)?.status).toBe(429);
  });

  it('is forgotten once very many others were counted: memory stays bounded', async () => {
    const charge = (ip: string) => api.app.limits.charge({ ip, routeOptions: {} } as FastifyRequest, 'address');
    await times(limits.address, () => charge('192.0.2.1'));
    await expect(charge('192.0.2.1')).rejects.toThrow();
    for (let i = 0; i < 5000; i += 1) await charge(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
    await expect(charge('192.0.2.1')).resolves.toBeUndefined();
  });
});

it('counts in each process for itself', async () => {
  const second = await buildApp({ config: { ...api.config, limits }, startsJobs: false });
  await second.prepared;
  try {
    const request = {
      method: 'GET',
      url: ENDPOINTS.GetConfig.path,
      headers: { 'x-forwarded-for': '203.0.113.5' },
    } as const;
    const statuses = await times(limits.address + 1, async () => (await api.inject(request)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await second.app.inject(request)).statusCode).toBe(200);
  } finally {
    await second.app.close();
  }
});

it('never holds back health and metrics', async () => {
  const statuses = await times(
    30,
    async (index) => (await api.inject({ method: 'GET', url: index % 2 === 0 ? '/healthz' : '/metrics' })).statusCode,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('is set by the environment, and names what is wrong there', () => {
  const env = {
    MONGODB_URI: 'mongodb://x',
    OIDC_ISSUER: 'http://localhost:1',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    TOKEN_SECRET: '7c1f9e04b2d86a35e8f0417d9b6c2a53',
  };
  expect(readConfig({ ...env, LIMIT_USER: '7', OVERLOAD_DEFER_IN_FLIGHT: '9' })).toMatchObject({
    limits: { user: 7, address: 600 },
    overload: { deferrable: { requestsInFlight: 9 } },
  });
  expect(() => readConfig({ ...env, LIMIT_SIGN_IN: '0' })).toThrow('LIMIT_SIGN_IN');
  expect(() => readConfig({ ...env, OVERLOAD_REFUSE_DELAY_MS: 'soon' })).toThrow('OVERLOAD_REFUSE_DELAY_MS');
});

it('holds back each token of an integration for itself', async () => {
  const carlo = { token: await api.tokenOf(CARLO) };
  const endsAt = new Date(Date.now() + 60_000).toISOString();
  const body = { label: 'Accounting', scopes: ['read:frameworks' as const], endsAt };
  const program = async () => ({
    token: (await api.send(ENDPOINTS.CreateIntegrationToken, { body }, carlo)).body.secret,
  });
  const [busy, other] = [await program(), await program()];
  const ask = async (token: { token: string }) =>
    (await api.send(ENDPOINTS.ListPublicFrameworks, { query: {} }, token)).status;
  expect((await times(limits.token + 1, () => ask(busy))).at(-1)).toBe(429);
  expect(await ask(other)).toBe(200);
});

describe('a partner’s page', () => {
  it('has an allowance for each visitor, and one for all of them', async () => {
    const { key, origin } = await storeEmbedKey(api);
    const ask = (visitor: string) =>
      api.inject({
        method: 'GET',
        url: `${ENDPOINTS.GetEmbedFramework.path}?key=${key}`,
        headers: { origin, 'x-forwarded-for': visitor },
      });
    const statuses = async (visitor: string, count: number) =>
      (await times(count, () => ask(visitor))).map(({ statusCode }) => statusCode);
    expect(await statuses('198.51.100.10', 5)).toEqual([200, 200, 200, 200, 429]);
    // Another visitor has a separate limit, until the key's is used up.
    expect(await statuses('198.51.100.11', 3)).toEqual([200, 200, 429]);
    const refused = await ask('198.51.100.12');
    expect(refused.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Retry-After, X-Request-Id',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('that tries keys pays like any anonymous visitor', async () => {
    const guess = () =>
      api.inject({
        method: 'GET',
        url: `${ENDPOINTS.GetEmbedFramework.path}?key=ic_guess`,
        headers: { origin: 'https://a.example', 'x-forwarded-for': '198.51.100.20' },
      });
    const statuses = (await times(9, guess)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 404), 429]);
  });
});
