import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { CONTRACT_VERSION, ENDPOINTS } from '@impact-call/contracts';
import { packBuild } from '@impact-call/remote-archive';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageOf } from '../../../../cli/on-database.ts';
import { createPlatform } from '../../../../platform/platform.ts';
import { aRemoteArchive, type ArchiveOptions } from '../../../../test/files/remote-archives.ts';
import { aBuildFolder } from '../../../../test/files/remote-folders.ts';
import { encodeForm, sendForm } from '../../../../test/network/send-form.ts';
import { CARLO, NO_RATE_LIMITS, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { createAudit } from '../../audit/index.ts';
import { createAccounts } from '../../identity/index.ts';
import { createRemotes, publishRemote } from '../index.ts';
import type { RemoteVersionRecord } from '../model.ts';
import type { OperatorReleases } from './operator-releases.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestApi;
let customizer: { token: string };
let folder: string;
let operator: OperatorReleases;
beforeAll(async () => {
  api = await startTestApi({ settings: NO_RATE_LIMITS });
  customizer = { token: await api.tokenOf(CARLO) };
  folder = await mkdtemp(join(tmpdir(), 'same-build-'));
  const platform = createPlatform(api.connection, console);
  ({ operator } = createRemotes(platform, { audit: createAudit(platform), identity: createAccounts(api.connection) }));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

async function deployer(name: string): Promise<{ token: string; id: string }> {
  const endsAt = new Date(Date.now() + DAY_MS).toISOString();
  const body = { name, label: 'Build server', endsAt };
  const made = (await api.send(ENDPOINTS.CreateDeployToken, { body }, customizer)).body;
  return { token: made.secret, id: made.id };
}
const uploadBytes = async (team: { token: string }, bytes: Buffer) => {
  const { status, body } = await sendForm(
    api,
    team,
    await encodeForm([['File', { bytes, name: 'build.tgz', type: 'application/gzip' }]]),
    ENDPOINTS.UploadRemoteVersion,
  );
  return [status, body.errors?.[0]?.code];
};
const upload = async (team: { token: string }, name: string, version: string, options?: ArchiveOptions) =>
  uploadBytes(team, await aRemoteArchive(name, version, options));
const published = (name: string, version: string) =>
  api.connection.model<RemoteVersionRecord>('RemoteVersion').findById(`${name} ${version}`).lean();
const publishFolder = async (build: string, remotesDir: string) => {
  const activation = await publishRemote(build, remotesDir, (each) => operator.checkPublishable(each));
  await operator.publish([activation], { notes: '', inactive: false });
};
const buildFolder = (name: string) =>
  aBuildFolder(folder, name, '1', { routes: [`/${name}`], contractVersion: CONTRACT_VERSION });

/** Changes to a build that leave its entry, routes and announced files equal. */
const ALTERED: ArchiveOptions[] = [
  { files: { 'assets/remote.js': 'fetch("https://evil.example")' } },
  { files: { 'assets/further.js': '1' } },
  { manifest: { preloadIntegrity: { 'assets/further.js': 'sha384-abc' } } },
  { manifest: { reads: { '/x': '/api/User' } } },
  { manifest: { languages: { it: ['assets/further.js'] } } },
];

describe('a version has one build for ever', () => {
  it('which an upload with other files is not, whatever its entry; the same build packed again is', async () => {
    const team = await deployer('once');
    const archive = await aRemoteArchive('once', '1');
    expect(await uploadBytes(team, archive)).toEqual([200, undefined]);
    for (const altered of ALTERED) expect(await upload(team, 'once', '1', altered)).toEqual([422, 'version-taken']);
    const again = gzipSync(gunzipSync(archive), { level: 1 });
    expect(again.equals(archive)).toBe(false);
    expect(await uploadBytes(team, again)).toEqual([200, undefined]);
  });

  it('so that a folder is not published over what a token uploaded before it was revoked', async () => {
    const genuine = await buildFolder('coming');
    const team = await deployer('coming');
    const planted = await aBuildFolder(join(folder, 'planted'), 'coming', '1', {
      ...{ routes: ['/coming'], contractVersion: CONTRACT_VERSION },
    });
    await writeFile(join(planted, 'chunks', 'further.js'), 'planted()');
    expect(await uploadBytes(team, await buffer(packBuild(planted)))).toEqual([200, undefined]);
    await api.send(ENDPOINTS.RevokeDeployToken, { body: { id: team.id } }, customizer);
    const refusal = 'coming 1 is published already, with other bytes: a new build needs a new version';
    await expect(publishFolder(genuine, join(folder, 'first-remotes'))).rejects.toThrow(refusal);
    // No file was copied to the gateways' folder.
    expect(existsSync(join(folder, 'first-remotes'))).toBe(false);
    await expect(operator.storeFolder(genuine, '')).rejects.toThrow(refusal);
    expect((await api.send(ENDPOINTS.GetRemotes, {})).body.map(({ name }) => name)).not.toContain('coming');
  });

  it('and no folder that a gateway fetched before counts as published', async () => {
    const genuine = await buildFolder('fetched');
    const remotesDir = join(folder, 'second-remotes');
    await publishRemote(genuine, remotesDir, (each) => operator.checkPublishable(each));
    await publishRemote(genuine, remotesDir, (each) => operator.checkPublishable(each));
    await writeFile(join(remotesDir, 'fetched', '1', 'chunks', 'a.js'), 'planted()');
    await expect(publishRemote(genuine, remotesDir, (each) => operator.checkPublishable(each))).rejects.toThrow(
      'lies in',
    );
  });

  it('to which no upload attaches another archive', async () => {
    const genuine = await buildFolder('attached');
    await publishFolder(genuine, join(folder, 'third-remotes'));
    const team = await deployer('attached');
    const planted = await aBuildFolder(join(folder, 'attaching'), 'attached', '1', {
      ...{ routes: ['/attached'], contractVersion: CONTRACT_VERSION },
    });
    await writeFile(join(planted, 'chunks', 'a.js'), 'planted()');
    expect(await uploadBytes(team, await buffer(packBuild(planted)))).toEqual([422, 'version-taken']);
    expect((await published('attached', '1'))?.archive).toBeNull();
    expect(await uploadBytes(team, await buffer(packBuild(genuine)))).toEqual([200, undefined]);
    expect((await published('attached', '1'))?.archive).not.toBeNull();
  });
});

describe('a version of before digests', () => {
  const forget = (name: string) =>
    api.connection.collection('remoteVersions').updateOne({ name }, { $unset: { digest: '' } });

  it('gets its own from its archive', async () => {
    const team = await deployer('former');
    await upload(team, 'former', '1');
    const digest = (await published('former', '1'))?.digest;
    await forget('former');
    for (const altered of ALTERED) expect(await upload(team, 'former', '1', altered)).toEqual([422, 'version-taken']);
    expect(await upload(team, 'former', '1')).toEqual([200, undefined]);
    expect((await published('former', '1'))?.digest).toBe(digest);
  });

  it('without an archive gets it from the operator alone', async () => {
    const genuine = await buildFolder('foldered');
    const remotesDir = join(folder, 'fourth-remotes');
    await publishFolder(genuine, remotesDir);
    await forget('foldered');
    const team = await deployer('foldered');
    expect(await uploadBytes(team, await buffer(packBuild(genuine)))).toEqual([422, 'version-taken']);
    await publishFolder(genuine, remotesDir);
    expect(await uploadBytes(team, await buffer(packBuild(genuine)))).toEqual([200, undefined]);
  });
});

describe('a build', () => {
  it.each(['page.html', 'assets/drawing.svg', 'feed.xml', 'assets/remote.js.map', 'page.html.br', 'noending'])(
    'may not hold %s',
    async (name) => {
      expect(await upload(await deployer('kinds'), 'kinds', '1', { files: { [name]: '<p>' } })).toEqual([422, 'kind']);
    },
  );

  it('may not hold a compressed copy of another file', async () => {
    const files = { 'assets/remote.js.gz': gzipSync('planted()') };
    expect(await upload(await deployer('kinds'), 'kinds', '1', { files })).toEqual([422, 'copy']);
  });

  it('is copied from a folder without its source maps, and not with a page', async () => {
    const build = await buildFolder('mapped');
    await writeFile(join(build, 'chunks', 'a.js.map'), '{}');
    const remotesDir = join(folder, 'fifth-remotes');
    await publishRemote(build, remotesDir, (each) => operator.checkPublishable(each));
    expect(await readdir(join(remotesDir, 'mapped', '1', 'chunks'))).toEqual(['a.js']);
    await writeFile(join(build, 'index.html'), '<!doctype html>');
    await expect(publishRemote(build, remotesDir, (each) => operator.checkPublishable(each))).rejects.toThrow(
      'holds index.html',
    );
    expect(messageOf(await operator.storeFolder(build, '').catch((error: unknown) => error))).toContain('index.html');
  });
});

it('counts towards the day’s bytes whatever becomes of it', async () => {
  const team = await deployer('counted');
  const archives = [
    await aRemoteArchive('counted', '1'),
    await aRemoteArchive('counted', '1', ALTERED[0]),
    await aRemoteArchive('another', '1'),
    await aRemoteArchive('counted', '2', { files: { 'page.html': '<p>' } }),
    Buffer.from('no archive'),
  ];
  for (const archive of archives) await uploadBytes(team, archive);
  const [day] = await api.connection
    .collection<{ _id: string; bytes: number }>('remoteUploadDays')
    .find({ _id: /^counted / })
    .toArray();
  expect(day?.bytes).toBe(archives.reduce((sum, { length }) => sum + length, 0));
});

describe('a version that no user gets yet', () => {
  const wanted = (name: string) => ({ query: { name, version: '1' } });
  const fetched = async (name: string, sender: { token?: string } = {}) =>
    (await api.send(ENDPOINTS.GetRemoteBuild, wanted(name), sender)).status;

  it('is served to its own team and to customizers alone', async () => {
    const [team, others] = [await deployer('hidden'), await deployer('curious')];
    await upload(team, 'hidden', '1');
    expect(await fetched('hidden')).toBe(404);
    expect(await fetched('hidden', others)).toBe(404);
    expect(await fetched('hidden', { token: 'icd_guess' })).toBe(404);
    expect(await fetched('hidden', team)).toBe(200);
    expect(await fetched('hidden', customizer)).toBe(200);
    await api.send(ENDPOINTS.RevokeDeployToken, { body: { id: team.id } }, customizer);
    expect(await fetched('hidden', team)).toBe(404);
  });

  it('is served to every gateway from its trial or activation on, and cached nowhere', async () => {
    const team = await deployer('shown');
    await upload(team, 'shown', '1');
    await api.send(ENDPOINTS.DeployRemoteVersion, { body: { version: '1', share: null } }, team);
    expect(await fetched('shown')).toBe(200);
    await upload(team, 'shown', '2');
    const second = { query: { name: 'shown', version: '2' } };
    expect((await api.send(ENDPOINTS.GetRemoteBuild, second)).status).toBe(404);
    await api.send(ENDPOINTS.DeployRemoteVersion, { body: { version: '2', share: 10 } }, team);
    await api.send(ENDPOINTS.EndRemoteCanary, { body: { name: 'shown' } }, customizer);
    const { status, headers } = await api.send(ENDPOINTS.GetRemoteBuild, second);
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
  });
});

it('no remote answers an address of the shell', async () => {
  const team = await deployer('greedy');
  const routes = ['/login-callback', '/Logout/*', '/mail-preferences/more', '/api/User', '/:any/user', '/remotes/*'];
  for (const [index, route] of routes.entries()) {
    await upload(team, 'greedy', `v${index}`, { manifest: { routes: [route] } });
    for (const share of [null, 10]) {
      const body = { version: `v${index}`, share };
      const { problem } = await api.send(ENDPOINTS.DeployRemoteVersion, { body }, team);
      expect(problem.errors).toMatchObject([{ code: 'taken', message: expect.stringContaining('the shell') }]);
    }
  }
});
