import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_VERSION, ENDPOINTS } from '@impact-call/contracts';
import { CannotRelease, release } from '@impact-call/release';
import { CARLO, NO_RATE_LIMITS, startTestApi, type TestApi } from 'api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

const PROGRAM = join(import.meta.dirname, '../../node_modules/.bin/impact-call-release');
const NAME = 'mfe-news';

let api: TestApi;
let origin: string;
let root: string;
let customizer: { token: string };
let said: string[];
beforeAll(async () => {
  api = await startTestApi({ settings: NO_RATE_LIMITS });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  customizer = { token: await api.tokenOf(CARLO) };
  root = await mkdtemp(join(tmpdir(), 'release-'));
});
afterAll(async () => {
  await api.stop();
  await rm(root, { recursive: true });
});
beforeEach(() => void (said = []));

/** A remote's package whose `build` script writes a build with this description. */
async function aRemote(version: string, changes: object = {}): Promise<string> {
  const folder = await mkdtemp(join(root, 'remote-'));
  const entry = `/* ${version} */`;
  const description = {
    ...{ name: NAME, version, contractVersion: CONTRACT_VERSION, routes: ['/news'], steps: [], access: 'user' },
    ...{ entry: 'remoteEntry.js', preload: [] },
    integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
    ...changes,
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'node build.mjs' } }));
  await writeFile(
    join(folder, 'build.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist', { recursive: true });
writeFileSync('dist/remoteEntry.js', ${JSON.stringify(entry)});
writeFileSync('dist/remote.json', ${JSON.stringify(JSON.stringify(description))});`,
  );
  return folder;
}

/** Like {@link aRemote}, but already built. */
async function builtRemote(version: string, changes: object): Promise<string> {
  const folder = await aRemote(version, changes);
  await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: folder });
  return folder;
}

const newToken = async () => {
  const endsAt = new Date(Date.now() + 60_000).toISOString();
  const body = { name: NAME, label: 'Build server', endsAt };
  return (await api.send(ENDPOINTS.CreateDeployToken, { body }, customizer)).body;
};
const environment = (token: string) => ({
  ...{ PATH: process.env['PATH'], IMPACT_CALL_ORIGIN: origin, IMPACT_CALL_DEPLOY_TOKEN: token },
});
const run = (folder: string, token: string, ...args: string[]) =>
  release(args, { env: environment(token), folder, say: (words) => said.push(words) });
/** The error message when nothing is released. */
const refusalOf = async (released: Promise<void>): Promise<string> => {
  const error = await released.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CannotRelease);
  return (error as CannotRelease).message;
};
const part = async () => {
  const { body } = await api.send(ENDPOINTS.GetRemoteParts, {}, customizer);
  return body.find(({ name }) => name === NAME);
};

it('releases: built and uploaded, tried by some, given to everybody, and back', async () => {
  const { secret } = await newToken();
  await run(await aRemote('1'), secret, '--everybody');
  expect(said).toEqual([
    'mfe-news 1 is uploaded (1 kB).',
    'mfe-news: everybody gets 1, nothing stands in where it cannot be loaded.',
  ]);
  const second = await aRemote('2');
  await run(second, secret, '--notes', 'Larger type');
  expect(said.slice(2)).toEqual([
    'mfe-news 2 is uploaded (1 kB).',
    'Nobody gets it yet. To give it to some: impact-call-release --version 2 --share 5',
    'To give it to everybody: impact-call-release --version 2 --everybody',
  ]);
  expect(await part()).toMatchObject({ active: '1', canary: null });
  await run(root, secret, '--version', '2', '--share', '5');
  expect(said.at(-1)).toBe(
    'mfe-news: everybody gets 1, nothing stands in where it cannot be loaded. 5 % of the people try 2.',
  );
  // The same build has the same version, which is already published.
  await run(second, secret, '--no-build', '--everybody');
  expect(await part()).toMatchObject({ active: '2', fallback: '1', canary: null });
  await run(root, secret, '--back');
  expect(await part()).toMatchObject({ active: '1', fallback: null });
  const { body } = await api.send(ENDPOINTS.GetRemoteVersions, { query: { name: NAME } }, customizer);
  expect(body[0]).toMatchObject({ version: '2', notes: 'Larger type', contractVersion: CONTRACT_VERSION });
});

describe('says in words why nothing is released', () => {
  const [major = ''] = CONTRACT_VERSION.split('.');
  it.each<[string, object, string]>([
    ['another remote', { name: 'mfe-theirs' }, 'This folder builds mfe-theirs; the deploy token is for mfe-news.'],
    ['another contract', { contractVersion: `${Number(major) + 1}.0` }, `the product ${CONTRACT_VERSION}`],
    ['a description that lacks something', { version: 7 }, 'does not say name, version and contract'],
    [
      'what the product finds wrong',
      { routes: ['nowhere'] },
      'The product refuses it: the build remote.json is not valid',
    ],
    ['an entry with another hash', { integrity: 'sha384-AAAA' }, 'not as remote.json says'],
  ])('%s', async (_what, changes, words) => {
    const { secret } = await newToken();
    expect(await refusalOf(run(await builtRemote('9', changes), secret, '--no-build', '--everybody'))).toContain(words);
    expect((await part())?.active).not.toBe('9');
  });

  it('a build that fails, none at all, and files that no build has', async () => {
    const { secret } = await newToken();
    const folder = await aRemote('8');
    expect(await refusalOf(run(folder, secret, '--no-build'))).toContain('holds no build of a remote');
    await mkdir(join(folder, 'dist'));
    await writeFile(join(folder, 'dist', 'my file.js'), '1');
    expect(await refusalOf(run(folder, secret))).toContain('"my file.js" is no name of a file in a build');
    await writeFile(join(folder, 'build.mjs'), 'process.exit(3)');
    expect(await refusalOf(run(folder, secret))).toBe('The build failed; nothing was uploaded.');
    await writeFile(join(folder, 'dist', 'remote.json'), '{');
    expect(await refusalOf(run(folder, secret, '--no-build'))).toContain('is no JSON');
  });

  it('a token that was revoked, before anything is built', async () => {
    const { id, secret } = await newToken();
    await api.send(ENDPOINTS.RevokeDeployToken, { body: { id } }, customizer);
    const folder = await aRemote('7');
    expect(await refusalOf(run(folder, secret))).toContain('was revoked. Have a new one made');
    expect(await refusalOf(run(folder, secret, '--no-build'))).toContain('was revoked');
  });

  it('a version that was never uploaded, and a product that does not answer', async () => {
    const { secret } = await newToken();
    expect(await refusalOf(run(root, secret, '--version', '99', '--everybody'))).toContain('does not know version 99');
    const env = { ...environment(secret), IMPACT_CALL_ORIGIN: 'http://127.0.0.1:1' };
    const away = release(['--back'], { env, folder: root, say: () => undefined });
    expect(await refusalOf(away)).toContain('Nothing answers at http://127.0.0.1:1.');
  });

  it.each<[string[], string]>([
    [['--share', '51'], '--share must be a whole number from 1 to 50, not "51"'],
    [['--share', '5', '--everybody'], '--share and --everybody do not go together'],
    [['--version', '1'], '--version needs --share N or --everybody'],
    [['--back', '--version', '1'], '--version V --everybody'],
    [['--everbody'], 'usage: impact-call-release'],
  ])('%j', async (args, words) => {
    expect(await refusalOf(run(root, 'icd_any-token', ...args))).toContain(words);
  });

  it.each(['http://calls.example', 'calls.example', 'ftp://localhost'])('the address %s', async (address) => {
    const env = { ...environment('icd_any-token'), IMPACT_CALL_ORIGIN: address };
    const released = release(['--back'], { env, folder: root, say: () => undefined });
    expect(await refusalOf(released)).toContain('must be an address such as https://calls.example');
  });
});

it('says how it is used, without any setting', async () => {
  await release(['--help'], { env: {}, folder: root, say: (words) => said.push(words) });
  expect(said).toEqual([expect.stringContaining('--everybody     give it to everybody')]);
});

it('is a program: it says what is missing, without a trace, and fails', async () => {
  const ended = await new Promise<{ code: unknown; printed: string }>((resolve) =>
    execFile(PROGRAM, [], { env: { PATH: process.env['PATH'] } }, (error, _out, printed) =>
      resolve({ code: error?.code, printed }),
    ),
  );
  expect(ended.code).toBe(1);
  expect(ended.printed).toMatch(/^IMPACT_CALL_ORIGIN is not set\nIMPACT_CALL_DEPLOY_TOKEN is not set\n\nusage: /);
  expect(ended.printed).not.toContain('at file');
});
