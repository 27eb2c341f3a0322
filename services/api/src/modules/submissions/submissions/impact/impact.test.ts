import { ENDPOINTS, type ImpactFramework, type SelectedOutcome } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aStep, anApplicant, startSubmission, storeCall, type Applicant } from '../../../../test/fixtures/fixtures.ts';
import { miniDyiStep, storeFramework } from '../../../../test/fixtures/framework-fixtures.ts';
import { ANNA, GIULIA, MARC, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import type { CallRecord, StepRecord } from '../../../calls/calls/model.ts';
import { malformed } from '../../../../test/files/malformed.ts';

let api: TestApi;
let giulia: Applicant;
let marc: Applicant;
let framework: ImpactFramework;
beforeAll(async () => {
  api = await startTestApi();
  giulia = await anApplicant(api, GIULIA);
  marc = await anApplicant(api, MARC);
  framework = await storeFramework(api);
});
afterAll(() => api.stop());
afterEach(() => {
  api.clock.at = null;
});

const MINUTE = 60_000;
/** Shorter than the lifetime of an access token, so that the same users can read again afterwards. */
const locked = (): Partial<CallRecord> => ({ callLockEnd: new Date(Date.now() + 5 * MINUTE) });
const endLock = () => {
  api.clock.at = new Date(Date.now() + 6 * MINUTE);
};

const EXPLAINED = { reason: 'Wages are higher here', source: 'Payroll 2025' };

/** A complete outcome of the framework, as the wizard saves it. */
function chosen(index: number, changes: Partial<SelectedOutcome> = {}, target: number | null = 100): SelectedOutcome {
  const outcome = framework.outcomes[index] as ImpactFramework['outcomes'][number];
  const [indicator] = outcome.indicators;
  const [proxy] = indicator?.proxies ?? [];
  const [stakeholder] = framework.stakeholders;
  return {
    outcomeId: outcome.id,
    outcomeName: outcome.name,
    sdg: outcome.sdg,
    stakeholderId: stakeholder?.id ?? null,
    stakeholderName: stakeholder?.name ?? '',
    indicators: [
      {
        indicatorId: indicator?.id ?? null,
        indicatorName: indicator?.name ?? '',
        indicatorTargetValue: target,
        proxyId: proxy?.id ?? null,
        proxyName: proxy?.name ?? '',
        proxyValue: proxy?.defaultValue ?? null,
      },
    ],
    ...changes,
  };
}

const save = (id: string, step: StepRecord, content: object, version = 0) =>
  api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId: id, stepId: step.id, content: JSON.stringify(content), version } },
    giulia,
  );
const read = async (id: string) =>
  (await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, { ...giulia, language: 'en' })).body;
const readAsAdmin = async (id: string) =>
  (
    await api.send(
      ENDPOINTS.GetSubmissionByIDAdmin,
      { query: { id } },
      { token: await api.tokenOf(ANNA), language: 'en' },
    )
  ).body;
const close = (id: string, language = 'en', query: { confirmUnanswered?: true } = {}) =>
  api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id, ...query } }, { ...giulia, language });
const scores = async (stepResultID: string, applicant = giulia) =>
  api.send(ENDPOINTS.MiniDYI, { query: { stepResultID } }, applicant);

async function begin(options: object = {}, changes: Partial<CallRecord> = {}) {
  const step = miniDyiStep(framework.id, options);
  const call = await storeCall(api, [step], changes);
  const id = await startSubmission(api, call, giulia);
  const { body } = await save(id, step, { budget: 100_000, sdg: [4] });
  return { step, call, id, resultId: body.id };
}
type Begun = Awaited<ReturnType<typeof begin>>;
const put = ({ resultId }: Begun, body: object, sender = giulia) =>
  api.send(
    ENDPOINTS.PutMiniDYI,
    {
      body: malformed({
        outcomes: [],
        budget: 100_000,
        budgetSpent: null,
        stepResultID: resultId,
        version: 1,
        ...body,
      }),
    },
    { ...sender, headers: { 'accept-language': 'en' } },
  );

describe('the impact wizard’s own write', () => {
  it('stores outcomes and budget in the step result, keeps the goals, and answers the estimate', async () => {
    const begun = await begin();
    const { body } = await put(begun, { outcomes: [chosen(0)], budgetSpent: 5 });
    expect(body).toMatchObject({ id: begun.resultId, version: 2 });
    expect(body.lowerScore).toBeCloseTo(0.6924, 4);
    expect(body.upperScore).toBeCloseTo(1.5759, 4);
    const [result] = (await read(begun.id)).stepResults;
    expect(result?.version).toBe(2);
    expect(JSON.parse(result?.content ?? '')).toMatchObject({
      budget: 100_000,
      budgetSpent: 5,
      sdg: [4],
      stepId: begun.step.id,
      maxOutcome: 4,
      isSdgEnabled: true,
      selectedOutcomes: [{ outcomeId: framework.outcomes[0]?.id }],
    });
  });

  it('writes over what is there where it names no version, as the specification has it', async () => {
    const begun = await begin();
    await save(begun.id, begun.step, { budget: 70_000, sdg: [3] }, 1);
    const { body } = await put(begun, { outcomes: [chosen(0)], version: undefined });
    expect(body).toMatchObject({ id: begun.resultId, version: 3 });
    const query = { callSubmissionId: begun.id, stepId: begun.step.id, version: 2 };
    const [stored] = (await api.send(ENDPOINTS.GetOverwrittenAnswers, { query }, giulia)).body;
    expect(JSON.parse(stored?.content ?? '')).toMatchObject({ budget: 70_000, sdg: [3] });
  });

  it('counts versions with autosave: one behind gets what is stored, one sent twice is stored once', async () => {
    const begun = await begin();
    const once = await put(begun, { outcomes: [chosen(0)], idempotencyKey: 'key-number-1' });
    expect((await put(begun, { outcomes: [chosen(0)], idempotencyKey: 'key-number-1' })).body).toEqual(once.body);
    const behind = await put(begun, { outcomes: [] });
    expect([behind.status, behind.problem.code]).toEqual([409, 'version-conflict']);
    expect((await save(begun.id, begun.step, {}, 2)).body.version).toBe(3);
  });

  it('refuses what breaks limits or names what is not there, at the field, and stores nothing', async () => {
    const begun = await begin({ maxOutcomeSelect: 1 });
    const stranger = chosen(2, { stakeholderId: uuid() });
    const { status, problem } = await put(begun, {
      outcomes: [chosen(0), chosen(1), stranger, { ...chosen(0), outcomeId: uuid() }],
    });
    expect([status, problem.code]).toEqual([422, 'rule-broken']);
    expect(problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['outcomes.1', 'too-many-outcomes'],
      ['outcomes.2.stakeholderId', 'stakeholder-unknown'],
      ['outcomes.3', 'too-many-outcomes'],
      ['outcomes.3.outcomeId', 'outcome-unknown'],
    ]);
    expect((await put(begun, { budget: -1 })).status).toBe(400);
    expect((await read(begun.id)).stepResults[0]?.version).toBe(1);
  });

  it('takes a draft that lacks stakeholders, targets or a budget', async () => {
    const begun = await begin();
    const { status, body } = await put(begun, { outcomes: [chosen(0, { stakeholderId: null }, null)], budget: null });
    expect([status, body.lowerScore]).toEqual([200, null]);
  });

  it('is for members of the organization, of miniDyi steps, while the call is open', async () => {
    const begun = await begin();
    expect((await put(begun, {}, marc)).problem.code).toBe('not-found');
    expect((await put({ ...begun, resultId: uuid() }, {})).problem.code).toBe('not-found');
    const text = aStep('text');
    const id = await startSubmission(api, await storeCall(api, [text]), giulia);
    const { body } = await save(id, text, {});
    expect((await put({ ...begun, resultId: body.id }, {})).problem.code).toBe('not-found');
    expect((await scores(begun.resultId, marc)).problem.code).toBe('not-found');
    api.clock.at = new Date((begun.call.closingAt?.getTime() ?? 0) + 1);
    expect((await put(begun, {})).problem.code).toBe('window-closed');
  });
});

describe('the estimate', () => {
  it('comes with what it was computed from, and says what is gross or over 8', async () => {
    const begun = await begin();
    await put(begun, { outcomes: [chosen(1)], budget: 1000 });
    const { body } = await scores(begun.resultId);
    expect(body).toMatchObject({
      locked: false,
      budget: 1000,
      noFilterDeclared: true,
      isOverEight: true,
      parameters: { discountRate: 0.035, years: 3 },
    });
    expect(body.upper?.outcomes[0]).toMatchObject({
      key: framework.outcomes[1]?.id,
      netValue: 100_000,
      isFilterDeclared: false,
    });
    expect(body.upper?.sroi).toBe(body.upperScore);
  });

  it('takes the framework’s value for a proxy left empty, and none for a budget of 0', async () => {
    const begun = await begin();
    const outcome = chosen(0);
    const emptied = {
      ...outcome,
      indicators: outcome.indicators.map((indicator) => ({ ...indicator, proxyValue: null })),
    };
    expect((await put(begun, { outcomes: [emptied] })).body.lowerScore).toBeCloseTo(0.6924, 4);
    expect((await put(begun, { outcomes: [outcome], budget: 0, version: 2 })).body).toMatchObject({
      lowerScore: null,
      upperScore: null,
    });
  });

  it('is not shown to applicants before the call’s lock ends', async () => {
    const begun = await begin({}, locked());
    expect((await put(begun, { outcomes: [chosen(0)] })).body).toMatchObject({
      version: 2,
      lowerScore: null,
      upperScore: null,
    });
    expect((await scores(begun.resultId)).body).toEqual({
      lowerScore: null,
      upperScore: null,
      locked: true,
      budget: null,
      lower: null,
      upper: null,
      parameters: null,
      noFilterDeclared: false,
      isOverEight: false,
    });
    endLock();
    expect((await scores(begun.resultId)).body.lowerScore).toBeCloseTo(0.6924, 4);
  });
});

describe('closing a miniDyi step', () => {
  it('asks for stakeholder, target and budget by codes, in whatever language, and refuses what was forged into a draft', async () => {
    const begun = await begin({ maxOutcomeSelect: 1 });
    const { step, id } = begun;
    await save(id, step, { selectedOutcomes: [chosen(0, { stakeholderId: null }, null), chosen(1)], sdg: [4, 4] }, 1);
    const { status, problem } = await close(id);
    expect([status, problem.code]).toEqual([422, 'submission-incomplete']);
    const at = (path: string) => `steps.${step.id}.${path}`;
    expect(problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      [at('budget'), 'budget-missing'],
      [at('sdg.1'), 'sdg-twice'],
      [at('selectedOutcomes.0.stakeholderId'), 'stakeholder-missing'],
      [at('selectedOutcomes.0.indicators.0.indicatorTargetValue'), 'target-missing'],
      [at('selectedOutcomes.1'), 'too-many-outcomes'],
    ]);
    expect(problem.errors?.[2]?.message).toBe(
      'Please check that you have selected at least one stakeholder per outcome.',
    );
    expect((await close(id, 'fr')).problem.errors).toEqual(problem.errors);
  });

  it('counts each goal’s outcomes by the framework’s goals, which have to be chosen, whatever the answer says of them', async () => {
    const { step, id, ...begun } = await begin({ maxOutcomeSelect: 1 });
    const refused = await put({ step, id, ...begun }, { outcomes: [chosen(0), chosen(1, { sdg: 9 })] });
    expect([refused.status, refused.problem.errors?.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [['outcomes.1', 'too-many-outcomes']],
    ]);
    await save(
      id,
      step,
      { budget: 1, selectedOutcomes: [chosen(0), chosen(1, { sdg: 9 }), chosen(2, { sdg: 4 })], sdg: [4, 9] },
      1,
    );
    const { problem } = await close(id);
    expect(problem.errors?.map(({ path, code }) => [path.replace(`steps.${step.id}.`, ''), code])).toEqual([
      ['selectedOutcomes.1', 'too-many-outcomes'],
      ['selectedOutcomes.2.sdg', 'goal-missing'],
    ]);
    await save(id, step, { budget: 1, selectedOutcomes: [chosen(0, { sdg: 17 })], sdg: [4] }, 2);
    expect((await close(id)).status).toBe(200);
  });

  it('asks for as many outcomes with an indicator and a target as the step says, one unless it says otherwise', async () => {
    const refused = async (options: object, ...selectedOutcomes: SelectedOutcome[]) => {
      const { id, step } = await begin(options);
      await save(id, step, { budget: 1, sdg: [4], selectedOutcomes }, 1);
      return (await close(id)).problem?.errors?.map(({ code }) => code) ?? [];
    };
    const unmeasured = chosen(0, { indicators: [] });
    expect(await refused({})).toEqual(['too-few-outcomes']);
    expect(await refused({}, unmeasured)).toEqual(['too-few-outcomes', 'value-missing']);
    expect(await refused({ minOutcomeSelect: 2 }, chosen(0))).toEqual(['too-few-outcomes']);
    expect(await refused({ minOutcomeSelect: 2 }, chosen(0), chosen(1))).toEqual([]);
    expect(await refused({ minOutcomeSelect: 0 })).toEqual([]);
  });

  it('does not call a step with a worthless outcome complete, and closes it after a confirmation', async () => {
    const { id, step } = await begin();
    const selectedOutcomes = [chosen(0), chosen(1, { indicators: [] })];
    await save(id, step, { budget: 1, sdg: [4, 8], selectedOutcomes }, 1);
    const states = await api.send(ENDPOINTS.GetStepStates, { query: { callSubmissionId: id } }, giulia);
    expect(states.body).toMatchObject([
      { problems: 1, errors: [{ path: 'selectedOutcomes.1.indicators', code: 'value-missing' }] },
    ]);
    expect((await close(id)).problem.errors?.map(({ code }) => code)).toEqual(['value-missing']);
    expect((await close(id, 'en', { confirmUnanswered: true })).status).toBe(200);
  });

  it('stores the lower score with what it was computed from, whatever a client claims', async () => {
    const begun = await begin();
    await put(begun, { outcomes: [chosen(0)] });
    await api.send(
      ENDPOINTS.UpsertCallStepResult,
      {
        body: {
          callSubmissionId: begun.id,
          stepId: begun.step.id,
          content: (await read(begun.id)).stepResults[0]?.content ?? '',
          version: 2,
          score: 99,
        },
      },
      giulia,
    );
    const { body: closed } = await close(begun.id);
    expect(closed.stepResults[0]?.score).toBeCloseTo(0.6924, 4);
    const shown = await read(begun.id);
    expect(shown.sroiScore).toBe(closed.stepResults[0]?.score);
    expect(shown.quizScore).toBeNull();
    expect(shown.stepResults[0]?.impactResult).toMatchObject({
      budget: 100_000,
      noFilterDeclared: false,
      parameters: { years: 3 },
    });
    const { body } = await api.send(
      ENDPOINTS.GetStepResult,
      { query: { id: begun.resultId } },
      { ...giulia, language: 'en' },
    );
    expect(body).toEqual(shown.stepResults[0]);
    expect((await scores(begun.resultId)).body.lowerScore).toBe(shown.sroiScore);
    expect((await api.send(ENDPOINTS.GetStepResult, { query: { id: begun.resultId } }, marc)).problem.code).toBe(
      'not-found',
    );
  });

  it('hides scores from applicants while the call is locked, and shows admins them once closed', async () => {
    const begun = await begin({}, locked());
    await put(begun, { outcomes: [chosen(0)] });
    expect((await readAsAdmin(begun.id)).stepResults[0]).toMatchObject({ score: null });
    const { body } = await close(begun.id);
    for (const shown of [body.stepResults[0], (await read(begun.id)).stepResults[0]]) {
      expect(shown).toMatchObject({ score: null });
      expect(shown).not.toHaveProperty('impactResult');
    }
    expect((await read(begun.id)).sroiScore).toBeNull();
    const admin = await readAsAdmin(begun.id);
    expect(admin.sroiScore).toBeCloseTo(0.6924, 4);
    expect(admin.stepResults[0]?.impactResult?.upperScore).toBeCloseTo(1.5759, 4);
    endLock();
    expect((await read(begun.id)).sroiScore).toBe(admin.sroiScore);
  });

  it('puts outcomes and, when they may be seen, scores into the recap', async () => {
    const begun = await begin({}, locked());
    await put(begun, { outcomes: [chosen(0)] });
    await close(begun.id);
    const block = async () =>
      (
        await api.send(
          ENDPOINTS.GetAllAnswerForPdf,
          { query: { callId: begun.call._id, subId: begun.id } },
          { ...giulia, language: 'it' },
        )
      ).body.miniDyi;
    expect(await block()).toEqual([
      {
        sectionName: 'Passo miniDyi',
        place: 0,
        budget: 100_000,
        budgetSpent: null,
        sdg: ['4 Istruzione di qualità'],
        outcomes: [
          {
            outcomeName: 'Più scuola',
            isCustom: false,
            sdg: '4 Istruzione di qualità',
            stakeholderName: 'Giovani',
            indicators: [
              {
                indicatorName: 'enrolments',
                indicatorTargetValue: 100,
                proxyName: 'Cost of enrolments',
                proxyValue: 1000,
                proxySource: 'Statistics, https://statistics.example',
                filters: { deadweight: 0.25, attribution: 0.25, displacement: null, dropOff: null, source: '' },
              },
            ],
          },
        ],
        estimate: null,
      },
    ]);
    endLock();
    const [unlocked] = await block();
    expect(unlocked?.estimate).toEqual({
      lowerScore: expect.closeTo(0.6924, 4),
      upperScore: expect.closeTo(1.5759, 4),
      frameworkLowerScore: expect.closeTo(0.6924, 4),
      frameworkUpperScore: expect.closeTo(1.5759, 4),
      noFilterDeclared: false,
    });
    const parameters = expect.objectContaining({ years: 3, discountRate: 0.035 });
    const presentValue = { lower: expect.closeTo(69_238, 0), upper: expect.closeTo(157_592, 0) };
    expect(unlocked?.calculation).toEqual({ framework: 'Quadro', version: 1, method: 2, parameters, presentValue });
  });

  it('says the return by the framework beside the declared one, and the value that was overwritten', async () => {
    const begun = await begin();
    const outcome = chosen(0);
    const indicators = outcome.indicators.map((indicator) => ({ ...indicator, proxyValue: 10_000, ...EXPLAINED }));
    await put(begun, { outcomes: [{ ...outcome, indicators }] });
    await close(begun.id);
    const { body } = await api.send(
      ENDPOINTS.GetAllAnswerForPdf,
      { query: { callId: begun.call._id, subId: begun.id } },
      giulia,
    );
    const [block] = body.miniDyi;
    expect(block?.outcomes[0]?.indicators[0]).toMatchObject({
      ...{ proxyValue: 10_000, frameworkProxyValue: 1000 },
      ...EXPLAINED,
    });
    expect(block?.estimate).toMatchObject({
      lowerScore: expect.closeTo(6.924, 3),
      frameworkLowerScore: expect.closeTo(0.6924, 4),
      frameworkUpperScore: expect.closeTo(1.5759, 4),
    });
    const { body: stored } = await api.send(ENDPOINTS.MiniDYI, { query: { stepResultID: begun.resultId } }, giulia);
    expect(stored).toMatchObject({ method: 2, frameworkLowerScore: expect.closeTo(0.6924, 4) });
    expect(await read(begun.id)).toMatchObject({
      sroiScore: expect.closeTo(0.6924, 4),
      declaredSroiScore: expect.closeTo(6.924, 3),
    });
  });
});

describe('closing a quiz', () => {
  const QUIZ = {
    pages: [
      {
        elements: [
          {
            type: 'radiogroup',
            name: 'one',
            title: { default: 'First?', it: 'Prima?' },
            choices: [
              { value: 'a', text: 'Alpha' },
              { value: 'b', text: { default: 'Beta', it: 'Bèta' } },
            ],
            correctAnswer: 'b',
          },
          { type: 'checkbox', name: 'two', choices: ['x', 'y', 'z'], correctAnswer: ['x', 'y'] },
          { type: 'text', name: 'three', correctAnswer: 'Impact' },
          { type: 'comment', name: 'remark' },
        ],
      },
    ],
  };
  const quizFor = async (
    answers: object,
    changes: Partial<CallRecord> = {},
    step = aStep('quiz', JSON.stringify(QUIZ)),
  ) => {
    const id = await startSubmission(api, await storeCall(api, [step], changes), giulia);
    await save(id, step, answers);
    return { id, closing: await close(id) };
  };

  it('scores correct ÷ answered, gives correct ÷ all beside it, and recaps in words', async () => {
    const { id, closing } = await quizFor({ one: 'a', two: ['y', 'x'], remark: 'hello' });
    expect(closing.body.stepResults[0]).toMatchObject({
      score: 0.5,
      quizResult: {
        score: 0.5,
        scoreOfAll: 1 / 3,
        correctAnswersCount: 1,
        answeredCount: 2,
        questionsCount: 3,
        recap: [
          { question: 'First?', answer: 'Alpha', correctAnswer: 'Beta', isAnswered: true, isCorrect: false },
          { question: 'two', isAnswered: true, isCorrect: true },
          { question: 'three', answer: '', correctAnswer: 'Impact', isAnswered: false, isCorrect: false },
        ],
      },
    });
    expect((await read(id)).quizScore).toBe(0.5);
    const italian = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, { ...giulia, language: 'it' });
    expect(italian.body.stepResults[0]?.quizResult?.recap[0]).toMatchObject({
      question: 'Prima?',
      correctAnswer: 'Bèta',
    });
  });

  it('takes the step’s expected answers before those of the questionnaire, the first of each', async () => {
    const step = aStep('quiz', JSON.stringify(QUIZ), {
      expectedAnswers: JSON.stringify({ one: ['a', 'b'], remark: ['hello'] }),
    });
    const { closing } = await quizFor({ one: 'a', remark: 'Hello' }, {}, step);
    expect(closing.body.stepResults[0]?.quizResult).toMatchObject({
      correctAnswersCount: 2,
      answeredCount: 2,
      questionsCount: 4,
    });
  });

  it('asks to confirm that nothing was answered, and then has no score', async () => {
    const { id, closing } = await quizFor({ remark: 'Later' });
    const [step] = (await read(id)).steps;
    expect([closing.status, closing.problem.errors]).toMatchObject([
      422,
      [{ path: `steps.${step?.id}`, code: 'quiz-unanswered' }],
    ]);
    expect((await close(id, 'en', { confirmUnanswered: true })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      quizScore: null,
      stepResults: [{ score: null, quizResult: { scoreOfAll: 0 } }],
    });
  });

  it('confirms nothing but the unanswered quiz', async () => {
    const steps = [aStep('quiz', JSON.stringify(QUIZ)), miniDyiStep(framework.id)];
    const id = await startSubmission(api, await storeCall(api, steps), giulia);
    const codes = async (query: { confirmUnanswered?: true }) =>
      (await close(id, 'en', query)).problem.errors?.map(({ code }) => code);
    expect(await codes({})).toEqual(['quiz-unanswered', 'budget-missing', 'too-few-outcomes']);
    expect(await codes({ confirmUnanswered: true })).toEqual(['budget-missing', 'too-few-outcomes']);
  });

  it('lets no right answer out before it is closed and unlocked', async () => {
    const { id, closing } = await quizFor({ one: 'a' }, locked());
    expect(JSON.stringify([closing.body, await read(id)])).not.toMatch(/correctAnswer|quizResult|Impact"/);
    expect((await readAsAdmin(id)).stepResults[0]?.quizResult?.recap[0]).toMatchObject({ correctAnswer: 'Beta' });
    endLock();
    expect((await read(id)).stepResults[0]?.quizResult?.recap[0]).toMatchObject({ correctAnswer: 'Beta' });
  });

  it('asks for what the quiz itself requires', async () => {
    const step = aStep(
      'quiz',
      JSON.stringify({ pages: [{ elements: [{ type: 'text', name: 'q', isRequired: true, correctAnswer: 'x' }] }] }),
    );
    const { closing } = await quizFor({}, {}, step);
    expect(closing.problem.errors?.[0]).toMatchObject({ path: `steps.${step.id}.q`, code: 'required' });
  });
});
