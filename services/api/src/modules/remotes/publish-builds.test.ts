import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION, ENDPOINTS } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { wordsOf } from '../../cli/on-database.ts';
import { createPlatform } from '../../platform/platform.ts';
import { createConnection, openConnection } from '../../platform/storage/mongoose.ts';
import { aRemoteBuild } from '../../test/remote-builds.ts';
import { aBuildFolder } from '../../test/remote-folders.ts';
import { runCommand } from '../../test/run-command.ts';
import { CARLO, startTestApi, type TestApi } from '../../test/test-api.ts';
import { startTestDatabase } from '../../test/test-database.ts';
import { createAudit } from '../audit/index.ts';
import { createRemotes } from './index.ts';
import type { RemoteActivation } from './repository.ts';

let api: TestApi;
let folder: string;
let connection: Connection;
let publishBuilds: ReturnType<typeof createRemotes>['publishBuilds'];
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'published-'));
  connection = createConnection();
  await openConnection(connection, api.config.mongodbUri, AbortSignal.timeout(10_000));
  const platform = createPlatform(connection, console);
  publishBuilds = createRemotes(platform, createAudit(platform)).publishBuilds;
});
afterAll(async () => {
  await connection.close();
  await api.stop();
  await rm(folder, { recursive: true });
});

const build = (name: string, version: string, routes: string[], contractVersion = CONTRACT_VERSION) =>
  aRemoteBuild(name, version, { routes, contractVersion });
const publish = (...builds: RemoteActivation[]) =>
  publishBuilds(builds, { notes: '', inactive: false }).catch((error: unknown) => wordsOf(error));
const activeOnes = async () =>
  Object.fromEntries((await api.send(ENDPOINTS.GetRemotes, {})).body.map(({ name, active }) => [name, active.version]));

describe('builds that the operator publishes', () => {
  it('are active for nobody where one answers what another remote answers', async () => {
    await publish(build('news', '1', ['/news', '/latest']));
    expect(await publish(build('modest', '1', ['/modest']), build('greedy', '1', ['/latest']))).toBe(
      'A rule forbids this: version answers /latest, which news answers already',
    );
    expect(await publish(build('old', '1', ['/old'], '99.0'))).toContain('was built for contract 99.0');
    expect(await activeOnes()).toEqual({ news: '1' });
  });

  it('may hand an address over to one another, in any order, and not answer the same one', async () => {
    expect(await publish(build('archive', '1', ['/latest']), build('news', '2', ['/news']))).toBeUndefined();
    expect(await activeOnes()).toEqual({ archive: '1', news: '2' });
    expect(await publish(build('one', '1', ['/same']), build('two', '1', ['/same']))).toContain('answers /same, which');
  });

  it('stand in the log once everybody gets them', async () => {
    await publish(build('logged', '1', ['/logged']));
    await publishBuilds([build('logged', '2', ['/logged'])], { notes: 'Later', inactive: true });
    const token = await api.tokenOf(CARLO);
    const { body } = await api.send(ENDPOINTS.GetAuditLog, { query: { subject: 'logged' } }, { token });
    expect(body).toMatchObject([{ action: 'remote.activated', after: { active: '1' } }]);
    expect((await activeOnes())['logged']).toBe('1');
  });
});

it('the command works before the first start, on a database that has nothing yet, and says what is wrong', async () => {
  const database = await startTestDatabase();
  const env = { MONGODB_URI: database.uri, REMOTES_DIR: join(folder, 'remotes') };
  const at = (name: string, route: string) =>
    aBuildFolder(folder, name, '1', { routes: [route], contractVersion: CONTRACT_VERSION });
  try {
    const both = [await at('early', '/early'), await at('bird', '/bird')];
    const said = 'early 1 is active\nbird 1 is active\n';
    expect(await runCommand('publish-remote', both, env)).toEqual({ code: 0, said, complained: '' });
    const refused = await runCommand('publish-remote', [await at('late', '/early')], env);
    expect(refused).toMatchObject({ code: 1, said: '' });
    expect(refused.complained).toContain('version answers /early, which early answers already');
  } finally {
    await database.stop();
  }
}, 120_000);
