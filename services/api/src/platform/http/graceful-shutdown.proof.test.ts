import { ENDPOINTS, PATHS } from '@impact-call/contracts';
import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { poll, sized } from '@impact-call/jest';
import { createApiProcess, type ApiProcess } from '../../test/api-process.ts';
import { anApplicant, startSubmission, storeCall, surveyStep, type Applicant } from '../../test/fixtures/fixtures.ts';
import { ask, startAsking } from '../../test/network/keep-alive-client.ts';
import { GIULIA, startTestApi, type TestApi } from '../../test/test-api.ts';

const READERS = sized(3, 20);
const WRITERS = sized(2, 10);
/** Milliseconds between two pieces of a slow body. */
const SLOWNESS_MS = sized(20, 200);
const ENOUGH = 3;

let api: TestApi;
let giulia: Applicant;
let service: ApiProcess;
beforeAll(async () => {
  api = await startTestApi();
  giulia = await anApplicant(api, GIULIA);
  service = await createApiProcess(api.config, {
    STOP_LONGEST_MS: sized('50', '500'),
    STOP_QUIET_MS: sized('200', '2000'),
  });
  await service.start();
});
afterAll(async () => {
  await service.kill();
  await api.stop();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const [, SAVE_PATH = ''] = PATHS.UpsertCallStepResult.split(' ');

/** Polls readiness like a load balancer until the connection is refused. */
async function watchReadiness(statuses: number[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const answer = await ask(service.address, agent, { path: '/readyz' }).catch(() => null);
    if (!answer) return;
    statuses.push(answer.status);
    await pause(20);
  }
}

it('fails no request when it is stopped under load', async () => {
  const steps = Array.from({ length: WRITERS + 1 }, surveyStep);
  const submissionId = await startSubmission(api, await storeCall(api, steps), giulia);
  const headers = {
    authorization: `Bearer ${giulia.token}`,
    selectedorganizationid: giulia.organization,
    'content-type': 'application/json',
  };
  const written = new Map<string, number>();
  const write =
    (stepId = '') =>
    () => {
      const version = written.get(stepId) ?? 0;
      written.set(stepId, version + 1);
      const content = JSON.stringify({ version });
      return {
        method: 'POST',
        path: SAVE_PATH,
        headers,
        body: { pieces: [JSON.stringify({ callSubmissionId: submissionId, stepId, content, version })], pauseMs: 0 },
      };
    };

  const readers = Array.from({ length: READERS }, () =>
    startAsking(service.address, () => ({ path: ENDPOINTS.GetConfig.path })),
  );
  const writers = steps.slice(1).map(({ id }) => startAsking(service.address, write(id)));
  const clients = [...readers, ...writers];
  await poll(() => clients.every(({ tally }) => tally.answered >= ENOUGH), { timeout: 15_000 }).toBe(true);
  // The body is still being sent when the signal arrives.
  const text = JSON.stringify({
    callSubmissionId: submissionId,
    stepId: steps[0]?.id,
    content: '{"slow":true}',
    version: 0,
  });
  const slow = ask(service.address, new Agent(), {
    method: 'POST',
    path: SAVE_PATH,
    headers,
    body: {
      pieces: [...text].filter((_, i) => i % 40 === 0).map((_, i) => text.slice(i * 40, i * 40 + 40)),
      pauseMs: SLOWNESS_MS,
    },
  });
  const statuses: number[] = [];
  const watched = watchReadiness(statuses);
  await poll(() => statuses, { timeout: 15_000 }).toContain(200);
  const stopped = service.stop();

  await Promise.all(clients.map(({ ended }) => ended));
  const tallies = clients.map(({ tally }) => tally);
  expect(tallies.flatMap(({ failed }) => failed)).toEqual([]);
  expect(tallies.every(({ answered, wasClosed }) => answered > 0 && wasClosed)).toBe(true);
  expect((await slow).status).toBe(200);
  expect(await stopped).toBe(0);

  await watched;
  const firstNo = statuses.indexOf(503);
  expect(firstNo).toBeGreaterThan(0);
  expect(new Set(statuses.slice(firstNo))).toEqual(new Set([503]));

  // Each writer's last write got a response or was never sent.
  const { body } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submissionId } }, giulia);
  const stored = steps.slice(1).map(({ id }) => body.stepResults.find(({ stepId }) => stepId === id)?.version);
  expect(stored).toEqual(writers.map(({ tally }) => tally.answered));
  process.stdout.write(
    `stopped under load: ${tallies.reduce((sum, { answered }) => sum + answered, 0)} requests answered, 0 failed\n`,
  );
});
