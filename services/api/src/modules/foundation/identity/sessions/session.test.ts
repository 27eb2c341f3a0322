import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { buildApp, type BuiltApp } from '../../../../app.ts';
import { anApplicant } from '../../../../test/fixtures/fixtures.ts';
import { visitProvider, type Visit } from '../../../../test/provider-visit.ts';
import { signToken, unsignedToken } from '../../../../test/sign-token.ts';
import { ANNA, CARLO, GIULIA, LUCA, MARC, NINA, startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
/** A second process on the same database. */
let copy: BuiltApp;
beforeAll(async () => {
  api = await startTestApi();
  copy = await buildApp({ config: api.config, now: () => api.clock.at ?? new Date() });
  await copy.prepared;
});
afterAll(async () => {
  await copy.app.close();
  await api.stop();
});
afterEach(() => {
  api.clock.at = null;
});

async function visit(email: string): Promise<Visit> {
  const { body } = await api.send(ENDPOINTS.GetProvider, {});
  return visitProvider(api.identity, body, email);
}

/** A sign-in whose refresh token comes in the body. */
async function signIn(email: string): Promise<{ token: string; refresh: string }> {
  const { body } = await api.send(ENDPOINTS.TokenExchange, { body: { ...(await visit(email)), grant: 'body' } });
  return { token: body.token, refresh: body.refresh_token ?? '' };
}

const refresh = (token: string) => api.send(ENDPOINTS.RefreshToken, { body: { refresh_token: token, grant: 'body' } });
const later = (seconds: number) => {
  api.clock.at = new Date(Date.now() + seconds * 1000);
};
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']);

describe('signing in', () => {
  it('exchanges the code of the provider for tokens, the refresh token in a cookie that only this service gets', async () => {
    const { status, body, headers } = await api.send(ENDPOINTS.TokenExchange, { body: await visit(GIULIA) });
    expect(status).toBe(200);
    expect(body.refresh_token).toBeNull();
    expect(cookieOf(headers)).toMatch(
      /^refresh_token=[\w-]{43}; Max-Age=2592000; Path=\/api\/Jwt; HttpOnly; SameSite=Strict$/,
    );
    const { body: user } = await api.send(ENDPOINTS.GetUser, {}, { token: body.token });
    expect(user).toMatchObject({ firstName: 'Giulia', lastName: 'Ferrari', email: GIULIA, roles: [] });
    expect(Object.keys(user).sort()).toEqual([
      'canCustomize',
      'email',
      'emailVerified',
      'firstName',
      'id',
      'isReviewer',
      'lastName',
      'roles',
    ]);
  });

  it('knows the person again: one user however often they sign in, also at once', async () => {
    const visits = await Promise.all([visit(LUCA), visit(LUCA), visit(LUCA)]);
    const tokens = await Promise.all(visits.map((body) => api.send(ENDPOINTS.TokenExchange, { body })));
    const users = await Promise.all(tokens.map(({ body }) => api.send(ENDPOINTS.GetUser, {}, { token: body.token })));
    expect(new Set(users.map(({ body }) => body.id)).size).toBe(1);
  });

  it('refuses a code used twice, another verifier, another nonce, and addresses elsewhere', async () => {
    const body = await visit(GIULIA);
    const exchange = async (changes: Partial<Visit>) =>
      (await api.send(ENDPOINTS.TokenExchange, { body: { ...body, ...changes } })).problem;
    expect(await exchange({ redirectUri: 'https://evil.example/login-callback' })).toMatchObject({
      status: 400,
      errors: [{ path: 'redirectUri' }],
    });
    expect(await exchange({ nonce: 'another' })).toMatchObject({ status: 401, code: 'sign-in-failed' });
    expect(await exchange({})).toMatchObject({ status: 401, code: 'sign-in-failed' });
    const other = await visit(GIULIA);
    const { problem } = await api.send(ENDPOINTS.TokenExchange, { body: { ...other, codeVerifier: 'x'.repeat(43) } });
    expect(problem).toMatchObject({ status: 401, code: 'sign-in-failed' });
  });

  it('refuses people whose e-mail was never confirmed', async () => {
    const { status, problem } = await api.send(ENDPOINTS.TokenExchange, { body: await visit(NINA) });
    expect([status, problem.code]).toEqual([403, 'registration-not-verified']);
  });
});

describe('the access token', () => {
  const now = Math.floor(Date.now() / 1000);
  const sign = (claims: object, header: object = {}, secret = api.config.tokenSecret) =>
    signToken(secret, claims, header);
  const codeFor = async (token: string) => {
    const { status, problem } = await api.send(ENDPOINTS.GetUser, {}, { token });
    return [status, problem.code];
  };

  it('is refused with 498 when it has expired, with 401 when it cannot be read', async () => {
    const { sub, sid } = api.app.jwt.decode<{ sub: string; sid: string }>(await api.tokenOf(GIULIA)) ?? {};
    expect(await codeFor(sign({ sub, sid }))).toEqual([200, undefined]);
    expect(await codeFor(sign({ sub, sid, iat: now - 1000, exp: now - 1 }))).toEqual([498, 'token-expired']);
    const unreadable = [
      sign({ sub, sid, nbf: now + 60 }),
      sign({ sub, sid, aud: 'others' }),
      sign({ sub, sid, iss: 'others' }),
      sign({ sub, sid, exp: undefined }),
      sign({ sub }),
      sign({ sub, sid }, { typ: 'JWT' }),
      sign({ sub, sid }, { alg: 'HS512' }),
      sign({ sub, sid }, {}, 'another secret, also long enough to be one'),
      `${sign({ sub, sid }).slice(0, -3)}abc`,
      unsignedToken({ sub, sid }),
    ];
    for (const token of unreadable) expect(await codeFor(token)).toEqual([401, 'token-unreadable']);
    expect(await codeFor((await signIn(GIULIA)).refresh)).toEqual([401, 'token-unreadable']);
    expect(
      (await api.inject({ method: 'GET', url: '/api/User', headers: { authorization: 'Basic x' } })).json(),
    ).toMatchObject({ code: 'token-unreadable' });
    expect((await api.inject({ method: 'GET', url: '/api/User' })).json()).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    });
  });

  it('lasts 15 minutes', async () => {
    const { iat = 0, exp = 0 } = api.app.jwt.decode<{ iat: number; exp: number }>(await api.tokenOf(GIULIA)) ?? {};
    expect(exp - iat).toBe(900);
  });

  it('gives what the database says now: roles and accounts change at the next request', async () => {
    const token = await api.tokenOf(MARC);
    const users = api.connection.model('User');
    const { sub } = api.app.jwt.decode<{ sub: string }>(token) ?? {};
    const list = async () => (await api.send(ENDPOINTS.GetSubmissions, { query: {} }, { token })).status;
    expect(await list()).toBe(403);
    await users.updateOne({ _id: sub }, { $set: { roles: ['ADMIN'] } });
    expect(await list()).toBe(200);
    await users.updateOne({ _id: sub }, { $set: { roles: [], disabled: true } });
    expect(await codeFor(token)).toEqual([401, 'account-disabled']);
    await users.updateOne({ _id: sub }, { $set: { disabled: false } });
    expect(await list()).toBe(403);
  });

  it('opens the admin area to every spelling of the role, and to no other user', async () => {
    for (const [email, status] of [
      [ANNA, 200],
      [CARLO, 200],
      [GIULIA, 403],
    ] as const) {
      const answer = await api.send(ENDPOINTS.GetSubmissions, { query: {} }, { token: await api.tokenOf(email) });
      expectWithMessage(answer.status, email).toBe(status);
      if (status === 403) expect(answer.problem.code).toBe('admin-only');
    }
  });
});

describe('what another process took away', () => {
  const askCopy = async (path: string, token: string, organization?: string): Promise<number> => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(organization && { SelectedOrganizationId: organization }),
    };
    return (await copy.app.inject({ method: 'GET', url: path, headers })).statusCode;
  };
  /** Milliseconds from the acknowledged write to the last response with the old state. */
  async function lastAnswered(ask: () => Promise<number>, write: () => Promise<unknown>): Promise<number> {
    expect(await ask()).toBe(200);
    await write();
    const begin = performance.now();
    for (let last = 0; ; ) {
      const at = performance.now() - begin;
      if ((await ask()) !== 200) return last;
      if (at > 10_000) throw new Error('it is never taken away');
      last = at;
    }
  }
  const users = () => api.connection.model('User');
  const subOf = (token: string): string => api.app.jwt.decode<{ sub: string }>(token)?.sub ?? '';

  it('counts within a second: a role, a session, a membership', async () => {
    const token = await api.tokenOf(MARC);
    await users().updateOne({ _id: subOf(token) }, { $set: { roles: ['ADMIN'] } });
    const list = () => askCopy(ENDPOINTS.GetSubmissions.path, token);
    const role = await lastAnswered(list, () => users().updateOne({ _id: subOf(token) }, { $set: { roles: [] } }));
    expect(role).toBeLessThanOrEqual(1000);

    const own = await signIn(GIULIA);
    const session = await lastAnswered(
      () => askCopy(ENDPOINTS.GetUser.path, own.token),
      () => api.send(ENDPOINTS.Logout, { body: { refresh_token: own.refresh } }),
    );
    expect(session).toBeLessThanOrEqual(1000);

    const { token: giulia, organization } = await anApplicant(api, GIULIA);
    const membership = await lastAnswered(
      () => askCopy(ENDPOINTS.GetCallListUser.path, giulia, organization),
      () => api.repositories.members.remove(organization, subOf(giulia)),
    );
    expect(membership).toBeLessThanOrEqual(1000);
    await api.repositories.members.add(organization, subOf(giulia));
    expect(await askCopy(ENDPOINTS.GetCallListUser.path, giulia, organization)).toBe(200);
  });
});

describe('staying signed in', () => {
  it('rotates the refresh token at each use', async () => {
    const first = await signIn(GIULIA);
    const second = await refresh(first.refresh);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh);
    expect((await api.send(ENDPOINTS.GetUser, {}, { token: second.body.token })).status).toBe(200);
    expect((await refresh(second.body.refresh_token ?? '')).status).toBe(200);
  });

  it('lets two tabs refresh at once, and both go on', async () => {
    const first = await signIn(GIULIA);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first.refresh)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const tokens = answers.map(({ body }) => body.refresh_token ?? '');
    expect(new Set(tokens).size).toBe(5);
    later(9);
    expect((await refresh(first.refresh)).status).toBe(200);
    expect((await refresh(tokens[4] ?? '')).status).toBe(200);
  });

  it('ends the whole family when an old token comes back after the grace', async () => {
    const first = await signIn(GIULIA);
    const second = await refresh(first.refresh);
    later(11);
    const reused = await refresh(first.refresh);
    expect([reused.status, reused.problem.code]).toEqual([401, 'session-ended']);
    expect((await refresh(second.body.refresh_token ?? '')).problem.code).toBe('session-ended');
    expect((await api.send(ENDPOINTS.GetUser, {}, { token: second.body.token })).problem.code).toBe('session-ended');
  });

  it('ends after 30 days without use, and never for unknown tokens begins', async () => {
    const first = await signIn(GIULIA);
    later(30 * 24 * 3600 + 1);
    expect((await refresh(first.refresh)).problem.code).toBe('session-ended');
    expect((await refresh('x'.repeat(43))).problem.code).toBe('session-ended');
    expect((await api.send(ENDPOINTS.RefreshToken, { body: {} })).problem.code).toBe('session-ended');
  });

  it('takes the cookie only from its own pages, and never turns it into a body', async () => {
    const { headers } = await api.send(ENDPOINTS.TokenExchange, { body: await visit(GIULIA) });
    const cookie = cookieOf(headers).split(';')[0] ?? '';
    const foreign = await api.send(
      ENDPOINTS.RefreshToken,
      { body: {} },
      { headers: { cookie, origin: 'https://evil.example' } },
    );
    expect(foreign.status).toBe(400);
    const own = await api.send(
      ENDPOINTS.RefreshToken,
      { body: { grant: 'body' } },
      { headers: { cookie, origin: 'http://localhost:3000' } },
    );
    expect([own.status, own.body.refresh_token]).toEqual([200, null]);
    expect(cookieOf(own.headers)).toContain('refresh_token=');
  });

  it('keeps neither refresh tokens nor ID tokens readable', async () => {
    const { refresh: token } = await signIn(GIULIA);
    const tokens = await api.connection.model('RefreshToken').find().lean();
    const sessions = await api.connection.model('Session').find().lean();
    expect(JSON.stringify(tokens)).not.toContain(token);
    expect(JSON.stringify(sessions)).not.toContain('"eyJ');
  });
});

describe('signing out', () => {
  it('revokes the session and leads to the provider with its own ID token as hint', async () => {
    const { token, refresh: refreshToken } = await signIn(GIULIA);
    const home = 'http://localhost:3000/logout-callback';
    const { status, body, headers } = await api.send(ENDPOINTS.Logout, {
      body: { refresh_token: refreshToken, postLogoutRedirectUri: home },
    });
    expect(status).toBe(200);
    const url = new URL(body.endSessionUrl ?? '');
    expect(url.origin).toBe(api.identity.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(home);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect(cookieOf(headers)).toContain('refresh_token=;');
    expect((await api.send(ENDPOINTS.GetUser, {}, { token })).problem.code).toBe('session-ended');
    expect((await refresh(refreshToken)).problem.code).toBe('session-ended');
  });

  it('is no way to be led elsewhere, and works without a session', async () => {
    const elsewhere = await api.send(ENDPOINTS.Logout, { body: { postLogoutRedirectUri: 'https://evil.example/' } });
    expect(elsewhere.status).toBe(400);
    expect((await api.send(ENDPOINTS.Logout, { body: {} })).status).toBe(200);
  });
});
