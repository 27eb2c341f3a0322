import { ConfigurationInput, ENDPOINTS, MAX_LOGO_BYTES, ZERO_ID } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ANNA, CARLO, GIULIA, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { builtInConfiguration } from './built-in.ts';
import { isPlainSvg } from './logo.ts';
import type { ConfigurationRecord } from './model.ts';
import { malformed } from '../../../test/files/malformed.ts';
import * as sample from '../../../test/files/sample-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('the configuration of a host', () => {
  const get = async (host: string, headers: Record<string, string> = {}) =>
    (await api.send(ENDPOINTS.GetConfig, {}, { headers: { host, ...headers } })).body;
  const store = (changes: Partial<ConfigurationRecord>) =>
    api.repositories.configurations.store({ ...builtInConfiguration, _id: uuid(), isDefault: false, ...changes });

  describe('the configuration of a host', () => {
    it('is the built-in one until an administrator creates one', async () => {
      expect(await get('localhost:3000')).toMatchObject({
        id: ZERO_ID,
        name: 'Impact Call',
        defaultLanguage: 'it',
        message: 'Benvenuti',
      });
    });

    it('is its own, with or without port, else the default; never one that is not active', async () => {
      const report = uuid();
      await store({ name: 'Default', isDefault: true });
      await store({
        name: 'Torino',
        domain: 'torino.example',
        reportPowerBiId: report,
        workspacePowerBiId: report,
        landingHtml: { it: '<p>Ciao</p><script>x</script>', en: '<p onclick="x">Hi</p>' },
      });
      await store({ name: 'Old', domain: 'old.example', isActive: false });
      expect((await get('torino.example:8443')).name).toBe('Torino');
      expect((await get('TORINO.example')).name).toBe('Torino');
      expect((await get('old.example')).name).toBe('Default');
      expect((await get('localhost', { 'x-forwarded-host': 'torino.example' })).name).toBe('Default');
    });

    it('speaks the language of the request, cleaned, and tells reports to signed-in people only', async () => {
      expect(await get('torino.example', { 'accept-language': 'en-GB,fr;q=0.5' })).toMatchObject({
        landingHtml: '<p>Hi</p>',
        reportPowerBiId: null,
        workspacePowerBiId: null,
      });
      expect(await get('torino.example', { 'accept-language': 'de' })).toMatchObject({ landingHtml: '<p>Ciao</p>' });
      expect(await get('torino.example', { 'accept-language': 'fr' })).toMatchObject({ landingHtml: '<p>Hi</p>' });
      const signedIn = await get('torino.example', { authorization: `Bearer ${await api.tokenOf(GIULIA)}` });
      expect(signedIn).toMatchObject({
        reportPowerBiId: expect.stringContaining('-'),
        workspacePowerBiId: expect.stringContaining('-'),
      });
      expect(await get('torino.example', { authorization: 'Bearer nonsense' })).toMatchObject({
        name: 'Torino',
        reportPowerBiId: null,
      });
    });
  });
});

describe('administering configurations', () => {
  let carlo: { token: string };
  beforeAll(async () => {
    carlo = { token: await api.tokenOf(CARLO) };
  });
  beforeEach(async () => {
    await api.connection.collection('configurations').deleteMany({});
  });

  const NEW: ConfigurationInput = {
    name: { it: 'Bando Torino', en: 'Torino call' },
    message: { it: 'Benvenuti', en: 'Welcome' },
    listName: 'Bandi',
    defaultLanguage: 'it',
    dataConsentText: { it: '<p>Consenso</p>' },
    reportPowerBiId: ZERO_ID,
    workspacePowerBiId: ZERO_ID,
  };
  const upsert = (body: ConfigurationInput) => api.send(ENDPOINTS.UpsertConfig, { body }, carlo);
  const create = async (changes: ConfigurationInput = {}) => (await upsert({ ...NEW, ...changes })).body;
  const activate = (id: string) => api.send(ENDPOINTS.ActivateConfig, { query: { id } }, carlo);
  const list = async () => (await api.send(ENDPOINTS.GetConfigList, { query: {} }, carlo)).body;
  const nameAt = async (host: string) =>
    (await api.send(ENDPOINTS.GetConfig, {}, { headers: { host }, language: 'it' })).body.name;
  const dataUrl = (bytes: Buffer, mime = 'image/png') => `data:${mime};base64,${bytes.toString('base64')}`;

  it('is for administrators of the company alone', async () => {
    const as = async (email: string) =>
      (await api.send(ENDPOINTS.GetConfigList, { query: {} }, { token: await api.tokenOf(email) })).problem.code;
    expect([await as(GIULIA), await as(ANNA), await as(CARLO)]).toEqual(['admin-only', 'customizer-only', undefined]);
  });

  it('tells each person whether they are, and refuses every write of those who are not', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      [GIULIA, ANNA, CARLO].map(async (email) => {
        const token = await api.tokenOf(email);
        return (await api.send(ENDPOINTS.GetUser, {}, { token })).body.canCustomize;
      }),
    );
    expect(answers).toEqual([false, false, true]);
    const anna = { token: await api.tokenOf(ANNA) };
    const refused = await Promise.all([
      api.send(ENDPOINTS.UpsertConfig, { body: { ...NEW } }, anna),
      api.send(ENDPOINTS.UpsertConfig, { body: { id, name: 'Taken' } }, anna),
      api.send(ENDPOINTS.ActivateConfig, { query: { id } }, anna),
      api.send(ENDPOINTS.DeleteConfig, { query: { id } }, anna),
    ]);
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
      refused.map(() => [403, 'customizer-only']),
    );
    expect(await list()).toMatchObject([{ id, name: NEW.name, isActive: false }]);
  });

  describe('creating and changing', () => {
    it('keeps every language, cleans HTML, and starts inactive', async () => {
      const made = await create({
        landingHtml: { it: '<p onclick="x">Ciao</p><script>x</script>' },
        brandColor: '#0b5d57',
        domain: ' Torino.Example:8443 ',
      });
      expect(made).toMatchObject({
        ...NEW,
        reportPowerBiId: null,
        workspacePowerBiId: null,
        landingHtml: { it: '<p>Ciao</p>' },
        domain: 'torino.example:8443',
        isActive: false,
        isDefault: false,
      });
      expect(await list()).toEqual([made]);
    });

    it('names what is required and missing', async () => {
      const { status, problem } = await upsert({ description: 'x' });
      expect(status).toBe(400);
      expect(problem.errors?.map(({ path }) => path)).toEqual([
        'name',
        'message',
        'listName',
        'dataConsentText',
        'defaultLanguage',
        'reportPowerBiId',
        'workspacePowerBiId',
      ]);
      const blank = await upsert({ ...NEW, name: { it: ' ' }, listName: {} });
      expect([blank.status, blank.problem.errors?.map(({ path }) => path)]).toEqual([422, ['name', 'listName']]);
    });

    it('says which further consents the form requests, each once; older ones request none', async () => {
      const { id, organizationConsents } = await create();
      expect(organizationConsents).toEqual([]);
      const requested = await upsert({ id, organizationConsents: ['termsOfService', 'chnageInLife'] });
      expect(requested.body.organizationConsents).toEqual(['termsOfService', 'chnageInLife']);
      const twice = { id, organizationConsents: ['preFunding', 'preFunding'] } satisfies ConfigurationInput;
      expect((await upsert(twice)).status).toBe(400);
      expect((await upsert(malformed({ id, organizationConsents: ['newsletter'] }))).status).toBe(400);
      await api.connection.collection('configurations').updateMany({}, { $unset: { organizationConsents: '' } });
      expect((await list())[0]?.organizationConsents).toEqual([]);
    });

    it('leaves alone what is left out, and clears what is null', async () => {
      const report = uuid();
      const { id } = await create({
        reportPowerBiId: report,
        brandColor: '#112233',
        logoBase64: dataUrl(sample.png()),
      });
      const { body } = await upsert({ id, name: 'Renamed', brandColor: null });
      expect(body).toMatchObject({
        name: 'Renamed',
        brandColor: null,
        reportPowerBiId: report,
        message: NEW.message,
        logoBase64: expect.stringMatching(/^data:image\/png/),
      });
      expect((await upsert({ id, reportPowerBiId: null, logoBase64: null })).body).toMatchObject({
        reportPowerBiId: null,
        logoBase64: null,
      });
      expect((await upsert({ id: uuid(), name: 'x' })).problem.code).toBe('not-found');
    });

    it.each([
      'http://x.example',
      'x.example/path',
      'user@x.example',
      'a b.example',
      '-x.example',
      '*.example',
      'x.example:port',
      'x..example',
    ])('refuses %s as a domain', async (domain) => {
      const { status, problem } = await upsert({ ...NEW, domain });
      expect([status, problem.errors?.[0]?.path]).toEqual([422, 'domain']);
    });

    it('names whom applicants write to, by an address', async () => {
      expect((await create({})).contactEmail).toBe('');
      expect((await create({ contactEmail: ' help@example.org ' })).contactEmail).toBe('help@example.org');
      const { status, problem } = await upsert({ ...NEW, contactEmail: 'help' });
      expect([status, problem.errors?.[0]]).toEqual([
        422,
        { path: 'contactEmail', code: 'email', message: 'is not an e-mail address such as help@example.org' },
      ]);
    });

    it('understands hosts of all kinds', async () => {
      expect((await create({ domain: 'Città.Example' })).domain).toBe('xn--citt-3na.example');
      expect((await create({ domain: 'localhost:3000' })).domain).toBe('localhost:3000');
      expect((await create({ domain: '127.0.0.1' })).domain).toBe('127.0.0.1');
      expect((await create({ domain: '' })).domain).toBe('');
    });

    it('records each change with what was and what is, without the logo’s bytes', async () => {
      const { id } = await create({ logoBase64: dataUrl(sample.png()) });
      await upsert({ id, name: 'Two', brandColor: '#ffffff' });
      await upsert({ id, name: 'Two' });
      const log = await api.repositories.audit.findBySubject(id);
      expect(log.map(({ action }) => action)).toEqual(['configuration.created', 'configuration.changed']);
      expect(log[0]?.after).toMatchObject({ logoBase64: expect.stringMatching(/^sha256:/) });
      expect(log[1]).toMatchObject({
        before: { name: NEW.name, brandColor: null },
        after: { name: 'Two', brandColor: '#ffffff' },
      });
    });
  });

  describe('the logo', () => {
    const svg = (inside: string) =>
      Buffer.from(`<?xml version="1.0"?>\n<!-- mark -->\n<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
    it.each([
      ['png', sample.png(), 'image/png'],
      ['jpeg', sample.jpeg(), 'image/jpeg'],
      ['webp', sample.webp(), 'image/webp'],
      ['svg', svg('<circle r="3"/>'), 'image/svg+xml'],
    ])('takes a %s, under the type that it really has', async (_kind, bytes, mime) => {
      expect((await create({ logoBase64: dataUrl(bytes, 'image/x-lies') })).logoBase64).toBe(dataUrl(bytes, mime));
    });

    it.each([
      ['a program', sample.executable()],
      ['a PDF', sample.pdf()],
      ['text', Buffer.from('svg')],
      ['an SVG with a script', svg('<script>alert(1)</script>')],
      ['an SVG with a handler', svg('<g onload="x"/>')],
      ['HTML', Buffer.from('<html><svg></svg></html>')],
    ])('refuses %s', async (_what, bytes) => {
      const { status, problem } = await upsert({ ...NEW, logoBase64: dataUrl(bytes) });
      expect([status, problem.code]).toEqual([415, 'file-type-not-accepted']);
    });

    it('is judged, however an SVG of 3 MB begins', () => {
      const comments = '<!---->'.repeat(400_000);
      expect(isPlainSvg(`${comments}<svg/`)).toBe(false);
      expect(isPlainSvg(`${comments}<svg>`)).toBe(true);
      expect(isPlainSvg(`<svg>${' on'.repeat(900_000)}</svg>`)).toBe(true);
      expect(isPlainSvg(`<svg a${' '.repeat(2_900_000)}= onload${' '.repeat(1000)}="x"/>`)).toBe(false);
      expect(isPlainSvg('<!DOCTYPE svg [<!ENTITY a "b">]><svg>')).toBe(false);
    });

    it('needs no pattern over its megabytes, which fails in a process that has compiled many', () => {
      const { pattern = '' } = ConfigurationInput.properties.logoBase64.anyOf[0] as { pattern?: string };
      // The pattern has no unbounded repetition.
      expect(pattern.replace(/\[[^\]]*\]/g, '')).not.toMatch(/[*+]|\{\d*,\}/);
    });

    it.each(['data:image/png;base64,iVBO Rw0K', 'data:image/png;base64,iVBO*w0K', 'data:image/png;base64,'])(
      'refuses what is no base64: %s',
      async (logoBase64) => {
        const { status, problem } = await upsert({ ...NEW, logoBase64 });
        expect([status, problem.errors?.[0]?.path]).toEqual([400, 'logoBase64']);
      },
    );

    it('has at most 3 MB, and a sane size on the page', async () => {
      const png = (size: number) => Buffer.concat([sample.png(), Buffer.alloc(size - sample.png().length)]);
      expect((await upsert({ ...NEW, logoBase64: dataUrl(png(MAX_LOGO_BYTES)) })).status).toBe(200);
      const { status, problem } = await upsert({ ...NEW, logoBase64: dataUrl(png(MAX_LOGO_BYTES + 1)) });
      expect([status, problem.detail]).toEqual([413, 'The dimensions of the document exceed those allowed (3 MB)']);
      for (const changes of [{ logoWidth: 0 }, { logoHeight: 5000 }, { logoBase64: 'https://x.example/logo.png' }])
        expect((await upsert({ ...NEW, ...changes })).status).toBe(400);
    });
  });

  describe('activating', () => {
    it('gives a host its configuration, in place of the former one', async () => {
      const one = await create({ name: 'One', domain: 'a.example' });
      const two = await create({ name: 'Two', domain: 'a.example' });
      expect((await activate(one.id)).body.isActive).toBe(true);
      expect(await nameAt('a.example')).toBe('One');
      await activate(two.id);
      expect(await nameAt('a.example')).toBe('Two');
      expect((await list()).filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual([two.id]);
      expect((await api.repositories.audit.findBySubject(one.id)).map(({ action }) => action)).toEqual([
        'configuration.created',
        'configuration.activated',
        'configuration.deactivated',
      ]);
      expect((await activate(uuid())).problem.code).toBe('not-found');
    });

    it('makes the one without a domain the default; a successor of the default is the default', async () => {
      const everywhere = await create({ name: 'Everywhere' });
      expect((await activate(everywhere.id)).body.isDefault).toBe(true);
      const next = await create({ name: 'Next' });
      await activate(next.id);
      expect([await nameAt('any.example'), (await list()).filter(({ isDefault }) => isDefault).length]).toEqual([
        'Next',
        1,
      ]);
      await upsert({ id: next.id, domain: 'home.example' });
      const heir = await create({ name: 'Heir', domain: 'home.example' });
      await activate(heir.id);
      expect([await nameAt('home.example'), await nameAt('any.example')]).toEqual(['Heir', 'Heir']);
      await activate(everywhere.id);
      expect([await nameAt('home.example'), await nameAt('any.example')]).toEqual(['Heir', 'Everywhere']);
    });

    it('leaves one active when several are activated at once', async () => {
      const made = await Promise.all(Array.from({ length: 6 }, () => create({ domain: 'race.example' })));
      const answers = await Promise.all(made.map(({ id }) => activate(id)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect((await list()).filter(({ isActive }) => isActive)).toHaveLength(1);
    });

    it('keeps the domain of an active one from another active one', async () => {
      const [one, two] = [await create({ domain: 'a.example' }), await create({ domain: 'b.example' })];
      await activate(one.id);
      await activate(two.id);
      const { status, problem } = await upsert({ id: two.id, domain: 'a.example' });
      expect([status, problem.errors?.[0]]).toEqual([422, expect.objectContaining({ path: 'domain', code: 'taken' })]);
      expect((await list()).find(({ id }) => id === two.id)?.domain).toBe('b.example');
    });
  });

  describe('deleting', () => {
    const remove = (id: string) => api.send(ENDPOINTS.DeleteConfig, { query: { id } }, carlo);
    it('hides a configuration, whose host then gets the default; the active default stays', async () => {
      const [base, own] = [await create({ name: 'Base' }), await create({ name: 'Own', domain: 'own.example' })];
      await activate(base.id);
      await activate(own.id);
      const refused = await remove(base.id);
      expect([refused.status, refused.problem.code]).toEqual([409, 'configuration-in-use']);
      expect((await remove(own.id)).status).toBe(204);
      expect([await nameAt('own.example'), (await list()).map(({ id }) => id)]).toEqual(['Base', [base.id]]);
      expect((await remove(own.id)).problem.code).toBe('not-found');
    });
  });
});
