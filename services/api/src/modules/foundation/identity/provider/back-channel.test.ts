import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@impact-call/contracts';
import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { signIn } from '../../../../test/sign-in.ts';
import { GIULIA, LUCA, MARC, startTestApi, type TestApi } from '../../../../test/test-api.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

let api: TestApi;
let dataDir: string;
let key: CryptoKey;
let kid: string;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'provider-'));
  const port = await freePort();
  api = await startTestApi({
    provider: { dataDir, client: { backchannelLogoutUri: `http://127.0.0.1:${port}/api/Jwt/backchannel-logout` } },
  });
  await api.app.listen({ port, host: '127.0.0.1' });
  const { jwks } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as {
    jwks: { keys: (JWK & { kid: string })[] };
  };
  const [jwk] = jwks.keys;
  kid = jwk?.kid ?? '';
  key = (await importJWK(jwk ?? {}, 'RS256')) as CryptoKey;
});
afterAll(async () => {
  await api.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const send = async (payload: string, type = 'application/x-www-form-urlencoded') => {
  const answer = await api.inject({
    method: 'POST',
    url: '/api/Jwt/backchannel-logout',
    payload,
    headers: { 'content-type': type },
  });
  return { status: answer.statusCode, body: answer.json<{ ended?: number; errors?: { message: string }[] }>() };
};
const tell = (token: string) => send(new URLSearchParams({ logout_token: token }).toString());
const codeOf = async (token: string) => (await api.send(ENDPOINTS.GetUser, {}, { token })).problem.code;

/** The provider's claims about this session, with changes. */
async function claimsOf(token: string): Promise<{ sid: string; sub: string }> {
  const { sid = '', sub = '' } = api.app.jwt.decode<{ sid: string; sub: string }>(token) ?? {};
  const [session, user] = [
    await api.repositories.sessions.findActive(sid, new Date()),
    await api.repositories.users.findRecord(sub),
  ];
  return { sid: session?.providerSid ?? '', sub: user?.sub ?? '' };
}
const payloadOf = (claims: JWTPayload): JWTPayload => ({
  iss: api.identity.issuer,
  aud: api.identity.client.clientId,
  jti: uuid(),
  events: { [EVENT]: {} },
  ...claims,
});
const sign = (
  claims: JWTPayload,
  { iat = 0, header = {}, by = key }: { iat?: number; header?: object; by?: CryptoKey } = {},
) => {
  const now = Math.floor(Date.now() / 1000) + iat;
  return new SignJWT(payloadOf(claims))
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'logout+jwt', ...header })
    .setIssuedAt(now)
    .setExpirationTime(now + 120)
    .sign(by);
};

describe('the provider itself', () => {
  it('informs us when an administrator ends a person’s sessions there: only theirs end here, at their next request', async () => {
    const [one, two, marc] = [await signIn(api, GIULIA), await signIn(api, GIULIA), await signIn(api, MARC)];
    await api.identity.administration.signOutEverywhere(GIULIA);
    expect([await codeOf(one.token), await codeOf(two.token)]).toEqual(['session-ended', 'session-ended']);
    expect(await codeOf(marc.token)).toBeUndefined();
  });
});

describe('a logout token', () => {
  it('ends the session that it names, or all of the person', async () => {
    const [one, two, three] = [await signIn(api, LUCA), await signIn(api, LUCA), await signIn(api, LUCA)];
    const { sid, sub } = await claimsOf(one.token);
    expect(await tell(await sign({ sid }))).toMatchObject({ status: 200, body: { ended: 1 } });
    expect([await codeOf(one.token), await codeOf(two.token)]).toEqual(['session-ended', undefined]);
    const second = await claimsOf(two.token);
    expect(await tell(await sign(second))).toMatchObject({ status: 200, body: { ended: 1 } });
    expect(await codeOf(three.token)).toBeUndefined();
    expect((await tell(await sign({ sub }))).body.ended).toBeGreaterThanOrEqual(1);
    expect(await codeOf(three.token)).toBe('session-ended');
  });

  it('is no help against another person’s session, and about unknown ones nothing is to be done', async () => {
    const [luca, marc] = [await signIn(api, LUCA), await signIn(api, MARC)];
    const mixed = { sid: (await claimsOf(luca.token)).sid, sub: (await claimsOf(marc.token)).sub };
    expect(await tell(await sign(mixed))).toMatchObject({ status: 200, body: { ended: 0 } });
    expect(await tell(await sign({ sid: 'unknown' }))).toMatchObject({ status: 200, body: { ended: 0 } });
    expect(await tell(await sign({ sub: 'unknown' }))).toMatchObject({ status: 200, body: { ended: 0 } });
    expect([await codeOf(luca.token), await codeOf(marc.token)]).toEqual([undefined, undefined]);
  });

  it('counts once', async () => {
    const { sub } = await claimsOf((await signIn(api, MARC)).token);
    const token = await sign({ sub });
    expect((await tell(token)).status).toBe(200);
    const marc = await signIn(api, MARC);
    const again = await tell(token);
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([400, 'came before']);
    const both = await sign({ sub });
    const answers = await Promise.all([tell(both), tell(both), tell(both)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await codeOf(marc.token)).toBe('session-ended');
  });

  it('is refused when anything about it is wrong, and ends nothing then', async () => {
    const marc = await signIn(api, MARC);
    const { sub, sid } = await claimsOf(marc.token);
    const { privateKey: foreign } = await generateKeyPair('RS256');
    const good = payloadOf({ sub });
    const wrong: [string, string][] = [
      ['another’s signature', await sign({ sub }, { by: foreign })],
      ['an unknown key', await sign({ sub }, { header: { kid: 'unknown' } })],
      ['no signature', new UnsecuredJWT(good).setIssuedAt().setExpirationTime('2m').encode()],
      [
        'a signature with what the key shows',
        await new SignJWT(good)
          .setProtectedHeader({ alg: 'HS256', kid })
          .setIssuedAt()
          .sign(new TextEncoder().encode(api.identity.client.clientSecret)),
      ],
      ['another issuer', await sign({ sub, iss: 'https://evil.example' })],
      ['another audience', await sign({ sub, aud: 'others' })],
      ['an old one', await sign({ sub }, { iat: -600 })],
      ['one of the future', await sign({ sub }, { iat: 600 })],
      ['a nonce', await sign({ sub, nonce: 'n' })],
      ['no event', await sign({ sub, events: undefined })],
      ['another event', await sign({ sub, events: { 'https://example.org/other': {} } })],
      ['an event that is no object', await sign({ sub, events: { [EVENT]: true } })],
      ['nobody', await sign({})],
      ['no name of its own', await sign({ sub, sid, jti: '' })],
      ['an access token', await sign({ sub }, { header: { typ: 'at+jwt' } })],
      ['no token at all', 'unknown'],
    ];
    for (const [what, token] of wrong) expectWithMessage((await tell(token)).status, what).toBe(400);
    expect(await codeOf(marc.token)).toBeUndefined();
  });

  it('comes in a form and in nothing else; what else is in the form is ignored', async () => {
    expect((await send('{"logout_token":"x"}', 'application/json')).status).toBe(415);
    expect((await send('token=x')).status).toBe(400);
    expect((await send(`logout_token=${'x'.repeat(20_000)}`)).status).toBe(400);
    expect((await send(`logout_token=${await sign({ sid: 'unknown' })}&other=1`)).status).toBe(200);
  });

  it('opens no other door to forms', async () => {
    const answer = await api.inject({
      method: 'POST',
      url: '/api/Jwt/logout',
      payload: 'refresh_token=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(415);
  });
});
