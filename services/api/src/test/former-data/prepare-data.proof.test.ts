import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { proof, sized } from '@impact-call/jest';
import type { Connection } from 'mongoose';
import { claimDataVersion, DATA_VERSION } from '../../platform/storage/data-version.ts';
import { createConnection, openConnection } from '../../platform/storage/mongoose.ts';
import { runCommand } from '../run-command.ts';
import type { StoredDocument } from '../fixtures/stored-document.ts';
import { startTestDatabase, type TestDatabase } from '../test-database.ts';
import { restoreKept } from './restore-kept.ts';
import type { Story } from './story.ts';

let database: TestDatabase;
let connection: Connection;
let story: Story;
beforeAll(async () => {
  database = startTestDatabase();
  story = await restoreKept(0, database.uri);
  connection = createConnection();
  await openConnection(connection, database.uri, AbortSignal.timeout(10_000));
});
afterAll(async () => {
  await connection.close();
  await database.stop();
});

const stored = (name: string) => connection.collection<StoredDocument>(name);
const prepareData = () =>
  runCommand('prepare-data', [], {
    MONGODB_URI: database.uri,
    ...{ OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' },
    ...{ TOKEN_SECRET: '7c1f9e04b2d86a35e8f0417d9b6c2a53', SMTP_URL: 'smtp://127.0.0.1:9' },
  });

it('brings older data into the present form before any copy starts, however often it runs, and does nothing else', async () => {
  const mails = await stored('outbox').find({}).sort({ _id: 1 }).toArray();
  expect(mails.length).toBeGreaterThan(0);
  for (const _time of sized(['first'], ['first', 'second'])) {
    const command = await prepareData();
    expect(command).toMatchObject({ code: 0, complained: '' });
    expect(command.said).toContain(`the data is of version ${DATA_VERSION}`);
  }
  expect(await stored('dataVersions').findOne({ _id: 'data' })).toMatchObject({ version: DATA_VERSION });
  const { id, code } = story.deleted;
  expect(await stored('submissionCodes').findOne({ _id: code })).toMatchObject({ submissionId: id });
  // No mail was sent.
  expect(await stored('outbox').find({}).sort({ _id: 1 }).toArray()).toEqual(mails);
});

proof('refuses data of a later version, in words', async () => {
  await claimDataVersion(connection, DATA_VERSION + 1);
  expect(await prepareData()).toMatchObject({ code: 1, complained: expect.stringContaining('a later version') });
});
