import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { DATA_VERSION } from '../../platform/storage/data-version.ts';
import type { StoredDocument } from '../fixtures/stored-document.ts';
import { startTestApi, type Sender, type TestApi, ANNA, CARLO, GIULIA, MARC } from '../test-api.ts';
import { startTestDatabase, type TestDatabase } from '../test-database.ts';
import { databaseOf, listCollections } from './dump.ts';
import { storedVersions } from './kept.ts';
import { restoreKept } from './restore-kept.ts';
import { sha256, type Story } from './story.ts';

const { BSON } = mongoose.mongo;
const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const versions = await storedVersions();

it('is there of every version of data that the product ever wrote', () => {
  expect(versions).toEqual(Array.from({ length: DATA_VERSION }, (_, version) => version));
});

describe.each(versions)('data of version %i opens in the present product', (version) => {
  let story: Story;
  let database: TestDatabase;
  let api: TestApi;
  let giulia: Sender;
  beforeAll(async () => {
    database = startTestDatabase();
    story = await restoreKept(version, database.uri);
    api = await start();
    giulia = { token: await signedIn(GIULIA), organization: story.organization };
  }, 60_000);
  afterAll(async () => {
    await api.stop();
    await database.stop();
  });

  async function start(): Promise<TestApi> {
    const started = await startTestApi({ settings: { mongodbUri: database.uri } });
    // Call windows are open around the date of the dump.
    started.clock.at = new Date(Date.parse(story.at) + MINUTE);
    return started;
  }

  /** A new session of a stored user, because stored sessions expire. */
  async function signedIn(email: string): Promise<string> {
    const sub = story.people[email] ?? '';
    const now = new Date();
    const nothing = { idToken: '', providerTokens: '', providerSid: '', browser: '', system: '' };
    const expiresAt = new Date(now.getTime() + DAY);
    const sid = await api.repositories.sessions.start({ userId: sub, ...nothing, expiresAt }, now);
    return api.app.jwt.sign({ sub, sid });
  }
  const stored = (name: string) => api.connection.collection<StoredDocument>(name);

  it('is of the present version from then on', async () => {
    expect(await stored('dataVersions').find().toArray()).toEqual([{ _id: 'data', version: DATA_VERSION }]);
  });

  it('has the person, the organization, and the calls with what was begun of them', async () => {
    const { body: me } = await api.send(ENDPOINTS.GetUser, {}, giulia);
    expect(me).toMatchObject({ email: GIULIA });
    const { body: organizations } = await api.send(ENDPOINTS.GetOrganizations, { query: {} }, giulia);
    expect(organizations.map(({ id }) => id)).toEqual([story.organization]);
    const { body: calls } = await api.send(ENDPOINTS.GetCallListUser, { query: {} }, { ...giulia, language: 'en' });
    expect(calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Trial call', 'Impact for communities 2025']),
    );
    expect(calls.map(({ submissionId }) => submissionId)).toEqual(
      expect.arrayContaining([story.sent.id, story.draft.id]),
    );
  });

  it('has what was sent, its answers as they were typed, its recap and what its PDF shows', async () => {
    const { id, code, stepId, content } = story.sent;
    const { body } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, giulia);
    expect(body).toMatchObject({ code, closed: true });
    expect(body.stepResults.find((result) => result.stepId === stepId)?.content).toBe(content);
    const query = { callId: body.callId, subId: id };
    const { status, body: pdf } = await api.send(ENDPOINTS.GetAllAnswerForPdf, { query }, giulia);
    expect(status).toBe(200);
    const { projectName } = JSON.parse(content) as { projectName: string };
    expect(JSON.stringify(pdf)).toContain(projectName);
  });

  it('has the file, byte for byte', async () => {
    const { id, name, sha256: hash } = story.file;
    const { raw } = await api.send(ENDPOINTS.GetFile, { query: { downloadId: id } }, giulia);
    expect(raw.statusCode).toBe(200);
    expect(sha256(raw.rawPayload)).toBe(hash);
    expect(raw.headers['content-disposition']).toContain(name);
  });

  it('has what administrators know: the list by name, reviews, the decision, and a webhook', async () => {
    const anna = { token: await signedIn(ANNA) };
    const list = { sort: 'organization' as const, search: story.sent.code };
    const { body: listed } = await api.send(ENDPOINTS.GetSubmissions, { query: list }, anna);
    expect(listed.map(({ id }) => id)).toEqual([story.sent.id]);
    const { body: reviewed } = await api.send(
      ENDPOINTS.GetSubmissionReviews,
      { query: { submissionId: story.sent.id } },
      anna,
    );
    expect(reviewed.reviews).toMatchObject([{ comment: 'Solid' }]);
    expect(await api.repositories.submissions.find(story.sent.id)).toMatchObject({
      standing: { done: 1, mean: 80 },
      decision: { kind: 'accepted', words: 'Benvenuti', published: null },
    });
    const carlo = { token: await signedIn(CARLO) };
    const { body: webhooks } = await api.send(ENDPOINTS.GetWebhooks, {}, carlo);
    expect(webhooks).toMatchObject([{ id: story.webhook, name: 'Ledger' }]);
  });

  it('keeps every code as taken, also that of a draft that was deleted', async () => {
    const taken = [story.sent, story.draft, story.deleted].map(({ id, code }) => ({ _id: code, submissionId: id }));
    const codes = stored('submissionCodes').find({ _id: { $in: taken.map(({ _id }) => _id) } });
    expect(await codes.toArray()).toEqual(expect.arrayContaining(taken.map((code) => expect.objectContaining(code))));
  });

  it('changes nothing at a second start', async () => {
    const before = await allSums();
    await api.stop();
    api = await start();
    expect(await allSums()).toEqual(before);
  });

  /** Hash of each collection, except those with a TTL index. */
  async function allSums(): Promise<Record<string, string>> {
    const db = databaseOf(api.connection);
    const sums: Record<string, string> = {};
    for (const { name } of await listCollections(db)) {
      const indexes = await db.collection(name).listIndexes().toArray();
      if (indexes.some((index) => 'expireAfterSeconds' in index)) continue;
      const documents = await db.collection(name).find().sort({ _id: 1 }).toArray();
      sums[name] = sha256(Buffer.from(BSON.serialize({ documents })));
    }
    expect(Object.keys(sums)).toEqual(expect.arrayContaining(['submissions', 'organizations', 'users', 'reviewPlans']));
    return sums;
  }

  it('goes on: the draft is changed over what was seen, and no second one is begun', async () => {
    const { id, survey } = story.draft;
    const write = (version: number) =>
      api.send(
        ENDPOINTS.UpsertCallStepResult,
        { body: { callSubmissionId: id, stepId: survey, content: '{"paidStaff":8}', version } },
        giulia,
      );
    expect(await write(0)).toMatchObject({ status: 409, problem: { current: { content: story.draft.content } } });
    expect(await write(1)).toMatchObject({ status: 200, body: { version: 2 } });
    const { body: draft } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, giulia);
    const again = await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: draft.callId } }, giulia);
    expect(again.body.id).toBe(id);
    const marc = { token: await signedIn(MARC) };
    const { body: queue } = await api.send(ENDPOINTS.GetReviewQueue, { query: {} }, marc);
    expect(queue).toHaveLength(1);
  });
});
