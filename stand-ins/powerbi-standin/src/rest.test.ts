import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { readSettings } from './settings.ts';
import { demoIds, startPowerBiStandIn, type RunningPowerBi } from './index.ts';

let powerBi: RunningPowerBi;
let clock = Date.now();
beforeAll(async () => {
  powerBi = await startPowerBiStandIn({ parents: ['http://localhost:3000'], now: () => new Date(clock) });
});
afterAll(() => powerBi.stop());

const call = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(powerBi.origin + path, init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json().catch(() => null)) as Record<string, never> & {
      error?: { code: string; message: string };
    },
  };
};
const authorize = (changes: Record<string, string> = {}, tenant = powerBi.tenantId) => {
  const form = {
    grant_type: 'client_credentials',
    client_id: powerBi.clientId,
    client_secret: powerBi.clientSecret,
    scope: 'https://analysis.windows.net/powerbi/api/.default',
    ...changes,
  };
  return call(`/${tenant}/oauth2/v2.0/token`, { method: 'POST', body: new URLSearchParams(form) });
};
const accessToken = async () => String((await authorize()).body['access_token']);
const get = async (path: string) =>
  call(`/v1.0/myorg${path}`, { headers: { authorization: `Bearer ${await accessToken()}` } });
const generate = async (body: object) =>
  call('/v1.0/myorg/GenerateToken', {
    method: 'POST',
    headers: { authorization: `Bearer ${await accessToken()}` },
    body: JSON.stringify(body),
  });

const WORKSPACE = `/groups/${demoIds.workspace}`;
const datasetOf = async (report: string) => String((await get(`${WORKSPACE}/reports/${report}`)).body['datasetId']);
const requestFor = async (report: string, identity?: object) => {
  const id = await datasetOf(report);
  return {
    reports: [{ id: report }],
    datasets: [{ id }],
    ...(identity ? { identities: [{ datasets: [id], ...identity }] } : {}),
  };
};

describe('the authority', () => {
  it.each([
    [{ client_secret: 'wrong' }, 401, 'invalid_client'],
    [{ client_id: 'wrong' }, 401, 'unauthorized_client'],
    [{ scope: 'openid' }, 400, 'invalid_scope'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('refuses %j', async (changes, status, error) => {
    expect(await authorize(changes)).toMatchObject({ status, body: { error } });
  });

  it('knows one tenant, and gives tokens for an hour', async () => {
    expect(await authorize({}, 'other')).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await authorize()).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3600 } });
  });
});

describe('the REST interface', () => {
  it('wants a token that is signed and has not expired', async () => {
    const token = await accessToken();
    const ask = async (value: string) =>
      (await call('/v1.0/myorg/groups', { headers: { authorization: value } })).body.error?.code;
    for (const wrong of ['', 'Bearer x', `Bearer ${token}x`, 'Bearer a.b'])
      expect(await ask(wrong)).toBe('PowerBINotAuthorizedException');
    expect(await ask(`Bearer ${token}`)).toBeUndefined();
    clock += 3600 * 1000;
    expect(await ask(`Bearer ${token}`)).toBe('TokenExpired');
  });

  it('lists its workspace and reports; others are forbidden or not there', async () => {
    expect((await get('/groups')).body).toMatchObject({ value: [{ id: demoIds.workspace }] });
    expect((await get(`${WORKSPACE}/reports`)).body).toMatchObject({
      value: [{ id: demoIds.results }, { id: demoIds.overview }],
    });
    expect((await get('/groups/other/reports')).status).toBe(403);
    expect((await get(`${WORKSPACE}/reports/other`)).status).toBe(404);
    expect((await get(`${WORKSPACE}/datasets/other`)).status).toBe(404);
    expect((await get('/apps')).status).toBe(404);
  });

  it('insists on an effective identity with a known role where the model has row-level security, and only there', async () => {
    const messageFor = async (report: string, identity?: object) =>
      (await generate(await requestFor(report, identity))).body.error?.message;
    expect(await messageFor(demoIds.results)).toContain('requires effective identity');
    expect(await messageFor(demoIds.results, { username: 'x' })).toContain('requires roles');
    expect(await messageFor(demoIds.results, { username: 'x', roles: ['Emperor'] })).toContain(
      'Emperor does not exist',
    );
    expect(await messageFor(demoIds.results, { username: 'x', roles: ['Organization'] })).toBeUndefined();
    expect(await messageFor(demoIds.overview, { username: 'x', roles: ['Organization'] })).toContain(
      "shouldn't have effective identity",
    );
    expect(await messageFor(demoIds.overview)).toBeUndefined();
  });

  it('lets who may only look neither save reports anywhere nor change them', async () => {
    const good = await requestFor(demoIds.overview);
    const codes = async (more: object) => {
      const { status, body } = await generate({ ...good, ...more });
      return [status, body.error?.code];
    };
    expect(await codes({ targetWorkspaces: [{ id: demoIds.workspace }] })).toEqual([
      403,
      'PowerBINotAuthorizedException',
    ]);
    expect(await codes({ reports: [{ id: demoIds.overview, allowEdit: true }] })).toEqual([
      403,
      'PowerBINotAuthorizedException',
    ]);
    expect(await codes({ targetWorkspaces: [] })).toEqual([200, undefined]);
  });

  it('takes identities for the data models of the request alone, and no endless lists', async () => {
    const good = await requestFor(demoIds.results, { username: 'x', roles: ['Organization'] });
    const stray = { username: 'x', roles: ['Organization'], datasets: ['another'] };
    expect(
      (await generate({ ...good, identities: [...(good.identities ?? []), stray] })).body.error?.message,
    ).toContain('which is not in the request');
    expect(
      (await generate({ ...good, identities: [{ username: 'x', roles: ['Organization'] }] })).body.error?.message,
    ).toContain('must name the datasets');
    expect(
      (await generate({ ...good, reports: Array.from({ length: 51 }, () => ({ id: demoIds.results })) })).body.error
        ?.message,
    ).toContain('At most 50');
  });

  it('gives no token for what it does not know, and none without its data model', async () => {
    const good = await requestFor(demoIds.overview);
    expect((await generate({ ...good, reports: [{ id: 'other' }] })).status).toBe(403);
    expect((await generate({ ...good, targetWorkspaces: [{ id: 'other' }] })).status).toBe(403);
    expect((await generate({ ...good, datasets: [] })).status).toBe(400);
    expect((await generate({})).status).toBe(400);
  });
});

describe('figures', () => {
  const figures = (report: string, token: string) =>
    call(`/embed/figures?reportId=${report}`, { headers: { authorization: `EmbedToken ${token}` } });

  it('are those that the token opens, while it is good', async () => {
    const { body } = await generate({
      ...(await requestFor(demoIds.results, { username: 'our-organization', roles: ['Organization'] })),
      lifetimeInMinutes: 10,
    });
    const token = String(body['token']);
    expect(Date.parse(String(body['expiration'])) - clock).toBe(10 * 60_000);
    expect((await figures(demoIds.results, token)).body).toMatchObject({
      by: 'activity',
      organizations: ['Organization …zation'],
    });
    expect((await figures(demoIds.overview, token)).body.error?.code).toBe('LoadReportFailed');
    expect((await figures(demoIds.results, await accessToken())).body.error?.code).toBe('LoadReportFailed');
    clock += 10 * 60_000;
    expect((await figures(demoIds.results, token)).body.error?.code).toBe('TokenExpired');
  });
});

it('serves its page to the product’s frames alone, with a policy that allows no other script', async () => {
  const { headers } = await call('/reportEmbed?reportId=x');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[^']+'; style-src 'nonce-[^']+'; connect-src 'self'/);
  expect(policy).toContain('frame-ancestors http://localhost:3000');
  for (const path of ['/embed/..%2fpackage.json', '/embed/tsconfig.json', '/embed/gone.js'])
    expectWithMessage((await call(path)).status, path).toBe(404);
});

it('names the setting that is wrong', () => {
  expect(readSettings({ POWERBI_PARENTS: 'http://localhost:3000/x, https://calls.example' })).toMatchObject({
    port: 3004,
    parents: ['http://localhost:3000', 'https://calls.example'],
  });
  expect(() => readSettings({ POWERBI_PORT: 'x' })).toThrow('POWERBI_PORT');
  expect(() => readSettings({ POWERBI_ORIGIN: 'x' })).toThrow('POWERBI_ORIGIN');
});
