import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from 'embedded-mongo';
import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isProof, poll, sized } from '@impact-call/jest';
import { buildApp, type BuiltApp } from './app.ts';
import { createApiProcess, type ApiProcess } from './test/api-process.ts';
import { typeAnswers } from './test/autosave-writer.ts';
import { organizationInput, storeCall, surveyStep } from './test/fixtures/fixtures.ts';
import { signToken } from './test/sign-token.ts';
import { readOidcSettings } from './modules/foundation/identity/provider/oidc-settings.ts';
import { createRepositories } from './test/repositories.ts';
import { TEST_MAIL } from './test/test-api.ts';
import {
  RETENTION_DAYS,
  readFileBounds,
  readLimits,
  readOverload,
  readSessionBounds,
  readStop,
  type Config,
} from './config.ts';

const OUTAGE_SECONDS = sized(0, 60);
const WRITERS = 3;
const NOT_READY_MS = 2000;
const READY_MS = 5000;
/** Later changes count as lost. */
const LONGEST_CHANGE_MS = 30_000;
const UNREACHABLE = 'http://127.0.0.1:9';

let folder: string;
let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let built: BuiltApp;
let config: Config;
let service: ApiProcess;
const end = new AbortController();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outage-'));
  database = await startEmbeddedMongo({ dir: folder });
  await database.stop();
  config = {
    mongodbUri: database.uri('impact-call'),
    port: 0,
    host: '127.0.0.1',
    oidc: readOidcSettings({ OIDC_ISSUER: UNREACHABLE, OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' }),
    powerBi: null,
    publicOrigin: 'https://calls.example',
    tokenSecret: 'a secret that only the tests know, long enough',
    furtherSecrets: [],
    customizeEmailDomain: '',
    logLevel: 'silent',
    trustProxy: false,
    limits: readLimits({}),
    overload: readOverload({}),
    mail: TEST_MAIL,
    stop: readStop({}),
    files: readFileBounds({}),
    scanner: null,
    maxOrganizations: 20,
    sessions: readSessionBounds({}),
    retentionDays: RETENTION_DAYS,
    embedSessionDays: 90,
    webhooksToPrivateAddresses: false,
  };
  built = await buildApp({ config });
  service = await createApiProcess(config);
});
afterAll(async () => {
  end.abort();
  await service.kill();
  await built.app.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => built.app.inject({ method: 'GET', url });
const status = async (url: string) => (await get(url)).statusCode;

it('starts without its database, lives, is not ready, and says when to come back', async () => {
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(503);
  const answer = await get('/api/Config/GetConfig');
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(answer.headers['retry-after']).toBe('2');
});

it('is ready by itself once the database is there, and again after it went away', async () => {
  const comeBack = async () => {
    database = await startEmbeddedMongo({ dir: folder, port: database.port });
    await poll(() => status('/readyz'), { timeout: 15_000 }).toBe(200);
    expect(await status('/api/Config/GetConfig')).toBe(200);
  };
  await comeBack();
  await database.stop();
  expect(await status('/readyz')).toBe(503);
  // Cached configurations last for a second.
  await poll(() => status('/api/Config/GetConfig'), { timeout: 5000 }).toBe(503);
  await comeBack();
});

it('answers without its identity provider, and says when to come back', async () => {
  const answer = await get('/api/Jwt/GetProvider');
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(answer.headers['retry-after']).toBe('5');
});

it('marks its cookie as secure outside loopback', async () => {
  const answer = await built.app.inject({ method: 'POST', url: '/api/Jwt/logout', payload: {} });
  expect(answer.headers['set-cookie']).toMatch(
    /^__Secure-refresh_token=; .*Path=\/api\/Jwt; .*HttpOnly; Secure; SameSite=Strict/,
  );
});

/** An applicant who is signed in without the provider, with a submission of this many steps. */
async function anApplicantAtWork(
  steps: ReturnType<typeof surveyStep>[],
): Promise<{ submissionId: string; headers: () => Record<string, string> }> {
  const repositories = createRepositories(built.connection);
  const now = new Date();
  const user = await repositories.users.upsert(
    { issuer: 'x', sub: 'x', firstName: 'A', lastName: 'B', email: 'a@b.example', emailVerified: true, roles: [] },
    now,
  );
  const sid = await repositories.sessions.start(
    {
      userId: user.id,
      idToken: '',
      providerTokens: '',
      providerSid: '',
      browser: '',
      system: '',
      expiresAt: new Date(now.getTime() + 3_600_000),
    },
    now,
  );
  const organization = { id: uuid(), name: organizationInput().name };
  const founded = { ...organizationInput(), date_of_foundation: null, memberIds: [user.id] };
  await repositories.organizations.insert({ ...founded, _id: organization.id, createdAt: now, deletedAt: null });
  const call = await storeCall({ ...built, repositories }, steps);
  const { id: submissionId } = await built.modules.submissions.starts.start(call._id, { user, organization });
  const headers = () => ({
    authorization: `Bearer ${signToken(config.tokenSecret, { sub: user.id, sid })}`,
    SelectedOrganizationId: organization.id,
  });
  return { submissionId, headers };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Reads the whole body: unread responses hold their connections until the process runs out of descriptors. */
async function statusAt(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LONGEST_CHANGE_MS) });
  await response.text();
  return response.status;
}

/** Milliseconds until the service returns this status. */
async function until(address: string, wanted: number): Promise<number> {
  const begin = Date.now();
  await poll(() => statusAt(`${address}/readyz`), { timeout: LONGEST_CHANGE_MS, interval: 20 }).toBe(wanted);
  return Date.now() - begin;
}

it('starts as a process of its own', () => service.start());

it('loses no acknowledged answer while the database is away, and does not end', async () => {
  const steps = Array.from({ length: WRITERS }, surveyStep);
  const { submissionId, headers } = await anApplicantAtWork(steps);
  let isOver = false;
  let acknowledged = 0;
  const moreAnswers = (seen = acknowledged) => poll(() => acknowledged, { timeout: 10_000 }).toBeGreaterThan(seen);
  const writers = steps.map(({ id: stepId }) =>
    typeAnswers({
      address: service.address,
      submissionId,
      stepId,
      headers,
      isOver: () => isOver,
      onAnswer: () => (acknowledged += 1),
      signal: end.signal,
    }),
  );
  await moreAnswers();

  await database.stop();
  const notReadyAfter = await until(service.address, 503);
  const isBack = Date.now() + OUTAGE_SECONDS * 1000;
  do {
    expect(await statusAt(`${service.address}/healthz`)).toBe(200);
    expect(await statusAt(`${service.address}/readyz`)).toBe(503);
    await pause(sized(0, 200));
  } while (Date.now() < isBack);
  database = await startEmbeddedMongo({ dir: folder, port: database.port });
  const readyAfter = await until(service.address, 200);
  await moreAnswers();
  isOver = true;
  const tallies = await Promise.all(writers);

  const query = new URLSearchParams({ id: submissionId });
  const read = await fetch(`${service.address}${ENDPOINTS.GetSubmissionByID.path}?${query}`, { headers: headers() });
  const { stepResults } = (await read.json()) as {
    stepResults: { stepId: string; content: string; version: number }[];
  };
  for (const { stepId, answers, conflicts } of tallies) {
    const stored = stepResults.find((result) => result.stepId === stepId);
    expect(conflicts).toBe(0);
    expect(JSON.parse(stored?.content ?? '{}')).toEqual({ answers });
  }
  const sum = (of: (tally: (typeof tallies)[number]) => number) =>
    tallies.reduce((total, tally) => total + of(tally), 0);
  process.stdout.write(
    `${OUTAGE_SECONDS} s without database: not ready after ${notReadyAfter} ms, ready ${readyAfter} ms after its return, ${sum(({ answers }) => answers.length)} answers acknowledged, ${sum(({ retries }) => retries)} sent again, 0 lost, 0 doubled\n`,
  );
  if (isProof) {
    expect(notReadyAfter).toBeLessThan(NOT_READY_MS);
    expect(readyAfter).toBeLessThan(READY_MS);
  }
  expect(await service.stop()).toBe(0);
});
