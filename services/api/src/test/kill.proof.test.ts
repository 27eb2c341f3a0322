import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isProof, poll, sized } from '@impact-call/jest';
import { createApiProcess, type ApiProcess } from './api-process.ts';
import { typeAnswers } from './autosave-writer.ts';
import { anApplicant, startSubmission, storeCall, surveyStep, type Applicant } from './fixtures/fixtures.ts';
import { signToken } from './sign-token.ts';
import { GIULIA, startTestApi, type TestApi } from './test-api.ts';

const ROUNDS = sized(1, 40);
const WRITERS = 3;
const LONGEST_ROUND_MS = 800;

let api: TestApi;
let service: ApiProcess;
const end = new AbortController();
let giulia: Applicant;
beforeAll(async () => {
  api = await startTestApi();
  giulia = await anApplicant(api, GIULIA);
  service = await createApiProcess(api.config);
  await service.start();
});
afterAll(async () => {
  end.abort();
  await service.kill();
  await api.stop();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it(`loses and doubles no acknowledged answer in ${ROUNDS} kills at random moments`, async () => {
  const steps = Array.from({ length: WRITERS }, surveyStep);
  const submissionId = await startSubmission(api, await storeCall(api, steps), giulia);
  const claims = api.app.jwt.decode<{ sub: string; sid: string }>(giulia.token);
  // Rounds may outlast an access token.
  const headers = () => ({
    authorization: `Bearer ${signToken(api.config.tokenSecret, { sub: claims?.sub, sid: claims?.sid })}`,
    SelectedOrganizationId: giulia.organization,
  });

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
  for (let round = 0; round < ROUNDS; round += 1) {
    await (isProof ? pause(Math.random() * LONGEST_ROUND_MS) : moreAnswers());
    await service.kill();
    await service.start();
  }
  await moreAnswers();
  isOver = true;
  const tallies = await Promise.all(writers);

  const { body } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submissionId } }, giulia);
  for (const { stepId, answers, conflicts } of tallies) {
    const stored = body.stepResults.find((result) => result.stepId === stepId);
    expect(conflicts).toBe(0);
    expect(JSON.parse(stored?.content ?? '{}')).toEqual({ answers });
    expect(stored?.version).toBe(answers.length);
  }
  const sum = (of: (tally: (typeof tallies)[number]) => number) =>
    tallies.reduce((total, tally) => total + of(tally), 0);
  process.stdout.write(
    `${ROUNDS} kills: ${sum(({ answers }) => answers.length)} answers acknowledged, ${sum(({ retries }) => retries)} sent again, 0 lost, 0 doubled\n`,
  );
  expect(sum(({ answers }) => answers.length)).toBeGreaterThan(ROUNDS);
  expect(await service.stop()).toBe(0);
});
