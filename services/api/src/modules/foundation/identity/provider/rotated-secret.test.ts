import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildApp, type BuiltApp } from '../../../../app.ts';
import { visitProvider } from '../../../../test/provider-visit.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';
import { ANNA, CARLO, GIULIA, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { NOWHERE } from '../../../../test/fixtures/webhook-fixtures.ts';
import { createMailboxEncryption } from '../../../work/email/preferences/subscription.ts';
import { AtRestEncryption } from '../sessions/at-rest-encryption.ts';

const NEXT = 'the secret that comes next, long enough to be one';

/** The service with its usual secret; other processes on its database use the next one. */
let api: TestApi;
const others: BuiltApp[] = [];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  for (const { app } of others) await app.close();
  await api.stop();
});

async function startWith(tokenSecret: string, furtherSecrets: string[]): Promise<BuiltApp> {
  const now = () => api.clock.at ?? new Date();
  const built = await buildApp({ config: { ...api.config, tokenSecret, furtherSecrets }, now });
  others.push(built);
  await built.prepared;
  return built;
}

async function signIn(email: string): Promise<{ token: string; refresh: string }> {
  const { body: provider } = await api.send(ENDPOINTS.GetProvider, {});
  const body = { ...(await visitProvider(api.identity, provider, email)), grant: 'body' as const };
  const { body: tokens } = await api.send(ENDPOINTS.TokenExchange, { body });
  return { token: tokens.token, refresh: tokens.refresh_token ?? '' };
}

const whoIs = async ({ app }: Pick<BuiltApp, 'app'>, token: string) =>
  app.inject({ method: 'GET', url: ENDPOINTS.GetUser.path, headers: { authorization: `Bearer ${token}` } });
const refreshAt = async ({ app }: BuiltApp, refresh: string) => {
  const payload = { refresh_token: refresh, grant: 'body' };
  const answer = await app.inject({ method: 'POST', url: ENDPOINTS.RefreshToken.path, payload });
  return { status: answer.statusCode, ...answer.json<{ token: string; refresh_token: string }>() };
};
const later = (seconds: number) => {
  api.clock.at = new Date(Date.now() + seconds * 1000);
};

describe('a secret that is replaced', () => {
  it('ends no session: copies that know both read what either has signed, and ask the provider as before', async () => {
    const giulia = await signIn(GIULIA);
    // First every process accepts the next secret, then each begins to sign with it.
    const learned = await startWith(api.config.tokenSecret, [NEXT]);
    const turned = await startWith(NEXT, [api.config.tokenSecret]);
    expect((await whoIs(turned, giulia.token)).json()).toMatchObject({ email: GIULIA });
    // The administrator's session now needs the provider, which can still be queried.
    later(120);
    const again = await refreshAt(turned, giulia.refresh);
    expect(again.status).toBe(200);
    for (const copy of [turned, learned])
      expect((await whoIs(copy, again.token)).json()).toMatchObject({ email: GIULIA });

    // A process with the next secret alone reads only what was encrypted with it.
    const alone = await startWith(NEXT, []);
    expect((await whoIs(alone, giulia.token)).statusCode).toBe(401);
    later(240);
    expect((await refreshAt(alone, again.refresh_token)).status).toBe(200);
  }, 60_000);

  it('keeps administrators signed in for longer than the provider’s last word would last', async () => {
    const anna = await signIn(ANNA);
    const hours = api.config.sessions.adminHours + 1;
    later(hours * 3600);
    const unread = await startWith('another secret that nobody had before, long enough', []);
    expect((await refreshAt(unread, anna.refresh)).status).toBe(401);
    api.clock.at = null;
    const again = await signIn(ANNA);
    later(hours * 3600);
    const turned = await startWith(NEXT, [api.config.tokenSecret]);
    expect((await refreshAt(turned, again.refresh)).status).toBe(200);
  }, 60_000);

  it('leaves webhooks and the links of mails as they were', async () => {
    api.clock.at = null;
    const carlo = { token: await api.tokenOf(CARLO) };
    const body = { name: 'Receiver', url: NOWHERE, events: ['submission.decided' as const] };
    const { body: hook } = await api.send(ENDPOINTS.CreateWebhook, { body }, carlo);
    const link = createMailboxEncryption(api.config).encrypt('ada@people.example');
    const turned = await startWith(NEXT, [api.config.tokenSecret]);
    const url = `${ENDPOINTS.Unsubscribe.path}?token=${link}`;
    expect((await turned.app.inject({ method: 'POST', url })).statusCode).toBe(204);
    const stored = await api.connection.collection<StoredDocument>('webhooks').findOne({ _id: hook.id });
    const sealed = new AtRestEncryption({ tokenSecret: NEXT, furtherSecrets: [] }, 'impact-call webhook secret');
    expect(sealed.decrypt(String(stored?.['secret']))).toBe(hook.secret);
  }, 60_000);
});
