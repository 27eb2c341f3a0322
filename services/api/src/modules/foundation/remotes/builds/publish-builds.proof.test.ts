import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CONTRACT_VERSION, ENDPOINTS } from '@impact-call/contracts';
import { packBuild } from '@impact-call/remote-archive';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { proof } from '@impact-call/jest';
import { messageOf } from '../../../../cli/on-database.ts';
import { createPlatform } from '../../../../platform/platform.ts';
import { createConnection, openConnection } from '../../../../platform/storage/mongoose.ts';
import { aRemoteBuild } from '../../../../test/files/remote-builds.ts';
import { aBuildFolder } from '../../../../test/files/remote-folders.ts';
import { runCommand } from '../../../../test/run-command.ts';
import { CARLO, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { startTestDatabase } from '../../../../test/test-database.ts';
import { createAudit } from '../../audit/index.ts';
import { createAccounts } from '../../identity/index.ts';
import { createRemotes, publishRemote } from '../index.ts';
import type { OperatorReleases } from './operator-releases.ts';
import type { RemoteActivation } from './same-build.ts';

/** The services that the command uses. */
function operatorOn(connection: Connection) {
  const platform = createPlatform(connection, console);
  return createRemotes(platform, { audit: createAudit(platform), identity: createAccounts(connection) }).operator;
}

let api: TestApi;
let folder: string;
let connection: Connection;
let operator: OperatorReleases;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'published-'));
  connection = createConnection();
  await openConnection(connection, api.config.mongodbUri, AbortSignal.timeout(10_000));
  operator = operatorOn(connection);
});
afterAll(async () => {
  await connection.close();
  await api.stop();
  await rm(folder, { recursive: true });
});

const build = (name: string, version: string, routes: string[], contractVersion = CONTRACT_VERSION) =>
  aRemoteBuild(name, version, { routes, contractVersion });
const SILENTLY = { notes: '', inactive: false };
const publish = (...builds: RemoteActivation[]) =>
  operator.publish(builds, SILENTLY).catch((error: unknown) => messageOf(error));
const activeOnes = async () =>
  Object.fromEntries((await api.send(ENDPOINTS.GetRemotes, {})).body.map(({ name, active }) => [name, active.version]));

describe('builds that the operator publishes', () => {
  it('are not activated if one claims what another remote claims', async () => {
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
    await operator.publish([build('logged', '2', ['/logged'])], { notes: 'Later', inactive: true });
    const token = await api.tokenOf(CARLO);
    const { body } = await api.send(ENDPOINTS.GetAuditLog, { query: { subject: 'logged' } }, { token });
    expect(body).toMatchObject([{ action: 'remote.activated', after: { active: '1' } }]);
    expect((await activeOnes())['logged']).toBe('1');
  });
});

it('are published before the first start, on a database that has nothing yet', async () => {
  const database = startTestDatabase();
  const empty = createConnection();
  try {
    await openConnection(empty, database.uri, AbortSignal.timeout(10_000));
    const other = operatorOn(empty);
    const at = async (name: string, route: string) => {
      const options = { routes: [route], contractVersion: CONTRACT_VERSION };
      return publishRemote(await aBuildFolder(folder, name, '1', options), join(folder, 'remotes'));
    };
    await other.publish([await at('early', '/early'), await at('bird', '/bird')], SILENTLY);
    const refused = other.publish([await at('late', '/early')], SILENTLY).catch(messageOf);
    expect(await refused).toContain('version answers /early, which early answers already');
  } finally {
    await empty.close();
    await database.stop();
  }
});

it('without a folder that gateways serve their bytes are put into the database, once', async () => {
  const build = await aBuildFolder(folder, 'kept', '1', { routes: ['/kept'], contractVersion: CONTRACT_VERSION });
  const query = { name: 'kept', version: '1' };
  const fetched = () => api.inject({ method: 'GET', url: ENDPOINTS.GetRemoteBuild.path, query });
  const archives = () => connection.collection('remoteBuilds.files').countDocuments({ filename: 'kept 1' });
  await operator.publish([await operator.storeFolder(build, '')], SILENTLY);
  expect((await fetched()).rawPayload.equals(await buffer(packBuild(build)))).toBe(true);
  await operator.storeFolder(build, '');
  expect(await archives()).toBe(1);
  // A build that was only in a folder now gets its archive.
  await connection.collection('remoteVersions').updateOne({ name: 'kept' }, { $set: { archive: null } });
  await operator.storeFolder(build, '');
  expect((await fetched()).statusCode).toBe(200);
});

proof(
  'the command works before the first start, on a database that has nothing yet, and says what is wrong',
  async () => {
    const database = startTestDatabase();
    const env = { MONGODB_URI: database.uri, REMOTES_DIR: join(folder, 'remotes') };
    const at = (name: string, route: string) =>
      aBuildFolder(folder, name, '1', { routes: [route], contractVersion: CONTRACT_VERSION });
    try {
      const first = [await at('first', '/first')];
      expect(await runCommand('publish-remote', first, { MONGODB_URI: database.uri })).toMatchObject({ code: 0 });
      const both = [await at('early', '/early'), await at('bird', '/bird')];
      const said = 'early 1 is active\nbird 1 is active\n';
      expect(await runCommand('publish-remote', both, env)).toEqual({ code: 0, said, complained: '' });
      const refused = await runCommand('publish-remote', [await at('late', '/early')], env);
      expect(refused).toMatchObject({ code: 1, said: '' });
      expect(refused.complained).toContain('version answers /early, which early answers already');
    } finally {
      await database.stop();
    }
  },
);

proof('without a folder that gateways serve the command puts the bytes into the database, once', async () => {
  const build = await aBuildFolder(folder, 'fetched', '1', { routes: ['/fetched'], contractVersion: CONTRACT_VERSION });
  const env = { MONGODB_URI: api.config.mongodbUri };
  const publishIt = (...options: string[]) => runCommand('publish-remote', [...options, build], env);
  expect(await publishIt()).toEqual({ code: 0, said: 'fetched 1 is active\n', complained: '' });
  const wanted = { query: { name: 'fetched', version: '1' } };
  const fetched = () => api.inject({ method: 'GET', url: ENDPOINTS.GetRemoteBuild.path, ...wanted });
  expect((await fetched()).rawPayload.equals(await buffer(packBuild(build)))).toBe(true);
  const archives = () => connection.collection('remoteBuilds.files').countDocuments({ filename: 'fetched 1' });
  expect(await archives()).toBe(1);
  // Like each start of the containers. A build that was only in a folder then gets its archive.
  expect((await publishIt('--new-only')).said).toBe('1 were active before and stay as the registry has them\n');
  expect(await archives()).toBe(1);
  await connection.collection('remoteVersions').updateOne({ name: 'fetched' }, { $set: { archive: null } });
  expect((await publishIt('--new-only')).code).toBe(0);
  expect((await fetched()).statusCode).toBe(200);
});
