import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { seedDemo } from '../seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await seedDemo(api.connection, api.identity.issuer, new Date(), {
    reports: null,
    partnerOrigin: null,
    hasRounds: true,
  });
});
afterAll(() => api.stop());

it('has applications of two years', async () => {
  const submissions = api.connection.model('Submission');
  expect(await submissions.countDocuments({ closed: true })).toBe(19 + 11 + 8 + 1);
});
