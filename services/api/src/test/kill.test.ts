import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApiProcess, type ApiProcess } from './api-process.ts';
import { typeAnswers } from './autosave-writer.ts';
import { anApplicant, startSubmission, storeCall, surveyStep, type Applicant } from './fixtures.ts';
import { signToken } from './sign-token.ts';
import { GIULIA, startTestApi, type TestApi } from './test-api.ts';

/** `KILL_ROUNDS=50` runs the long version. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 3);
const WRITERS = 3;
const LONGEST_ROUND_MS = 800;
/** Most of it is the start, while another worker of the tests has the other core. */
const SECONDS_A_ROUND = 30;

let api: TestApi;
let service: ApiProcess;
const end = new AbortController();
let giulia: Applicant;
beforeAll(async () => {
  api = await startTestApi();
  giulia = await anApplicant(api, GIULIA);
  service = await createApiProcess(api.config);
  await service.start();
}, 120_000);
afterAll(async () => {
  end.abort();
  await service.kill();
  await api.stop();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it(
  `loses and doubles no acknowledged answer in ${ROUNDS} kills at random moments`,
  async () => {
    const steps = Array.from({ length: WRITERS }, surveyStep);
    const submissionId = await startSubmission(api, await storeCall(api, steps), giulia);
    const claims = api.app.jwt.decode<{ sub: string; sid: string }>(giulia.token);
    // Rounds may take longer than an access token lives.
    const headers = () => ({
      authorization: `Bearer ${signToken(api.config.tokenSecret, { sub: claims?.sub, sid: claims?.sid })}`,
      SelectedOrganizationId: giulia.organization,
    });

    let isOver = false;
    const writers = steps.map(({ id: stepId }) =>
      typeAnswers({
        address: service.address,
        submissionId,
        stepId,
        headers,
        isOver: () => isOver,
        signal: end.signal,
      }),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(Math.random() * LONGEST_ROUND_MS);
      await service.kill();
      await service.start();
    }
    await pause(200);
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
  },
  ROUNDS * SECONDS_A_ROUND * 1000,
);
