import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { proof } from '@impact-call/jest';
import { v7 as uuid } from 'uuid';
import {
  anApplicant,
  organizationInput,
  startSubmission,
  storeCall,
  surveyStep,
  type Applicant,
} from '../../../test/fixtures/fixtures.ts';
import { runCommand } from '../../../test/run-command.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { ANNA, GIULIA, LUCA, startTestApi, type TestApi } from '../../../test/test-api.ts';

/** A word that is in all of the organization's data, and nowhere else. */
const MARK = 'Quadrifoglio';

let api: TestApi;
let anna: { token: string };
beforeAll(async () => {
  api = await startTestApi();
  anna = { token: await api.tokenOf(ANNA) };
});
afterAll(() => api.stop());

const collection = (name: string) => api.connection.collection<StoredDocument>(name);

/** All documents that contain the word or one of these identifiers, by collection. */
async function traces(words: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await api.connection.listCollections()) {
    const documents = await collection(name).find().toArray();
    const count = documents.filter((document) =>
      words.some((word) => JSON.stringify(document).toLowerCase().includes(word.toLowerCase())),
    ).length;
    if (count > 0) counts[name] = count;
  }
  return counts;
}

/** An organization with every kind of data. */
async function aBusyOne(): Promise<{ giulia: Applicant; submissions: string[] }> {
  const token = await api.tokenOf(GIULIA);
  const { body } = await api.send(ENDPOINTS.CreateOrganization, { body: organizationInput({ name: MARK }) }, { token });
  const giulia = { token, organization: body.id };
  const calls = [await storeCall(api, [surveyStep()]), await storeCall(api, [surveyStep()])];
  const submissions: string[] = [];
  for (const call of calls) submissions.push(await startSubmission(api, call, giulia));
  const [first = ''] = submissions;
  const at = new Date();
  await collection('submissions').updateOne({ _id: first }, { $set: { closed: true, submissionDate: at } });
  const own = { submissionId: first, organizationId: giulia.organization };
  const commentId = uuid();
  await collection('comments').insertOne({ _id: commentId, ...own, userId: uuid(), text: MARK, writtenAt: at });
  await collection('reviews').insertOne({
    _id: uuid(),
    ...own,
    callId: calls[0]?._id,
    reviewerId: uuid(),
    comment: MARK,
  });
  await collection('closings').insertOne({ _id: uuid(), ...own, results: { step: { content: MARK } }, reopenedAt: at });
  await collection('embedSessions').insertOne({
    ...{ _id: uuid(), tokenHash: uuid(), keyId: uuid(), name: MARK, expiresAt: null },
    claim: { organizationId: giulia.organization, userId: uuid() },
  });
  await collection('invitations').insertOne({
    ...{ _id: uuid(), organizationId: giulia.organization, email: `x@${MARK}.example`, tokenHash: uuid(), sentAt: at },
  });
  for (const id of [`${first}:closed:now`, `${commentId}:mention:x`])
    await collection('outbox').insertOne({
      _id: id,
      subject: MARK,
      to: 'x@people.example',
      state: 'sent',
      createdAt: at,
    });
  await collection('auditLog').insertOne({
    ...{ _id: uuid(), action: 'organization.changed', subject: giulia.organization, userId: uuid(), at, mentions: [] },
    ...{ before: { name: 'Before' }, after: { name: MARK } },
  });
  const extension = { closingAt: at, reason: MARK };
  await collection('calls').updateOne(
    { _id: calls[0]?._id ?? '' },
    { $set: { [`extensions.${giulia.organization}`]: extension } },
  );
  return { giulia, submissions };
}

const WITH_MARK = [
  ...[
    'auditLog',
    'calls',
    'closings',
    'comments',
    'embedSessions',
    'invitations',
    'organizations',
    'outbox',
    'reviews',
  ],
  'submissions',
];

/** No content remains; only log entries and reserved codes show that there was something. */
async function expectErased({ giulia: { organization: subject }, submissions }: Awaited<ReturnType<typeof aBusyOne>>) {
  expect(await traces([MARK])).toEqual({});
  expect(Object.keys(await traces([subject, ...submissions])).toSorted()).toEqual(['auditLog', 'submissionCodes']);
  const log = await api.send(ENDPOINTS.GetAuditLog, { query: { subject } }, anna);
  expect(log.body[0]).toMatchObject({ action: 'organization.purged', before: null, after: null });
  expect(await collection('auditLog').countDocuments({ subject, userId: 'operator' })).toBe(1);
}

it('an organization is erased with all that is its own, and nothing of another one', async () => {
  const busy = await aBusyOne();
  const luca = await anApplicant(api, LUCA);
  const others = await startSubmission(api, await storeCall(api, [surveyStep()]), luca);
  const { organizations } = api.modules.retention;
  const id = busy.giulia.organization;
  expect(await organizations.find(id)).toEqual({ name: MARK, submissions: 2, files: 0 });
  expect(Object.keys(await traces([MARK])).toSorted()).toEqual(WITH_MARK);
  await organizations.erase(id);
  await expectErased(busy);
  expect((await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: others } }, luca)).status).toBe(200);
  expect(await organizations.find(id)).toBeNull();
});

proof('the command says what it would erase, and erases it once it is meant', async () => {
  const busy = await aBusyOne();
  const luca = await anApplicant(api, LUCA);
  const others = await startSubmission(api, await storeCall(api, [surveyStep()]), luca);
  const env = {
    ...{ MONGODB_URI: api.config.mongodbUri, TOKEN_SECRET: api.config.tokenSecret },
    ...{ OIDC_ISSUER: api.config.oidc.issuer, OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' },
  };
  const erase = (...args: string[]) => runCommand('erase-organization', args, env);
  const id = busy.giulia.organization;

  const said = `${MARK} (${id}), 2 submissions and 0 files\n`;
  expect(await erase(id)).toEqual({ code: 0, said: `would be erased, with --yes: ${said}`, complained: '' });
  expect(Object.keys(await traces([MARK])).toSorted()).toEqual(WITH_MARK);

  expect(await erase(id, '--yes')).toEqual({ code: 0, said: `erased: ${said}`, complained: '' });
  await expectErased(busy);
  expect((await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: others } }, luca)).status).toBe(200);
  expect(await erase(id, '--yes')).toMatchObject({ code: 1, said: '' });
});
