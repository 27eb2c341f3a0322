import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { exchange, refresh, signIn } from '../../test/sign-in.ts';
import { ANNA, CARLO, GIULIA, MARC, startTestApi, type TestApi } from '../../test/test-api.ts';
import { createDomainEvents } from '../../platform/domain-events.ts';
import { OPERATOR } from '../audit/index.ts';
import { createMakeAdministrator } from './make-administrator.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const idOf = async (token: string) => (await api.send(ENDPOINTS.GetUser, {}, { token })).body.id;
const isAdministrator = async (token: string) =>
  (await api.send(ENDPOINTS.GetUsers, { query: {} }, { token })).status === 200;
const makeAdministrator = (who: string, takeBack = false) =>
  createMakeAdministrator({ ...api.repositories, events: createDomainEvents(), now: () => new Date() })(who, {
    takeBack,
  });

/** Two administrators who are signed in, whatever was done to them before. */
async function twoAdministrators() {
  for (const email of [ANNA, CARLO]) {
    for (const { _id } of await api.repositories.users.findByEmail(email))
      await api.repositories.users.setDisabled(_id, false);
  }
  const [anna, carlo] = [(await signIn(api, ANNA)).token, (await signIn(api, CARLO)).token];
  return { anna: { token: anna, id: await idOf(anna) }, carlo: { token: carlo, id: await idOf(carlo) } };
}

describe('one administrator always remains', () => {
  it('when two disable each other at once, however often they try', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { anna, carlo } = await twoAdministrators();
      const disable = (id: string, sender: { token: string }) =>
        api.send(ENDPOINTS.UpdateUser, { body: { id, disabled: true } }, sender);
      const answers = await Promise.all([disable(carlo.id, anna), disable(anna.id, carlo)]);
      expectWithMessage(answers.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 401]);
      expect([await isAdministrator(anna.token), await isAdministrator(carlo.token)].sort()).toEqual([false, true]);
    }
  });

  it('when two erase each other at once, and the one who remains is whole', async () => {
    const { anna, carlo } = await twoAdministrators();
    const erase = (id: string, sender: { token: string }) => api.send(ENDPOINTS.ErasePerson, { body: { id } }, sender);
    const answers = await Promise.all([erase(carlo.id, anna), erase(anna.id, carlo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    const left = (await api.repositories.users.findMany([anna.id, carlo.id])).filter(({ disabled }) => !disabled);
    expect(left).toHaveLength(1);
    expect(left[0]?.email).not.toBe('');
    expect([await isAdministrator(anna.token), await isAdministrator(carlo.token)].sort()).toEqual([false, true]);
  });
});

describe('the command that makes an administrator', () => {
  it('opens a disabled account and gives it the role, which outlives a sign-in and a refresh; it is taken back by hand', async () => {
    const marc = await signIn(api, MARC);
    const id = await idOf(marc.token);
    await api.repositories.users.setDisabled(id, true);
    expect(await makeAdministrator(MARC.toUpperCase())).toEqual({ id, isAdmin: true });
    expect(await isAdministrator((await signIn(api, MARC)).token)).toBe(true);
    api.clock.at = new Date(Date.now() + 15 * 60_000);
    const { body } = await refresh(api, marc.refresh);
    expect(await isAdministrator(body.token)).toBe(true);
    api.clock.at = null;
    expect(await makeAdministrator(id, true)).toEqual({ id, isAdmin: false });
    expect(await isAdministrator(body.token)).toBe(false);
    expect((await exchange(api, MARC)).status).toBe(200);
    expect(await api.repositories.audit.findBySubject(id)).toMatchObject([
      {
        action: 'user.made-administrator',
        userId: OPERATOR,
        before: { disabled: true, localRoles: [] },
        after: { disabled: false, localRoles: ['admin'] },
      },
      { action: 'user.administrator-taken-back', userId: OPERATOR },
    ]);
  });

  it('says whom it does not find, and takes no address that nobody vouches for or that several have', async () => {
    const person = { issuer: 'https://id.example', firstName: 'A', lastName: 'B', roles: [] };
    const now = new Date();
    await api.repositories.users.upsert(
      { ...person, sub: 'x', email: 'impostor@people.example', emailVerified: false },
      now,
    );
    await expect(makeAdministrator('impostor@people.example')).rejects.toThrow('not verified');
    await api.repositories.users.upsert({ ...person, sub: 'y', email: GIULIA, emailVerified: true }, now);
    await signIn(api, GIULIA);
    await expect(makeAdministrator(GIULIA)).rejects.toThrow(/several accounts have this address.*\n.*\n/);
    await expect(makeAdministrator('nobody@people.example')).rejects.toThrow('sign in once');
    await expect(makeAdministrator('0199d0a0-0000-7000-8000-000000000000')).rejects.toThrow('sign in once');
  });
});
