import {
  type BulkSelection,
  ENDPOINTS,
  type Export,
  type ExportFormat,
  MAX_BULK,
  MAX_CHOSEN,
  type NewExport,
} from '@impact-call/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { read, utils } from 'xlsx';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { aCriterion, storePlan, storeReview, storeReviewer } from '../../../test/fixtures/review-fixtures.ts';
import { CARLO } from '../../../test/test-api.ts';
import { v7 as uuid } from 'uuid';
import { storeAnother } from '../../../test/fixtures/decision-fixtures.ts';

const { api, giulia, anna } = await startWithPeople();
const carlo = { token: await api.tokenOf(CARLO) };

describe('exports', () => {
  const SURVEY = JSON.stringify({
    elements: [
      { type: 'text', name: 'who', title: { default: 'Who', it: 'Chi' } },
      { type: 'text', name: 'many', title: { default: 'How many', it: 'Quanti' }, inputType: 'number' },
      { type: 'text', name: 'day', title: 'Day', inputType: 'date' },
      { type: 'text', name: 'cost', title: 'Cost', maskType: 'currency', maskSettings: { saveMaskedValue: true } },
      { type: 'checkbox', name: 'what', title: 'What', choices: ['Food, water', 'Shelter'] },
      { type: 'matrix', name: 'rate', title: 'Rate', rows: ['a', 'b'], columns: [{ value: 1, text: 'Good' }] },
    ],
  });

  /** A call with a survey that Giulia answered and submitted. */
  async function anAnsweredCall(answer: object = { who: '=1+1', many: -3, rate: { b: 1 } }) {
    const survey = aStep('survey', SURVEY);
    const call = await storeCall(api, [survey]);
    const id = await startSubmission(api, call, giulia);
    const content = JSON.stringify(answer);
    const body = { callSubmissionId: id, stepId: survey.id, content, version: 0 };
    expect((await api.send(ENDPOINTS.UpsertCallStepResult, { body }, giulia)).status).toBe(200);
    expect((await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia)).status).toBe(
      200,
    );
    return { callId: call._id, id, survey };
  }
  const start = (query: Partial<NewExport> & { callId: string }) =>
    api.send(ENDPOINTS.StartExport, { body: { format: 'csv', scope: 'submitted', language: 'en', ...query } }, anna);
  const own = async (id: string): Promise<Export | undefined> =>
    (await api.send(ENDPOINTS.GetExports, { query: {} }, anna)).body.find((each) => each.id === id);
  const jobs = () => api.connection.collection<StoredDocument>('exports');

  async function done(query: Parameters<typeof start>[0]): Promise<Export> {
    const { status, body } = await start(query);
    expect(status).toBe(202);
    await poll(async () => (await own(body.id))?.state, { timeout: 20_000 }).toBe('done');
    return (await own(body.id)) as Export;
  }
  const fileOf = (id: string, part: 'data' | 'dictionary' = 'data', sender = anna) =>
    api.inject({
      method: 'GET',
      url: `${ENDPOINTS.GetExportFile.path}?id=${id}&part=${part}`,
      headers: { authorization: `Bearer ${sender.token}` },
    });

  describe('an export', () => {
    it('has the chosen columns in their order as CSV, with a dictionary beside it', async () => {
      const { callId, survey } = await anAnsweredCall();
      const { body: columns } = await api.send(
        ENDPOINTS.GetExportColumns,
        { query: { callId, scope: 'submitted' } },
        anna,
      );
      const ofSurvey = columns.filter(({ key }) => key.startsWith(survey.id));
      expect(ofSurvey.map(({ label, kind }) => [label, kind])).toEqual([
        ['Chi', 'text'],
        ['Quanti', 'number'],
        ['Day', 'date'],
        ['Cost', 'number'],
        ['What', 'choices'],
        ['Rate – a', 'choice'],
        ['Rate – b', 'choice'],
        ['Nota sulle risposte', 'text'],
      ]);
      const keys = [`${survey.id}:many`, `${survey.id}:rate/b`, `${survey.id}:who`, 'fact:state'];
      const { id, rows, total, hasDictionary, expiresAt } = await done({ callId, columns: keys, language: 'it' });
      expect([rows, total, hasDictionary]).toEqual([1, 1, true]);
      expect(new Date(expiresAt ?? 0).getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
      const file = await fileOf(id);
      expect(file.headers['content-disposition']).toContain('.csv');
      const [header, line] = file.body.replace('﻿', '').trim().split('\r\n');
      expect(header?.split(';').map((each) => each.split(' – ').slice(-1)[0])).toEqual(['Quanti', 'b', 'Chi', 'Stato']);
      expect(line).toBe("-3;Good;'=1+1;Inviata");
      const dictionary = (await fileOf(id, 'dictionary')).body;
      expect(dictionary).toContain('Quanti;How many;How many;Numero');
      expect(dictionary).toContain('1 = Good');
    });

    it('as a workbook has typed cells, and the dictionary as its second sheet', async () => {
      const {
        callId,
        survey,
        id: submissionId,
      } = await anAnsweredCall({
        ...{ who: '=1+1', many: -3, day: '2026-03-01', cost: '1,234.5', what: ['Food, water', 'Shelter'] },
      });
      const { id } = await done({ callId, format: 'xlsx' });
      const book = read((await fileOf(id)).rawPayload);
      expect(book.SheetNames).toEqual(['Applications', 'Dictionary']);
      const [row] = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Applications'] ?? {});
      const valueOf = (end: string) => Object.entries(row ?? {}).find(([name]) => name.endsWith(end))?.[1];
      expect([valueOf('How many'), valueOf('– Who'), valueOf('Identifier')]).toEqual([-3, '=1+1', submissionId]);
      expect([valueOf('– Day'), valueOf('– Cost'), valueOf('– What')]).toEqual([
        46_082,
        1234.5,
        'Food, water\nShelter',
      ]);
      expect(typeof valueOf('Submitted (UTC)')).toBe('number');
      const words = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Dictionary'] ?? {});
      expect(words.map(({ Key }) => Key)).toContain(`${survey.id}:rate/b`);
      expect((await fileOf(id, 'dictionary')).statusCode).toBe(404);
    });

    it('has the mean score of each criterion, of the reviews that were handed in', async () => {
      const { callId, id: submissionId } = await anAnsweredCall();
      const [need, team] = [aCriterion(), aCriterion({ name: 'Team', scale: 10 })];
      await storePlan(api, callId, [need, team]);
      for (const [index, [score, state]] of (
        [
          [4, 'done'],
          [3, 'done'],
          [0, 'open'],
        ] as const
      ).entries()) {
        const reviewerId = await storeReviewer(api, callId, `rita-${index}@reviewers.example`);
        const place = { callId, submissionId, organizationId: giulia.organization, reviewerId };
        const _id = await storeReview(api, place);
        const scores = [{ criterionId: need.id, score }];
        await api.connection.collection<StoredDocument>('reviews').updateOne({ _id }, { $set: { scores, state } });
      }
      const { id } = await done({ callId, format: 'xlsx' });
      const book = read((await fileOf(id)).rawPayload);
      const [row] = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Applications'] ?? {}, { defval: null });
      expect(row).toMatchObject({ 'Reviews, mean – Need (0–5)': 3.5, 'Reviews, mean – Team (0–10)': null });
    });

    it('as JSON contains everything: answers whole, and the steps with their questions', async () => {
      const {
        callId,
        survey,
        id: submissionId,
      } = await anAnsweredCall({ who: 'x'.repeat(40_000), gone: [1, { a: 2 }] });
      const { id } = await done({ callId, format: 'json' });
      const { submissions, stepSets } = JSON.parse((await fileOf(id)).body) as {
        submissions: { id: string; answers: Record<string, { answer: object }> }[];
        stepSets: { steps: { id: string; content: string }[] }[];
      };
      expect(submissions.map((each) => each.id)).toEqual([submissionId]);
      expect(submissions[0]?.answers[survey.id]?.answer).toMatchObject({ who: 'x'.repeat(40_000) });
      expect(stepSets[0]?.steps[0]?.id).toBe(survey.id);
    });

    it('is only its owner’s, and in the log when it is requested, downloaded and ended', async () => {
      const { callId } = await anAnsweredCall();
      const { id } = await done({ callId });
      expect((await fileOf(id, 'data', carlo)).statusCode).toBe(404);
      expect((await fileOf(id)).statusCode).toBe(200);
      const { body: ofCarlo } = await api.send(ENDPOINTS.GetExports, { query: {} }, carlo);
      expect(ofCarlo.map((each) => each.id)).not.toContain(id);
      expect((await api.send(ENDPOINTS.EndExport, { query: { id } }, carlo)).status).toBe(404);
      expect((await api.send(ENDPOINTS.EndExport, { query: { id } }, anna)).status).toBe(204);
      expect((await fileOf(id)).statusCode).toBe(404);
      const log = await api.repositories.audit.findBySubject(id);
      expect(log.map(({ action }) => action)).toEqual(['export.started', 'export.downloaded', 'export.ended']);
      const fileIds = ((await jobs().findOne({ _id: id }))?.['fileIds'] ?? []) as string[];
      expect(fileIds).toHaveLength(2);
      expect(
        await api.connection.collection<StoredDocument>('files.chunks').countDocuments({ files_id: { $in: fileIds } }),
      ).toBe(0);
    });

    it('is found by words of its file and by its state, in the requested order', async () => {
      const { callId } = await anAnsweredCall();
      const [first, second] = [await done({ callId }), await done({ callId, format: 'json' })];
      await api.send(ENDPOINTS.EndExport, { query: { id: second.id } }, anna);
      const listed = async (view: object): Promise<string[]> => {
        const { body } = await api.send(ENDPOINTS.GetExports, { query: view }, anna);
        return body.map(({ id }) => id).filter((id) => id === first.id || id === second.id);
      };
      expect(await listed({})).toEqual([second.id, first.id]);
      expect(await listed({ descending: false })).toEqual([first.id, second.id]);
      expect(await listed({ state: 'done' })).toEqual([first.id]);
      expect(await listed({ state: 'ended' })).toEqual([second.id]);
      expect(await listed({ search: '.CSV' })).toEqual([first.id]);
      expect(await listed({ search: '.json', state: 'done' })).toEqual([]);
      const sizes = (await api.send(ENDPOINTS.GetExports, { query: { sort: 'bytes' } }, anna)).body;
      expect(sizes.map(({ bytes }) => bytes)).toEqual(sizes.map(({ bytes }) => bytes).sort((a, b) => b - a));
    });

    it('names columns that the call has not, and calls that there are not', async () => {
      const { callId } = await anAnsweredCall();
      const { status, problem } = await start({ callId, columns: ['fact:code', 'nothing'] });
      expect([status, problem.errors?.[0]]).toMatchObject([422, { path: 'columns.1', code: 'unknown-column' }]);
      expect((await start({ callId: '0199d0a0-0000-7000-8000-000000000000' })).status).toBe(404);
    });

    it('is one of three at most that a person has under way, however many come at once', async () => {
      const { callId } = await anAnsweredCall();
      const annaId = String(api.app.jwt.decode<{ sub: string }>(anna.token)?.sub);
      const template = await jobs().findOne({ userId: annaId });
      const busy = [0, 1].map((place) => ({
        ...template,
        _id: `busy ${place}`,
        state: 'running',
        place: `${annaId} ${place}`,
        nextAttemptAt: new Date(Date.now() + 3_600_000),
      }));
      await jobs().insertMany(busy as StoredDocument[]);
      const answers = await Promise.all([start({ callId }), start({ callId }), start({ callId })]);
      const refused = answers.filter(({ status }) => status === 422);
      expect(refused.length).toBeGreaterThanOrEqual(1);
      expect(refused[0]?.problem.errors?.[0]?.code).toBe('too-many-exports');
      await jobs().deleteMany({ _id: /^busy/ } as object);
      for (const { status, body } of answers)
        if (status === 202) await poll(async () => (await own(body.id))?.state, { timeout: 20_000 }).toBe('done');
    });
  });
});

describe('exports of chosen submissions', () => {
  const submissions = () => api.connection.collection<StoredDocument>('submissions');

  const WAIT = { timeout: 10_000, interval: 20 };
  let callId: string;
  /** A draft of Giulia's organization. */
  let first: string;
  beforeEach(async () => {
    const call = await storeCall(api, [aStep('text')]);
    callId = call._id;
    first = await startSubmission(api, call, giulia);
  });

  /** Submitted copies of the first one, each of another organization. */
  const others = (count: number): Promise<string[]> =>
    Promise.all(
      Array.from({ length: count }, () =>
        storeAnother(api, first, null, { organizationId: uuid(), closed: true, submissionDate: new Date() }),
      ),
    );

  const start = (selection: BulkSelection, format: ExportFormat = 'csv') => {
    const columns = format === 'json' ? {} : { columns: ['fact:id', 'fact:state'] };
    const body = { callId, format, scope: 'chosen', language: 'en', selection, ...columns } as const;
    return api.send(ENDPOINTS.StartExport, { body }, anna);
  };
  async function done(...requested: Parameters<typeof start>): Promise<Export & { text: string }> {
    const { status, body } = await start(...requested);
    expect(status).toBe(202);
    const own = async () =>
      (await api.send(ENDPOINTS.GetExports, { query: {} }, anna)).body.find(({ id }) => id === body.id);
    await poll(async () => (await own())?.state, WAIT).toBe('done');
    const url = `${ENDPOINTS.GetExportFile.path}?id=${body.id}&part=data`;
    const file = await api.inject({ method: 'GET', url, headers: { authorization: `Bearer ${anna.token}` } });
    return { ...((await own()) as Export), text: file.body };
  }
  const linesOf = (text: string): string[] => text.replace('\uFEFF', '').trim().split('\r\n').slice(1);
  const codesOf = (body: object) =>
    'errors' in body ? (body.errors as { code: string }[]).map(({ code }) => code) : [];

  describe('an export of chosen submissions', () => {
    it('has exactly those of them that are there, whatever their state, in the order in which they were begun', async () => {
      const [second = '', third = '', gone = ''] = await others(4);
      await submissions().updateOne({ _id: gone }, { $set: { deletedAt: new Date() } });
      const { text, ...made } = await done({ ids: [third, gone, uuid(), first, second, third] });
      expect(made).toMatchObject({ scope: 'chosen', rows: 3, total: 3 });
      expect(made.fileName).toMatch(/ - chosen applications \d{4}-\d{2}-\d{2}[.]csv$/);
      const expected = [`${first},In progress`, `${second},Submitted`, `${third},Submitted`];
      expect(linesOf(text)).toEqual(expected.sort());
      const [entry] = await api.repositories.audit.findBySubject(made.id);
      expect(entry).toMatchObject({ action: 'export.started', after: { scope: 'chosen', chosen: 3 } });
    });

    it('marks withdrawn ones, which exports of submitted ones or of drafts omit', async () => {
      const [second = '', third = ''] = await others(2);
      const state = { closed: null, withdrawal: { at: new Date(), by: uuid(), closed: true } };
      await submissions().updateOne({ _id: second }, { $set: state });
      const { text } = await done({ ids: [second, third] });
      expect(linesOf(text)).toEqual([`${second},Withdrawn`, `${third},Submitted`].sort());
      const { text: whole } = await done({ filter: { callId }, expected: 3 });
      expect(linesOf(whole)).toContain(`${second},Withdrawn`);
      for (const state of ['submitted', 'in-progress'] as const) {
        const { text: rest } = await done({ filter: { callId, state }, expected: 3 });
        expect(rest).not.toContain(second);
      }
    });

    it('goes on behind what is read together, and leaves out what was deleted since', async () => {
      const ids = await others(60);
      const { status, body } = await start({ ids: [...ids, first] }, 'json');
      expect(status).toBe(202);
      const job = async () => api.connection.collection<StoredDocument>('exports').findOne({ _id: body.id });
      expect((await job())?.['submissionIds']).toEqual([...ids, first].sort());
      await poll(async () => (await job())?.['state'], WAIT).toBe('done');
      await submissions().updateOne({ _id: first }, { $set: { deletedAt: new Date() } });
      // Simulates a process that ended in the middle.
      await api.connection
        .collection<StoredDocument>('exports')
        .updateOne({ _id: body.id }, { $set: { state: 'queued', nextAttemptAt: new Date() } });
      api.modules.exports.wake();
      await poll(async () => (await job())?.['attempts'], WAIT).toBe(2);
      await poll(async () => (await job())?.['state'], WAIT).toBe('done');
      expect(await job()).toMatchObject({ rows: 60, total: 60 });
    });

    it('has all that a filter matches at the request, and never more than was announced', async () => {
      const ids = await others(2);
      const filter = { callId, state: 'submitted' as const };
      const more = await start({ filter, expected: 1 });
      expect([more.status, ...codesOf(more.body)]).toEqual([422, 'more-now']);
      const { text } = await done({ filter, expected: 2 });
      expect(linesOf(text)).toEqual(ids.sort().map((id) => `${id},Submitted`));
    });

    it('is refused for another call, for nothing, and for more than can be chosen', async () => {
      const other = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
      const mixed = await start({ ids: [first, other] });
      expect([mixed.status, ...codesOf(mixed.body)]).toEqual([422, 'several-calls']);
      expect((await start({ ids: [uuid()] })).status).toBe(404);
      const most = Array.from({ length: MAX_CHOSEN + 1 }, () => uuid());
      expect((await start({ ids: most })).status).toBe(400);
      expect((await start({ filter: { callId }, expected: MAX_BULK + 1 })).status).toBe(400);
      const named = { callId, format: 'csv', language: 'en' } as const;
      const selection = { ids: [first] };
      const halves = [{ scope: 'chosen' as const }, { scope: 'open' as const, selection }];
      for (const half of halves) {
        const { status, body } = await api.send(ENDPOINTS.StartExport, { body: { ...named, ...half } }, anna);
        expect([status, ...codesOf(body)]).toEqual([422, 'no-selection']);
      }
    });

    it('may have the columns of all submissions of its call, drafts too', async () => {
      const survey = aStep('survey', JSON.stringify({ elements: [{ type: 'text', name: 'who', title: 'Who' }] }));
      const call = await storeCall(api, [survey]);
      const id = await startSubmission(api, call, giulia);
      const labels = async (scope: 'submitted' | 'chosen') => {
        const { body } = await api.send(ENDPOINTS.GetExportColumns, { query: { callId: call._id, scope } }, anna);
        return body.filter(({ step }) => step !== '').map(({ label }) => label);
      };
      expect([await labels('submitted'), (await labels('chosen'))[0]]).toEqual([[], 'Who']);
      await submissions().updateOne({ _id: id }, { $set: { closed: true } });
      expect((await labels('chosen'))[0]).toBe('Who');
    });
  });

  it.each<[what: string, filter: object, sort: Record<string, 1 | -1>]>([
    ['the newest one', {}, { _id: -1 }],
    ['the next steps', { stepSetId: { $gt: '' } }, { stepSetId: 1 }],
  ])('reads %s of all states in the order of an index', async (_what, more, sort) => {
    await others(30);
    const filter = { callId, closed: { $in: [false, true, null] }, deletedAt: null, ...more };
    const plan = await submissions().find(filter, { sort, limit: 1 }).explain('executionStats');
    const { executionStats, queryPlanner } = plan as Record<string, Record<string, unknown>>;
    expect(JSON.stringify(queryPlanner?.['winningPlan'])).not.toMatch(/COLLSCAN|"SORT"/);
    expect(executionStats?.['totalKeysExamined']).toBeLessThanOrEqual(6);
  });
});
