import { ENDPOINTS } from '@impact-call/contracts';
import { startIdentity, selfSigned, type RunningIdentity } from 'identity';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { captureLog, type CapturedLog } from '../../../../test/network/captured-log.ts';
import { visitProvider } from '../../../../test/provider-visit.ts';
import { GIULIA, startTestApi, testOidc, type TestApi } from '../../../../test/test-api.ts';
import { IdentityProvider } from './provider.ts';
import type { Fault } from './provider-faults.ts';

const REDIRECT = 'http://localhost:3000/login-callback';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function identityWith(options: Parameters<typeof startIdentity>[0] = {}): Promise<RunningIdentity> {
  const identity = await startIdentity(options);
  stops.push(() => identity.stop());
  return identity;
}

/** The provider as the service sees it, with the faults that it reports. */
function connect(identity: RunningIdentity, changes: NodeJS.ProcessEnv = {}) {
  const said: Fault[] = [];
  const clock = { at: Date.now() };
  const provider = new IdentityProvider(
    testOidc(identity, changes),
    REDIRECT,
    (fault) => said.push(fault),
    () => new Date(clock.at),
  );
  const signIn = async (email = GIULIA) =>
    provider.exchange(await visitProvider(identity, await provider.describe(), email));
  return { provider, said, clock, signIn, words: () => said.map(({ message }) => message).join('\n') };
}

describe('the client is shown as the provider asks', () => {
  it.each(['client_secret_basic', 'client_secret_post', 'client_secret_jwt'] as const)('%s alone', async (method) => {
    const { signIn, provider, words } = connect(await identityWith({ behaviour: { authMethods: [method] } }));
    expect((await signIn()).claims['email']).toBe(GIULIA);
    expect(await provider.check()).toBe(true);
    expect(words()).toBe('');
  });

  it('by the configured method, also where a secret has characters of every kind', async () => {
    const identity = await identityWith({ client: { clientSecret: 'a+b/c=d:e%20f-g_h.i~j&k' } });
    for (const method of ['client_secret_basic', 'client_secret_post']) {
      const { signIn } = connect(identity, { OIDC_CLIENT_AUTH_METHOD: method });
      expect((await signIn()).claims['email']).toBe(GIULIA);
    }
  });
});

it('asks for no scope that not every provider has, and for roles only where that is configured', async () => {
  const { provider } = connect(await identityWith(), { OIDC_SCOPE: '' });
  expect(await provider.describe()).toMatchObject({ scope: 'openid profile email' });
});

it('says what can be requested of the sign-in page', async () => {
  expect(await connect(await identityWith()).provider.describe()).toMatchObject({
    prompts: ['create', 'login'],
    registerUrl: null,
  });
  const without = await identityWith({ behaviour: { hasPromptCreate: false } });
  expect(await connect(without, { OIDC_REGISTER_URL: 'https://id.example/new' }).provider.describe()).toMatchObject({
    prompts: ['login'],
    registerUrl: 'https://id.example/new',
  });
});

it('finds name, address and roles at the userinfo endpoint where the ID token does not tell them', async () => {
  const { signIn } = connect(await identityWith({ behaviour: { hasClaimsInIdToken: false } }));
  expect((await signIn('anna@impact-call.example')).claims).toMatchObject({
    email: 'anna@impact-call.example',
    email_verified: true,
    given_name: 'Anna',
    family_name: 'Conti',
    roles: ['admin'],
  });
});

describe('new keys of the provider', () => {
  it('need no restart: they are read again when none fits', async () => {
    const first = await startIdentity();
    const { signIn } = connect(first);
    await signIn();
    await first.stop();
    // The same address with new keys.
    await identityWith({ port: Number(new URL(first.issuer).port) });
    expect((await signIn()).claims['email']).toBe(GIULIA);
  });

  it('are not requested without end', async () => {
    const first = await startIdentity();
    const { signIn, clock, words } = connect(first);
    await signIn();
    await first.stop();
    const port = Number(new URL(first.issuer).port);
    const second = await startIdentity({ port });
    await signIn();
    await second.stop();
    await identityWith({ port });
    await expect(signIn()).rejects.toMatchObject({ code: 'sign-in-misconfigured' });
    expect(words()).toContain('fits none of the keys');
    clock.at += 31_000;
    expect((await signIn()).claims['email']).toBe(GIULIA);
  });
});

it('reads the description again after an hour, and uses the old one while the provider is away', async () => {
  const first = await startIdentity();
  const { provider, clock } = connect(first);
  expect((await provider.describe()).prompts).toEqual(['create', 'login']);
  await first.stop();
  clock.at += 61 * 60_000;
  expect((await provider.describe()).prompts).toEqual(['create', 'login']);
  await identityWith({ port: Number(new URL(first.issuer).port), behaviour: { hasPromptCreate: false } });
  clock.at += 61 * 60_000;
  expect((await provider.describe()).prompts).toEqual(['login']);
});

/** Serves an unrelated page at the issuer's address. */
async function servePage(answer: { status?: number; type?: string; body(origin: string): string }): Promise<string> {
  const server = createServer((_request, response) =>
    response
      .writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'application/json' })
      .end(answer.body(origin)),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as { port: number }).port}`;
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return origin;
}

const document = (issuer: string, changes: object = {}) =>
  JSON.stringify({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...changes,
  });

describe('a wrong configuration says what is wrong, in a line of its own', () => {
  const wrongly = async (identity: RunningIdentity, changes: NodeJS.ProcessEnv) => {
    const { provider, said, words } = connect(identity, changes);
    await provider.check();
    expect(words()).not.toContain('wrong-secret-of-mine');
    expect(said.map(({ isAway }) => isAway)).toEqual([false]);
    return words();
  };

  it('the secret', async () => {
    const words = await wrongly(await identityWith(), { OIDC_CLIENT_SECRET: 'wrong-secret-of-mine' });
    expect(words).toBe(
      'The provider refuses client "impact-call" (invalid_client, shown by client_secret_basic): OIDC_CLIENT_SECRET or OIDC_CLIENT_ID is not what is registered there',
    );
  });

  it('the method, and which one it would be', async () => {
    const identity = await identityWith({ behaviour: { authMethods: ['client_secret_post'] } });
    expect(await wrongly(identity, { OIDC_CLIENT_AUTH_METHOD: 'client_secret_basic' })).toBe(
      'OIDC_CLIENT_AUTH_METHOD is client_secret_basic, and the provider offers client_secret_post: leave it out, or name one of these',
    );
    const two = await identityWith({ behaviour: { authMethods: ['client_secret_jwt', 'client_secret_post'] } });
    expect(await wrongly(two, {})).toContain(
      'accepts it by client_secret_jwt: set OIDC_CLIENT_AUTH_METHOD=client_secret_jwt',
    );
  });

  it('the scope', async () => {
    const words = await wrongly(await identityWith({ client: { scope: 'openid email profile' } }), {
      OIDC_SCOPE: 'openid email roles',
    });
    expect(words).toBe(
      'The provider refuses the scope "openid email roles" (invalid_scope): OIDC_SCOPE names one that client "impact-call" may not ask for',
    );
  });

  it('the redirect address', async () => {
    const words = await wrongly(
      await identityWith({ client: { redirectUris: ['http://localhost:4000/login-callback'] } }),
      {},
    );
    expect(words).toContain(`is "${REDIRECT}" registered there as a redirect address of client "impact-call"`);
  });

  it('the certificate', async () => {
    expect(await wrongly(await identityWith({ tls: selfSigned }), {})).toMatch(
      /^The certificate of https:\/\/localhost:\d+ \(OIDC_ISSUER\) is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\): .*NODE_EXTRA_CA_CERTS/,
    );
  });

  it('https where there is none', async () => {
    const identity = await identityWith();
    expect(await wrongly(identity, { OIDC_ISSUER: identity.issuer.replace('http:', 'https:') })).toContain(
      'does not speak https at this port',
    );
  });

  it('another issuer: another host, a slash at the end', async () => {
    const identity = await identityWith();
    const other = identity.issuer.replace('localhost', '127.0.0.1');
    const words = `OIDC_ISSUER is "${other}", and the provider there calls itself "${identity.issuer}"`;
    // The provider listens on IPv4 or IPv6 only, so the other address is unreachable.
    const { provider, words: received } = connect(identity, { OIDC_ISSUER: other });
    await provider.check();
    expect(received()).toMatch(new RegExp(`${words.replace(/[.[\]]/g, String.raw`\$&`)}|cannot be reached`));
    const origin = await servePage({ body: (own) => document(`${own}/realms/calls`) });
    expect(await wrongly(identity, { OIDC_ISSUER: `${origin}/realms/calls/` })).toBe(
      `OIDC_ISSUER is "${origin}/realms/calls/", and the provider there calls itself "${origin}/realms/calls": set OIDC_ISSUER to exactly that, a slash at its end included`,
    );
  });

  it('plain http to elsewhere, in what the provider says', async () => {
    const identity = await identityWith();
    const origin = await servePage({ body: (own) => document(own, { token_endpoint: 'http://id.example/token' }) });
    expect(await wrongly(identity, { OIDC_ISSUER: origin })).toBe(
      'The OpenID document of OIDC_ISSUER names "http://id.example/token" as token_endpoint: it must begin with https:',
    );
  });

  it('an address that has no OpenID document', async () => {
    const identity = await identityWith();
    expect(await wrongly(identity, { OIDC_ISSUER: `${identity.issuer}/realms/calls` })).toContain(
      'answers 404: OIDC_ISSUER must be the issuer',
    );
    const page = await servePage({ type: 'text/html', body: () => '<h1>Welcome</h1>' });
    expect(await wrongly(identity, { OIDC_ISSUER: page })).toContain('sends is no OpenID document');
  });

  it('a provider that is away, which is no mistake', async () => {
    const identity = await identityWith();
    const gone = await startIdentity();
    await gone.stop();
    const { provider, said } = connect(gone);
    expect(await provider.check()).toBe(false);
    expect(said).toEqual([
      { isAway: true, words: `The identity provider at ${gone.issuer} (OIDC_ISSUER) cannot be reached (ECONNREFUSED)` },
    ]);
    await expect(provider.describe()).rejects.toMatchObject({ code: 'unavailable' });
    const broken = await servePage({ status: 502, body: () => '' });
    const { provider: behind, said: received } = connect(identity, { OIDC_ISSUER: broken });
    expect(await behind.check()).toBe(false);
    expect(received[0]?.message).toContain('answers 502');
  });
});

describe('in the service', () => {
  let log: CapturedLog;
  let api: TestApi;
  let strange: RunningIdentity;
  beforeAll(async () => {
    log = captureLog();
    strange = await startIdentity();
    const oidc = testOidc(strange, { OIDC_CLIENT_SECRET: 'wrong-secret-of-mine' });
    api = await startTestApi({ settings: { oidc, logLevel: 'info' }, logTo: log.stream });
  });
  afterAll(async () => {
    await api.stop();
    await strange.stop();
  });

  it('a start with a wrong secret is a start, with a line that names the variable', async () => {
    // On a busy machine the first check may find the provider down; the service retries.
    const deadline = Date.now() + 70_000;
    while (!log.text().includes('OIDC_CLIENT_SECRET') && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(log.lines().find(({ part, level }) => part === 'sign-in' && level === 50)).toMatchObject({
      msg: expect.stringContaining('OIDC_CLIENT_SECRET'),
    });
    expect((await api.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  }, 80_000);

  it('users who sign in get a sentence of their own, which reveals nothing of it; the secret is in no line', async () => {
    const { body: provider } = await api.send(ENDPOINTS.GetProvider, {});
    const { status, problem } = await api.send(ENDPOINTS.TokenExchange, {
      body: await visitProvider(strange, provider, GIULIA),
    });
    expect([status, problem.code]).toEqual([503, 'sign-in-misconfigured']);
    expect(JSON.stringify(problem)).not.toMatch(/secret|invalid_client|impact-call-dev/i);
    expect(log.text()).not.toContain('wrong-secret-of-mine');
  });
});
