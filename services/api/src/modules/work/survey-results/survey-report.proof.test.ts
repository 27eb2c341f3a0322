import { ENDPOINTS, type SurveyEntriesFilter, type SurveyReport } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isProof, sized } from '@impact-call/jest';
import { measureTwice } from '../../../test/network/event-loop.ts';
import { aStep, anApplicant, startSubmission, storeCall, type Applicant } from '../../../test/fixtures/fixtures.ts';
import { ANNA, GIULIA, LUCA, MARC, startTestApi, type TestApi } from '../../../test/test-api.ts';
import type { CallRecord, StepRecord } from '../../calls/calls/model.ts';
import { STEP_KINDS } from '../../../step-kinds/step-kinds.ts';

let api: TestApi;
let admin: { token: string };
let giulia: Applicant;
let marc: Applicant;
let luca: Applicant;
beforeAll(async () => {
  api = await startTestApi();
  admin = { token: await api.tokenOf(ANNA) };
  [giulia, marc, luca] = await Promise.all([anApplicant(api, GIULIA), anApplicant(api, MARC), anApplicant(api, LUCA)]);
});
afterAll(() => api.stop());

const COLOUR = {
  type: 'radiogroup',
  name: 'colour',
  title: { default: 'Colour', it: 'Colore' },
  choices: [
    { value: 'r', text: { default: 'Red', it: 'Rosso' } },
    { value: 'g', text: { default: 'Green', it: 'Verde' } },
  ],
};
const WHY = { type: 'comment', name: 'why', title: 'Why?' };
const definition = (...elements: object[]) => JSON.stringify({ elements });

type Filter = Partial<SurveyEntriesFilter>;
const queryOf = (call: CallRecord, step: StepRecord, filter: Filter) => ({
  query: { callId: call._id, stepId: step.id, ...filter },
});
/** The report once it is complete. */
async function report(call: CallRecord, step: StepRecord, filter: Filter = {}, language = 'en'): Promise<SurveyReport> {
  const answer = await api.send(ENDPOINTS.GetSurveyReport, queryOf(call, step, filter), { ...admin, language });
  expect(answer.status).toBe(200);
  return answer.body.isComplete ? answer.body : report(call, step, filter, language);
}
const entries = async (call: CallRecord, step: StepRecord, filter: Filter = {}) =>
  (await api.send(ENDPOINTS.GetSurveyEntries, queryOf(call, step, filter), admin)).body;

async function answer(call: CallRecord, step: StepRecord, applicant: Applicant, value: unknown): Promise<string> {
  const id = await startSubmission(api, call, applicant);
  const body = { callSubmissionId: id, stepId: step.id, content: JSON.stringify(value), version: 0 };
  await api.send(ENDPOINTS.UpsertCallStepResult, { body }, applicant);
  return id;
}
const close = (id: string, applicant: Applicant) =>
  api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, applicant);
const editSurvey = (call: CallRecord, step: StepRecord, content: string) =>
  api.send(
    ENDPOINTS.UpsertCallType,
    { body: { id: call.callTypeId, steps: [{ id: step.id, content, stepTypeId: STEP_KINDS.survey.id }] } },
    admin,
  );

const optionsOf = (found: SurveyReport, at = 0) =>
  found.questions[at]?.options?.map(({ label, count }) => [label, count]);

describe('counts of a survey', () => {
  it('are those of submitted applications, in the reader’s words, and follow what is submitted and opened again', async () => {
    const step = aStep('survey', definition(COLOUR, WHY));
    const call = await storeCall(api, [step]);
    expect(await report(call, step)).toMatchObject({ total: 0, answered: 0, versions: [] });
    const first = await answer(call, step, giulia, { colour: 'r', why: 'Warm' });
    await close(first, giulia);
    await answer(call, step, luca, { colour: 'r' });
    const one = await report(call, step, {}, 'it');
    expect([one.total, one.looked, one.answered]).toEqual([1, 1, 1]);
    expect([one.questions.map(({ title }) => title), optionsOf(one)]).toEqual([
      ['Colore', 'Why?'],
      [
        ['Rosso', 1],
        ['Verde', 0],
      ],
    ]);
    await close(await answer(call, step, marc, { colour: 'g' }), marc);
    expect(optionsOf(await report(call, step))).toEqual([
      ['Red', 1],
      ['Green', 1],
    ]);
    await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: first } }, admin);
    expect(optionsOf(await report(call, step))).toEqual([
      ['Red', 0],
      ['Green', 1],
    ]);
  });

  it('tell versions apart: a question that was changed is one of its own, one that was not is counted once', async () => {
    const step = aStep('survey', definition(COLOUR, WHY));
    const call = await storeCall(api, [step]);
    await close(await answer(call, step, giulia, { colour: 'r', why: 'Old' }), giulia);
    await editSurvey(call, step, definition({ ...COLOUR, title: 'Which colour?' }, WHY));
    await close(await answer(call, step, marc, { colour: 'r', why: 'New' }), marc);
    const found = await report(call, step);
    expect(found.versions.map(({ answered }) => answered)).toEqual([1, 1]);
    expect(found.questions.map(({ title, answered, versions }) => [title, answered, versions.length])).toEqual([
      ['Which colour?', 1, 1],
      ['Why?', 2, 2],
      ['Colour', 1, 1],
    ]);
    const early = found.versions[0]?.id ?? '';
    const only = await report(call, step, { version: early });
    expect(only.questions.map(({ title, answered }) => [title, answered])).toEqual([
      ['Colour', 1],
      ['Why?', 1],
    ]);
    expect(only.versions).toHaveLength(2);
    expect((await entries(call, step, { version: early })).entries.map(({ version }) => version)).toEqual([early]);
  });

  it('are filtered by answer and period, and so is the list behind them, which is searched', async () => {
    const step = aStep('survey', definition(COLOUR, WHY));
    const call = await storeCall(api, [step]);
    await close(await answer(call, step, giulia, { colour: 'r', why: 'It is warm' }), giulia);
    const between = new Date().toISOString();
    await close(await answer(call, step, marc, { colour: 'g', why: 'Like GRASS' }), marc);
    const { questions } = await report(call, step);
    const [colour = '', why = ''] = questions.map(({ id }) => id);
    const green = { question: colour, answer: 'g' };
    expect(await report(call, step, green)).toMatchObject({ answered: 1, total: 2 });
    expect(optionsOf(await report(call, step, { until: between }))).toEqual([
      ['Red', 1],
      ['Green', 0],
    ]);
    expect(await report(call, step, { from: between })).toMatchObject({ answered: 1, total: 1 });
    const texts = async (filter: Filter) => (await entries(call, step, filter)).entries.flatMap((entry) => entry.texts);
    expect(await texts({ text: why })).toEqual(['Like GRASS', 'It is warm']);
    expect(await texts({ text: why, search: 'grass' })).toEqual(['Like GRASS']);
    expect(await texts({ text: why, ...green })).toEqual(['Like GRASS']);
    expect((await entries(call, step, green)).entries).toHaveLength(1);
  });

  it('name the right answers of a quiz, and the Net Promoter Score', async () => {
    const quiz = { type: 'radiogroup', name: 'q', choices: ['x', 'y'], correctAnswer: 'y' };
    const nps = { type: 'rating', name: 'nps', rateMin: 0, rateMax: 10 };
    const step = aStep('quiz', definition(quiz, nps));
    const call = await storeCall(api, [step]);
    await close(await answer(call, step, giulia, { q: 'y', nps: 9 }), giulia);
    await close(await answer(call, step, marc, { q: 'x', nps: 6 }), marc);
    await close(await answer(call, step, luca, { q: 'x', nps: 10 }), luca);
    const found = await report(call, step);
    expect(found.questions[0]?.options?.map(({ value, isRight, count }) => [value, isRight, count])).toEqual([
      ['x', false, 2],
      ['y', true, 1],
    ]);
    expect(found.questions[1]?.netPromoters).toMatchObject({ promoters: 2, passives: 0, detractors: 1 });
    expect(found.questions[1]?.netPromoters?.score).toBeCloseTo(100 / 3);
    expect(found.questions[1]?.numbers).toMatchObject({ mean: 25 / 3, median: 9 });
  });

  it('shows as much of one person’s text as a reader needs', async () => {
    const step = aStep('survey', definition({ type: 'paneldynamic', name: 'p', templateElements: [WHY] }));
    const call = await storeCall(api, [step]);
    const written = Array.from({ length: 30 }, (_, index) => ({ why: `${index} `.padEnd(2000, 'x') }));
    await close(await answer(call, step, giulia, { p: written }), giulia);
    const text = (await report(call, step)).questions[0]?.id ?? '';
    const [entry] = (await entries(call, step, { text })).entries;
    expect(entry?.texts.map((each) => each.length)).toEqual(Array.from({ length: 10 }, () => 2000));
  });

  it('are a workbook, too, in the reader’s words and without formulas', async () => {
    const hostile = { ...COLOUR, choices: ['=1+1', '@b'], title: '+Colour' };
    const number = { type: 'text', inputType: 'number', name: 'n', title: 'Age' };
    const step = aStep('survey', definition(hostile, number));
    const call = await storeCall(api, [step]);
    await close(await answer(call, step, giulia, { colour: '=1+1', n: 40 }), giulia);
    const { raw } = await api.send(ENDPOINTS.ExportSurveyReport, queryOf(call, step, {}), { ...admin, language: 'it' });
    const book = read(raw.rawPayload, { cellFormula: true });
    const sheet = (name: string) => utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 });
    expect(sheet('Risposte')).toEqual([
      ['Domanda', 'Versioni', 'Riga', 'Risposta', 'Numero', 'Quota'],
      ['+Colour', '1', , '=1+1', 1, 1],
      ['+Colour', '1', , '@b', 0, 0],
    ]);
    expect(sheet('Numeri')[1]).toEqual(['Age', 1, 40, 40, 40, 40, 40, 40]);
    expect(Object.values(book.Sheets).some((cells) => JSON.stringify(cells).includes('"f":'))).toBe(false);
  });

  it('are not there for other steps and calls', async () => {
    const text = aStep('text');
    const call = await storeCall(api, [text]);
    for (const endpoint of [ENDPOINTS.GetSurveyReport, ENDPOINTS.GetSurveyEntries, ENDPOINTS.ExportSurveyReport])
      for (const query of [
        { callId: call._id, stepId: text.id },
        { callId: uuid(), stepId: text.id },
      ])
        expect((await api.send(endpoint, { query }, admin)).status).toBe(404);
  });
});

describe('counts of very many answers', () => {
  const MANY = sized(200, 20_000);
  const AT_ONCE = 1000;
  /** As many submissions as a large call has, stored as by closing. */
  async function storeMany(call: CallRecord, step: StepRecord): Promise<void> {
    const id = await startSubmission(api, call, giulia);
    const submissions = api.connection.collection<{ _id: string }>('submissions');
    const [one] = await submissions.find({ _id: id }).toArray();
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 1000);
    const copies = Array.from({ length: MANY }, (_, index) => ({
      ...one,
      ...{ _id: uuid(), code: `IC-MANY-${index}`, organizationId: uuid(), resultIds: [], closed: true },
      ...{ submissionDate: at(index), updatedAt: at(index) },
      results: {
        [step.id]: {
          ...{ id: uuid(), version: 1, updatedAt: at(index) },
          content: JSON.stringify({ colour: index % 4 === 0 ? 'g' : 'r', why: `${index} ${'x'.repeat(200)}` }),
        },
      },
    }));
    for (let from = 0; from < MANY; from += AT_ONCE)
      await submissions.insertMany(copies.slice(from, from + AT_ONCE), { ordered: false });
  }

  it('let others in while they are made, and list each application once, part by part', async () => {
    const step = aStep('survey', definition(COLOUR, WHY));
    const call = await storeCall(api, [step]);
    await storeMany(call, step);
    const began = performance.now();
    await api.send(ENDPOINTS.GetSurveyReport, queryOf(call, step, {}), admin);
    if (isProof) expect(performance.now() - began).toBeLessThan(2000);
    const { result, longest } = await measureTwice(() => report(call, step, { from: '2020-01-01T00:00:00Z' }), {
      longest: 200,
      grown: Infinity,
    });
    expect([result.total, result.answered]).toEqual([MANY, MANY]);
    expect(optionsOf(result)).toEqual([
      ['Red', (MANY / 4) * 3],
      ['Green', MANY / 4],
    ]);
    if (isProof) expect(longest).toBeLessThan(200);
    const why = result.questions[1]?.id ?? '';
    const codes: string[] = [];
    let after: string | undefined;
    do {
      const part = await entries(call, step, {
        text: why,
        search: '99 x',
        ...(after === undefined ? {} : { after }),
      });
      codes.push(...part.entries.map(({ submissionCode }) => submissionCode));
      after = part.next ?? undefined;
    } while (after !== undefined);
    // Of each hundred, the one with this ending; newest first.
    expect(codes).toHaveLength(MANY / 100);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes[0]).toBe(`IC-MANY-${MANY - 1}`);
  });
});
