import cookiePlugin from '@fastify/cookie';
import { ENDPOINTS } from '@impact-call/contracts';
import Fastify from 'fastify';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refresh, signIn } from '../../../../test/sign-in.ts';
import { ANNA, GIULIA, MARC, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { deviceOf } from './own-sessions.ts';
import { RefreshCookie } from './refresh-cookie.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const on = (userAgent: string) => ({ headers: { 'user-agent': userAgent } });
const sessionsOf = async (token: string) => (await api.send(ENDPOINTS.GetSessions, {}, { token })).body;
const codeOf = async (token: string) => (await api.send(ENDPOINTS.GetUser, {}, { token })).problem.code;

describe('a person’s sessions', () => {
  it('are listed by browser and system, the current one among them, and no data that a device sent is stored', async () => {
    const desk = await signIn(api, GIULIA, on(FIREFOX));
    await signIn(api, GIULIA, on(IPHONE));
    await signIn(api, GIULIA, on('curl/8.0 <script>alert(1)</script>'));
    const list = await sessionsOf(desk.token);
    expect(list.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual(
      expect.arrayContaining([
        ['Firefox', 'Windows', true],
        ['Safari', 'iPhone', false],
        ['', '', false],
      ]),
    );
    const stored = JSON.stringify(await api.connection.collection('sessions').find({}).toArray());
    for (const trace of ['Mozilla', 'script', 'Gecko/']) expect(stored).not.toContain(trace);
  });

  it('move up when they are used, and tell when they end', async () => {
    const first = await signIn(api, MARC);
    const second = await signIn(api, MARC);
    api.clock.at = new Date(Date.now() + 15 * 60_000);
    const { body } = await refresh(api, first.refresh);
    const list = await sessionsOf(body.token);
    api.clock.at = null;
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const [used] = list;
    expect(Date.parse(used?.endsAt ?? '') - Date.parse(used?.startedAt ?? '')).toBe(30 * 24 * 3_600_000);
    expect(await codeOf(second.token)).toBeUndefined();
  });

  it('end one by one or all others at once, at their next request; no user can end another’s', async () => {
    const [here, there, stranger] = [await signIn(api, GIULIA), await signIn(api, GIULIA), await signIn(api, MARC)];
    const end = (id: string, token: string) => api.send(ENDPOINTS.EndSession, { body: { id } }, { token });
    const thereId = (await sessionsOf(there.token)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await end(thereId, stranger.token)).problem.code).toBe('not-found');
    expect((await end(uuid(), here.token)).problem.code).toBe('not-found');
    expect(await codeOf(there.token)).toBeUndefined();
    expect((await end(thereId, here.token)).status).toBe(204);
    expect(await codeOf(there.token)).toBe('session-ended');
    expect((await refresh(api, there.refresh)).problem.code).toBe('session-ended');
    expect((await end(thereId, here.token)).problem.code).toBe('not-found');

    const others = await signIn(api, GIULIA);
    const { body } = await api.send(ENDPOINTS.EndOtherSessions, {}, { token: here.token });
    expect(body.ended).toBeGreaterThanOrEqual(1);
    expect(await codeOf(others.token)).toBe('session-ended');
    expect((await sessionsOf(here.token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await codeOf(stranger.token)).toBeUndefined();
  });

  it('are ended by an administrator, which is in the log; the person may sign in again', async () => {
    const anna = { token: await api.tokenOf(ANNA) };
    const marc = await signIn(api, MARC);
    const { body: user } = await api.send(ENDPOINTS.GetUser, {}, { token: marc.token });
    expect((await api.send(ENDPOINTS.EndSessionsOfUser, { body: { id: uuid() } }, anna)).problem.code).toBe(
      'not-found',
    );
    const { body } = await api.send(ENDPOINTS.EndSessionsOfUser, { body: { id: user.id } }, anna);
    expect(body.ended).toBeGreaterThanOrEqual(1);
    expect(await codeOf(marc.token)).toBe('session-ended');
    expect(await api.repositories.audit.findBySubject(user.id)).toMatchObject([
      { action: 'user.sessions-ended', before: { sessions: body.ended } },
    ]);
    expect(await codeOf((await signIn(api, MARC)).token)).toBeUndefined();
  });
});

describe('a device in words', () => {
  it.each([
    [FIREFOX, 'Firefox', 'Windows'],
    [IPHONE, 'Safari', 'iPhone'],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/137.0.0.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    ['x'.repeat(1_000_000), '', ''],
    [undefined, '', ''],
  ])('%.60s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }));
});

const refreshWith = (...tokens: string[]) => {
  const cookie = tokens.map((token) => `refresh_token=${token}`).join('; ');
  return api.send(ENDPOINTS.RefreshToken, { body: {} }, { headers: { cookie } });
};
const isAlive = async (token: string) => (await api.send(ENDPOINTS.GetUser, {}, { token })).status === 200;

describe('two refresh cookies', () => {
  it('continue no session, whichever comes first, and are cleared', async () => {
    const [own, planted] = [await signIn(api, GIULIA), await signIn(api, MARC)];
    for (const tokens of [
      [planted.refresh, own.refresh],
      [own.refresh, planted.refresh],
      [own.refresh, own.refresh],
    ]) {
      const { status, problem, headers } = await refreshWith(...tokens);
      expect([status, problem.code]).toEqual([401, 'session-ended']);
      expect(String(headers['set-cookie'])).toMatch(/refresh_token=;.*Path=\/api\/Jwt.*refresh_token=;.*Path=\/;/);
    }
    expect((await refreshWith(own.refresh)).status).toBe(200);
  });

  it('both end when the user signs out', async () => {
    const [own, planted] = [await signIn(api, GIULIA), await signIn(api, MARC)];
    const cookie = `refresh_token=${planted.refresh}; refresh_token=${own.refresh}`;
    expect((await api.send(ENDPOINTS.Logout, { body: {} }, { headers: { cookie } })).status).toBe(200);
    expect([await isAlive(own.token), await isAlive(planted.token)]).toEqual([false, false]);
  });
});

it('what a neighbour set for the domain that both are below is cleared as well', async () => {
  const app = Fastify();
  await app.register(cookiePlugin);
  const refreshCookie = new RefreshCookie('https://calls.impact.example.com');
  app.get('/', (_request, reply) => {
    refreshCookie.clear(reply);
    return reply.send('');
  });
  const cleared = async (cookie: string) =>
    (await app.inject({ method: 'GET', url: '/', headers: { cookie } })).cookies.map(
      ({ domain, path }) => `${domain ?? ''} ${path}`,
    );
  expect(await cleared('__Secure-refresh_token=a')).toEqual([' /api/Jwt']);
  const all = await cleared('__Secure-refresh_token=a; __Secure-refresh_token=b');
  for (const where of ['', 'calls.impact.example.com', 'impact.example.com', 'example.com'])
    for (const path of ['/', '/api', '/api/Jwt']) expect(all).toContain(`${where} ${path}`);
  expect(all).not.toContain('com /');
});
