import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ANNA, startTestApi, type TestApi } from '../../test/test-api.ts';
import { demoId } from '../demo-id.ts';
import { NO_SURROUNDINGS } from '../demo-surroundings.ts';
import { seedDemo } from '../seed.ts';

let api: TestApi;
const seed = () => seedDemo(api.connection, api.identity.issuer, new Date(), { ...NO_SURROUNDINGS, hasRounds: true });
beforeAll(async () => {
  api = await startTestApi();
  await seed();
});
afterAll(() => api.stop());

it('fills every page of the console: two rounds, reviews that differ, published decisions with letters', async () => {
  const token = await api.tokenOf(ANNA);
  const callId = demoId('call', 'communities-2025');
  const { body: ranking } = await api.send(ENDPOINTS.GetRanking, { query: { callId, sort: 'mean' } }, { token });
  expect(ranking.length).toBeGreaterThan(15);
  const { body: summary } = await api.send(ENDPOINTS.GetDecisionSummary, { query: { callId } }, { token });
  expect(summary).toMatchObject({ accepted: 6, 'waiting-list': 3, rejected: 10, pending: 0, openReviews: 0 });
  const open = { callId: demoId('call', 'communities-2026') };
  const { body: inReview } = await api.send(ENDPOINTS.GetDecisionSummary, { query: open }, { token });
  expect(inReview).toMatchObject({ submitted: 8, accepted: 0, openReviews: 8 });
  const unsent = await api.connection.model('Mail').countDocuments({ state: { $ne: 'sent' } });
  expect(unsent).toBe(0);
});

it('adds nothing at the next start', async () => {
  const count = () => Promise.all(Object.values(api.connection.models).map((model) => model.countDocuments()));
  const before = await count();
  await seed();
  expect(await count()).toEqual(before);
});
