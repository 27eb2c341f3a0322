import { ENDPOINTS, type OrganizationInput } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationInput } from '../../../test/fixtures/fixtures.ts';
import { aSignedInPerson } from '../../../test/fixtures/people-with-sessions.ts';
import { ANNA, CARLO, GIULIA, LUCA, MARC, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { builtInConfiguration } from '../../foundation/configuration/built-in.ts';
import { malformed } from '../../../test/files/malformed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ settings: { maxOrganizations: 5 } });
});
afterAll(() => api.stop());

const register = async (email: string, changes: Partial<OrganizationInput> = {}) =>
  api.send(ENDPOINTS.CreateOrganization, { body: organizationInput(changes) }, { token: await api.tokenOf(email) });
const listOf = async (email: string) =>
  (await api.send(ENDPOINTS.GetOrganizations, { query: {} }, { token: await api.tokenOf(email) })).body;

describe('registering an organization', () => {
  it('stores what was sent, trimmed, and makes its author a member', async () => {
    const { status, body } = await register(GIULIA, {
      name: '  Aurora ',
      chnageInLife: true,
      date_of_foundation: '2011-05-03',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: body.id,
      ...organizationInput({ name: 'Aurora', chnageInLife: true, date_of_foundation: '2011-05-03' }),
    });
    expect(await listOf(GIULIA)).toEqual([body]);
  });

  it('allows one, and further ones only while the configuration does', async () => {
    await register(LUCA);
    const second = await register(LUCA, { name: 'Zeta' });
    expect([second.status, second.problem.code]).toEqual([409, 'organization-selection-off']);
    await api.repositories.configurations.store({ ...builtInConfiguration, organizationSelection: true });
    expect((await register(LUCA, { name: 'Beta' })).status).toBe(200);
    await api.repositories.configurations.store({ ...builtInConfiguration, organizationSelection: false });
    expect((await listOf(LUCA)).map(({ name }) => name)).toEqual(['Beta', 'Cooperativa Aurora']);
  });

  it('follows the rules of the user’s home configuration, whichever host they use', async () => {
    await api.repositories.configurations.store({
      ...builtInConfiguration,
      _id: uuid(),
      isDefault: false,
      domain: 'open.example',
      organizationSelection: true,
    });
    await register(CARLO);
    const again = async (host: string) =>
      (
        await api.send(
          ENDPOINTS.CreateOrganization,
          { body: organizationInput() },
          { token: await api.tokenOf(CARLO), headers: { host } },
        )
      ).problem.code;
    expect(await again('open.example')).toBe('organization-selection-off');
    expect(await again('localhost:3000')).toBe('organization-selection-off');
    const users = api.connection.model('User');
    const { body: carlo } = await api.send(ENDPOINTS.GetUser, {}, { token: await api.tokenOf(CARLO) });
    expect(await users.findById(carlo.id).lean()).toMatchObject({ homeHost: 'localhost:3000' });
    // The host of the first sign-in decides, even for requests to another host.
    await users.updateOne({ _id: carlo.id }, { $set: { homeHost: 'open.example' } });
    expect(await again('localhost:3000')).toBeUndefined();
    // Without a stored home host, this service's own host applies.
    await users.updateOne({ _id: carlo.id }, { $unset: { homeHost: '' } });
    expect(await again('open.example')).toBe('organization-selection-off');
  });

  it('allows one also of several sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(MARC)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listOf(MARC)).toHaveLength(1);
  });

  it('allows as many as one person needs and no more, also of many sent at once; deleting makes no room', async () => {
    await api.repositories.configurations.store({ ...builtInConfiguration, organizationSelection: true });
    const answers = await Promise.all(
      Array.from({ length: api.config.maxOrganizations + 5 }, (_, index) =>
        register(ANNA, { name: `Number ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(api.config.maxOrganizations);
    while ((await listOf(ANNA)).length < api.config.maxOrganizations) expect((await register(ANNA)).status).toBe(200);
    const refused = await register(ANNA);
    expect([refused.status, refused.problem.code]).toEqual([409, 'too-many-organizations']);
    const [first] = await listOf(ANNA);
    await api.send(
      ENDPOINTS.DeleteOrganization,
      { query: { id: String(first?.id) } },
      { token: await api.tokenOf(ANNA) },
    );
    expect((await register(ANNA)).problem.code).toBe('too-many-organizations');
    expect(await listOf(ANNA)).toHaveLength(api.config.maxOrganizations - 1);
    await api.repositories.configurations.store({ ...builtInConfiguration, organizationSelection: false });
  });

  it('stores single lines without invisible characters, and addresses as mailboxes', async () => {
    const sender = await aSignedInPerson(api, 'unseen@x.example');
    const typed = {
      name: 'Coope\u00adrativa\u200b\tAurora\u202e',
      city_name: '\ufeffTorino',
      contact_email: 'o’neil@x.it\u200b',
    };
    const { status, body } = await api.send(ENDPOINTS.CreateOrganization, { body: organizationInput(typed) }, sender);
    expect([status, body]).toMatchObject([
      200,
      { name: 'Cooperativa Aurora', city_name: 'Torino', contact_email: "o'neil@x.it" },
    ]);
    const change = { id: body.id, contact_email: 'müller@x.de', contact_role: 'Presi\u00addente' };
    const { body: changed } = await api.send(ENDPOINTS.UpdateOrganization, { body: change }, sender);
    expect(changed).toMatchObject({ contact_email: 'müller@x.de', contact_role: 'Presidente' });
  });

  it.each([
    [{ name: '   ' }, 'name'],
    [{ name: 'Aurora\r\n\r\nYour account is locked' }, 'name'],
    [{ name: 'Aurora\u2028x' }, 'name'],
    [{ name: '\u200B\u200B' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ contact_name: 'Giulia\nBcc: x' }, 'contact_name'],
    [{ city_name: 'Torino\u0000' }, 'city_name'],
    [{ reg_number: '' }, 'reg_number'],
    [{ contact_email: 'nobody' }, 'contact_email'],
    [{ personalData: malformed(false) }, 'personalData'],
    [{ date_of_foundation: '2011-13-01' }, 'date_of_foundation'],
    [malformed({ memberIds: ['x'] }), 'memberIds'],
  ])('refuses %j as malformed', async (changes, path) => {
    const { status, problem } = await register(GIULIA, changes);
    expect(status).toBe(400);
    expect(problem.errors?.map((error) => error.path)).toContain(path);
  });

  it('refuses a foundation in the future', async () => {
    const { status, problem } = await register(GIULIA, { date_of_foundation: '2999-01-01' });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'date_of_foundation']);
  });
});

describe('reading organizations', () => {
  it('shows one to its members; to others it is not there', async () => {
    const [own] = await listOf(GIULIA);
    const read = async (email: string) =>
      api.send(ENDPOINTS.GetOrganizationById, { query: { id: own?.id ?? '' } }, { token: await api.tokenOf(email) });
    expect((await read(GIULIA)).body).toEqual(own);
    expect((await read(MARC)).problem.code).toBe('not-found');
  });

  it('counts the whole list beside its page', async () => {
    const { body, headers } = await api.send(
      ENDPOINTS.GetOrganizations,
      { query: { page: 2, pageSize: 1 } },
      { token: await api.tokenOf(LUCA) },
    );
    expect([body.length, headers['x-total-count']]).toEqual([1, '2']);
  });
});
