import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aBuildFolder } from '../../../test/files/remote-folders.ts';
import { ANNA, GIULIA, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { publishRemote } from './builds/publish-remote.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'remotes-'));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const build = (name: string, version: string, changes: object = {}) => aBuildFolder(folder, name, version, changes);
const remotesDir = () => join(folder, 'remotes');
const publish = async (dist: string) => api.repositories.remotes.activate(await publishRemote(dist, remotesDir()));
const list = async (token?: string) => (await api.send(ENDPOINTS.GetRemotes, {}, token ? { token } : {})).body;

describe('publishing a remote', () => {
  it('copies the build to its version, lists it, and keeps the former one as fallback', async () => {
    await publish(await build('mfe-calls', '1.0.0-aaaaaaaa'));
    await publish(await build('mfe-calls', '1.0.0-bbbbbbbb'));
    await publish(await build('mfe-calls', '1.0.0-bbbbbbbb'));
    const [remote] = await list();
    expect(remote).toMatchObject({
      name: 'mfe-calls',
      routes: ['/calls'],
      access: 'user',
      active: {
        version: '1.0.0-bbbbbbbb',
        entry: '/remotes/mfe-calls/1.0.0-bbbbbbbb/remoteEntry.js',
        preload: ['chunks/a.js'],
      },
      fallback: { version: '1.0.0-aaaaaaaa' },
    });
    expect((await readdir(join(remotesDir(), 'mfe-calls'))).sort()).toEqual(['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb']);
    expect(await readFile(join(remotesDir(), 'mfe-calls', '1.0.0-aaaaaaaa', 'chunks', 'a.js'), 'utf8')).toBe('a');
  });

  it('goes back by publishing the former version again', async () => {
    await publish(join(folder, 'build-mfe-calls-1.0.0-aaaaaaaa'));
    expect((await list())[0]).toMatchObject({
      active: { version: '1.0.0-aaaaaaaa' },
      fallback: null,
    });
  });

  it('knows every build that was active, also one that was replaced', async () => {
    const { remotes } = api.repositories;
    expect(await remotes.wasActive('mfe-calls', '1.0.0-aaaaaaaa')).toBe(true);
    expect(await remotes.wasActive('mfe-calls', '1.0.0-bbbbbbbb')).toBe(true);
    expect(await remotes.wasActive('mfe-calls', '1.0.0-cccccccc')).toBe(false);
    await publishRemote(await build('mfe-calls', '1.0.0-cccccccc'), remotesDir());
    // Published, but never activated.
    expect(await remotes.wasActive('mfe-calls', '1.0.0-cccccccc')).toBe(false);
  });

  it('refuses builds whose hash, name or version cannot be right', async () => {
    await expect(publish(await build('mfe-a', '1', { integrity: 'sha384-AAAA' }))).rejects.toThrow('integrity');
    await expect(publish(await build('mfe-b', '2', { version: '../../etc' }))).rejects.toThrow('version');
    await expect(publish(await build('mfe-c', '3', { name: '../up' }))).rejects.toThrow('name');
    await expect(publish(await build('mfe-d', '4', { access: 'everybody' }))).rejects.toThrow('access');
    expect((await list()).map(({ name }) => name)).toEqual(['mfe-calls']);
  });

  it('lists admin remotes to admins only, and takes a bad token for none', async () => {
    await publish(await build('mfe-admin', '1.0.0-cccccccc', { access: 'admin', routes: ['/admin/*'] }));
    const names = async (token?: string) => (await list(token)).map(({ name }) => name);
    expect(await names()).toEqual(['mfe-calls']);
    expect(await names('nonsense')).toEqual(['mfe-calls']);
    expect(await names(await api.tokenOf(GIULIA))).toEqual(['mfe-calls']);
    expect(await names(await api.tokenOf(ANNA))).toEqual(['mfe-admin', 'mfe-calls']);
  });

  it('lists the ways to its pages, and none of a build that brings none', async () => {
    const calls = {
      to: '/calls',
      label: { en: 'Calls', it: 'Bandi', fr: 'Appels' },
      icon: 'list',
      place: 'side',
      order: 1,
      access: 'user',
    };
    await publish(await build('mfe-ways', '1', { navigation: [calls] }));
    const find = async () => (await list()).find(({ name }) => name === 'mfe-ways')?.navigation;
    expect(await find()).toEqual([calls]);
    await publish(await build('mfe-ways', '2'));
    expect(await find()).toEqual([]);
    await expect(
      publish(await build('mfe-ways', '3', { navigation: [{ ...calls, to: 'https://elsewhere.test' }] })),
    ).rejects.toThrow('navigation');
  });
});
