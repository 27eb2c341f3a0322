import { ENDPOINTS, type ImpactFramework, type OwnFigures } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import { aStep, startSubmission, storeCall } from '../../../../test/fixtures/fixtures.ts';
import { frameworkInput, miniDyiStep, storeFramework } from '../../../../test/fixtures/framework-fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import { malformed } from '../../../../test/files/malformed.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';

const { api, giulia, anna } = await startWithPeople();
const stored = () => api.connection.collection<StoredDocument>('submissions');

/** The framework's first outcome with another value, or an outcome of the applicant's own. */
function selected({ outcomes: [outcome], stakeholders: [group] }: ImpactFramework, value: number, more: object = {}) {
  const [indicator] = outcome?.indicators ?? [];
  const ticked = {
    ...{ indicatorId: indicator?.id, indicatorName: 'enrolments', indicatorTargetValue: 100 },
    ...{ proxyId: indicator?.proxies[0]?.id, proxyName: 'Cost', proxyValue: value, ...more },
  };
  const known = { outcomeId: outcome?.id, outcomeName: 'More school', sdg: 4 };
  return { ...known, stakeholderId: group?.id, stakeholderName: 'Young people', indicators: [ticked] };
}
const EXPLAINED = { reason: 'Wages are higher here', source: 'Payroll 2025' };

async function begun(ownFigures?: OwnFigures) {
  const framework = await storeFramework(api, ownFigures ? { parameters: { ownFigures } } : {});
  const step = miniDyiStep(framework.id);
  const text = aStep('text');
  const id = await startSubmission(api, await storeCall(api, [step, text], { closingAt: null }), giulia);
  const save = (outcomes: object[], version = 0) =>
    api.send(
      ENDPOINTS.UpsertCallStepResult,
      {
        body: {
          ...{ callSubmissionId: id, stepId: step.id, version },
          content: JSON.stringify({ selectedOutcomes: outcomes, budget: 100_000, sdg: [4] }),
        },
      },
      giulia,
    );
  const close = async () => {
    const closed = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia);
    return closed.status === 200 ? [] : closed.problem.errors?.map(({ code }) => code);
  };
  return { framework, step, text, id, save, close };
}

it('closes with another value than the framework’s only with its reason and source', async () => {
  const { framework, save, close, id } = await begun();
  await save([selected(framework, 2000)]);
  expect(await close()).toEqual(['reason-missing', 'source-missing']);
  await save([selected(framework, 2000, EXPLAINED)], 1);
  expect(await close()).toEqual([]);
  const { body } = await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id } }, anna);
  expect(body.closed).toBe(true);
});

it('refuses what the framework does not allow, when it is sent whole and at closing', async () => {
  const { framework, save, close } = await begun({ outcomes: false, values: true, factor: 2 });
  const own = { ...selected(framework, 1000), outcomeId: null, customKey: 'own1', ...EXPLAINED };
  const outcomes = [selected(framework, 2001, EXPLAINED), own];
  const { body } = await save(outcomes);
  const put = { outcomes, budget: 100_000, budgetSpent: null, stepResultID: body.id, version: 1 };
  const refused = await api.send(ENDPOINTS.PutMiniDYI, { body: malformed(put) }, giulia);
  expect(refused.problem.errors).toMatchObject([
    { path: 'outcomes.0.indicators.0.proxyValue', code: 'value-out-of-range' },
    { path: 'outcomes.1', code: 'own-outcome-forbidden' },
  ]);
  expect(await close()).toEqual(['value-out-of-range', 'own-outcome-forbidden']);
  await save([selected(framework, 2000, EXPLAINED)], 1);
  expect(await close()).toEqual([]);
});

it('closes an answer from before reasons were required, if its step stays closed', async () => {
  const { framework, save, close, id, step, text } = await begun();
  await save([selected(framework, 2000, EXPLAINED)]);
  expect(await close()).toEqual([]);
  const content = JSON.stringify({ selectedOutcomes: [selected(framework, 2000)], budget: 100_000, sdg: [4] });
  await stored().updateOne({ _id: id }, { $set: { [`results.${step.id}.content`]: content } });
  const reopen = (stepIds: string[]) =>
    api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: id }, body: { stepIds } }, anna);
  await reopen([text.id]);
  expect(await close()).toEqual([]);
  await reopen([step.id]);
  expect(await close()).toEqual(['reason-missing', 'source-missing']);
});

it('keeps with a version of a framework what it allows, and refuses a factor below 1', async () => {
  const ownFigures = { outcomes: false, values: true, factor: 1.5 };
  const { framework } = await begun(ownFigures);
  const { body } = await api.send(ENDPOINTS.GetImpactFrameworkById, { query: { id: framework.id } }, anna);
  expect(body.parameters.ownFigures).toEqual(ownFigures);
  const wrong = frameworkInput({ parameters: { ownFigures: { ...ownFigures, factor: 0.5 } } });
  const { problem } = await api.send(ENDPOINTS.AddImpactFrameworkSet, { body: wrong }, anna);
  expect(problem.errors?.[0]).toMatchObject({ path: 'parameters.ownFigures.factor', code: 'minimum' });
});
