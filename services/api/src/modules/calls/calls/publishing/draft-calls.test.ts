import { ENDPOINTS, type CallChange, type NewCall } from '@impact-call/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aRequirement,
  aStep,
  anApplicant,
  startSubmission,
  storeCall,
  surveyStep,
  uploadStep,
  type Applicant,
} from '../../../../test/fixtures/fixtures.ts';
import { miniDyiStep, storeFramework } from '../../../../test/fixtures/framework-fixtures.ts';
import { ANNA, GIULIA, startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
let admin: { token: string };
let giulia: Applicant;
beforeAll(async () => {
  api = await startTestApi();
  admin = { token: await api.tokenOf(ANNA) };
  giulia = await anApplicant(api, GIULIA);
});
afterAll(() => api.stop());

const typeOf = async (...steps: Parameters<typeof storeCall>[1]) => (await storeCall(api, steps)).callTypeId;
const create = async (callTypeId: string, changes: Partial<NewCall> = {}) =>
  (
    await api.send(
      ENDPOINTS.CreateCall,
      { body: { name: { it: 'Bozza', en: 'Draft', fr: 'Brouillon' }, callTypeId, state: 'draft', ...changes } },
      admin,
    )
  ).body;
const update = (body: CallChange) => api.send(ENDPOINTS.UpdateCall, { body }, admin);
const checklist = async (id: string) => (await api.send(ENDPOINTS.GetCallChecklist, { query: { id } }, admin)).body;
const listed = async (id: string) =>
  (await api.send(ENDPOINTS.GetCallListUser, { query: {} }, giulia)).body.some((call) => call.id === id);
const statusOf = async (id: string) => (await api.send(ENDPOINTS.GetCallById, { query: { id } }, giulia)).status;

describe('an impact step without a framework', () => {
  it('gets the one that is chosen for the call, in applications that began without any', async () => {
    const step = miniDyiStep('');
    const own = await storeFramework(api);
    const named = miniDyiStep(own.id);
    const call = await storeCall(api, [step, named]);
    const submission = await startSubmission(api, call, giulia);
    const frameworksOf = async () => {
      const record = await api.repositories.submissions.find(submission);
      return { ...record?.frameworks };
    };
    const before = await frameworksOf();
    expect(before).not.toHaveProperty(step.id);
    const { id: impactFrameworkId } = await storeFramework(api);
    await update({ id: call._id, impactFrameworkId });
    const after = await frameworksOf();
    expect(after[step.id]).toBeDefined();
    expect(after[named.id]).toBe(before[named.id]);
  });
});

describe('a draft', () => {
  it('is for administrators alone until it is published', async () => {
    const call = await create(await typeOf(aStep('text')), {
      openingAt: new Date(Date.now() - 1000).toISOString(),
    });
    expect(call.state).toBe('draft');
    expect(await listed(call.id)).toBe(false);
    expect(await statusOf(call.id)).toBe(404);
    const start = await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId: call.id } }, giulia);
    expect(start.status).toBe(404);
    const { body } = await update({ id: call.id, version: call.version, state: 'published' });
    expect(body.state).toBe('published');
    expect(await statusOf(call.id)).toBe(200);
  });

  it('is what a call becomes that is withdrawn: its applications are out of sight, and come back with it', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const submission = await startSubmission(api, call, giulia);
    const read = async () =>
      (await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submission } }, giulia)).status;
    await update({ id: call._id, state: 'draft' });
    expect(await statusOf(call._id)).toBe(404);
    expect(await listed(call._id)).toBe(false);
    expect(await read()).toBe(404);
    await update({ id: call._id, state: 'published' });
    expect(await read()).toBe(200);
    expect(await statusOf(call._id)).toBe(200);
  });

  it('a call is published where it does not say that it is a draft', async () => {
    const { body } = await api.send(
      ENDPOINTS.CreateCall,
      { body: { name: 'As before', callTypeId: await typeOf(aStep('text')) } },
      admin,
    );
    expect(body.state).toBe('published');
  });

  it('a published call whose window is over has ended', async () => {
    const { _id: id } = await storeCall(api, [], { closingAt: new Date(Date.now() - 1000) });
    expect((await api.send(ENDPOINTS.GetCallByIdAdmin, { query: { id } }, admin)).body.state).toBe('ended');
  });
});

describe('the checklist of a call', () => {
  it('says what is missing, errors first, and publishing is refused with the same errors', async () => {
    const steps = [miniDyiStep(''), aStep('survey', '{}'), uploadStep()];
    const call = await create(await typeOf(...steps), { name: { it: 'Solo italiano' } });
    const [impact, survey, upload] = call.steps.map(({ id }) => id);
    expect(await checklist(call.id)).toEqual([
      { code: 'no-framework', severity: 'error', stepId: impact },
      { code: 'asks-nothing', severity: 'error', stepId: survey },
      { code: 'asks-nothing', severity: 'error', stepId: upload },
      { code: 'no-name', severity: 'warning', language: 'en' },
      { code: 'no-name', severity: 'warning', language: 'fr' },
      { code: 'missing-texts', severity: 'warning', language: 'fr', count: 4 },
      { code: 'no-closing', severity: 'warning' },
      { code: 'no-criteria', severity: 'warning' },
      { code: 'no-pdf', severity: 'warning' },
    ]);
    const { status, problem } = await update({ id: call.id, state: 'published' });
    expect(status).toBe(422);
    expect(problem.errors).toEqual([
      { path: `steps.${impact}`, code: 'no-framework', message: 'a step needs an impact framework' },
      { path: `steps.${survey}`, code: 'asks-nothing', message: 'a step asks for nothing' },
      { path: `steps.${upload}`, code: 'asks-nothing', message: 'a step asks for nothing' },
    ]);
    expect((await api.send(ENDPOINTS.GetCallByIdAdmin, { query: { id: call.id } }, admin)).body.state).toBe('draft');
  });

  it('says that a call without steps cannot be applied for', async () => {
    const call = await create(await typeOf());
    expect(await checklist(call.id)).toContainEqual({ code: 'no-steps', severity: 'error' });
  });

  it('has no errors for a call that is whole, with a framework chosen in the same change', async () => {
    const { id: impactFrameworkId } = await storeFramework(api);
    const call = await create(await typeOf(miniDyiStep(''), surveyStep(), uploadStep(aRequirement())));
    const { body } = await update({ id: call.id, impactFrameworkId, state: 'published' });
    expect(body.state).toBe('published');
    expect((await checklist(call.id)).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
