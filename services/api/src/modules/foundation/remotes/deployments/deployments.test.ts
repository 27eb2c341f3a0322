import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CONTRACT_VERSION, ENDPOINTS } from '@impact-call/contracts';
import { packBuild } from '@impact-call/remote-archive';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aRemoteArchive, type ArchiveOptions } from '../../../../test/files/remote-archives.ts';
import { encodeForm, sendForm } from '../../../../test/network/send-form.ts';
import { CARLO, NO_RATE_LIMITS, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { OWN_FOLDERS } from '../builds/build-folder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A navigation entry, as a build announces it. */
const ENTRY = {
  to: '/strict',
  label: { en: 'Strict', it: 'Severo', fr: 'Strict' },
  icon: 'list',
  place: 'menu',
  order: 1,
  access: 'user',
};

let api: TestApi;
let customizer: { token: string };
beforeAll(async () => {
  api = await startTestApi({ settings: NO_RATE_LIMITS });
  customizer = { token: await api.tokenOf(CARLO) };
});
afterAll(() => api.stop());

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const newToken = async (name: string, endsAt = inDays(30)) =>
  (await api.send(ENDPOINTS.CreateDeployToken, { body: { name, label: 'Build server', endsAt } }, customizer)).body;
const deployer = async (name: string) => ({ token: (await newToken(name)).secret });

const uploadBytes = async (sender: { token: string }, bytes: Buffer, notes = 'Larger type') =>
  sendForm(
    api,
    sender,
    await encodeForm([
      ['notes', notes],
      ['File', { bytes, name: 'build.tgz', type: 'application/gzip' }],
    ]),
    ENDPOINTS.UploadRemoteVersion,
  );
const upload = async (sender: { token: string }, name: string, version: string, options?: ArchiveOptions) =>
  uploadBytes(sender, await aRemoteArchive(name, version, options));
const deploy = (sender: { token: string }, version: string | null, share: number | null = null) =>
  api.send(ENDPOINTS.DeployRemoteVersion, { body: { version, share } }, sender);
const storedFiles = () => api.connection.collection('remoteBuilds.files').countDocuments();
/** The newest version in the registry. */
const registered = async (name: string) =>
  (await api.send(ENDPOINTS.GetRemoteVersions, { query: { name } }, customizer)).body[0];
const leftOnDisk = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(OWN_FOLDERS));

describe('a team that owns one remote', () => {
  it('uploads a version, tries it on a share of people, gives it to everybody, and has the one before back', async () => {
    const team = await deployer('news');
    expect((await upload(team, 'news', '1')).status).toBe(200);
    expect((await deploy(team, '1')).body).toMatchObject({ active: '1', fallback: null });
    expect((await upload(team, 'news', '2')).body).toMatchObject({ version: '2', notes: 'Larger type' });
    expect((await deploy(team, '2', 10)).body).toMatchObject({ active: '1', canary: { version: '2', share: 10 } });
    expect((await deploy(team, '2')).body).toMatchObject({ active: '2', fallback: '1', canary: null });
    expect((await deploy(team, null)).body).toMatchObject({ active: '1', fallback: null });
    expect((await deploy(team, null)).status).toBe(404);
    const { body } = await api.send(ENDPOINTS.GetAuditLog, { query: { subject: 'news' } }, customizer);
    expect(body.map(({ action, user }) => `${action} ${user.id === CARLO ? '' : user.id}`.trim())).toContain(
      'remote.uploaded deploy-token',
    );
    expect(body.filter(({ user }) => user.id === 'deploy-token')).toHaveLength(6);
  });

  it('never activates a version that was built for another contract, in any way', async () => {
    const team = await deployer('spoken');
    await upload(team, 'spoken', '1', { manifest: { contractVersion: CONTRACT_VERSION } });
    await deploy(team, '1');
    const [major = ''] = CONTRACT_VERSION.split('.');
    for (const [version, contractVersion] of [
      ['older', `${Number(major) - 1}.9`],
      ['newer', `${Number(major) + 1}.0`],
    ] as const) {
      expect((await upload(team, 'spoken', version, { manifest: { contractVersion } })).status).toBe(200);
      const body = { name: 'spoken', version };
      const refusals = [
        await deploy(team, version),
        await deploy(team, version, 10),
        await api.send(ENDPOINTS.ActivateRemoteVersion, { body }, customizer),
        await api.send(ENDPOINTS.StartRemoteCanary, { body: { ...body, share: 10 } }, customizer),
      ];
      for (const { status, problem } of refusals)
        expect({ status, errors: problem.errors }).toMatchObject({ status: 422, errors: [{ code: 'contract' }] });
    }
    await upload(team, 'spoken', '2', { manifest: { contractVersion: `${major}.99` } });
    expect((await deploy(team, '2')).body).toMatchObject({ active: '2', fallback: '1', canary: null });
  });

  it('never replaces another part by claiming its addresses or steps', async () => {
    const owner = await deployer('owner');
    const owned = { routes: ['/owned', '/owned/:id/edit', '/all/*'], steps: ['ownedStep'] };
    await upload(owner, 'owner', '1', { manifest: owned });
    await deploy(owner, '1');
    await upload(owner, 'owner', '2', { manifest: { routes: ['/tried'] } });
    await deploy(owner, '2', 10);
    const team = await deployer('aaa');
    const greedy = [
      ['/Owned'],
      ['/owned/5/:act'],
      ['/owned/:any/edit/*'],
      ['/all'],
      ['/all/of/it'],
      ['/tried'],
      ['/:any'],
    ];
    for (const [index, routes] of greedy.entries()) {
      await upload(team, 'aaa', `greedy-${index}`, { manifest: { routes } });
      for (const share of [null, 10]) {
        const { status, problem } = await deploy(team, `greedy-${index}`, share);
        expect({ routes, status, errors: problem.errors }).toMatchObject({ status: 422, errors: [{ code: 'taken' }] });
      }
    }
    await upload(team, 'aaa', 'step', { manifest: { routes: ['/aaa'], steps: ['ownedStep'] } });
    expect((await deploy(team, 'step')).problem.errors).toMatchObject([
      { code: 'taken', message: 'answers ownedStep, which owner answers already' },
    ]);
    await upload(team, 'aaa', 'modest', { manifest: { routes: ['/owned/more', '/owned/5', '/allowed'] } });
    expect((await deploy(team, 'modest')).status).toBe(200);
    // Another remote may claim an address that its owner gave up.
    await deploy(owner, '2');
    expect((await deploy(team, 'greedy-0')).status).toBe(200);
  });

  it('is alone in what it answers, also where two begin to at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const names = [`first-${round}`, `second-${round}`, `third-${round}`];
      const teams = [];
      for (const name of names) {
        const team = await deployer(name);
        await upload(team, name, '1', { manifest: { routes: [`/contested/${round}`] } });
        teams.push(team);
      }
      const statuses = (await Promise.all(teams.map((team) => deploy(team, '1')))).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 422, 422]);
    }
  });

  it('gets the bytes of every version back as they were, with their hash', async () => {
    const team = await deployer('bytes');
    const archive = await aRemoteArchive('bytes', '1', { files: { 'assets/large.js': Buffer.alloc(400_000, 'x') } });
    await uploadBytes(team, archive);
    await deploy(team, '1');
    const { path } = ENDPOINTS.GetRemoteBuild;
    const { rawPayload, headers } = await api.inject({
      method: 'GET',
      url: path,
      query: { name: 'bytes', version: '1' },
    });
    expect(rawPayload.equals(archive)).toBe(true);
    const digest = createHash('sha384').update(archive).digest('base64');
    expect(headers).toMatchObject({ 'repr-digest': `sha-384=:${digest}:`, 'content-type': 'application/gzip' });
    const none = await api.inject({ method: 'GET', url: path, query: { name: 'bytes', version: '2' } });
    expect(none.statusCode).toBe(404);
  });

  it('never changes what a version said of itself, though its entry is the same', async () => {
    const team = await deployer('said');
    await upload(team, 'said', '1');
    for (const manifest of [{ routes: ['/other'] }, { contractVersion: '3.9' }, { access: 'admin' }, { preload: [] }]) {
      const { status, body } = await upload(team, 'said', '1', { manifest });
      expect([status, body.errors]).toMatchObject([422, [{ code: 'version-taken' }]]);
    }
    expect(await registered('said')).toMatchObject({ contractVersion: CONTRACT_VERSION });
  });

  it('may send the same build twice, and never other bytes under its version', async () => {
    const team = await deployer('twice');
    await upload(team, 'twice', '1');
    const before = await storedFiles();
    expect((await upload(team, 'twice', '1')).status).toBe(200);
    const other = await upload(team, 'twice', '1', {
      files: { 'remoteEntry.js': 'other' },
      manifest: { integrity: `sha384-${createHash('sha384').update('other').digest('base64')}` },
    });
    expect(other).toMatchObject({ status: 422, body: { errors: [{ path: 'File', code: 'version-taken' }] } });
    expect(await storedFiles()).toBe(before);
  });
});

describe('what is refused leaves nothing behind', () => {
  it.each<[string, string, ArchiveOptions]>([
    ['other-remote', 'theirs', { manifest: { name: 'theirs' } }],
    ['manifest', 'strict', { files: { 'remote.json': '{}' } }],
    ['manifest', 'strict', { files: { 'remote.json': 'no JSON' } }],
    ['integrity', 'strict', { files: { 'remoteEntry.js': 'something else' } }],
    ['integrity', 'strict', { manifest: { entry: 'missing.js' } }],
    ['manifest', 'strict', { manifest: { routes: ['/:a>x)(('] } }],
    ['manifest', 'strict', { manifest: { routes: ['/*'] } }],
    ['manifest', 'strict', { manifest: { routes: Array.from({ length: 101 }, (_, index) => `/a${index}`) } }],
    ['manifest', 'strict', { manifest: { reads: { '/strict': 7 } } }],
    ['manifest', 'strict', { manifest: { navigation: [{ ...ENTRY, unheard: 'of' }] } }],
    ['manifest', 'strict', { manifest: { comment: 'x'.repeat(200_000) } }],
    ['path', 'strict', { files: { 'assets/..js/-x.js': '1' } }],
    ['too-large', 'strict', { files: { 'assets/large.js': Buffer.alloc(17 * 1024 * 1024) } }],
  ])('%s (%#)', async (code, _name, options) => {
    const before = await storedFiles();
    const { status, body } = await upload(await deployer('strict'), 'strict', '1', options);
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ path: 'File', code }] });
    expect(await storedFiles()).toBe(before);
    expect(await leftOnDisk()).toEqual([]);
  });

  it('an archive without a description; no path of ours is named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'undescribed-'));
    await writeFile(join(folder, 'remoteEntry.js'), '1');
    const archive = await buffer(packBuild(folder));
    await rm(folder, { recursive: true });
    const { body } = await uploadBytes(await deployer('strict'), archive);
    expect(body.errors).toEqual([{ path: 'File', code: 'manifest', message: 'remote.json is missing' }]);
  });

  it('what is no archive, and no file at all', async () => {
    const team = await deployer('strict');
    expect(await uploadBytes(team, Buffer.from('no archive'))).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'damaged' }] },
    });
    const form = await encodeForm([['notes', 'nothing']]);
    expect((await sendForm(api, team, form, ENDPOINTS.UploadRemoteVersion)).status).toBe(400);
  });

  it('a version that was never uploaded, and the one before the first', async () => {
    const team = await deployer('unknown');
    expect((await deploy(team, '9')).status).toBe(404);
    await upload(team, 'unknown', '1');
    await deploy(team, '1');
    expect((await deploy(team, null)).status).toBe(404);
  });
});

describe('a token', () => {
  it('is worth nothing once it is revoked or has ended, and is not shown again', async () => {
    const { secret, ...token } = await newToken('ended', inDays(1));
    expect(secret).toMatch(/^icd_[\w-]{43}$/);
    await upload({ token: secret }, 'ended', '1');
    const { body } = await api.send(ENDPOINTS.GetDeployTokens, { query: { name: 'ended' } }, customizer);
    expect(body).toEqual([{ ...token, lastUsedAt: expect.stringMatching(/^2\d{3}-/) }]);
    expect(JSON.stringify(await api.connection.collection('deployTokens').find().toArray())).not.toContain(secret);

    api.clock.at = new Date(Date.now() + DAY_MS);
    expect((await deploy({ token: secret }, '1')).status).toBe(401);
    api.clock.at = null;
    expect((await deploy({ token: secret }, '1')).status).toBe(200);
    const revoked = await api.send(ENDPOINTS.RevokeDeployToken, { body: { id: token.id } }, customizer);
    expect(revoked.body.revokedAt).not.toBeNull();
    expect((await deploy({ token: secret }, '1')).status).toBe(401);
    const again = await api.send(ENDPOINTS.RevokeDeployToken, { body: { id: token.id } }, customizer);
    expect(again.body).toEqual(revoked.body);
  });

  it('ends at a date that lies ahead, within a year', async () => {
    for (const [endsAt, code] of [
      [inDays(-1), 'past'],
      [inDays(400), 'too-late'],
    ] as const) {
      const body = { name: 'news', label: 'Build server', endsAt };
      const { status, problem } = await api.send(ENDPOINTS.CreateDeployToken, { body }, customizer);
      expect({ status, errors: problem.errors }).toMatchObject({ status: 422, errors: [{ path: 'endsAt', code }] });
    }
  });

  it('is found by its label and by what became of it, in the requested order', async () => {
    const make = (label: string, days: number) =>
      api.send(ENDPOINTS.CreateDeployToken, { body: { name: 'listed', label, endsAt: inDays(days) } }, customizer);
    const [, laptop] = [await make('Build server', 40), await make('Laptop', 20), await make('Build of the night', 30)];
    await api.send(ENDPOINTS.RevokeDeployToken, { body: { id: laptop.body.id } }, customizer);
    const listed = async (view: object): Promise<string[]> => {
      const { body } = await api.send(ENDPOINTS.GetDeployTokens, { query: { name: 'listed', ...view } }, customizer);
      return body.map(({ label }) => label);
    };
    expect(await listed({})).toEqual(['Build of the night', 'Laptop', 'Build server']);
    expect(await listed({ search: 'build' })).toEqual(['Build of the night', 'Build server']);
    expect(await listed({ state: 'revoked' })).toEqual(['Laptop']);
    expect(await listed({ state: 'valid', sort: 'endsAt', descending: false })).toEqual([
      'Build of the night',
      'Build server',
    ]);
    expect(await listed({ state: 'over' })).toEqual([]);
    expect(await listed({ search: 'server', state: 'revoked' })).toEqual([]);
  });
});
