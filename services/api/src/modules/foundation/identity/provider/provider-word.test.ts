import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@impact-call/contracts';
import { startIdentity } from 'identity';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { refresh, signIn, type SignedIn } from '../../../../test/sign-in.ts';
import { ANNA, CARLO, GIULIA, LUCA, MARC, startTestApi, type TestApi } from '../../../../test/test-api.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const later = (api: TestApi, seconds: number) => {
  api.clock.at = new Date(Date.now() + seconds * 1000);
};
const isAdministrator = async (api: TestApi, token: string) =>
  (await api.send(ENDPOINTS.GetUsers, { query: {} }, { token })).status;

/** Moves the clock by seconds, refreshes, and stores the new tokens in the session. */
async function goOn(api: TestApi, session: SignedIn, seconds: number) {
  later(api, seconds);
  const answer = await refresh(api, session.refresh);
  if (answer.status === 200) Object.assign(session, { token: answer.body.token, refresh: answer.body.refresh_token });
  return answer;
}

describe('a provider that can be queried', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());
  afterEach(() => {
    api.clock.at = null;
  });

  it('takes a role away: the next refresh, a quarter of an hour later, is without it; and gives it back', async () => {
    const anna = await signIn(api, ANNA);
    expect(await isAdministrator(api, anna.token)).toBe(200);
    await api.identity.administration.setRoles(ANNA, []);
    expect((await goOn(api, anna, 15 * MINUTE)).status).toBe(200);
    expect(await isAdministrator(api, anna.token)).toBe(403);
    await api.identity.administration.setRoles(ANNA, ['admin']);
    expect((await goOn(api, anna, 30 * MINUTE)).status).toBe(200);
    expect(await isAdministrator(api, anna.token)).toBe(200);
  });

  it('removes an account: the session ends at the next refresh, and so do its tokens', async () => {
    const luca = await signIn(api, LUCA);
    await api.identity.administration.removeAccount(LUCA);
    expect((await goOn(api, luca, 15 * MINUTE)).problem.code).toBe('session-ended');
    expect((await api.send(ENDPOINTS.GetUser, {}, { token: luca.token })).problem.code).toBe('session-ended');
    const ended = (await api.connection.collection('sessions').find({}).toArray()).filter(({ revokedAt }) => revokedAt);
    expect(ended).toMatchObject([{ idToken: '', providerTokens: '' }]);
  });

  it('receives one request from several that refresh at once, and all continue, also the next time', async () => {
    const giulia = await signIn(api, GIULIA);
    later(api, 15 * MINUTE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(api, giulia.refresh)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    later(api, 30 * MINUTE);
    expect((await refresh(api, answers[3]?.body.refresh_token ?? '')).status).toBe(200);
  });

  it('ends every session 30 days after the sign-in, however much it was used', async () => {
    const marc = await signIn(api, MARC);
    for (const day of [10, 20, 29])
      expectWithMessage((await goOn(api, marc, day * DAY)).status, `day ${day}`).toBe(200);
    expect((await goOn(api, marc, 30 * DAY + 1)).problem.code).toBe('session-ended');
  });

  it('is stored encrypted, with nothing that a reader of the database could use', async () => {
    await signIn(api, GIULIA);
    const session = (await api.connection.collection('sessions').find({}).toArray()).findLast(
      ({ revokedAt }) => !revokedAt,
    );
    expect(session?.['providerTokens']).toMatch(/^[\w-]{40,}$/);
    expect(Buffer.from(String(session?.['providerTokens']), 'base64url').toString()).not.toContain('refresh');
  });
});

describe('a provider that is away', () => {
  it('stops no one at once: administrators continue for 8 hours, others for a day; then they wait for it, and continue when it is back', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'provider-'));
    const api = await startTestApi({ provider: { dataDir } });
    const [carlo, marc] = [await signIn(api, CARLO), await signIn(api, MARC)];
    await api.identity.stop();

    expect((await goOn(api, carlo, 7 * HOUR)).status).toBe(200);
    expect(await isAdministrator(api, carlo.token)).toBe(200);
    expect((await goOn(api, carlo, 8 * HOUR - 5 * MINUTE)).status).toBe(200);
    const { iat = 0, exp = 0 } = api.app.jwt.decode<{ iat: number; exp: number }>(carlo.token) ?? {};
    expect(exp - iat).toBeLessThanOrEqual(5 * MINUTE);
    const tooLong = await goOn(api, carlo, 8 * HOUR + 1);
    expect([tooLong.status, tooLong.headers['retry-after']]).toEqual([503, '30']);
    expect((await goOn(api, marc, 23 * HOUR)).status).toBe(200);
    expect((await goOn(api, marc, 24 * HOUR + 1)).problem.code).toBe('unavailable');

    const again = await startIdentity({ dataDir, port: Number(new URL(api.identity.issuer).port) });
    expect((await goOn(api, carlo, 25 * HOUR)).status).toBe(200);
    expect((await goOn(api, marc, 25 * HOUR)).status).toBe(200);
    await again.stop();
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('a provider that gives nothing to ask it with', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ provider: { client: { refreshTokens: false } } });
  });
  afterAll(() => api.stop());
  afterEach(() => {
    api.clock.at = null;
  });

  it('is queried by userinfo while the access token lives', async () => {
    const carlo = await signIn(api, CARLO);
    await api.identity.administration.setRoles(CARLO, []);
    expect((await goOn(api, carlo, 15 * MINUTE)).status).toBe(200);
    expect(await isAdministrator(api, carlo.token)).toBe(403);
    await api.identity.administration.signOutEverywhere(CARLO);
    expect((await goOn(api, carlo, 30 * MINUTE)).problem.code).toBe('session-ended');
  });

  it('keeps administrators for 8 hours and everybody else for the whole session', async () => {
    const [anna, marc] = [await signIn(api, ANNA), await signIn(api, MARC)];
    expect((await goOn(api, anna, 7 * HOUR)).status).toBe(200);
    expect((await goOn(api, anna, 8 * HOUR + 1)).problem.code).toBe('session-ended');
    expect((await goOn(api, marc, 9 * HOUR)).status).toBe(200);
    expect((await goOn(api, marc, 29 * DAY)).status).toBe(200);
  });
});
