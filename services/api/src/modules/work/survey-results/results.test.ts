import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aStep, anApplicant, startSubmission, storeCall, type Applicant } from '../../../test/fixtures/fixtures.ts';
import { ANNA, GIULIA, LUCA, MARC, startTestApi, type TestApi } from '../../../test/test-api.ts';
import type { CallRecord, StepRecord } from '../../calls/calls/model.ts';
import { STEP_KINDS } from '../../../step-kinds/step-kinds.ts';

let api: TestApi;
let admin: { token: string };
let applicants: Applicant[];
beforeAll(async () => {
  api = await startTestApi();
  admin = { token: await api.tokenOf(ANNA) };
  applicants = await Promise.all([GIULIA, MARC, LUCA].map((email) => anApplicant(api, email)));
});
afterAll(() => api.stop());

const definition = (title: string) => JSON.stringify({ title, pages: [{ elements: [{ type: 'text', name: 'a' }] }] });
const results = (callId: string, stepId: string, query: object = {}, language = 'en') =>
  api.send(ENDPOINTS.GetSurveyResults, { query: { callId, stepId, ...query } }, { ...admin, language });

async function answer(call: CallRecord, step: StepRecord, applicant: Applicant, value: unknown): Promise<string> {
  const id = await startSubmission(api, call, applicant);
  await api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId: id, stepId: step.id, content: JSON.stringify(value), version: 0 } },
    applicant,
  );
  return id;
}
const close = (id: string, applicant: Applicant) =>
  api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, applicant);

describe('results of a survey', () => {
  it('are the answers of closed submissions, newest first, in pages, with the survey in the reader’s language', async () => {
    const step = aStep('survey', { it: definition('Ciao'), en: definition('Hi') });
    const call = await storeCall(api, [step]);
    expect((await results(call._id, step.id)).body).toEqual({ survey: JSON.parse(definition('Hi')), answers: [] });
    const [giulia, marc, luca] = applicants as [Applicant, Applicant, Applicant];
    await close(await answer(call, step, giulia, { a: '1' }), giulia);
    await close(await answer(call, step, marc, { a: '2' }), marc);
    await answer(call, step, luca, { a: 'open' });
    const { body, headers } = await results(call._id, step.id, {}, 'it');
    expect(headers['x-total-count']).toBe('2');
    expect(body.survey).toEqual(JSON.parse(definition('Ciao')));
    expect(body.answers.map(({ data }) => data)).toEqual([{ a: '2' }, { a: '1' }]);
    expect(Object.keys(body.answers[0] ?? {}).sort()).toEqual([
      'data',
      'isCut',
      'isSameSurvey',
      'submissionCode',
      'submissionDate',
    ]);
    expect(body.answers[0]?.submissionCode).toMatch(/^IC-/);
    expect((await results(call._id, step.id, { page: 2, pageSize: 1 })).body.answers.map(({ data }) => data)).toEqual([
      { a: '1' },
    ]);
  });

  it('come with the newest version that was answered, and say which answers are to an older one', async () => {
    const step = aStep('survey', definition('One'));
    const call = await storeCall(api, [step]);
    const [giulia, marc, luca] = applicants as [Applicant, Applicant, Applicant];
    const early = await answer(call, step, giulia, { a: 'old' });
    const edit = (content: string) =>
      api.send(
        ENDPOINTS.UpsertCallType,
        { body: { id: call.callTypeId, steps: [{ id: step.id, content, stepTypeId: STEP_KINDS.survey.id }] } },
        admin,
      );
    expect((await edit(definition('Two'))).status).toBe(200);
    await close(await answer(call, step, marc, { a: 'new' }), marc);
    await edit(definition('Three'));
    await answer(call, step, luca, { a: 'not closed' });
    await close(early, giulia);
    const { body } = await results(call._id, step.id);
    expect(body.survey?.['title']).toBe('Two');
    expect(body.answers.map(({ data, isSameSurvey }) => [data['a'], isSameSurvey])).toEqual([
      ['old', false],
      ['new', true],
    ]);
  });

  it('show administrators alone what was right in a quiz', async () => {
    const quiz = aStep(
      'quiz',
      JSON.stringify({
        pages: [{ elements: [{ type: 'radiogroup', name: 'q', choices: ['x', 'y'], correctAnswer: 'y' }] }],
      }),
    );
    const call = await storeCall(api, [quiz]);
    expect(JSON.stringify((await results(call._id, quiz.id)).body)).toContain('correctAnswer');
    const [giulia] = applicants as [Applicant];
    const refused = await api.send(
      ENDPOINTS.GetSurveyResults,
      { query: { callId: call._id, stepId: quiz.id } },
      giulia,
    );
    expect([refused.status, refused.problem.code, JSON.stringify(refused.body).includes('correctAnswer')]).toEqual([
      403,
      'admin-only',
      false,
    ]);
  });

  it('are not there for other steps, other calls and deleted ones', async () => {
    const step = aStep('survey', definition('x'));
    const text = aStep('text');
    const call = await storeCall(api, [step, text]);
    for (const [callId, stepId] of [
      [call._id, text.id],
      [call._id, uuid()],
      [uuid(), step.id],
    ] as const)
      expect((await results(callId, stepId)).status).toBe(404);
    await api.send(ENDPOINTS.DeleteCall, { query: { id: call._id } }, admin);
    expect((await results(call._id, step.id)).status).toBe(404);
  });

  it('take indexes alone', async () => {
    const stages: string[] = [];
    const collect = (plan: { stage?: string; inputStage?: object; inputStages?: object[] }): void => {
      stages.push(plan.stage ?? '');
      for (const inner of [plan.inputStage, ...(plan.inputStages ?? [])]) if (inner) collect(inner);
    };
    const submissions = api.connection.model('Submission');
    const filter = { callId: 'x', closed: true, deletedAt: null };
    for (const query of [
      submissions.find(filter).sort({ submissionDate: -1, _id: -1 }),
      submissions.find(filter).sort({ _id: -1 }),
    ]) {
      const { queryPlanner } = await query.explain('queryPlanner').lean<{ queryPlanner: { winningPlan: object } }>();
      collect(queryPlanner.winningPlan);
    }
    expect(stages).toContain('IXSCAN');
    expect(stages).not.toContain('COLLSCAN');
    expect(stages).not.toContain('SORT');
  });
});

describe('surveys to build steps from', () => {
  const create = (body: { name: string; description?: string; content?: string }) =>
    api.send(ENDPOINTS.CreateSurveyType, { body }, admin);

  it('begin as the NPS template: 0 to 10, required, two features at most', async () => {
    const { body } = await create({ name: ' Satisfaction ', description: '<p onclick="x">d</p>' });
    expect(body).toMatchObject({ name: 'Satisfaction', description: '<p>d</p>' });
    const { pages } = JSON.parse(body.content) as { pages: { elements: { type: string }[] }[] };
    expect(pages[0]?.elements[0]).toMatchObject({ type: 'rating', isRequired: true, rateMin: 0, rateMax: 10 });
    expect((await api.send(ENDPOINTS.GetSurveyType, { query: { id: body.id } }, admin)).body).toEqual(body);
    const { content: _, ...row } = body;
    const list = await api.send(ENDPOINTS.GetSurveyTypes, { query: {} }, admin);
    expect([list.body, list.headers['x-total-count']]).toEqual([[row], '1']);
    expect((await api.repositories.audit.findBySubject(body.id)).map(({ action }) => action)).toEqual([
      'survey-type.created',
    ]);
  });

  it('have a name and a model that can be displayed', async () => {
    const { problem } = await create({ name: ' ', content: '{}' });
    expect([problem.code, problem.errors?.map(({ path, code }) => [path, code])]).toEqual([
      'rule-broken',
      [
        ['name', 'required'],
        ['content', 'survey'],
      ],
    ]);
    expect((await api.send(ENDPOINTS.GetSurveyType, { query: { id: uuid() } }, admin)).status).toBe(404);
  });

  it('are not there once they are deleted', async () => {
    const { id } = (await create({ name: 'Short-lived' })).body;
    const remove = () => api.send(ENDPOINTS.DeleteSurveyType, { query: { id } }, admin);
    expect((await remove()).status).toBe(204);
    expect((await remove()).problem.code).toBe('not-found');
    expect((await api.send(ENDPOINTS.GetSurveyType, { query: { id } }, admin)).problem.code).toBe('not-found');
    expect((await api.send(ENDPOINTS.GetSurveyTypes, { query: {} }, admin)).body.map((row) => row.id)).not.toContain(
      id,
    );
    expect((await api.repositories.audit.findBySubject(id)).map(({ action }) => action)).toEqual([
      'survey-type.created',
      'survey-type.deleted',
    ]);
  });
});
