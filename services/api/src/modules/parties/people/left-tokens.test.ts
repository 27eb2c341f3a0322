import { ENDPOINTS } from '@impact-call/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { createPlatform } from '../../../platform/platform.ts';
import { refresh, signIn } from '../../../test/sign-in.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { aSignedInPerson } from '../../../test/fixtures/people-with-sessions.ts';
import { CARLO, type Sender } from '../../../test/test-api.ts';
import { aWebhook } from '../../../test/fixtures/webhook-fixtures.ts';
import { createAudit } from '../../foundation/audit/index.ts';
import { createAccounts } from '../../foundation/identity/index.ts';
import { endWithAdministrators } from '../../work/integrations/index.ts';
import { createRemotes } from '../../foundation/remotes/index.ts';
import { makeAdministrator } from './make-administrator.ts';

const { api, anna } = await startWithPeople();
const annaId = (await api.send(ENDPOINTS.GetUser, {}, anna)).body.id;
const endsAt = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();

/** Signs in another administrator who may customize. */
async function aCustomizer() {
  const person = await aSignedInPerson(api, `${uuid()}@company.example`);
  await api.repositories.users.setLocalRoles(person.id, ['admin']);
  return person;
}
const other = await aCustomizer();

/** Signs in an administrator with two integration tokens, one deployment token, and a webhook. */
async function aMaker() {
  const session = await signIn(api, CARLO);
  const sender = { token: session.token };
  const { id } = (await api.send(ENDPOINTS.GetUser, {}, sender)).body;
  const integration = async (label: string) =>
    (await api.send(ENDPOINTS.CreateIntegrationToken, { body: { label, scopes: ['read:frameworks'], endsAt } }, sender))
      .body;
  const [first, second] = [await integration('Accounting'), await integration('Archive')];
  const body = { name: 'news', label: 'Build server', endsAt };
  const deploy = (await api.send(ENDPOINTS.CreateDeployToken, { body }, sender)).body;
  return { id, session, sender, first, second, deploy, webhookId: await aWebhook(api, sender) };
}
type Maker = Awaited<ReturnType<typeof aMaker>>;

const reads = async ({ secret }: { secret: string }) =>
  (await api.send(ENDPOINTS.ListPublicFrameworks, { query: {} }, { token: secret })).status;
const deploys = async ({ secret }: { secret: string }) =>
  (await api.send(ENDPOINTS.GetDeployTarget, {}, { token: secret })).status;
const statuses = async ({ first, second, deploy }: Maker) => [
  await reads(first),
  await reads(second),
  await deploys(deploy),
];
const listed = async (id: string, sender: Sender = anna) =>
  (await api.send(ENDPOINTS.GetUserById, { query: { id } }, sender)).body.tokens;
const webhook = async ({ webhookId }: Pick<Maker, 'webhookId'>) =>
  (await api.send(ENDPOINTS.GetWebhooks, {}, other)).body.find(({ id }) => id === webhookId);
const LEFT = { stopped: { why: 'left' } };
const storedTokens = () => api.connection.collection<{ _id: string }>('integrationTokens');

let maker: Maker;
beforeEach(async () => {
  maker = await aMaker();
});
afterEach(async () => {
  api.clock.at = null;
  await api.identity.administration.setRoles(CARLO, ['admin']);
  await api.repositories.users.setDisabled(maker.id, false);
  for (const name of ['integrationTokens', 'deployTokens', 'webhooks'])
    await api.connection.collection(name).deleteMany({});
});

it('are listed with their maker, and revoked when the account is disabled; enabling it brings none back', async () => {
  expect(await statuses(maker)).toEqual([200, 200, 200]);
  expect((await listed(maker.id)).map(({ kind, label, remote }) => [kind, label, remote])).toEqual(
    expect.arrayContaining([
      ['integration', 'Accounting', null],
      ['integration', 'Archive', null],
      ['deploy', 'Build server', 'news'],
      ['webhook', 'Receiver', null],
    ]),
  );
  await api.send(ENDPOINTS.UpdateUser, { body: { id: maker.id, disabled: true } }, anna);
  expect(await statuses(maker)).toEqual([401, 401, 401]);
  expect(await webhook(maker)).toMatchObject(LEFT);
  expect(await listed(maker.id)).toEqual([]);
  await api.send(ENDPOINTS.UpdateUser, { body: { id: maker.id, disabled: false } }, anna);
  expect(await statuses(maker)).toEqual([401, 401, 401]);
  const log = await api.repositories.audit.findBySubject(maker.first.id);
  expect(log.at(-1)).toMatchObject({ action: 'integration.token-revoked', userId: annaId });
});

it('stay if a customizer takes them over, and end when that customizer leaves', async () => {
  const keeper = await aCustomizer();
  const keepTokens = [maker.first.id, maker.deploy.id, maker.webhookId];
  await api.send(ENDPOINTS.UpdateUser, { body: { id: maker.id, disabled: true, keepTokens } }, keeper);
  expect(await statuses(maker)).toEqual([200, 401, 200]);
  expect(await webhook(maker)).toMatchObject({ stopped: null });
  expect((await api.repositories.audit.findBySubject(maker.webhookId)).at(-1)).toMatchObject({
    action: 'webhook.kept',
    userId: keeper.id,
  });
  expect((await listed(keeper.id)).map(({ id }) => id).sort()).toEqual([...keepTokens].sort());
  const log = await api.repositories.audit.findBySubject(maker.first.id);
  expect(log.at(-1)).toMatchObject({ action: 'integration.token-kept', userId: keeper.id });
  await api.send(ENDPOINTS.UpdateUser, { body: { id: keeper.id, disabled: true } }, anna);
  expect(await statuses(maker)).toEqual([401, 401, 401]);
  expect(await webhook(maker)).toMatchObject(LEFT);
});

it('cannot be taken over by a user who could neither create nor revoke them', async () => {
  const keepTokens = [maker.first.id];
  const disabling = await api.send(ENDPOINTS.UpdateUser, { body: { id: maker.id, disabled: true, keepTokens } }, anna);
  const erasing = await api.send(ENDPOINTS.ErasePerson, { body: { id: maker.id, keepTokens } }, anna);
  expect([disabling, erasing].map(({ status, problem }) => [status, problem.code])).toEqual([
    [403, 'customizer-only'],
    [403, 'customizer-only'],
  ]);
  expect(await statuses(maker)).toEqual([200, 200, 200]);
  expect(await webhook(maker)).toMatchObject({ stopped: null });
});

it('of other people stay, whichever identifiers are retained', async () => {
  const own = await api.send(
    ENDPOINTS.CreateDeployToken,
    { body: { name: 'news', label: 'Annas', endsAt } },
    maker.sender,
  );
  await api.connection
    .collection<{ _id: string }>('deployTokens')
    .updateOne({ _id: own.body.id }, { $set: { responsible: annaId } });
  await api.send(ENDPOINTS.UpdateUser, { body: { id: maker.id, disabled: true, keepTokens: [uuid()] } }, other);
  expect(await deploys(own.body)).toBe(200);
});

it('end when the provider takes the role away: at the refresh of a session, and at a sign-in', async () => {
  await api.identity.administration.setRoles(CARLO, []);
  api.clock.at = new Date(Date.now() + 15 * 60_000);
  expect((await refresh(api, maker.session.refresh)).status).toBe(200);
  expect(await statuses(maker)).toEqual([401, 401, 401]);
  const log = await api.repositories.audit.findBySubject(maker.first.id);
  expect(log.at(-1)).toMatchObject({ action: 'integration.token-revoked', userId: 'identity-provider' });

  api.clock.at = null;
  await api.identity.administration.setRoles(CARLO, ['admin']);
  const again = await aMaker();
  await api.identity.administration.setRoles(CARLO, []);
  await signIn(api, CARLO);
  expect(await statuses(again)).toEqual([401, 401, 401]);
});

it('end when the operator takes the role back', async () => {
  await api.repositories.users.setLocalRoles(maker.id, ['admin']);
  await api.identity.administration.setRoles(CARLO, []);
  await signIn(api, CARLO);
  expect(await statuses(maker)).toEqual([200, 200, 200]);
  const platform = createPlatform(api.connection, { warn: () => undefined, error: () => undefined });
  const [accounts, audit] = [createAccounts(api.connection), createAudit(platform)];
  createRemotes(platform, { audit, identity: accounts });
  endWithAdministrators(platform, accounts, audit);
  await makeAdministrator(platform, accounts.users, audit, maker.id, { takeBack: true });
  expect(await statuses(maker)).toEqual([401, 401, 401]);
  expect(await webhook(maker)).toMatchObject(LEFT);
});

it('of before are found by their maker when the service starts, and end if that one is no administrator', async () => {
  for (const name of ['integrationTokens', 'deployTokens'])
    await api.connection.collection(name).updateMany({}, { $unset: { responsible: '' } });
  await api.connection.collection('webhooks').updateMany({}, { $unset: { responsible: '' } });
  await api.modules.remotes.prepare();
  await api.modules.integrations.prepare();
  expect(await statuses(maker)).toEqual([200, 200, 200]);
  expect(await listed(maker.id)).toHaveLength(4);
  await storedTokens().updateMany({}, { $unset: { responsible: '' } });
  await api.repositories.users.setDisabled(maker.id, true);
  await api.modules.remotes.prepare();
  await api.modules.integrations.prepare();
  expect(await statuses(maker)).toEqual([401, 401, 401]);
  expect(await webhook(maker)).toMatchObject(LEFT);
});

it('a webhook that ended with its creator continues with the customizer who switches it on, and ends with them', async () => {
  await api.send(ENDPOINTS.UpdateUser, { body: { id: maker.id, disabled: true } }, anna);
  const isOn = { id: maker.webhookId, isOn: true };
  expect((await api.send(ENDPOINTS.UpdateWebhook, { body: isOn }, other)).body.stopped).toBeNull();
  expect((await listed(other.id)).map(({ id, kind, endsAt: end }) => [id, kind, end])).toEqual([
    [maker.webhookId, 'webhook', null],
  ]);
  await api.modules.integrations.prepare();
  expect(await webhook(maker)).toMatchObject({ stopped: null });
});

it('a webhook whose address another administrator changes is theirs from then on', async () => {
  const elsewhere = { id: maker.webhookId, url: 'https://elsewhere.invalid/hook' };
  expect((await api.send(ENDPOINTS.UpdateWebhook, { body: elsewhere }, other)).status).toBe(200);
  await api.send(ENDPOINTS.UpdateUser, { body: { id: maker.id, disabled: true } }, anna);
  expect(await webhook(maker)).toMatchObject({ stopped: null });
});

it('are not created by a user whose role is removed at the same moment', async () => {
  const disabling = api.send(ENDPOINTS.UpdateUser, { body: { id: maker.id, disabled: true } }, anna);
  const body = { label: 'Late', scopes: ['read:frameworks' as const], endsAt };
  const made = await api.send(ENDPOINTS.CreateIntegrationToken, { body }, maker.sender);
  await disabling;
  const good = await storedTokens().countDocuments({ revokedAt: null } as object);
  expect({ status: made.status, good }).toEqual({ status: made.status, good: 0 });
});

it('end when their creator is erased, unless a customizer retains them', async () => {
  const body = { id: maker.id, keepTokens: [maker.second.id] };
  expect((await api.send(ENDPOINTS.ErasePerson, { body }, other)).status).toBe(204);
  expect(await statuses(maker)).toEqual([401, 200, 401]);
  const tokens = (await api.send(ENDPOINTS.GetIntegrationTokens, { query: { state: 'valid' } }, maker.sender)).status;
  expect(tokens).toBe(401);
});
