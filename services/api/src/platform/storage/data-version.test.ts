import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { runCommand } from '../../test/run-command.ts';
import { startTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { claimDataVersion, DATA_VERSION } from './data-version.ts';
import { createConnection, openConnection } from './mongoose.ts';

const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url));
const LATER = DATA_VERSION + 1;

let database: TestDatabase;
let connection: Connection;
const versions = () => connection.collection('dataVersions');
beforeAll(async () => {
  database = startTestDatabase();
  connection = createConnection();
  await openConnection(connection, database.uri, AbortSignal.timeout(10_000));
});
afterAll(async () => {
  await connection.close();
  await database.stop();
});

it('is raised by a start and never lowered, also where many copies begin at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => claimDataVersion(connection, 3)));
  expect(await versions().find().toArray()).toEqual([{ _id: 'data', version: 3 }]);
  await claimDataVersion(connection, 4);
  await expect(claimDataVersion(connection, 3)).rejects.toThrow(
    /data of version 4, which a later version .* this one knows 3 .* restore a backup/s,
  );
  expect(await versions().find().toArray()).toEqual([{ _id: 'data', version: 4 }]);
});

it('keeps an older service from starting, which writes nothing and says why; and its commands', async () => {
  await versions().deleteMany({});
  await claimDataVersion(connection, LATER);
  const settings = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' };
  const env = {
    ...process.env,
    ...settings,
    MONGODB_URI: database.uri,
    API_PORT: '0',
    TOKEN_SECRET: '7c1f9e04b2d86a35e8f0417d9b6c2a53',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], { env });
  const [complained] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'close')]);
  expect(child.exitCode).toBe(1);
  expect(complained).toContain(`data of version ${LATER}, which a later version of this product wrote`);
  const collections = (await connection.listCollections()).map(({ name }) => name);
  expect(collections).toEqual(['dataVersions']);

  const command = await runCommand('make-admin', ['somebody@example.org'], { MONGODB_URI: database.uri });
  expect(command).toMatchObject({ code: 1, complained: expect.stringContaining('Start that later version again') });
});
