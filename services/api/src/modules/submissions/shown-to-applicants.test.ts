import { ENDPOINTS, type Submission } from '@impact-call/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aRequirement,
  anApplicant,
  MEGABYTE,
  startSubmission,
  storeCall,
  surveyStep,
  uploadStep,
  type Applicant,
} from '../../test/fixtures.ts';
import { ANNA, GIULIA, LUCA, startTestApi, type TestApi } from '../../test/test-api.ts';

let api: TestApi;
let giulia: Applicant;
let luca: Applicant;
let lucaId: string;
beforeAll(async () => {
  api = await startTestApi();
  giulia = await anApplicant(api, GIULIA);
  const token = await api.tokenOf(LUCA);
  lucaId = (await api.send(ENDPOINTS.GetUser, {}, { token })).body.id;
  await api.connection.model('Organization').updateOne({ _id: giulia.organization }, { $push: { memberIds: lucaId } });
  luca = { token, organization: giulia.organization };
});
afterAll(() => api.stop());
afterEach(() => {
  api.clock.at = null;
});

const read = async (id: string, applicant = giulia): Promise<Submission> =>
  (await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, applicant)).body;
const save = (id: string, stepId: string, content: string, version: number, applicant: Applicant) =>
  api.send(ENDPOINTS.UpsertCallStepResult, { body: { callSubmissionId: id, stepId, content, version } }, applicant);

describe('who changed a step last', () => {
  it('is told with each answer and each conflict, and has no name any more once erased', async () => {
    const step = surveyStep();
    const id = await startSubmission(api, await storeCall(api, [step]), giulia);
    await save(id, step.id, '{"form":"a"}', 0, giulia);
    expect((await read(id, luca)).stepResults[0]?.updatedBy).toMatchObject({
      firstName: 'Giulia',
      lastName: 'Ferrari',
    });
    await save(id, step.id, '{"form":"c"}', 1, luca);
    const byLuca = { id: lucaId, firstName: 'Luca' };
    expect((await read(id)).stepResults[0]?.updatedBy).toMatchObject(byLuca);
    expect(
      (await api.send(ENDPOINTS.GetStepResultByCall, { query: { callSubmissionId: id } }, giulia)).body[0]?.updatedBy,
    ).toMatchObject(byLuca);
    expect((await save(id, step.id, '{}', 1, giulia)).problem.current).toMatchObject({ version: 2, updatedBy: byLuca });
    await api.send(ENDPOINTS.ErasePerson, { body: { id: lucaId } }, { token: await api.tokenOf(ANNA) });
    expect((await read(id)).stepResults[0]?.updatedBy).toEqual({ id: lucaId, firstName: '', lastName: '' });
  });
});

it('tells until when results are locked, by the server’s clock', async () => {
  const callLockEnd = new Date(Date.now() + 60_000);
  const id = await startSubmission(api, await storeCall(api, [surveyStep()], { callLockEnd }), giulia);
  expect(await read(id)).toMatchObject({ callLockEnd: callLockEnd.toISOString(), isLocked: true });
  api.clock.at = callLockEnd;
  expect(await read(id)).toMatchObject({ callLockEnd: callLockEnd.toISOString(), isLocked: false });
  const open = await startSubmission(api, await storeCall(api, [surveyStep()]), giulia);
  expect(await read(open)).toMatchObject({ callLockEnd: null, isLocked: false });
});

it('tells the limits of files that the server keeps: the requirement’s, and never more than any applicant’s file may have', async () => {
  const step = uploadStep(
    aRequirement({ file_name: 'A', dimensions: 2 * MEGABYTE }),
    aRequirement({ file_name: 'B', dimensions: 50 * MEGABYTE }),
  );
  const id = await startSubmission(api, await storeCall(api, [step]), giulia);
  const shown = JSON.parse((await read(id)).steps[0]?.content ?? '') as { dimensions: number }[];
  expect(shown.map(({ dimensions }) => dimensions)).toEqual([2 * MEGABYTE, api.config.files.applicant]);
});
