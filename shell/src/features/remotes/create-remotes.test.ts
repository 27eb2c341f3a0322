/** @jest-environment @impact-call/jest/jsdom */
import type { RemoteBuild, RemoteRegistration } from '@impact-call/contracts';
import { CONTRACT_VERSION } from '@impact-call/contracts/remote';
import { describe, expect, jest, test } from '@jest/globals';
import { createRemotes, type Remotes } from './create-remotes.ts';
import { RemoteFailure } from './remote-failure.ts';

const build = (version: string): RemoteBuild => ({
  version,
  entry: `/remotes/mfe-calls/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
  preload: [],
});
const registration = (change: Partial<RemoteRegistration> = {}): RemoteRegistration => ({
  name: 'mfe-calls',
  routes: ['/calls'],
  steps: [],
  navigation: [],
  access: 'user',
  active: build('2'),
  fallback: null,
  ...change,
});
const Root = () => null;
const good = { contractVersion: CONTRACT_VERSION, Root };

async function remotesOf(
  list: RemoteRegistration[],
  loadBuild: (name: string, build: RemoteBuild) => Promise<unknown>,
  timeoutMs = 1000,
) {
  const remotes = createRemotes({ api: { GetRemotes: async () => list }, timeoutMs, loadBuild });
  await remotes.reload();
  return remotes;
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof RemoteFailure ? error.reason : String(error)),
  );

describe('load', () => {
  test('gives the module and loads it once', async () => {
    const loadBuild = jest.fn(async () => good);
    const remotes = await remotesOf([registration()], loadBuild);
    expect(await remotes.load('mfe-calls')).toBe(good);
    expect(await remotes.load('mfe-calls')).toBe(good);
    expect(loadBuild).toHaveBeenCalledTimes(1);
  });

  test('is outdated once another version is active than when it was loaded, whichever came of that', async () => {
    let list = [registration({ fallback: build('1') })];
    const remotes = createRemotes({
      api: { GetRemotes: async () => list },
      loadBuild: async (_name, { version }) => (version === '2' ? Promise.reject(new Error('broken')) : good),
    });
    await remotes.reload();
    expect(remotes.isOutdated('mfe-calls')).toBe(false);
    await remotes.load('mfe-calls');
    expect(remotes.isOutdated('mfe-calls')).toBe(false);
    list = [registration({ active: build('3') })];
    expect(remotes.isOutdated('mfe-calls')).toBe(false);
    await remotes.reload();
    expect(remotes.isOutdated('mfe-calls')).toBe(true);
  });

  test('a remote that the registry does not name is not offered', async () => {
    const remotes = await remotesOf([], async () => good);
    expect(await reasonOf(remotes.load('mfe-calls'))).toBe('not-offered');
  });

  test('a server that hangs is a timeout', async () => {
    const remotes = await remotesOf([registration()], () => new Promise(() => undefined), 20);
    expect(await reasonOf(remotes.load('mfe-calls'))).toBe('timeout');
  });

  test.each([
    ['broken', null],
    ['broken', { Root }],
    ['broken', { contractVersion: CONTRACT_VERSION }],
    ['incompatible', { contractVersion: '99.0', Root }],
    ['outdated', { contractVersion: '0.9', somethingElse: true }],
    ['outdated', { contractVersion: '1.0', Root }],
  ])('%s: %j', async (reason, module) => {
    const remotes = await remotesOf([registration()], async () => module);
    expect(await reasonOf(remotes.load('mfe-calls'))).toBe(reason);
  });

  test('a module that throws while it starts is broken', async () => {
    const remotes = await remotesOf([registration()], async () => Promise.reject(new TypeError('x is undefined')));
    expect(await reasonOf(remotes.load('mfe-calls'))).toBe('broken');
  });

  test('a newer minor of the contract fits', async () => {
    const newer = { contractVersion: `${CONTRACT_VERSION.split('.')[0]}.99`, Root };
    const remotes = await remotesOf([registration()], async () => newer);
    expect(await remotes.load('mfe-calls')).toBe(newer);
  });

  test('a failure is forgotten: the next attempt asks again', async () => {
    let up = false;
    const remotes = await remotesOf([registration()], async () =>
      up ? good : Promise.reject(new RemoteFailure('down', 'away')),
    );
    expect(await reasonOf(remotes.load('mfe-calls'))).toBe('down');
    up = true;
    expect(await remotes.load('mfe-calls')).toBe(good);
  });

  test('the previous build replaces the active one', async () => {
    const remotes = await remotesOf([registration({ fallback: build('1') })], async (_name, { version }) =>
      version === '1' ? good : { contractVersion: '99.0', Root },
    );
    expect(await remotes.load('mfe-calls')).toBe(good);
  });

  test('when both fail, the reason is the active one’s', async () => {
    const remotes = await remotesOf([registration({ fallback: build('1') })], async (_name, { version }) =>
      Promise.reject(new RemoteFailure(version === '1' ? 'down' : 'integrity', version)),
    );
    expect(await reasonOf(remotes.load('mfe-calls'))).toBe('integrity');
  });
});

describe('loadStep', () => {
  const step = { contractVersion: CONTRACT_VERSION, Component: Root, validate: () => [], describe: () => [] };

  test('finds the remote by the step', async () => {
    const remotes = await remotesOf([registration({ steps: ['miniDyi'] })], async () => ({
      ...good,
      steps: { miniDyi: async () => step },
    }));
    expect(await remotes.loadStep('miniDyi')).toBe(step);
  });

  test('no remote offers it', async () => {
    const remotes = await remotesOf([registration()], async () => good);
    expect(await reasonOf(remotes.loadStep('miniDyi'))).toBe('not-offered');
  });

  test('announced and lacking, of another contract, or incomplete', async () => {
    const offering = async (steps: unknown) =>
      remotesOf([registration({ steps: ['miniDyi'] })], async () => ({ ...good, steps }));
    expect(await reasonOf((await offering(undefined)).loadStep('miniDyi'))).toBe('broken');
    expect(
      await reasonOf(
        (await offering({ miniDyi: async () => ({ ...step, contractVersion: '99.0' }) })).loadStep('miniDyi'),
      ),
    ).toBe('incompatible');
    expect(
      await reasonOf(
        (await offering({ miniDyi: async () => ({ ...step, contractVersion: '1.0' }) })).loadStep('miniDyi'),
      ),
    ).toBe('outdated');
    expect(
      await reasonOf((await offering({ miniDyi: async () => ({ ...step, validate: undefined }) })).loadStep('miniDyi')),
    ).toBe('broken');
    expect(
      await reasonOf((await offering({ miniDyi: async () => ({ ...step, describe: undefined }) })).loadStep('miniDyi')),
    ).toBe('broken');
  });
});

test('listeners hear of a new list', async () => {
  const remotes = createRemotes({ api: { GetRemotes: async () => [registration()] }, loadBuild: async () => good });
  const received = jest.fn();
  const stop = remotes.subscribe(received);
  await remotes.reload();
  stop();
  await remotes.reload();
  expect(received).toHaveBeenCalledTimes(1);
  expect(remotes.list()).toHaveLength(1);
});

describe('what is reported of a version', () => {
  async function reportsOf(
    loadBuild: (version: string) => Promise<unknown>,
    use: (remotes: Remotes) => Promise<unknown> | void,
  ) {
    const outcomes: string[] = [];
    const remotes = createRemotes({
      api: { GetRemotes: async () => [registration({ fallback: build('1'), steps: ['text'] })] },
      loadBuild: async (_name, { version }) => loadBuild(version),
      report: ({ name, version, outcome }) => void outcomes.push(`${name} ${version} ${outcome}`),
    });
    await remotes.reload();
    await remotes.load('mfe-calls').catch(() => undefined);
    await use(remotes);
    return outcomes;
  }
  const nothing = () => undefined;
  const down = () => Promise.reject(new RemoteFailure('down', 'away'));

  test('that it was loaded', async () => {
    expect(await reportsOf(async () => good, nothing)).toEqual(['mfe-calls 2 loaded']);
  });

  test('why it failed, and that the one before stood in for it, which then broke down', async () => {
    const loadBuild = async (version: string) => (version === '1' ? good : down());
    expect(await reportsOf(loadBuild, (remotes) => remotes.crashed('mfe-calls'))).toEqual([
      'mfe-calls 2 down',
      'mfe-calls 1 loaded',
      'mfe-calls 1 crashed',
    ]);
  });

  test('nothing of one that broke down without ever having been there', async () => {
    const outcomes = await reportsOf(down, (remotes) => remotes.crashed('mfe-calls'));
    expect(outcomes).toEqual(['mfe-calls 2 down', 'mfe-calls 1 down']);
  });

  test('that a step of it could not be had', async () => {
    const steps = { text: () => Promise.reject(new RemoteFailure('integrity', 'altered')) };
    const outcomes = await reportsOf(
      async () => ({ ...good, steps }),
      (remotes) => reasonOf(remotes.loadStep('text')),
    );
    expect(outcomes).toEqual(['mfe-calls 2 loaded', 'mfe-calls 2 integrity']);
  });
});
