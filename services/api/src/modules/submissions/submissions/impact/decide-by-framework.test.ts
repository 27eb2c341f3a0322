import { ENDPOINTS, type ImpactFramework } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Applicant, anApplicant, startSubmission, storeCall } from '../../../../test/fixtures/fixtures.ts';
import { miniDyiStep, storeFramework } from '../../../../test/fixtures/framework-fixtures.ts';
import { ANNA, GIULIA, MARC, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import type { CallRecord, StepRecord } from '../../../calls/calls/model.ts';

let api: TestApi;
let framework: ImpactFramework;
let step: StepRecord;
let call: CallRecord;
let token: string;
/** An applicant with the framework's value: 0.6924 on both bases. */
let honest: string;
/** An applicant with half the target at a hundred times the value. */
let inflated: string;

interface Typed {
  target: number;
  value: number | null;
}

async function submitted(applicant: Applicant, { target, value }: Typed): Promise<string> {
  const [outcome] = framework.outcomes;
  const [indicator] = outcome?.indicators ?? [];
  const ticked = {
    ...{ indicatorId: indicator?.id, indicatorName: '', indicatorTargetValue: target },
    ...{ proxyId: indicator?.proxies[0]?.id, proxyName: '', proxyValue: value },
    ...(value !== null && { reason: 'Wages are higher here', source: 'Payroll 2025' }),
  };
  const selected = {
    ...{ outcomeId: outcome?.id, outcomeName: '', sdg: 4 },
    ...{ stakeholderId: framework.stakeholders[0]?.id, stakeholderName: '', indicators: [ticked] },
  };
  const id = await startSubmission(api, call, applicant);
  const content = JSON.stringify({ selectedOutcomes: [selected], budget: 100_000, sdg: [4] });
  const body = { callSubmissionId: id, stepId: step.id, content, version: 0 };
  await api.send(ENDPOINTS.UpsertCallStepResult, { body }, applicant);
  const closed = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, applicant);
  expect(closed.status).toBe(200);
  return id;
}

beforeAll(async () => {
  api = await startTestApi();
  token = await api.tokenOf(ANNA);
  framework = await storeFramework(api);
  step = miniDyiStep(framework.id);
  call = await storeCall(api, [step]);
  honest = await submitted(await anApplicant(api, GIULIA), { target: 100, value: null });
  inflated = await submitted(await anApplicant(api, MARC), { target: 50, value: 100_000 });
});
afterAll(() => api.stop());

const listed = async (query: { least?: number } = {}) =>
  (
    await api.send(
      ENDPOINTS.GetSubmissions,
      { query: { callId: call._id, sort: 'sroiScore', descending: true, ...query } },
      { token },
    )
  ).body;
const EXPECTED = [
  { sroiScore: expect.closeTo(0.6924, 4), declaredSroiScore: expect.closeTo(0.6924, 4) },
  { sroiScore: expect.closeTo(0.3462, 4), declaredSroiScore: expect.closeTo(34.62, 2) },
];

it('lists and filters submissions by the framework’s values, the declared one beside them', async () => {
  const rows = await listed();
  expect(rows.map(({ id }) => id)).toEqual([honest, inflated]);
  expect(rows).toMatchObject(EXPECTED);
  expect((await listed({ least: 0.5 })).map(({ id }) => id)).toEqual([honest]);
});

it('ranks by the framework’s values', async () => {
  const query = { callId: call._id, sort: 'sroi', descending: true } as const;
  const { body } = await api.send(ENDPOINTS.GetRanking, { query }, { token });
  expect(body.map(({ submissionId }) => submissionId)).toEqual([honest, inflated]);
  expect(body).toMatchObject(EXPECTED);
});

it('counts both below 1 in the dashboard, and averages them over all calls', async () => {
  const { body } = await api.send(ENDPOINTS.GetCallDashboard, { query: { callId: call._id } }, { token });
  expect(body.sroiScores[0]).toEqual({ from: 0, below: 1, count: 2 });
  const outcomes = (await api.send(ENDPOINTS.GetCallOutcomes, {}, { token })).body;
  expect(outcomes.find(({ callId }) => callId === call._id)?.meanSroi).toBeCloseTo((0.6924 + 0.3462) / 2, 3);
});

it('keeps the number of a result of method 1, without a declared one beside it', async () => {
  const stored = api.connection.collection<{ _id: string }>('submissions');
  await stored.updateOne({ _id: inflated }, { $set: { sroiScore: 34.62 }, $unset: { declaredSroiScore: '' } });
  const [first] = await listed();
  expect(first).toMatchObject({ id: inflated, sroiScore: 34.62, declaredSroiScore: null });
});

it('keeps both scores of a closing that was reopened', async () => {
  await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: honest } }, { token });
  const { body } = await api.send(ENDPOINTS.GetClosings, { query: { submissionId: honest } }, { token });
  const [first] = body.closings;
  const closing = await api.send(
    ENDPOINTS.GetClosing,
    { query: { submissionId: honest, id: first?.id ?? '' } },
    { token },
  );
  expect(closing.body).toMatchObject(EXPECTED[0] ?? {});
});
