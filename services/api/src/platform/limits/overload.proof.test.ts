import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { allTimersBut, poll, proof } from '@impact-call/jest';
import { anApplicant, startSubmission, storeCall, surveyStep, type Applicant } from '../../test/fixtures/fixtures.ts';
import { ANNA, GIULIA, startTestApi, type TestApi } from '../../test/test-api.ts';
import { MAX_WAIT_MS } from './overload.ts';

const overload = {
  deferrable: { loopDelay: 120, requestsInFlight: 5 },
  prompt: { loopDelay: 100_000, requestsInFlight: 10 },
  saving: { loopDelay: 100_000, requestsInFlight: 15 },
};
const BLOCKED_MS = 250;
/** Leaves time for other work on the machine. */
const BUSY = { timeout: 10_000 };

let api: TestApi;
let giulia: Applicant;
let anna: string;
/** Simulated event loop delay in milliseconds; null measures the real one. */
let loopDelay: number | null = 0;
let submission: { id: string; stepId: string; version: number };
beforeAll(async () => {
  api = await startTestApi({ settings: { overload } });
  const { memoryUsage } = api.app;
  api.app.memoryUsage = () => {
    const measured = memoryUsage();
    return { ...measured, eventLoopDelay: loopDelay ?? measured.eventLoopDelay };
  };
  jest.useFakeTimers({ doNotFake: allTimersBut(['setTimeout', 'clearTimeout']) });
  giulia = await anApplicant(api, GIULIA);
  anna = await api.tokenOf(ANNA);
  const step = surveyStep();
  submission = { id: await startSubmission(api, await storeCall(api, [step]), giulia), stepId: step.id, version: 0 };
});
afterAll(() => {
  jest.useRealTimers();
  return api.stop();
});

async function save() {
  const answer = await api.send(
    ENDPOINTS.UpsertCallStepResult,
    {
      body: { callSubmissionId: submission.id, stepId: submission.stepId, content: '{}', version: submission.version },
    },
    giulia,
  );
  if (answer.status === 200) submission.version += 1;
  return answer;
}
const lists = () =>
  Promise.all([
    api.send(ENDPOINTS.GetCallListUser, { query: {} }, giulia),
    api.send(ENDPOINTS.GetSubmissions, { query: {} }, { token: anna }),
  ]);

/** The responses to lists that waited for the longest time. */
async function listsThatWaited() {
  const waiting = watched(lists());
  const hasCome = () => {
    jest.advanceTimersByTime(MAX_WAIT_MS);
    return waiting.hasCome();
  };
  await poll(hasCome, BUSY).toBe(true);
  return waiting.answer;
}
const readOne = () => api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submission.id } }, giulia);
const health = async () => (await api.inject({ method: 'GET', url: '/healthz' })).statusCode;

/** Requests that stay in progress until released. */
async function fill(count: number): Promise<() => Promise<number[]>> {
  const { organizations } = api.modules.organizations;
  const { findAllOfMember } = organizations;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  organizations.findAllOfMember = () => held.then(() => []);
  const requests = Array.from({ length: count }, () => api.send(ENDPOINTS.GetOrganizations, { query: {} }, giulia));
  await poll(() => api.app.work.underWay, BUSY).toBe(count);
  return async () => {
    release();
    organizations.findAllOfMember = findAllOfMember;
    const answers = await Promise.all(requests);
    await poll(() => api.app.work.underWay, BUSY).toBe(0);
    return answers.map(({ status }) => status);
  };
}

/** The same with saves, which never wait. */
async function fillWithSaves(count: number): Promise<() => Promise<number[]>> {
  const { answers } = api.modules.submissions;
  const saveNow = answers.save.bind(answers);
  const before = api.app.work.underWay;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  answers.save = (...answer) => held.then(() => saveNow(...answer));
  const requests = Array.from({ length: count }, save);
  await poll(() => api.app.work.underWay, BUSY).toBe(before + count);
  answers.save = saveNow;
  return async () => {
    release();
    return (await Promise.all(requests)).map(({ status }) => status);
  };
}

/** Reports whether a response has arrived. */
function watched<T>(answer: Promise<T>): { answer: Promise<T>; hasCome: () => boolean } {
  let hasCome = false;
  return { answer: answer.finally(() => (hasCome = true)), hasCome: () => hasCome };
}

it('refuses lists while much is under way, and goes on saving', async () => {
  const empty = await fill(overload.deferrable.requestsInFlight);
  for (const { problem, headers } of await listsThatWaited()) {
    expect(problem).toMatchObject({ status: 503, code: 'unavailable' });
    expect(headers['retry-after']).toBe('2');
  }
  expect((await save()).status).toBe(200);
  expect(await health()).toBe(200);
  expect(await empty()).toEqual([200, 200, 200, 200, 200]);
  expect((await lists()).map(({ status }) => status)).toEqual([200, 200]);
});

it('lets a list wait for room, while answers are saved and read', async () => {
  const empty = await fill(overload.deferrable.requestsInFlight);
  const list = watched(api.send(ENDPOINTS.GetCallListUser, { query: {} }, giulia));
  expect((await save()).status).toBe(200);
  expect((await readOne()).status).toBe(200);
  expect(list.hasCome()).toBe(false);
  await empty();
  expect((await list.answer).status).toBe(200);
});

it('lets a reader of one thing wait, too, if there is more to do, and continues to save', async () => {
  const empty = await fill(overload.prompt.requestsInFlight);
  const reading = watched(readOne());
  expect((await save()).status).toBe(200);
  expect(reading.hasCome()).toBe(false);
  await empty();
  expect((await reading.answer).status).toBe(200);
});

it('forgets a list whose reader has left while it waited', async () => {
  const empty = await fill(overload.deferrable.requestsInFlight);
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${giulia.token}` };
  const list = fetch(`${address}${ENDPOINTS.GetCallListUser.path}`, { headers, signal: leaving.signal });
  await poll(() => api.app.requests.inFlight, BUSY).toBe(overload.deferrable.requestsInFlight + 1);
  leaving.abort();
  await expect(list).rejects.toThrow('abort');
  await poll(() => api.app.requests.inFlight, BUSY).toBe(overload.deferrable.requestsInFlight);
  await empty();
  expect(api.app.work.underWay).toBe(0);
});

it('refuses all the rest too at the upper bound, but no health, and finishes what it has begun', async () => {
  const empty = await fill(overload.prompt.requestsInFlight);
  const saved = await fillWithSaves(overload.saving.requestsInFlight - overload.prompt.requestsInFlight);
  expect((await save()).problem.code).toBe('unavailable');
  expect(await health()).toBe(200);
  expect((await api.inject({ method: 'GET', url: '/metrics' })).body).toContain(
    'impact_call_problems_total{endpoint="UpsertCallStepResult",code="unavailable"} 1',
  );
  // All were based on the same version, so only one is stored.
  expect((await saved()).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  expect(new Set(await empty())).toEqual(new Set([200]));
  expect((await save()).status).toBe(200);
});

it('refuses lists while the event loop is late, and goes on saving', async () => {
  loopDelay = overload.deferrable.loopDelay + 1;
  expect((await listsThatWaited()).map(({ status }) => status)).toEqual([503, 503]);
  expect((await save()).status).toBe(200);
  loopDelay = 0;
  expect((await lists()).map(({ status }) => status)).toEqual([200, 200]);
});

proof('measures by how much the event loop is late', async () => {
  jest.useRealTimers();
  loopDelay = null;
  const block = setInterval(() => {
    const until = Date.now() + BLOCKED_MS;
    while (Date.now() < until);
  }, 1);
  const delay = () => api.app.memoryUsage().eventLoopDelay;
  await poll(delay, BUSY).toBeGreaterThan(overload.deferrable.loopDelay);
  const answers = await lists();
  const saved = await save();
  clearInterval(block);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(saved.status).toBe(200);
  await poll(delay, BUSY).toBeLessThan(overload.deferrable.loopDelay / 4);
  expect((await lists()).map(({ status }) => status)).toEqual([200, 200]);
});
