import { ENDPOINTS, type RemoteOutcome } from '@impact-call/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPlatform } from '../../../../platform/platform.ts';
import { aRemoteBuild } from '../../../../test/files/remote-builds.ts';
import { ANNA, CARLO, NO_RATE_LIMITS, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { createAudit } from '../../audit/index.ts';
import { createAccounts } from '../../identity/index.ts';
import { createRemotes } from '../index.ts';
import { isAmong } from '../service.ts';
import { failsTooOften } from './trial-judge.ts';
import { MAX_SAMPLED, sampleOf } from './trial-sample.ts';
import { noUse } from './use-repository.ts';

const SHARE = 50;
const PEOPLE = Array.from({ length: 60 }, (_, index) => `person-${index}`);
/** Each person has their own organization. */
const organizationOf = async (id: string) => `organization of ${id}`;

let api: TestApi;
let customizer: { token: string };
beforeAll(async () => {
  api = await startTestApi({ settings: NO_RATE_LIMITS });
  customizer = { token: await api.tokenOf(CARLO) };
  const organizations = await Promise.all(
    PEOPLE.map(async (id) => ({ _id: await organizationOf(id), memberIds: [id], deletedAt: null })),
  );
  await api.connection.collection<{ _id: string }>('organizations').insertMany(organizations);
});
afterAll(() => api.stop());
beforeEach(() => void (api.clock.at = null));

let remotes = 0;
/** Creates a remote with an active version and a canary, people who get the canary, and one who does not. */
async function onTrial(changes: Parameters<typeof aRemoteBuild>[2] = {}) {
  const name = `trial-${(remotes += 1)}`;
  await api.repositories.remotes.activate(aRemoteBuild(name, '1', changes));
  await api.repositories.remotes.publish(aRemoteBuild(name, '2', changes));
  await startTrial(name);
  const trying = PEOPLE.filter((person) => isAmong(SHARE, name, person)).slice(0, 6);
  const other = PEOPLE.find((person) => !isAmong(SHARE, name, person)) ?? '';
  expect(trying).toHaveLength(6);
  return { name, trying, other };
}
const startTrial = (name: string) =>
  api.send(ENDPOINTS.StartRemoteCanary, { body: { name, version: '2', share: SHARE } }, customizer);
/** Signed in long before any canary. */
const reader = (id = '', isAdmin = false) => ({ isAdmin, user: { id }, since: new Date(0) });
const say = (person: string, name: string, version: string, outcome: RemoteOutcome['outcome']) =>
  api.modules.remotes.counts.report([{ name, version, outcome }], reader(person));
/** Another process on the same database. */
function anotherCopy() {
  const platform = createPlatform(api.connection, { warn: () => undefined, error: () => undefined });
  return createRemotes(platform, {
    audit: createAudit(platform),
    identity: createAccounts(api.connection),
    organizationOf,
  });
}
const judge = () => api.modules.remotes.judge.judge();
const part = async (name: string) =>
  (await api.send(ENDPOINTS.GetRemoteParts, {}, customizer)).body.find((each) => each.name === name);
const useOf = async (name: string, version: string) => {
  const { body } = await api.send(ENDPOINTS.GetRemoteVersions, { query: { name } }, customizer);
  return body.find((each) => each.version === version)?.use;
};
const failures = (changes: object) => ({ ...noUse().failures, ...changes });

describe('what browsers say of a version', () => {
  it('are shown beside it: each person once in an hour, and only for the version they get', async () => {
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
    // Reports on versions that the person does not get.
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
    await other.counts.report([{ name, version: '2', outcome: 'broken' }], reader(trying[0]));
    await other.counts.report([{ name, version: '2', outcome: 'loaded' }], reader(trying[1]));
    await Promise.all([judge(), other.judge.judge()]);
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
    await api.modules.remotes.counts.report([{ name, version: '2', outcome: 'down' }], reader(trying[0], true));
    await judge();
    expect(await useOf(name, '2')).toMatchObject({ failures: { down: 1 } });
  });

  it('comes from a signed-in user, is of a known kind, and no long list', async () => {
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
    // The person gets one of the two.
    expect(((await useOf(name, '1'))?.loaded ?? 0) + ((await useOf(name, '2'))?.loaded ?? 0)).toBe(1);
  });
});

describe('a version on trial that fails', () => {
  it('is taken back by itself, once, and the log says how often it failed', async () => {
    const { name, trying } = await onTrial();
    const other = anotherCopy();
    await say(trying[0] ?? '', name, '2', 'loaded');
    for (const person of trying.slice(1, 5)) await say(person, name, '2', 'broken');
    // Repeated reports of one person.
    for (let hour = 1; hour < 4; hour += 1) {
      api.clock.at = new Date(Date.now() + hour * 60 * 60_000);
      await say(trying[1] ?? '', name, '2', 'broken');
    }
    await judge();
    expect(await part(name)).toMatchObject({ canary: { version: '2' }, withdrawn: null });
    await say(trying[5] ?? '', name, '2', 'down');
    await Promise.all([judge(), other.judge.judge(), judge()]);
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

describe('whose word counts in a trial', () => {
  const since = (at: number) => ({ isAdmin: false, since: new Date(at) });
  const fails = async (name: string, id: string, at: number) =>
    api.modules.remotes.counts.report([{ name, version: '2', outcome: 'down' }], { ...since(at), user: { id } });
  /** Accounts without an organization that get the canary. */
  const accounts = (name: string, count: number): string[] =>
    Array.from({ length: count * 4 }, (_, index) => `account-${index}`)
      .filter((id) => isAmong(SHARE, name, id))
      .slice(0, count);
  const isTried = async (name: string) => {
    await judge();
    return (await part(name))?.canary !== null;
  };

  it('is not that of accounts without an organization, made for it or before, however many', async () => {
    const { name } = await onTrial();
    for (const id of accounts(name, 11)) await fails(name, id, Date.now() + 1000);
    expect(await isTried(name)).toBe(true);
    for (const id of accounts(name, 40).slice(11)) await fails(name, id, 0);
    expect(await isTried(name)).toBe(true);
  });

  it('is not that of one organization with many members', async () => {
    const { name } = await onTrial();
    const members = accounts(name, 11);
    const organization = { _id: `crowd of ${name}`, memberIds: members, deletedAt: null };
    await api.connection.collection<{ _id: string }>('organizations').insertOne(organization);
    for (const id of members) await fails(name, id, Date.now() + 1000);
    expect(await isTried(name)).toBe(true);
  });

  it('is that of organizations whose people came during the trial, and of administrators', async () => {
    const { name, trying } = await onTrial();
    for (const id of trying) await fails(name, id, Date.now() + 1000);
    expect(await isTried(name)).toBe(false);
    const other = (await onTrial()).name;
    for (const id of accounts(other, 5))
      await api.modules.remotes.counts.report([{ name: other, version: '2', outcome: 'down' }], reader(id, true));
    expect(await isTried(other)).toBe(false);
  });
});

describe('the rule', () => {
  const of = (tried: number, failed: number) => ({ tried, failed });
  it.each([
    ['five of a hundred, where the active one never fails', of(100, 5), of(100, 5), of(1000, 0), true],
    ['too few people, however often', of(4, 4), of(4, 4), of(1000, 0), false],
    ['too few organizations, however many people', of(40, 40), of(2, 2), of(1000, 0), false],
    ['a small share of people', of(200, 5), of(10, 5), of(1000, 0), false],
    ['a small share of organizations', of(20, 10), of(100, 3), of(1000, 0), false],
    ['less than twice as often', of(100, 15), of(100, 15), of(100, 10), false],
    ['twice as often', of(100, 20), of(100, 20), of(100, 10), true],
    ['an active version of which nothing is known', of(5, 5), of(5, 5), of(0, 0), true],
  ])('%s', (_what, people, teams, usual, ends) => {
    expect(failsTooOften({ people, teams }, { people: usual, teams: usual })).toBe(ends);
  });
});

describe('the sample', () => {
  const hashes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => String(from + index).padStart(6, '0'));

  it('counts each once over all hours, and stays small and fair for very many', () => {
    const hour = { triedBy: hashes(0, 150), failedBy: hashes(0, 15), triedByTeams: ['a', 'a'], failedByTeams: [] };
    expect(sampleOf([hour, hour])).toEqual({
      people: { tried: 150, failed: 15 },
      teams: { tried: 1, failed: 0 },
    });
    const many = { triedBy: hashes(0, MAX_SAMPLED), failedBy: hashes(100, 200) };
    expect(sampleOf([many, { triedBy: hashes(MAX_SAMPLED, 900) }]).people).toEqual({ tried: 200, failed: 100 });
  });
});
