import cookiePlugin from '@fastify/cookie';
import { ENDPOINTS } from '@impact-call/contracts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from '../../test/sign-in.ts';
import { GIULIA, MARC, startTestApi, type TestApi } from '../../test/test-api.ts';
import { createRefreshCookie } from './refresh-cookie.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.stop());

const refreshWith = (...tokens: string[]) => {
  const cookie = tokens.map((token) => `refresh_token=${token}`).join('; ');
  return api.send(ENDPOINTS.RefreshToken, { body: {} }, { headers: { cookie } });
};
const isAlive = async (token: string) => (await api.send(ENDPOINTS.GetUser, {}, { token })).status === 200;

describe('two refresh cookies', () => {
  it('continue nobody’s session, whichever comes first, and are cleared', async () => {
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

  it('both end where somebody signs out', async () => {
    const [own, planted] = [await signIn(api, GIULIA), await signIn(api, MARC)];
    const cookie = `refresh_token=${planted.refresh}; refresh_token=${own.refresh}`;
    expect((await api.send(ENDPOINTS.Logout, { body: {} }, { headers: { cookie } })).status).toBe(200);
    expect([await isAlive(own.token), await isAlive(planted.token)]).toEqual([false, false]);
  });
});

it('what a neighbour set for the domain that both are below is cleared as well', async () => {
  const app = Fastify();
  await app.register(cookiePlugin);
  const refreshCookie = createRefreshCookie('https://calls.impact.example.com');
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
