import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aRemoteBuild } from '../../../test/files/remote-builds.ts';
import { ANNA, CARLO, GIULIA, startTestApi, type TestApi } from '../../../test/test-api.ts';
import type { RemoteVersionRecord } from './model.ts';
import { isAmong } from './service.ts';
import { noUse } from './trials/use-repository.ts';

let api: TestApi;
let customizer: { token: string };
beforeAll(async () => {
  api = await startTestApi();
  customizer = { token: await api.tokenOf(CARLO) };
});
afterAll(() => api.stop());

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));
const registry = () => api.repositories.remotes;
const activate = (name: string, version: string) =>
  api.send(ENDPOINTS.ActivateRemoteVersion, { body: { name, version } }, customizer);
const tryOn = (name: string, version: string, share: number) =>
  api.send(ENDPOINTS.StartRemoteCanary, { body: { name, version, share } }, customizer);
const idOf = async (email: string): Promise<string> =>
  (await api.send(ENDPOINTS.GetUser, {}, { token: await api.tokenOf(email) })).body.id;
const seenBy = async (name: string, email?: string) => {
  const { body } = await api.send(ENDPOINTS.GetRemotes, {}, email ? { token: await api.tokenOf(email) } : {});
  const remote = body.find((each) => each.name === name);
  return remote && { routes: remote.routes, active: remote.active.version, fallback: remote.fallback?.version ?? null };
};

it('keeps every version with its contract, notes and times, newest first', async () => {
  await registry().activate(aRemoteBuild('news', '1'), { notes: 'The first one', at: at(1) });
  await registry().publish(aRemoteBuild('news', '2', { contractVersion: '2.1' }), { notes: 'Larger type', at: at(2) });
  const { body, headers } = await api.send(ENDPOINTS.GetRemoteVersions, { query: { name: 'news' } }, customizer);
  expect(headers['x-total-count']).toBe('2');
  expect(body).toEqual([
    {
      version: '2',
      contractVersion: '2.1',
      integrity: expect.stringMatching(/^sha384-/),
      publishedAt: at(2).toISOString(),
      firstActiveAt: null,
      notes: 'Larger type',
      blockedAt: null,
      deletedAt: null,
      use: noUse(),
    },
    expect.objectContaining({ version: '1', notes: 'The first one', firstActiveAt: at(1).toISOString() }),
  ]);
  expect(await seenBy('news')).toMatchObject({ active: '1', fallback: null });
});

it('finds versions by their words, by whether everybody ever got them, and puts them in order', async () => {
  const publish = (version: string, day: number, notes = '') =>
    registry().publish(aRemoteBuild('found', version), { notes, at: at(day) });
  await registry().activate(aRemoteBuild('found', '1.0'), { notes: 'Larger type', at: at(1) });
  await publish('1.1', 2, 'Darker (type.*)');
  await registry().activate(aRemoteBuild('found', '1.2'), { at: at(4) });
  await publish('1.3', 5);
  await registry().publish(aRemoteBuild('others', '1.1'), { notes: 'Larger type', at: at(6) });
  const listed = async (view: object): Promise<string> => {
    const query = { name: 'found', ...view };
    const { body } = await api.send(ENDPOINTS.GetRemoteVersions, { query }, customizer);
    return body.map(({ version }) => version).join(' ');
  };
  expect(await listed({ search: 'TYPE larger' })).toBe('1.0');
  expect(await listed({ search: 'type.*' })).toBe('1.1');
  expect(await listed({ search: 'larger\0 \0type' })).toBe('1.0');
  expect(await listed({ search: '1.', descending: false })).toBe('1.0 1.1 1.2 1.3');
  expect(await listed({ state: 'released' })).toBe('1.2 1.0');
  expect(await listed({ state: 'unreleased', search: 'dark' })).toBe('1.1');
  expect(await listed({ sort: 'firstActiveAt', pageSize: 2 })).toBe('1.2 1.0');
});

it('refuses other bytes under a version that is known: browsers hold the first ones', async () => {
  await registry().publish(aRemoteBuild('fixed', '1'));
  const other = { ...aRemoteBuild('fixed', '1').active, integrity: 'sha384-AAAA' };
  await expect(registry().publish(aRemoteBuild('fixed', '1', { active: other }))).rejects.toThrow('other bytes');
});

it('goes forward and back with what each version said of itself, and the log says who did it', async () => {
  await registry().activate(aRemoteBuild('moved', '1', { routes: ['/moved'] }), { at: at(1) });
  await registry().activate(aRemoteBuild('moved', '2', { routes: ['/moved', '/moved/more'] }), { at: at(2) });
  expect((await activate('moved', '1')).body).toMatchObject({ active: '1', fallback: null });
  expect(await seenBy('moved')).toEqual({ routes: ['/moved'], active: '1', fallback: null });
  expect((await activate('moved', '2')).body).toMatchObject({ active: '2', fallback: '1' });
  const log = await api.repositories.audit.findBySubject('moved');
  expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['remote.activated', { active: '2', fallback: '1', canary: null }, { active: '1', fallback: null, canary: null }],
    ['remote.activated', { active: '1', fallback: null, canary: null }, { active: '2', fallback: '1', canary: null }],
  ]);
  expect((await activate('moved', '3')).problem.code).toBe('not-found');
  expect((await activate('nowhere', '1')).problem.code).toBe('not-found');
});

it('a version that was rolled back neither returns by rolling back again nor is a fallback', async () => {
  const versions = ['1', '2', '3', '4'];
  for (const [index, version] of versions.entries())
    await registry().activate(aRemoteBuild('back', version), { at: at(index + 1) });
  expect((await activate('back', '3')).body).toMatchObject({ active: '3', fallback: '2' });
  expect((await activate('back', '2')).body).toMatchObject({ active: '2', fallback: '1' });
  await registry().activate(aRemoteBuild('back', '5'), { at: at(5) });
  await registry().activate(aRemoteBuild('back', '6'), { at: at(6) });
  expect(await seenBy('back')).toMatchObject({ active: '6', fallback: '5' });
  expect((await activate('back', '5')).body).toMatchObject({ active: '5', fallback: '2' });
  // After an administrator activates it, the version counts as any other.
  expect((await activate('back', '4')).body).toMatchObject({ active: '4', fallback: '2' });
});

it('a stand-in that an earlier product left after going back is replaced at the start', async () => {
  for (const version of [1, 2, 3]) await registry().activate(aRemoteBuild('left', `${version}`), { at: at(version) });
  const { build } = (await registry().findVersion('left', '2')) ?? {};
  const { build: broken } = (await registry().findVersion('left', '3')) ?? {};
  const remotes = api.connection.collection<{ _id: string }>('remotes');
  await remotes.updateOne({ _id: 'left' }, { $set: { active: build, fallback: broken } });
  await registry().repairFallbacks();
  expect(await seenBy('left')).toMatchObject({ active: '2', fallback: '1' });
  await registry().repairFallbacks();
  expect(await seenBy('left')).toMatchObject({ active: '2', fallback: '1' });
});

it('gives a canary to a share of people, the same ones each time, and to no visitor who is not signed in', async () => {
  const [anna, giulia] = [await idOf(ANNA), await idOf(GIULIA)];
  // A name whose hash puts exactly one of the two people in the first half.
  const name = Array.from({ length: 200 }, (_, index) => `tried-${index}`).find(
    (each) => isAmong(50, each, anna) && !isAmong(50, each, giulia),
  );
  if (!name) throw new Error('every name gives both the same version');
  await registry().activate(aRemoteBuild(name, '1'), { at: at(1) });
  await registry().publish(aRemoteBuild(name, '2', { routes: [`/${name}`, '/new'] }), { at: at(2) });
  const started = await tryOn(name, '2', 50);
  expect(started.body).toMatchObject({ active: '1', canary: { version: '2', share: 50 } });
  expect(await seenBy(name, ANNA)).toEqual({ routes: [`/${name}`, '/new'], active: '2', fallback: '1' });
  expect(await seenBy(name, ANNA)).toMatchObject({ active: '2' });
  expect(await seenBy(name, GIULIA)).toEqual({ routes: [`/${name}`], active: '1', fallback: null });
  expect(await seenBy(name)).toMatchObject({ active: '1' });
  const end = () => api.send(ENDPOINTS.EndRemoteCanary, { body: { name } }, customizer);
  expect((await end()).body.canary).toBeNull();
  expect((await end()).status).toBe(200);
  expect(await seenBy(name, ANNA)).toMatchObject({ active: '1' });
  const log = await api.repositories.audit.findBySubject(name);
  expect(log.map(({ action }) => action)).toEqual(['remote.canary-started', 'remote.canary-ended']);
});

it('ends a canary where a version becomes the active one, and tries none that everybody has', async () => {
  await registry().activate(aRemoteBuild('ended', '1'));
  await registry().publish(aRemoteBuild('ended', '2'));
  await tryOn('ended', '2', 10);
  expect((await activate('ended', '2')).body).toMatchObject({ active: '2', fallback: '1', canary: null });
  expect((await tryOn('ended', '2', 10)).problem.errors?.[0]?.code).toBe('active');
  expect((await tryOn('ended', '9', 10)).problem.code).toBe('not-found');
  expect((await tryOn('ended', '1', 51)).status).toBe(400);
});

it('chooses about as many people as the share says, independently for each remote', () => {
  const people = Array.from({ length: 4000 }, (_, index) => `person-${index}`);
  const chosen = (share: number, remote: string) => people.filter((person) => isAmong(share, remote, person));
  expect(chosen(10, 'news').length).toBeGreaterThan(330);
  expect(chosen(10, 'news').length).toBeLessThan(470);
  const tenth = new Set(chosen(10, 'news'));
  expect(chosen(20, 'news').filter((person) => tenth.has(person))).toHaveLength(tenth.size);
  const both = chosen(10, 'calls').filter((person) => isAmong(10, 'news', person));
  expect(both.length).toBeLessThan(80);
});

it('lists what runs where, and a version from before announcements were stored can be activated again', async () => {
  const { body } = await api.send(ENDPOINTS.GetRemoteParts, {}, customizer);
  expect(body.find(({ name }) => name === 'ended')).toMatchObject({ routes: ['/ended'], active: '2', fallback: '1' });
  await registry().activate(aRemoteBuild('older', '1'));
  await registry().activate(aRemoteBuild('older', '2'));
  await api.connection
    .model<RemoteVersionRecord>('RemoteVersion')
    .updateOne(
      { _id: 'older 1' },
      { $unset: { announcement: 1, contractVersion: 1, publishedAt: 1, notes: 1 } },
      { strict: false },
    );
  expect((await activate('older', '1')).body).toMatchObject({ active: '1', routes: ['/older'] });
  const versions = await api.send(ENDPOINTS.GetRemoteVersions, { query: { name: 'older' } }, customizer);
  expect(versions.body.at(-1)).toMatchObject({ version: '1', contractVersion: null, notes: '' });
});

it('lists a part without an active version: one that was uploaded, and one that only has a token', async () => {
  await registry().publish(aRemoteBuild('uploaded', '1'));
  const body = { name: 'awaited', label: 'Build server', endsAt: new Date(Date.now() + 60_000_000).toISOString() };
  expect((await api.send(ENDPOINTS.CreateDeployToken, { body }, customizer)).status).toBe(200);
  const { body: parts } = await api.send(ENDPOINTS.GetRemoteParts, {}, customizer);
  for (const name of ['uploaded', 'awaited'])
    expect(parts.find((part) => part.name === name)).toMatchObject({ active: null, fallback: null, canary: null });
  expect((await activate('uploaded', '1')).body).toMatchObject({ active: '1', fallback: null });
});
