import { readFileSync } from 'node:fs';
import type { IndexDefinition, IndexOptions, Model } from 'mongoose';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { DATA_VERSION } from '../platform/storage/data-version.ts';
import { isDuplicate } from '../platform/storage/duplicate.ts';
import { SubmissionCodes } from '../modules/submissions/submissions/stored/code-repository.ts';
import { anApplicant, startSubmission, storeCall, surveyStep } from './fixtures/fixtures.ts';
import type { StoredDocument } from './fixtures/stored-document.ts';
import { GIULIA, LUCA, startTestApi, type TestApi } from './test-api.ts';

/** Collections on one shard, where every unique index still works. */
const TOGETHER = {
  small: [
    ...[
      'BulkItem',
      'BulkJob',
      'Call',
      'CallLabels',
      'CallType',
      'Configuration',
      'DecisionBook',
      'DeployToken',
      'EmbedKey',
    ],
    ...[
      'EmbedUse',
      'Export',
      'FirstView',
      'IdentityLink',
      'LinkedIdentity',
      'PastMember',
      'ImpactFramework',
      'IntegrationToken',
      'LogoutToken',
      'Mailing',
    ],
    ...[
      'MailOptOut',
      'MailTemplate',
      'Presence',
      'Remote',
      'RemoteGuard',
      'RemoteUpload',
      'RemoteUploadDay',
      'RemoteUse',
    ],
    ...['RemoteVersion', 'Reviewer', 'ReviewPlan', 'SavedView', 'SavedViewTurn', 'StepSet', 'StepType', 'SurveyType'],
    ...['Deflators', 'Merge', 'ProxyEntry', 'PublicAnswer', 'UploadTurn', 'Webhook', 'WebhookDelivery'],
  ],
  // Under a kilobyte for each organization or user, and with several unique keys.
  uniqueTwice: ['EmbedSession', 'Invitation', 'Organization', 'User'],
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

type Keys = Record<string, unknown>;
const shardKeyOf = ({ schema }: Model<unknown>): Keys | null => (schema.get('shardKey') as Keys | undefined) ?? null;
const models = (): Model<unknown>[] => Object.values(api.connection.models);
const sharded = () => models().filter((model) => shardKeyOf(model) !== null);
const indexesOf = ({ schema }: Model<unknown>): [IndexDefinition, IndexOptions][] => schema.indexes();
const beginsWith = (index: object, key: Keys): boolean =>
  Object.keys(key).every((field, place) => Object.keys(index)[place] === field);

it('every collection says by what it is sharded, or why it stays together', () => {
  const named = [...sharded().map(({ modelName }) => modelName), ...TOGETHER.small, ...TOGETHER.uniqueTwice];
  expect(named.toSorted()).toEqual(
    models()
      .map(({ modelName }) => modelName)
      .toSorted(),
  );
});

it('a sharded cluster could keep unique whatever we count on: each such index begins with the key', () => {
  const broken = sharded().flatMap((model) =>
    indexesOf(model)
      .filter(([index, { unique }]) => unique && !beginsWith(index, shardKeyOf(model) ?? {}))
      .map(([index]) => `${model.modelName} ${JSON.stringify(index)}`),
  );
  expect(broken).toEqual([]);
});

it('a key is in every document from its beginning, and its index is there', () => {
  for (const model of sharded()) {
    const key = shardKeyOf(model) ?? {};
    if ('_id' in key) expect([model.modelName, key]).toEqual([model.modelName, { _id: 'hashed' }]);
    else
      expect([model.modelName, indexesOf(model).some(([index]) => beginsWith(index, key))]).toEqual([
        model.modelName,
        true,
      ]);
    // Files of administrators belong to no submission, and share a shard.
    const optional = Object.keys(key).filter((field) => field !== '_id' && !model.schema.path(field).isRequired);
    expect([model.modelName, optional]).toEqual([
      model.modelName,
      model.modelName === 'Attachment' ? ['submissionId'] : [],
    ]);
  }
});

it('the operating guide shards by exactly these keys', () => {
  const guide = readFileSync(new URL('../../../../docs/operating/scaling.md', import.meta.url), 'utf8');
  const documented = [...guide.matchAll(/^sh\.shardCollection\("impact-call\.([\w.]+)", (\{.*\})\)/gm)]
    .map(([, collection = '', key = '']) => `${collection} ${key}`)
    .filter((line) => !/^\w+\.chunks /.test(line));
  const own = sharded().map((model) => `${model.collection.name} ${wordsOf(shardKeyOf(model) ?? {})}`);
  expect(documented.toSorted()).toEqual(own.toSorted());
});
const wordsOf = (key: Keys): string =>
  `{ ${Object.entries(key)
    .map(([field, order]) => `${field}: ${JSON.stringify(order)}`)
    .join(', ')} }`;

it('a start says of which version the data is', async () => {
  const versions = api.connection.collection<StoredDocument>('dataVersions');
  expect(await versions.find().toArray()).toEqual([{ _id: 'data', version: DATA_VERSION }]);
});

it('a code names one submission, also one from before codes had their own collection, or that is deleted', async () => {
  const [giulia, luca] = [await anApplicant(api, GIULIA), await anApplicant(api, LUCA)];
  const call = await storeCall(api, [surveyStep()]);
  const ids = [await startSubmission(api, call, giulia), await startSubmission(api, call, luca)];
  const submissions = api.connection.collection<StoredDocument>('submissions');
  const codes = api.connection.collection<StoredDocument>('submissionCodes');
  const found = await submissions.find({ _id: { $in: ids } }).toArray();
  const taken = found.map(({ code }) => String(code));
  expect(await codes.countDocuments({ _id: { $in: taken } })).toBe(2);

  // Simulates the data of the previous version.
  await codes.deleteMany({});
  await submissions.updateOne({ _id: ids[1] ?? '' }, { $set: { deletedAt: new Date() } });
  const stored = new SubmissionCodes(api.connection);
  for (const _ of ['once', 'and again']) await stored.takeUpOld(new Date());
  for (const code of taken) {
    const again = await stored.take(code, uuid()).catch((error: unknown) => isDuplicate(error));
    expect(again).toBe(true);
  }
});
