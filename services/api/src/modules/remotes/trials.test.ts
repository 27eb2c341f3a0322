import { ENDPOINTS, type RemoteOutcome } from '@impact-call/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPlatform } from '../../platform/platform.ts';
import { aRemoteBuild } from '../../test/remote-builds.ts';
import { ANNA, CARLO, NO_RATE_LIMITS, startTestApi, type TestApi } from '../../test/test-api.ts';
import { createAudit } from '../audit/index.ts';
import { createAccounts } from '../identity/index.ts';
import { isAmong } from './canary.ts';
import { createRemotes } from './index.ts';
import { failsTooOften } from './trial-rule.ts';
import { noUse } from './use-repository.ts';

const SHARE = 50;

let api: TestApi;
let customizer: { token: string };
beforeAll(async () => {
  api = await startTestApi({ settings: NO_RATE_LIMITS });
  customizer = { token: await api.tokenOf(CARLO) };
});
afterAll(() => api.stop());
beforeEach(() => void (api.clock.at = null));

let remotes = 0;
/** A remote with a version that everybody has and one on trial, people who get that, and somebody who does not. */
async function onTrial(changes: Parameters<typeof aRemoteBuild>[2] = {}) {
  const name = `trial-${(remotes += 1)}`;
  await api.repositories.remotes.activate(aRemoteBuild(name, '1', changes));
  await api.repositories.remotes.publish(aRemoteBuild(name, '2', changes));
  await startTrial(name);
  const people = Array.from({ length: 60 }, (_, index) => `person-${index}`);
  const trying = people.filter((person) => isAmong(SHARE, name, person)).slice(0, 6);
  const other = people.find((person) => !isAmong(SHARE, name, person)) ?? '';
  expect(trying).toHaveLength(6);
  return { name, trying, other };
}
const startTrial = (name: string) =>
  api.send(ENDPOINTS.StartRemoteCanary, { body: { name, version: '2', share: SHARE } }, customizer);
const reader = (id = '', isAdmin = false) => ({ isAdmin, user: { id } });
const say = (person: string, name: string, version: string, outcome: RemoteOutcome['outcome']) =>
  api.modules.remotes.report([{ name, version, outcome }], reader(person));
/** What another process of the service has, on the same database. */
function anotherCopy() {
  const platform = createPlatform(api.connection, { warn: () => undefined, error: () => undefined });
  return createRemotes(platform, createAudit(platform), createAccounts(api.connection));
}
const judge = () => api.modules.remotes.judge();
const part = async (name: string) =>
  (await api.send(ENDPOINTS.GetRemoteParts, {}, customizer)).body.find((each) => each.name === name);
const useOf = async (name: string, version: string) => {
  const { body } = await api.send(ENDPOINTS.GetRemoteVersions, { query: { name } }, customizer);
  return body.find((each) => each.version === version)?.use;
};
const failures = (changes: object) => ({ ...noUse().failures, ...changes });

describe('what browsers say of a version', () => {
  it('stands beside it: each person once in an hour, and only of what they get', async () => {
    const { name, trying, other } = await onTrial();
    const [first = '', second = ''] = trying;
    for (const outcome of ['loaded', 'loaded', 'crashed', 'down'] as const) await say(first, name, '2', outcome);
    await say(second, name, '2', 'integrity');
    const metrics = (await api.inject({ method: 'GET', url: '/metrics' })).body;
    const counted = metrics.split('\n').filter((line) => line.includes(`remote="${name}"`));
    expect(counted.map((line) => line.replace(/.*outcome=/, ''))).toEqual([
      '"loaded"} 1',
      '"crashed"} 1',
      '"integrity"} 1',
    ]);
    // They get the other version, and the other person this one not.
    await say(second, name, '1', 'down');
    await say(other, name, '2', 'down');
    await say(other, name, '1', 'loaded');
    await say(other, name, '9', 'down');
    await say(other, 'nowhere', '1', 'down');
    await judge();
    expect(await useOf(name, '2')).toEqual({ loaded: 1, failures: failures({ crashed: 1, integrity: 1 }) });
    expect(await useOf(name, '1')).toEqual({ loaded: 1, failures: noUse().failures });
  });

  it('is counted again an hour later, and is of no interest a day later', async () => {
    const { name, trying } = await onTrial();
    const begin = Date.now();
    await say(trying[0] ?? '', name, '2', 'down');
    api.clock.at = new Date(begin + 61 * 60_000);
    await say(trying[0] ?? '', name, '2', 'down');
    await judge();
    expect(await useOf(name, '2')).toMatchObject({ failures: { down: 2 } });
    api.clock.at = new Date(begin + 27 * 60 * 60_000);
    expect(await useOf(name, '2')).toEqual(noUse());
  });

  it('is counted once by any number of copies of the service', async () => {
    const { name, trying } = await onTrial();
    const other = anotherCopy();
    await say(trying[0] ?? '', name, '2', 'down');
    await other.report([{ name, version: '2', outcome: 'broken' }], reader(trying[0]));
    await other.report([{ name, version: '2', outcome: 'loaded' }], reader(trying[1]));
    await Promise.all([judge(), other.judge()]);
    const { loaded, failures: why } = (await useOf(name, '2')) ?? noUse();
    expect([loaded, why.down + why.broken]).toEqual([1, 1]);
  });

  it('comes of a part for administrators from them alone', async () => {
    const { name, trying, other } = await onTrial({ access: 'admin' });
    for (const [person, version, outcome] of [
      [trying[0], '2', 'down'],
      [other, '1', 'loaded'],
    ] as const)
      await say(person ?? '', name, version, outcome);
    await judge();
    expect([await useOf(name, '1'), await useOf(name, '2')]).toEqual([noUse(), noUse()]);
    await api.modules.remotes.report([{ name, version: '2', outcome: 'down' }], reader(trying[0], true));
    await judge();
    expect(await useOf(name, '2')).toMatchObject({ failures: { down: 1 } });
  });

  it('comes from whoever is signed in, is of a kind that there is, and no long list', async () => {
    const { name } = await onTrial();
    const token = await api.tokenOf(ANNA);
    const one = { name, version: '1', outcome: 'loaded' as const };
    const ask = async (body: unknown, sender = { token }) =>
      (await api.send(ENDPOINTS.ReportRemoteOutcomes, { body: body as (typeof one)[] }, sender)).status;
    expect([
      await ask([one, { ...one, version: '2' }]),
      await ask([{ ...one, outcome: 'ugly' }]),
      await ask(Array.from({ length: 21 }, () => one)),
      await ask([]),
    ]).toEqual([204, 400, 400, 400]);
    await judge();
    // She gets one of the two.
    expect(((await useOf(name, '1'))?.loaded ?? 0) + ((await useOf(name, '2'))?.loaded ?? 0)).toBe(1);
  });
});

describe('a version on trial that fails', () => {
  it('is taken back by itself, once, and the log says how often it failed', async () => {
    const { name, trying } = await onTrial();
    const other = anotherCopy();
    await say(trying[0] ?? '', name, '2', 'loaded');
    for (const person of trying.slice(1, 5)) await say(person, name, '2', 'broken');
    // However often one person says so.
    for (let hour = 1; hour < 4; hour += 1) {
      api.clock.at = new Date(Date.now() + hour * 60 * 60_000);
      await say(trying[1] ?? '', name, '2', 'broken');
    }
    await judge();
    expect(await part(name)).toMatchObject({ canary: { version: '2' }, withdrawn: null });
    await say(trying[5] ?? '', name, '2', 'down');
    await Promise.all([judge(), other.judge(), judge()]);
    const withdrawn = { version: '2', tried: 9, failed: 8 };
    expect(await part(name)).toMatchObject({ active: '1', canary: null, withdrawn });
    const log = await api.repositories.audit.findBySubject(name);
    expect(log.filter(({ action }) => action === 'remote.canary-withdrawn')).toMatchObject([
      { userId: 'remote-registry', before: { canary: '2 (50 %)' }, after: { canary: null, tried: 9, failed: 8 } },
    ]);
  });

  it('may be tried again: what went wrong before is not held against it', async () => {
    const { name, trying } = await onTrial();
    const fail = async () => {
      for (const person of trying) await say(person, name, '2', 'down');
    };
    await fail();
    await judge();
    expect((await part(name))?.withdrawn).toMatchObject({ version: '2' });
    await startTrial(name);
    await judge();
    expect(await part(name)).toMatchObject({ canary: { version: '2' }, withdrawn: null });
    await fail();
    await judge();
    expect((await part(name))?.canary).toBeNull();
  });

  it('stays where the active version fails as often', async () => {
    const { name, trying, other } = await onTrial();
    for (const person of trying) await say(person, name, '2', 'down');
    await say(other, name, '1', 'down');
    await judge();
    expect((await part(name))?.canary?.version).toBe('2');
  });
});

describe('the rule', () => {
  const use = (loaded: number, down: number) => ({ loaded, failures: failures({ down }) });
  it.each([
    ['five of a hundred, where the active one never fails', use(95, 5), use(1000, 0), 5, true],
    ['too few people, however often', use(0, 40), use(1000, 0), 4, false],
    ['less than five points above', use(96, 4), use(1000, 0), 5, false],
    ['less than twice as often', use(85, 15), use(90, 10), 15, false],
    ['twice as often', use(80, 20), use(90, 10), 20, true],
    ['an active version of which nothing is known', use(0, 5), noUse(), 5, true],
  ])('%s', (_what, trial, active, people, ends) => {
    expect(failsTooOften(trial, active, people)).toBe(ends);
  });
});
