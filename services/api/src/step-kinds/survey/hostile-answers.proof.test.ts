import { ENDPOINTS, type SurveyResults } from '@impact-call/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage, isProof, proof, sized } from '@impact-call/jest';
import readiness from '../../demo/content/readiness-survey.json' with { type: 'json' };
import { measureTwice } from '../../test/network/event-loop.ts';
import { aStep, anApplicant, startSubmission, storeCall, type Applicant } from '../../test/fixtures/fixtures.ts';
import { hostileAnswers, questionTypes, surveyWith } from '../../test/hostile-answers.ts';
import { ANNA, GIULIA, startTestApi, NO_RATE_LIMITS, type Answer, type TestApi } from '../../test/test-api.ts';
import type { CallRecord, StepRecord } from '../../modules/calls/calls/model.ts';

/** Milliseconds, and bytes: a worker at its limit of memory needs that much. */
const MOST = { longest: 200, grown: 300_000_000 };

let api: TestApi;
let giulia: Applicant;
let admin: { token: string };
beforeAll(async () => {
  api = await startTestApi({ settings: NO_RATE_LIMITS });
  giulia = await anApplicant(api, GIULIA);
  admin = { token: await api.tokenOf(ANNA) };
  // Starts the workers and loads their modules before the measurements.
  await measuredRound('text', [aStep('survey', surveyWith('text'))], ['{"q":"x"}']);
});
afterAll(() => api.stop());

const save = (id: string, step: StepRecord, content: string) =>
  api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId: id, stepId: step.id, content, version: 0 } },
    giulia,
  );
const close = (id: string) => api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia);
const recap = (call: CallRecord, id: string) =>
  api.send(ENDPOINTS.GetAllAnswerForPdf, { query: { callId: call._id, subId: id } }, { ...giulia, language: 'en' });
const results = (call: CallRecord, step: StepRecord) =>
  api.send(ENDPOINTS.GetSurveyResults, { query: { callId: call._id, stepId: step.id } }, { ...admin, language: 'en' });

/** Closes without validation, as answers stored before the limits must stay readable. */
const closeUnchecked = (id: string) =>
  api.connection.model('Submission').updateOne({ _id: id }, { $set: { closed: true, submissionDate: new Date() } });

/** Stores content that is rejected today, but was stored before JSON had limits. */
async function storeRefused(
  id: string,
  steps: readonly StepRecord[],
  contents: readonly string[],
  saved: readonly Answer<unknown>[],
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if (saved[index]?.status !== 400) continue;
    await save(id, step, '{}');
    await api.connection
      .model('Submission')
      .updateOne({ _id: id }, { $set: { [`results.${step.id}.content`]: contents[index] } });
  }
}

type Phase = 'save' | 'close' | 'recap' | 'results';
interface Measured {
  result: Answer<unknown>[];
  longest: number;
  grown: number;
}
type Round = Record<Phase, Measured>;

/** Only proofs measure, since they have the machine to themselves. */
const measure = async (run: () => Promise<Answer<unknown>[]>): Promise<Measured> =>
  isProof ? measureTwice(run, MOST) : { result: await run(), longest: NaN, grown: NaN };

const eachOf = async <T>(
  of: readonly T[],
  run: (item: T, index: number) => Promise<Answer<unknown>>,
): Promise<Answer<unknown>[]> => {
  const answers: Answer<unknown>[] = [];
  for (const [index, item] of of.entries()) answers.push(await run(item, index));
  return answers;
};

/** Saves one content for each step, closes, and reads the recap and results of each step; measures each. */
async function measuredRound(name: string, steps: StepRecord[], contents: string[]): Promise<Round> {
  const call = await storeCall(api, steps);
  const id = await startSubmission(api, call, giulia);
  // A repeated measurement saves the same content again, which is rejected as outdated after the same work.
  const saved = await measure(() => eachOf(steps, (step, index) => save(id, step, contents[index] ?? '{}')));
  await storeRefused(id, steps, contents, saved.result);
  const round: Round = {
    save: saved,
    close: await measure(async () => [await close(id)]),
    recap: await closeUnchecked(id).then(() => measure(async () => [await recap(call, id)])),
    results: await measure(() => eachOf(steps, (step) => results(call, step))),
  };
  if (isProof) report(name, round);
  return round;
}

function report(name: string, round: Round): void {
  const figures = Object.entries(round).map(
    ([phase, { longest, grown }]) =>
      `${phase} ${longest.toFixed(0).padStart(4)} ms ${(grown / 1e6).toFixed(0).padStart(4)} MB`,
  );
  process.stdout.write(`${name.padEnd(24)} ${figures.join('   ')}\n`);
}

function expectUnblocked(round: Round, name: string): void {
  if (isProof) expectLittle(round, name);
  for (const { status, problem } of round.save.result) {
    expectWithMessage([200, 400, 409], `${name}: save`).toContain(status);
    if (status === 400)
      expectWithMessage(problem.errors?.[0]?.code, `${name}: save`).toMatch(/^json-(depth|values|markup)$/);
  }
  expectWithMessage([200, 422], `${name}: close`).toContain(round.close.result[0]?.status);
  for (const { status } of [...round.recap.result, ...round.results.result]) expectWithMessage(status, name).toBe(200);
}

function expectLittle(round: Round, name: string): void {
  for (const [phase, { longest, grown }] of Object.entries(round)) {
    expectWithMessage(longest, `${name}, ${phase}: longest block in ms`).toBeLessThan(MOST.longest);
    expectWithMessage(grown, `${name}, ${phase}: memory in bytes`).toBeLessThan(MOST.grown);
  }
}

const { unknownQuestions, ...ofOneQuestion } = hostileAnswers(sized(4000, 1_000_000));
const contents = Object.values(ofOneQuestion);

describe('hostile answers block no one and leave the memory as it was', () => {
  it.each(sized(['text', 'checkbox', 'multipletext'], questionTypes()))('%s', async (type) => {
    const round = await measuredRound(
      type,
      contents.map(() => aStep('survey', surveyWith(type))),
      contents,
    );
    expectUnblocked(round, type);
  });

  it('quiz', async () => {
    const definition = JSON.stringify({
      pages: [
        {
          elements: [
            { type: 'checkbox', name: 'q', choices: ['a', 'b'], correctAnswer: ['a'] },
            { type: 'text', name: 'r', correctAnswer: '1' },
          ],
        },
      ],
    });
    const all = [...contents, unknownQuestions];
    expectUnblocked(
      await measuredRound(
        'quiz',
        all.map(() => aStep('quiz', definition)),
        all,
      ),
      'quiz',
    );
  });

  it('the readiness survey with more rows than its results show', async () => {
    const rows = sized([10, 5000], [700, 300_000]).map((count) =>
      JSON.stringify({ measured: ['outputs'], indicators: Array.from({ length: count }, () => ({})) }),
    );
    const steps = rows.map(() => aStep('survey', JSON.stringify(readiness)));
    const round = await measuredRound('readiness survey', steps, rows);
    expectUnblocked(round, 'rows');
    const errors = round.close.result[0]?.problem.errors ?? [];
    for (const { id } of steps)
      expect(errors).toContainEqual({
        path: `steps.${id}.indicators`,
        code: 'too-many-entries',
        message: expect.stringMatching(/./),
      });
    expect(JSON.stringify(round.recap.result[0]?.body)).toContain('only a part of it stands here');
    // Short answers appear in full; long ones say that they are cut.
    expect(round.results.result.map(({ body }) => (body as SurveyResults).answers[0]?.isCut)).toEqual([false, true]);
  });

  // The limit ends its process after 8 s.
  proof('a pattern of an administrator from before patterns were checked', async () => {
    const definition = JSON.stringify({
      pages: [{ elements: [{ type: 'text', name: 'q', validators: [{ type: 'regex', regex: '^(a+)+$' }] }] }],
    });
    const step = aStep('survey', definition);
    const round = await measuredRound('(a+)+', [step], [JSON.stringify({ q: `${'a'.repeat(60)}!` })]);
    expectUnblocked(round, 'pattern');
    expect(round.close.result[0]?.problem.errors).toEqual([
      { path: `steps.${step.id}`, code: 'too-complex', message: expect.stringMatching(/./) },
    ]);
  });
});
