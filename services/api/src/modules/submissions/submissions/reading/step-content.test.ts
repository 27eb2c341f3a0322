import { ENDPOINTS, type Submission } from '@impact-call/contracts';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { emailsIn } from '../../../foundation/audit/person-words.ts';
import {
  anApplicant,
  type Applicant,
  aRequirement,
  MEGABYTE,
  startSubmission,
  storeCall,
  surveyStep,
  uploadStep,
} from '../../../../test/fixtures/fixtures.ts';
import { miniDyiStep } from '../../../../test/fixtures/framework-fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import type { StepRecord } from '../../../calls/calls/model.ts';
import { ANNA, GIULIA, LUCA } from '../../../../test/test-api.ts';

const { api, giulia, anna } = await startWithPeople();

describe('the content of steps', () => {
  const BRACKETS = '['.repeat(100_000) + ']'.repeat(100_000);

  async function begun(step: StepRecord) {
    const id = await startSubmission(api, await storeCall(api, [step]), giulia);
    const save = (content: string, version = 0) =>
      api.send(
        ENDPOINTS.UpsertCallStepResult,
        { body: { callSubmissionId: id, stepId: step.id, content, version } },
        giulia,
      );
    return { id, save };
  }

  describe('answers that no reader could show', () => {
    it.each([
      ['upload', uploadStep(aRequirement()), BRACKETS, 'json-depth'],
      ['survey', surveyStep(), `{"a":${BRACKETS}}`, 'json-depth'],
      ['survey', surveyStep(), `{"a":[${'{},'.repeat(200_000)}{}]}`, 'json-values'],
      ['upload', uploadStep(aRequirement()), `[${'{},'.repeat(200)}{}]`, 'maxItems'],
      ['miniDyi', miniDyiStep(''), `{"selectedOutcomes":[${'{},'.repeat(100)}{}]}`, 'maxItems'],
      ['survey', surveyStep(), '{', 'json'],
    ])('of a step of type %s are refused (%#)', async (_type, step, content, code) => {
      const { status, problem } = await (await begun(step)).save(content);
      expect([status, problem.errors?.[0]?.code]).toEqual([400, code]);
    });

    it('and were stored before are shown as none, to the team and to reviewers, and can be written over', async () => {
      for (const step of [uploadStep(aRequirement({ mandatory: false })), surveyStep(), miniDyiStep('')]) {
        const { id, save } = await begun(step);
        expect((await save(step.stepType.name === 'upload' ? '[]' : '{}')).status).toBe(200);
        await api.connection
          .collection<{ _id: string }>('submissions')
          .updateOne({ _id: id }, { $set: { [`results.${step.id}.content`]: BRACKETS } });
        const own = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, giulia);
        expect([own.status, own.body.stepResults[0]?.content]).toEqual([200, '']);
        const review = await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id } }, anna);
        expect([review.status, review.body.stepResults[0]?.content]).toEqual([200, '']);
        const behind = await save('{}');
        expect([behind.status, (behind.problem.current as { content: string }).content]).toEqual([409, '']);
        expect((await save(step.stepType.name === 'upload' ? '[]' : '{}', 1)).status).toBe(200);
      }
    });
  });

  it('the log finds addresses in a long text without trying each of its characters', () => {
    expect(
      emailsIn('x'.repeat(500_000), '@'.repeat(500_000), {
        a: ['Write to Ada@People.example, or to <bob@people.example>.'],
      }),
    ).toEqual(['ada@people.example', 'bob@people.example']);
  });
});

describe('what applicants are shown', () => {
  let giulia: Applicant;
  let luca: Applicant;
  let lucaId: string;
  beforeAll(async () => {
    giulia = await anApplicant(api, GIULIA);
    const token = await api.tokenOf(LUCA);
    lucaId = (await api.send(ENDPOINTS.GetUser, {}, { token })).body.id;
    await api.connection
      .model('Organization')
      .updateOne({ _id: giulia.organization }, { $push: { memberIds: lucaId } });
    luca = { token, organization: giulia.organization };
  });
  afterEach(() => {
    api.clock.at = null;
  });

  const read = async (id: string, applicant = giulia): Promise<Submission> =>
    (await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, applicant)).body;
  const save = (id: string, stepId: string, content: string, version: number, applicant: Applicant) =>
    api.send(ENDPOINTS.UpsertCallStepResult, { body: { callSubmissionId: id, stepId, content, version } }, applicant);

  describe('who changed a step last', () => {
    it('is named with each answer and each conflict, and has no name once erased', async () => {
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
      expect((await save(id, step.id, '{}', 1, giulia)).problem.current).toMatchObject({
        version: 2,
        updatedBy: byLuca,
      });
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
});
