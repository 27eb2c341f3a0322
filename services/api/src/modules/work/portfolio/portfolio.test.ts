import { ENDPOINTS, type ImpactFramework, type ImpactPortfolio, type SelectedOutcome } from '@impact-call/contracts';
import { beforeAll, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { aDecision } from '../../../test/fixtures/decision-fixtures.ts';
import { type Applicant, anApplicant, aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { miniDyiStep, storeFramework } from '../../../test/fixtures/framework-fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { aSignedInPerson } from '../../../test/fixtures/people-with-sessions.ts';
import { storeReviewer } from '../../../test/fixtures/review-fixtures.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { LUCA } from '../../../test/test-api.ts';
import type { CallRecord, StepRecord } from '../../calls/calls/model.ts';

const { api, giulia, marc, anna } = await startWithPeople();
const submissions = api.connection.collection<StoredDocument>('submissions');

let framework: ImpactFramework;
let step: StepRecord;
let call: CallRecord;
/** Returns 0.6924 on both bases. */
let honest: string;
/** Half the target at a hundred times the value, and an outcome of its own. */
let inflated: string;

/** An outcome of the framework as an applicant typed it; its name is in the applicant's words. */
function chosen(target: number, value: number | null, people: number): SelectedOutcome {
  const [outcome] = framework.outcomes;
  const [indicator] = outcome?.indicators ?? [];
  return {
    ...{ outcomeId: outcome?.id ?? '', outcomeName: 'Plus d’école', sdg: 4, peopleReached: people },
    ...{ stakeholderId: framework.stakeholders[0]?.id ?? '', stakeholderName: '' },
    indicators: [
      {
        ...{ indicatorId: indicator?.id ?? '', indicatorName: '', indicatorTargetValue: target },
        ...{ proxyId: indicator?.proxies[0]?.id ?? '', proxyName: '', proxyValue: value },
        ...(value !== null && { reason: 'Wages are higher here', source: 'Payroll 2025' }),
      },
    ],
  };
}

/** The applicant's own outcome, worth 1,000 euros a year before deductions. */
const own = (): SelectedOutcome => ({
  ...chosen(1, 1000, 7),
  ...{ outcomeId: null, customKey: uuid(), outcomeName: 'Mon résultat', sdg: 8 },
  ...{ reason: 'The framework lacks it', source: 'Our survey' },
  indicators: [
    {
      ...{ indicatorId: null, indicatorName: 'People', indicatorTargetValue: 1 },
      ...{ proxyId: null, proxyName: 'Value', proxyValue: 1000 },
    },
  ],
});

async function submitted(applicant: Applicant, selectedOutcomes: SelectedOutcome[], to = call): Promise<string> {
  const id = await startSubmission(api, to, applicant);
  const content = JSON.stringify({ selectedOutcomes, budget: 100_000, sdg: [4, 8] });
  const body = { callSubmissionId: id, stepId: step.id, content, version: 0 };
  await api.send(ENDPOINTS.UpsertCallStepResult, { body }, applicant);
  const closed = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, applicant);
  expect(closed.status).toBe(200);
  return id;
}

type Filter = { callId?: string; year?: number; frameworkId?: string; decision?: 'awarded' };
const portfolio = async (filter: Filter = { callId: call._id }, language = 'it'): Promise<ImpactPortfolio> => {
  const { status, body } = await api.send(ENDPOINTS.GetImpactPortfolio, { query: filter }, { ...anna, language });
  expect([status, body.isComplete]).toEqual([200, true]);
  return body;
};

beforeAll(async () => {
  framework = await storeFramework(api);
  step = miniDyiStep(framework.id, { showSdgFilter: true });
  call = await storeCall(api, [step]);
  honest = await submitted(giulia, [chosen(100, null, 40)]);
  inflated = await submitted(marc, [chosen(50, 100_000, 20), own()]);
});

it('adds up what closing stored, on the framework basis and as declared', async () => {
  const figures = await portfolio();
  const stored = await submissions.find({ callId: call._id, closed: true }).toArray();
  const sumOf = (field: string) => stored.reduce((sum, each) => sum + Number(each[field]), 0);
  expect(figures).toMatchObject({ looked: 2, total: 2, results: 2, withoutReturn: 0, unsplit: 0, inputs: 200_000 });
  expect(figures.framework.lowerScore).toBeCloseTo(sumOf('sroiScore') / 2, 9);
  expect(figures.declared.lowerScore).toBeCloseTo(sumOf('declaredSroiScore') / 2, 9);
  expect(figures.framework.lowerScore).toBeCloseTo((0.6924 + 0.3462) / 2, 4);
  expect(figures.framework.upperScore).toBeCloseTo((1.5759 * 1.5) / 2, 4);
  expect(figures.frameworkScores[0]).toEqual({ from: 0, below: 1, count: 2 });
  expect(figures.declaredScores.at(-1)).toEqual({ from: 8, below: null, count: 1 });
});

it('names outcomes in the reader’s language, with people reached and euros', async () => {
  const { people, peopleStated, goals, outcomes } = await portfolio();
  expect({ people, peopleStated }).toEqual({ people: 67, peopleStated: 2 });
  expect(outcomes).toMatchObject([
    { name: 'Più scuola', framework: 'Quadro', sdg: 4, results: 2, people: 60 },
    { id: null, name: '', sdg: 8, results: 1, people: 7, frameworkValue: 0 },
  ]);
  expect(outcomes[0]?.frameworkValue).toBeCloseTo(69_240 + 34_620, -1);
  expect(outcomes[1]?.declaredValue).toBeGreaterThan(0);
  expect(goals).toMatchObject([
    { sdg: 4, results: 2, people: 60, frameworkValue: outcomes[0]?.frameworkValue },
    { sdg: 8, results: 1, people: 7 },
  ]);
  const [first] = (await portfolio({ callId: call._id }, 'en')).outcomes;
  expect(first?.name).toBe('More school');
});

it('filters by call, year, framework and decision', async () => {
  const year = new Date().getUTCFullYear();
  const other = await storeCall(api, [step]);
  await submitted(await anApplicant(api, LUCA), [chosen(10, null, 1)], other);
  expect((await portfolio({})).results).toBe(3);
  expect(await portfolio({ year })).toMatchObject({ results: 3, years: [year] });
  expect(await portfolio({ year: year - 1 })).toMatchObject({ results: 0, years: [year], outcomes: [] });
  expect((await portfolio({ frameworkId: framework.id })).results).toBe(3);
  expect((await portfolio({ frameworkId: uuid() })).results).toBe(0);
  expect((await portfolio({ callId: call._id, decision: 'awarded' })).results).toBe(0);
  await submissions.updateOne({ _id: honest }, { $set: { decision: aDecision({ kind: 'accepted' }) } });
  const awarded = await portfolio({ callId: call._id, decision: 'awarded' });
  expect([awarded.results, awarded.people]).toEqual([1, 40]);
  // The number of accepted ones does not change.
  await submissions.updateOne({ _id: honest }, { $set: { decision: null } });
  await submissions.updateOne({ _id: inflated }, { $set: { decision: aDecision({ kind: 'accepted' }) } });
  expect((await portfolio({ callId: call._id, decision: 'awarded' })).people).toBe(27);
});

it('names results of method 1 apart, and mixes them into no other figure', async () => {
  const path = `results.${step.id}.impactResult`;
  const before = await submissions.findOne({ _id: inflated });
  await submissions.updateOne(
    { _id: inflated },
    { $set: { updatedAt: new Date() }, $unset: { [`${path}.method`]: '', [`${path}.frameworkPresentValue`]: '' } },
  );
  const { earlier, ...figures } = await portfolio();
  expect(earlier).toMatchObject({ results: 1, inputs: 100_000 });
  expect(earlier.declared.lowerScore).toBeGreaterThan(30);
  expect(figures).toMatchObject({ results: 1, people: 40, inputs: 100_000 });
  expect(figures.declared.lowerScore).toBeCloseTo(0.6924, 4);
  if (before) await submissions.replaceOne({ _id: inflated }, { ...before, updatedAt: new Date() });
  await submissions.updateOne(
    { _id: inflated },
    { $set: { updatedAt: new Date() }, $unset: { [`${path}.frameworkOutcomes`]: '' } },
  );
  expect(await portfolio()).toMatchObject({ results: 2, unsplit: 1, earlier: { results: 0 } });
});

it('counts closed applications only, and knows no call that is not there', async () => {
  await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: honest } }, anna);
  expect((await portfolio()).results).toBe(1);
  const empty = await storeCall(api, [aStep('text')]);
  expect(await portfolio({ callId: empty._id })).toMatchObject({ results: 0, total: 0, frameworkScores: [] });
  const missing = await api.send(ENDPOINTS.GetImpactPortfolio, { query: { callId: uuid() } }, anna);
  expect(missing.problem.code).toBe('not-found');
});

it('is for administrators only, for a call and for all calls', async () => {
  const email = `rita-${call._id}@reviewers.example`;
  await storeReviewer(api, call._id, email);
  const reviewer = await aSignedInPerson(api, email);
  for (const query of [{ callId: call._id }, {}]) {
    for (const reader of [giulia, reviewer])
      expect((await api.send(ENDPOINTS.GetImpactPortfolio, { query }, reader)).status).toBe(403);
    expect((await api.send(ENDPOINTS.GetImpactPortfolio, { query }, {})).status).toBe(401);
  }
});
