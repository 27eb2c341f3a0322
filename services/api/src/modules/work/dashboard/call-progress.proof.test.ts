import { type CallProgress, type DraftGroup, ENDPOINTS } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import { isProof, sized } from '@impact-call/jest';
import { v7 as uuid } from 'uuid';
import { measureTwice } from '../../../test/network/event-loop.ts';
import {
  aRequirement,
  aStep,
  startSubmission,
  storeCall,
  uploadStep,
  type Applicant,
} from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { STEP_KINDS } from '../../../step-kinds/step-kinds.ts';
import type { CallRecord, StepRecord } from '../../calls/calls/model.ts';

const { api, giulia, marc, anna } = await startWithPeople();
const submissions = api.connection.collection<StoredDocument>('submissions');

const FORM = { type: 'radiogroup', name: 'form', title: { default: 'Legal form', it: 'Forma' }, choices: ['a', 'c'] };
const MEMBERS = { type: 'text', name: 'members', title: 'Members', isRequired: true, visibleIf: "{form} = 'c'" };
const WHY = { type: 'comment', name: 'why', title: 'Why?' };
const survey = (...elements: object[]): StepRecord => aStep('survey', JSON.stringify({ elements }));

async function progress(callId: string, language = 'en'): Promise<CallProgress> {
  const { body } = await api.send(ENDPOINTS.GetCallProgress, { query: { callId } }, { ...anna, language });
  return body.isComplete ? body : progress(callId, language);
}
const codesOf = async (callId: string, group: DraftGroup, stepId?: string, key?: string): Promise<string[]> => {
  const query = { callId, group, ...(stepId && { stepId }), ...(key && { key }) };
  return (await api.send(ENDPOINTS.GetCountedDrafts, { query }, anna)).body.map(({ submissionId }) => submissionId);
};
const save = (id: string, step: StepRecord, value: object, applicant: Applicant) =>
  api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId: id, stepId: step.id, content: JSON.stringify(value), version: 0 } },
    applicant,
  );
const itemsOf = ({ steps }: CallProgress, at = 0) =>
  steps[at]?.items.map(({ key, label, drafts, missing }) => [key, label, drafts, missing]);

it('tells which step and which mandatory question drafts stop at, in the reader’s words', async () => {
  const steps = [
    survey({ ...FORM, isRequired: true }, MEMBERS, WHY),
    uploadStep(aRequirement()),
    aStep('text'),
  ] as const;
  const call = await storeCall(api, [...steps]);
  expect(await progress(call._id)).toMatchObject({ total: 0, looked: 0, untouched: 0, isSampled: false });
  const first = await startSubmission(api, call, giulia);
  const empty = await progress(call._id);
  expect([empty.untouched, itemsOf(empty), itemsOf(empty, 1)]).toEqual([
    1,
    [['form', 'Legal form', 1, 1]],
    [['Statute', 'Statute', 1, 1]],
  ]);
  await save(first, steps[0], { form: 'c' }, giulia);
  const second = await startSubmission(api, call, marc);
  await save(second, steps[0], { form: 'a' }, marc);
  await save(second, steps[1], [], marc);
  const found = await progress(call._id, 'it');
  expect(found).toMatchObject({ total: 2, looked: 2, untouched: 0 });
  expect(found.steps.map(({ drafts, begun, complete, last }) => [drafts, begun, complete, last])).toEqual([
    [2, 2, 1, 1],
    [2, 1, 0, 1],
    [2, 0, 2, 0],
  ]);
  // A question hidden by its condition is not required.
  expect(itemsOf(found)).toEqual([
    ['form', 'Forma', 2, 0],
    ['members', 'Members', 1, 1],
  ]);
  const [{ id: stepId }] = steps;
  expect(await codesOf(call._id, 'missing', stepId, 'members')).toEqual([first]);
  expect(await codesOf(call._id, 'complete', stepId)).toEqual([second]);
  expect(await codesOf(call._id, 'last', stepId)).toEqual([first]);
  expect(new Set(await codesOf(call._id, 'begun', stepId))).toEqual(new Set([first, second]));
  expect([await codesOf(call._id, 'untouched'), await codesOf(call._id, 'missing', uuid(), 'x')]).toEqual([[], []]);
  await api.send(ENDPOINTS.DeleteSubmission, { query: { callSubmissionId: first } }, anna);
  expect(await codesOf(call._id, 'missing', stepId, 'members')).toEqual([]);
  expect(await progress(call._id)).toMatchObject({ total: 1, looked: 1 });
});

it('counts each draft with the steps that it was started with, and neither other calls nor what was submitted', async () => {
  const step = survey({ ...FORM, isRequired: true });
  const call = await storeCall(api, [step]);
  const old = await startSubmission(api, call, giulia);
  const content = JSON.stringify({ elements: [{ ...WHY, isRequired: true }] });
  const changed = { id: call.callTypeId, steps: [{ id: step.id, content, stepTypeId: STEP_KINDS.survey.id }] };
  await api.send(ENDPOINTS.UpsertCallType, { body: changed }, anna);
  const young = await startSubmission(api, call, marc);
  await startSubmission(api, await storeCall(api, [step]), marc);
  const found = await progress(call._id);
  expect(new Set(itemsOf(found))).toEqual(
    new Set([
      ['form', 'Legal form', 1, 1],
      ['why', 'Why?', 1, 1],
    ]),
  );
  await save(old, step, { form: 'a' }, giulia);
  await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: old } }, giulia);
  const after = await progress(call._id);
  expect([after.total, itemsOf(after)]).toEqual([1, [['why', 'Why?', 1, 1]]]);
  expect(await codesOf(call._id, 'untouched')).toEqual([young]);
});

const MANY = sized(600, 20_000);

async function storeMany(call: CallRecord, step: StepRecord): Promise<void> {
  const id = await startSubmission(api, call, giulia);
  await save(id, step, { form: 'a' }, giulia);
  const model = await submissions.findOne({ _id: id });
  await submissions.insertMany(
    Array.from({ length: MANY }, (_, index) => ({
      ...model,
      ...{ _id: uuid(), code: `IC-MANY-${index}-${String(model?.['code'])}`, organizationId: uuid() },
      ...(index % 2 === 0 && { results: {} }),
    })),
  );
}

it('counts a part of very many, drawn by lot, and lets others in meanwhile', async () => {
  const step = survey({ ...FORM, isRequired: true }, MEMBERS);
  const call = await storeCall(api, [step]);
  await storeMany(call, step);
  const { result, longest } = await measureTwice(() => progress(call._id), { longest: 200, grown: Infinity });
  if (isProof) expect(longest).toBeLessThan(200);
  expect(result).toMatchObject({ total: MANY + 1, looked: 500, isSampled: true });
  expect(Math.abs(result.untouched / 500 - 0.5)).toBeLessThan(0.1);
  expect(await codesOf(call._id, 'untouched')).toHaveLength(50);
});
