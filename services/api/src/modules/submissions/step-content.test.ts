import { ENDPOINTS } from '@impact-call/contracts';
import { describe, expect, it } from '@jest/globals';
import { emailsIn } from '../audit/person-words.ts';
import { aRequirement, startSubmission, storeCall, surveyStep, uploadStep } from '../../test/fixtures.ts';
import { miniDyiStep } from '../../test/framework-fixtures.ts';
import { startWithPeople } from '../../test/people.ts';
import type { StepRecord } from '../calls/model.ts';

const { api, giulia, anna } = await startWithPeople();

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
