import { ENDPOINTS, EXPORT_FORMATS, type ImpactFramework } from '@impact-call/contracts';
import { poll } from '@impact-call/jest';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { read, utils } from 'xlsx';
import { type Applicant, anApplicant, startSubmission, storeCall } from '../../../../test/fixtures/fixtures.ts';
import { miniDyiStep, storeFramework } from '../../../../test/fixtures/framework-fixtures.ts';
import { aSignedInPerson } from '../../../../test/fixtures/people-with-sessions.ts';
import { storeReview, storeReviewer } from '../../../../test/fixtures/review-fixtures.ts';
import { ANNA, CARLO, GIULIA, MARC, startTestApi, type TestApi } from '../../../../test/test-api.ts';
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

const sheetOf = (bytes: Buffer): unknown[] => {
  const { SheetNames, Sheets } = read(bytes);
  return utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
};

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

it('shows reviewers both bases while the results are locked for applicants', async () => {
  const callLockEnd = new Date(Date.now() + 86_400_000);
  await api.connection.collection<{ _id: string }>('calls').updateOne({ _id: call._id }, { $set: { callLockEnd } });
  const email = `rita-${call._id}@reviewers.example`;
  const reviewerId = await storeReviewer(api, call._id, email);
  const record = await api.repositories.submissions.find(inflated);
  const place = { callId: call._id, submissionId: inflated, organizationId: record?.organizationId ?? '', reviewerId };
  const id = await storeReview(api, place);
  const { body } = await api.send(ENDPOINTS.GetReview, { query: { id } }, await aSignedInPerson(api, email));
  expect(body.miniDyi[0]).toMatchObject({
    place: 0,
    estimate: { frameworkLowerScore: expect.closeTo(0.3462, 4), lowerScore: expect.closeTo(34.62, 2) },
    outcomes: [{ indicators: [{ proxyValue: 100_000, frameworkProxyValue: 1000 }] }],
  });
  await api.connection
    .collection<{ _id: string }>('calls')
    .updateOne({ _id: call._id }, { $set: { callLockEnd: null } });
});

it.each(EXPORT_FORMATS)('exports both bases and the framework’s value beside another one, as %s', async (format) => {
  const body = { callId: call._id, format, scope: 'submitted', language: 'en' } as const;
  const { id } = (await api.send(ENDPOINTS.StartExport, { body }, { token })).body;
  const exported = async () =>
    (await api.send(ENDPOINTS.GetExports, { query: {} }, { token })).body.find((each) => each.id === id)?.state;
  await poll(exported, { timeout: 20_000 }).toBe('done');
  const url = `${ENDPOINTS.GetExportFile.path}?id=${id}&part=data`;
  const file = await api.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  const text = format === 'xlsx' ? JSON.stringify(sheetOf(file.rawPayload)) : file.body;
  // JSON has what is stored, with the framework's version.
  const values = format === 'json' ? ['"proxyValue":100000', '"defaultValue":1000'] : ['× 100000 (≠ 1000)'];
  for (const said of [...values, 'Wages are higher here', 'Payroll 2025']) expect(text).toContain(said);
  for (const score of [/\b0[.,]346/, /\b34[.,]6/]) expect(text).toMatch(score);
});

it('gives programs both bases', async () => {
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const body = { label: 'Accounting', scopes: ['read:submissions' as const], endsAt };
  const carlo = { token: await api.tokenOf(CARLO) };
  const { secret } = (await api.send(ENDPOINTS.CreateIntegrationToken, { body }, carlo)).body;
  const program = { token: secret, language: 'it' };
  const { submission, answers } = (await api.send(ENDPOINTS.GetPublicSubmission, { query: { id: inflated } }, program))
    .body;
  expect(submission).toMatchObject(EXPECTED[1] ?? {});
  expect(answers[0]?.impactResult).toMatchObject({
    ...{ frameworkLowerScore: expect.closeTo(0.3462, 4), lowerScore: expect.closeTo(34.62, 2) },
    lower: { outcomes: [{ name: 'Più scuola' }] },
  });
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
