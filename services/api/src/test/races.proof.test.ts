import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sized } from '@impact-call/jest';
import { aStep, anApplicant, startSubmission, storeCall, type Applicant } from './fixtures/fixtures.ts';
import { GIULIA, startTestApi, NO_RATE_LIMITS, type TestApi } from './test-api.ts';

/** Number of concurrent requests. */
const RACES = sized(8, 1000);

let api: TestApi;
let giulia: Applicant;
beforeAll(async () => {
  api = await startTestApi({ settings: NO_RATE_LIMITS });
  giulia = await anApplicant(api, GIULIA);
});
afterAll(() => api.stop());

const actionsOf = async (id: string) => (await api.repositories.audit.findBySubject(id)).map(({ action }) => action);

it(`${RACES} starts at once leave one submission, started once`, async () => {
  const call = await storeCall(api, [aStep('text')]);
  const ids = await Promise.all(Array.from({ length: RACES }, () => startSubmission(api, call, giulia)));
  expect(new Set(ids).size).toBe(1);
  expect(await api.connection.model('Submission').countDocuments({ callId: call._id })).toBe(1);
  expect(await actionsOf(ids[0] ?? '')).toEqual(['submission.started']);
});

it(`${RACES} times 2 to 10 closes at once close each submission once, and confirm it once`, async () => {
  for (let round = 0; round < RACES; round += 1) {
    const call = await storeCall(api, [aStep('text')]);
    const id = await startSubmission(api, call, giulia);
    const closes = Array.from({ length: 2 + (round % 9) }, () =>
      api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia),
    );
    const answers = await Promise.all(closes);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.submissionDate)).size).toBe(1);
    expect(await actionsOf(id)).toEqual(['submission.started', 'submission.closed']);
    expect(await api.connection.model('Mail').countDocuments({ callId: call._id })).toBe(1);
  }
});
