/** @jest-environment @impact-call/jest/jsdom */
import type { RemoteBuild } from '@impact-call/contracts';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Container, EntryScript } from './entry-script.ts';
import { RemoteFailure } from './remote-failure.ts';

const loadEntryScript = jest.fn<(script: EntryScript) => Promise<Container>>();
jest.unstable_mockModule('./entry-script.ts', () => ({ loadEntryScript }));
const { loadBuild } = await import('./federation.ts');

const build = (version: string): RemoteBuild => ({
  version,
  entry: `/remotes/mfe-calls/${version}/remoteEntry.js`,
  integrity: `sha384-${version}`,
  preload: [],
});
const exposing = (module: object, init: Container['init'] = () => undefined): Container => ({
  init,
  get: async () => () => module,
});
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error as RemoteFailure);

beforeEach(() => void loadEntryScript.mockReset());

test('an entry is loaded with the hash of the registry, and gives what it exposes', async () => {
  const module = { contractVersion: '3.0' };
  loadEntryScript.mockResolvedValue(exposing(module));
  expect(await loadBuild('mfe-calls', build('1'))).toBe(module);
  const { entry: url, integrity } = build('1');
  expect(loadEntryScript).toHaveBeenCalledWith({ url, integrity, container: 'mfe_calls' });
});

test('a container gets the singletons of the shell', async () => {
  const init = jest.fn<Container['init']>();
  loadEntryScript.mockResolvedValue(exposing({}, init));
  await loadBuild('mfe-calls', build('2'));
  expect(Object.keys(init.mock.calls[0]?.[0] as object)).toEqual(
    expect.arrayContaining(['react', 'react-dom/client', 'react-router-dom', '@impact-call/ui/design-system']),
  );
});

test('the reason why an entry did not come is passed on', async () => {
  loadEntryScript.mockRejectedValue(new RemoteFailure('integrity', 'altered'));
  expect(await failureOf(loadBuild('mfe-calls', build('3')))).toMatchObject({ reason: 'integrity' });
});

test.each([
  ['refuses what is shared', exposing({}, () => Promise.reject(new Error('a fault')))],
  ['throws while it starts', { ...exposing({}), get: () => Promise.reject(new Error('a fault')) }],
])('a container that %s is broken', async (_, container) => {
  loadEntryScript.mockResolvedValue(container);
  const failure = await failureOf(loadBuild('mfe-calls', build('4')));
  expect(failure).toBeInstanceOf(RemoteFailure);
  expect(failure).toMatchObject({ reason: 'broken', message: expect.stringContaining('a fault') });
});

test('another attempt loads the entry again, from another address', async () => {
  loadEntryScript
    .mockRejectedValueOnce(new RemoteFailure('down', 'away'))
    .mockResolvedValueOnce(exposing({ up: true }));
  await failureOf(loadBuild('mfe-calls', build('5')));
  expect(await loadBuild('mfe-calls', build('5'))).toEqual({ up: true });
  expect(loadEntryScript.mock.calls.map(([{ url }]) => url)).toEqual([
    build('5').entry,
    `${build('5').entry}?attempt=1`,
  ]);
});

test('two builds of a remote are two to the runtime', async () => {
  loadEntryScript.mockResolvedValueOnce(exposing({ is: 'active' })).mockResolvedValueOnce(exposing({ is: 'former' }));
  expect(await loadBuild('mfe-calls', build('6'))).toEqual({ is: 'active' });
  expect(await loadBuild('mfe-calls', build('7'))).toEqual({ is: 'former' });
});
