import { ENDPOINTS, type StepResult } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  aRequirement,
  aStep,
  startSubmission,
  storeCall,
  surveyStep,
  uploadStep,
  type Applicant,
} from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { aSignedInApplicant } from '../../../test/fixtures/people-with-sessions.ts';
import { ANNA, GIULIA, MARC } from '../../../test/test-api.ts';
import type { CallRecord, StepRecord } from '../../calls/calls/model.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { malformed } from '../../../test/files/malformed.ts';

const { api, giulia, marc, anna } = await startWithPeople();
afterEach(() => {
  api.clock.at = null;
});

interface Write {
  id: string;
  step: StepRecord;
  content: string;
  version: number;
  key?: string;
  applicant?: Applicant;
}
const save = ({ id, step, content, version, key, applicant = giulia }: Write) =>
  api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId: id, stepId: step.id, content, version, ...(key ? { idempotencyKey: key } : {}) } },
    applicant,
  );
const read = async (id: string, applicant = giulia, language = 'en') =>
  (await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, { ...applicant, language })).body;
const close = (id: string, applicant = giulia, language = 'en') =>
  api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, { ...applicant, language });
const DAY = 24 * 60 * 60 * 1000;
const afterClosing = (call: CallRecord) => {
  api.clock.at = new Date((call.closingAt?.getTime() ?? 0) + 1);
};

describe('starting', () => {
  it('creates one submission with a readable code; starting again answers the same, also after the window', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const id = await startSubmission(api, call, giulia);
    expect(await startSubmission(api, call, giulia)).toBe(id);
    expect((await read(id)).code).toMatch(/^IC-\d{4}-[0-9A-Z]{5}$/);
    expect(await startSubmission(api, call, marc)).not.toBe(id);
    afterClosing(call);
    expect(await startSubmission(api, call, giulia)).toBe(id);
  });

  it('leaves one submission of 20 starts at once', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const ids = await Promise.all(Array.from({ length: 20 }, () => startSubmission(api, call, giulia)));
    expect(new Set(ids).size).toBe(1);
    expect(await api.connection.model('Submission').countDocuments({ callId: call._id })).toBe(1);
    expect((await api.repositories.audit.findBySubject(ids[0] ?? '')).map(({ action }) => action)).toEqual([
      'submission.started',
    ]);
  });

  it('pins the steps: editing the call later changes nothing for a submission under way', async () => {
    const step = aStep('text', '<p>First</p>');
    const call = await storeCall(api, [step]);
    const id = await startSubmission(api, call, giulia);
    await api.repositories.calls.storeType({
      _id: call.callTypeId,
      name: '',
      description: '',
      steps: [aStep('text', '<p>Second</p>')],
      version: 1,
      deletedAt: null,
    });
    expect((await read(id)).steps.map(({ content }) => content)).toEqual(['<p>First</p>']);
    expect((await read(await startSubmission(api, call, marc), marc)).steps.map(({ content }) => content)).toEqual([
      '<p>Second</p>',
    ]);
  });
});

describe('one register number', () => {
  const numbered = (reg_number: string) => aSignedInApplicant(api, `${uuid()}@x.example`, { reg_number });
  const start = async (callId: string, applicant: Applicant) =>
    api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId } }, applicant);

  it('marks applications of one call in the table, and finds them in any spelling', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const other = await storeCall(api, [aStep('text')]);
    const units = [await numbered('IT 07643520567'), await numbered('7643520567')];
    const alone = await numbered('IT 12345670785');
    for (const unit of [...units, alone]) await startSubmission(api, call, unit);
    for (const unit of units.slice(0, 1)) await startSubmission(api, other, unit);
    const rows = async (query: object) => (await api.send(ENDPOINTS.GetSubmissions, { query }, anna)).body;
    const marked = new Map((await rows({ callId: call._id })).map((row) => [row.organization.id, row]));
    const [one, two] = units.map(({ organization }) => marked.get(organization));
    expect(one?.sameNumber).toEqual([two?.code]);
    expect(two?.sameNumber).toEqual([one?.code]);
    expect(marked.get(alone.organization)).not.toHaveProperty('sameNumber');
    expect((await rows({ callId: other._id }))[0]).not.toHaveProperty('sameNumber');
    for (const search of ['it07643520567', '0764 352 0567'])
      expect((await rows({ callId: call._id, search })).map(({ code }) => code).sort()).toEqual(
        one && two && [one.code, two.code].sort(),
      );
  });

  it('applies once where the call says so, also of many starts at once, and again once that is deleted', async () => {
    const call = await storeCall(api, [aStep('text')], { oneApplicationPerNumber: true });
    const units = await Promise.all(['IT 02760000158', '02760000158', '2760000158', '0276.0000-158'].map(numbered));
    const { body: shown } = await api.send(ENDPOINTS.GetCallById, { query: { id: call._id } }, units[0]);
    expect(shown.oneApplicationPerNumber).toBe(true);
    const answers = await Promise.all(units.map((unit) => start(call._id, unit)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('number-applied');
    const first = answers.findIndex(({ status }) => status === 200);
    const others = units.filter((_, index) => index !== first);
    expect((await start(call._id, units[first] as Applicant)).status).toBe(200);
    await api.send(ENDPOINTS.DeleteSubmission, { query: { callSubmissionId: String(answers[first]?.body.id) } }, anna);
    expect((await start(call._id, others[0] as Applicant)).status).toBe(200);
  });

  it('is checked again when an application is closed: the first to submit remains', async () => {
    const call = await storeCall(api, [aStep('text')], { oneApplicationPerNumber: true });
    const one = await numbered('IT 00488410010');
    const two = await numbered('IT 00484960588');
    const ids = [await startSubmission(api, call, one), await startSubmission(api, call, two)];
    await api.send(ENDPOINTS.UpdateOrganization, { body: { id: two.organization, reg_number: '488410010' } }, two);
    expect((await close(String(ids[1]), two)).status).toBe(200);
    const { status, problem } = await close(String(ids[0]), one);
    expect([status, problem.code]).toEqual([409, 'number-applied']);
  });
});

describe('reading', () => {
  it('gives steps in order and in the reader’s language, without right answers', async () => {
    const quiz = JSON.stringify({
      pages: [{ elements: [{ type: 'radiogroup', name: 'q', choices: ['a', 'b'], correctAnswer: 'b' }] }],
    });
    const steps = [
      aStep('text', { it: '<p>Ciao</p><script>x</script>', en: '<p>Hi</p>' }),
      aStep('quiz', quiz, { expectedAnswers: 'b' }),
    ];
    const id = await startSubmission(api, await storeCall(api, steps), giulia);
    const { steps: shown, callName } = await read(id, giulia, 'it');
    expect(callName).toBe('Bando');
    expect(shown[0]).toMatchObject({ name: 'Passo text', content: '<p>Ciao</p>', sort: 0 });
    expect(shown[1]?.content).toContain('radiogroup');
    expect(JSON.stringify(shown)).not.toMatch(/correctAnswer|expectedAnswers/);
  });

  it('is for members of the organization and for admins; for others it is not there', async () => {
    const id = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
    expect((await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, marc)).problem.code).toBe('not-found');
    expect(
      (await api.send(ENDPOINTS.GetStepResultByCall, { query: { callSubmissionId: id } }, marc)).problem.code,
    ).toBe('not-found');
    expect((await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id } }, giulia)).problem.code).toBe(
      'admin-only',
    );
    const admin = await api.send(
      ENDPOINTS.GetSubmissionByIDAdmin,
      { query: { id } },
      { token: await api.tokenOf(ANNA) },
    );
    expect(admin.body).toMatchObject({ id, user: { email: GIULIA }, organization: { id: giulia.organization } });
  });
});

describe('saving', () => {
  async function begin(
    steps = [surveyStep()],
    applicant = giulia,
  ): Promise<{ id: string; step: StepRecord; call: CallRecord }> {
    const call = await storeCall(api, steps);
    return { id: await startSubmission(api, call, applicant), step: steps[0] as StepRecord, call };
  }

  it('counts versions from 1 and keeps the same result', async () => {
    const { id, step } = await begin();
    const first = await save({ id, step, content: '{"form":"a"}', version: 0 });
    const second = await save({ id, step, content: '{"form":"c"}', version: 1 });
    expect([first.body.version, second.body.version, second.body.id]).toEqual([1, 2, first.body.id]);
    const [result] = (await read(id)).stepResults;
    expect(result).toEqual({
      id: first.body.id,
      stepId: step.id,
      content: '{"form":"c"}',
      score: null,
      stepStepTypeName: 'survey',
      version: 2,
      updatedAt: second.body.updatedAt,
      updatedBy: { id: expect.any(String), firstName: 'Giulia', lastName: 'Ferrari' },
    });
    expect((await api.send(ENDPOINTS.GetStepResultByCall, { query: { callSubmissionId: id } }, giulia)).body).toEqual([
      result,
    ]);
  });

  it('never overwrites silently: a write that is behind gets what is stored', async () => {
    const { id, step } = await begin();
    const { body } = await save({ id, step, content: '{"form":"a"}', version: 0 });
    for (const version of [0, 2, 99]) {
      const { status, problem } = await save({ id, step, content: '{"form":"c"}', version });
      expect([status, problem.code]).toEqual([409, 'version-conflict']);
      expect(problem.current).toEqual({
        content: '{"form":"a"}',
        version: 1,
        updatedAt: body.updatedAt,
        updatedBy: { id: expect.any(String), firstName: 'Giulia', lastName: 'Ferrari' },
      });
    }
    const empty = await begin();
    expect((await save({ ...empty, content: '{}', version: 3 })).problem.current).toMatchObject({
      content: '',
      version: 0,
    });
  });

  it('lets exactly one of 20 writers at the same version through', async () => {
    const { id, step } = await begin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save({ id, step, content: JSON.stringify({ n }), version: 0 })),
    );
    const [saved, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(answers.filter(({ problem }) => problem.code === 'version-conflict')).toHaveLength(19);
    const winner = answers.findIndex((answer) => answer === saved);
    expect((await read(id)).stepResults[0]?.content).toBe(JSON.stringify({ n: winner }));
  });

  it('stores a write sent twice under one key once, and answers it the same', async () => {
    const { id, step, call } = await begin();
    const write = { id, step, content: '{"form":"a"}', version: 0, key: 'key-number-1' };
    const answers = await Promise.all([save(write), save(write), save(write)]);
    const again = await save(write);
    for (const { body } of answers) expect(body).toEqual(again.body);
    expect(again.body.version).toBe(1);
    const next = await save({ ...write, version: 1, key: 'key-number-2', content: '{"form":"c"}' });
    expect((await save(write)).body).toEqual(again.body);
    expect((await save({ ...write, version: 2 })).body).toEqual(again.body);
    expect((await read(id)).stepResults[0]).toMatchObject({ version: 2, content: '{"form":"c"}' });
    afterClosing(call);
    expect((await save({ ...write, version: 1, key: 'key-number-2' })).body).toEqual(next.body);
  });

  it('remembers the last 20 keys and no more', async () => {
    const { id, step } = await begin();
    for (let version = 0; version < 22; version += 1)
      await save({ id, step, content: '{}', version, key: `key-number-${version}` });
    const record = await api.repositories.submissions.find(id);
    expect(record?.results[step.id]?.receipts).toHaveLength(20);
    expect((await save({ id, step, content: '{}', version: 1, key: 'key-number-1' })).status).toBe(409);
  });

  it('takes drafts as they are, and only checks that structured answers are JSON', async () => {
    const { id, step } = await begin();
    expect((await save({ id, step, content: '[1,{"anything":null}]', version: 0 })).status).toBe(200);
    const { status, problem } = await save({ id, step, content: '{broken', version: 1 });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'content']);
    const text = await begin([aStep('text')]);
    expect((await save({ ...text, content: 'seen', version: 0 })).status).toBe(200);
    const huge = await save({ id, step, content: `"${'x'.repeat(1_000_000)}"`, version: 1 });
    expect([huge.status, huge.problem.errors?.[0]?.code]).toEqual([400, 'maxLength']);
  });

  it('refuses what would leave no room for the other answers', async () => {
    const steps = Array.from({ length: 6 }, () => surveyStep());
    const { id } = await begin(steps);
    const content = JSON.stringify('€'.repeat(900_000));
    // The state that four such answers leave.
    const stored = Object.fromEntries(
      steps
        .slice(0, 4)
        .map((step) => [`results.${step.id}`, { id: uuid(), content, version: 1, updatedAt: new Date() }]),
    );
    await api.connection.collection<StoredDocument>('submissions').updateOne({ _id: id }, { $set: stored });
    expect((await save({ id, step: steps[4] as StepRecord, content, version: 0 })).status).toBe(200);
    const refused = await save({ id, step: steps[5] as StepRecord, content, version: 0 });
    expect([refused.status, refused.problem.errors?.[0]?.code]).toEqual([400, 'maxLength']);
    expect((await save({ id, step: steps[5] as StepRecord, content: '{}', version: 0 })).status).toBe(200);
  });

  it('ignores scores that a client sends', async () => {
    const { id, step } = await begin();
    await api.send(
      ENDPOINTS.UpsertCallStepResult,
      { body: { callSubmissionId: id, stepId: step.id, content: '{}', version: 0, score: 100 } },
      giulia,
    );
    expect((await read(id)).stepResults[0]?.score).toBeNull();
    expect((await read(id)).quizScore).toBeNull();
  });

  it('is refused outside the window, for others’ submissions and for unknown steps', async () => {
    const { id, step, call } = await begin();
    expect((await save({ id, step, content: '{}', version: 0, applicant: marc })).problem.code).toBe('not-found');
    expect((await save({ id, step: { ...step, id: uuid() }, content: '{}', version: 0 })).problem.code).toBe(
      'not-found',
    );
    afterClosing(call);
    expect((await save({ id, step, content: '{}', version: 0 })).problem.code).toBe('window-closed');
    api.clock.at = call.closingAt;
    expect((await save({ id, step, content: '{}', version: 0 })).status).toBe(200);
  });
});

describe('closing', () => {
  const complete = { form: 'a' };

  it('names what is missing by codes, and stores nothing', async () => {
    const survey = surveyStep();
    const upload = uploadStep(
      aRequirement(),
      aRequirement({ file_name: 'Photo', file_type: 'image', mandatory: false }),
    );
    const id = await startSubmission(api, await storeCall(api, [survey, upload]), giulia);
    const first = await close(id, giulia, 'it');
    expect([first.status, first.problem.code]).toEqual([422, 'submission-incomplete']);
    expect(first.problem.errors).toEqual([
      { path: `steps.${survey.id}.form`, code: 'required', message: 'is refused by a rule of the survey' },
      { path: `steps.${upload.id}.Statute`, code: 'file-missing', message: 'is mandatory and not there' },
    ]);
    await save({ id, step: survey, content: '{"form":"c"}', version: 0 });
    await save({
      id,
      step: upload,
      content: JSON.stringify([
        { fileName: 'x', tipoAllegatoName: 'Statute', descrizione: '', fileDownloadId: uuid() },
      ]),
      version: 0,
    });
    expect((await close(id)).problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      [`steps.${survey.id}.people`, 'required'],
      [`steps.${upload.id}.Statute`, 'file-unknown'],
    ]);
    expect((await read(id)).closed).toBe(false);
  });

  it('takes only answers that the survey offers', async () => {
    const survey = surveyStep();
    const id = await startSubmission(api, await storeCall(api, [survey]), giulia);
    await save({ id, step: survey, content: '{"form":"forged"}', version: 0 });
    expect((await close(id)).problem.errors?.[0]).toMatchObject({ path: `steps.${survey.id}.form`, code: 'required' });
  });

  it('is final, idempotent and logged once, also for many requests', async () => {
    const survey = surveyStep();
    const id = await startSubmission(api, await storeCall(api, [survey, aStep('results'), aStep('unheardOf')]), giulia);
    const { body: saved } = await save({
      id,
      step: survey,
      content: JSON.stringify(complete),
      version: 0,
      key: 'key-number-1',
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(id)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.stepResults.map(({ content }: StepResult) => content)).toEqual([JSON.stringify(complete)]);
    const log = await api.repositories.audit.findBySubject(id);
    expect(log.map(({ action }) => action)).toEqual(['submission.started', 'submission.closed']);
    const late = await save({ id, step: survey, content: '{}', version: 1, key: 'key-number-2' });
    expect([late.status, late.problem.code]).toEqual([409, 'submission-closed']);
    expect(
      (await save({ id, step: survey, content: JSON.stringify(complete), version: 0, key: 'key-number-1' })).body,
    ).toEqual(saved);
    expect(await read(id)).toMatchObject({ closed: true, submissionDate: answers[0]?.body.submissionDate });
  });

  it('is refused after the window, and answered when it happened before', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const late = await startSubmission(api, call, giulia);
    const early = await startSubmission(api, call, marc);
    const { body } = await close(early, marc);
    api.clock.at = new Date((call.closingAt?.getTime() ?? 0) + DAY);
    expect((await close(late)).problem.code).toBe('window-closed');
    expect((await close(early, marc)).body).toEqual(body);
    expect((await close(late, marc)).problem.code).toBe('not-found');
  });

  it('closes exactly what was saved when an autosave races it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const survey = surveyStep();
      const id = await startSubmission(api, await storeCall(api, [survey]), giulia);
      await save({ id, step: survey, content: JSON.stringify(complete), version: 0 });
      const racing = Array.from({ length: 4 }, (_, n) =>
        save({ id, step: survey, content: JSON.stringify({ form: 'a', n }), version: 1 }),
      );
      const [closed, ...writes] = await Promise.all([close(id), ...racing]);
      const acknowledged = writes.filter(({ status }) => status === 200);
      const [stored] = (await read(id)).stepResults;
      expect(closed.body.stepResults[0]).toEqual(stored);
      expect(stored?.version).toBe(1 + acknowledged.length);
    }
  });
});

describe('the administrators’ table', () => {
  it('filters, finds by code, organization and person, and counts beside the page', async () => {
    await api.connection.model('Submission').deleteMany({});
    const call = await storeCall(api, [aStep('text')], { name: { it: 'Bando verde', en: 'Gréen call' } });
    const other = await storeCall(api, [aStep('text')]);
    const first = await startSubmission(api, call, giulia);
    const second = await startSubmission(api, call, marc);
    const third = await startSubmission(api, other, giulia);
    await close(second, marc);
    const token = await api.tokenOf(ANNA);
    const list = async (query: object) => {
      const { body, headers } = await api.send(
        ENDPOINTS.GetSubmissions,
        { query: malformed(query) },
        { token, language: 'it' },
      );
      return { ids: body.map(({ id }) => id), total: Number(headers['x-total-count']), rows: body };
    };
    const all = await list({});
    expect(all.ids).toEqual([second, third, first]);
    expect(all.rows[0]).toMatchObject({
      callName: 'Bando verde',
      closed: true,
      user: { email: MARC },
      organization: { name: `Organization of ${MARC}` },
    });
    expect(await list({ callId: call._id })).toMatchObject({ ids: [second, first], total: 2 });
    expect(await list({ closed: 'false' })).toMatchObject({ ids: [third, first], total: 2 });
    expect(await list({ search: all.rows[1]?.code.toLowerCase() })).toMatchObject({ ids: [third] });
    expect(await list({ search: 'MARC@ati organ' })).toMatchObject({ ids: [] });
    expect(await list({ search: 'Dubo organization' })).toMatchObject({ ids: [second] });
    expect(await list({ search: '.* $where [' })).toMatchObject({ ids: [] });
    // The call's name in any language, with words of other fields or alone.
    expect(await list({ search: 'verde' })).toMatchObject({ ids: [second, first], total: 2 });
    expect(await list({ search: 'GREEN' })).toMatchObject({ ids: [second, first], total: 2 });
    expect(await list({ search: 'dubo verde' })).toMatchObject({ ids: [second], total: 1 });
    expect(await list({ search: 'verde dubo', closed: 'false' })).toMatchObject({ ids: [], total: 0 });
    expect(await list({ search: 'verde', callId: other._id })).toMatchObject({ ids: [] });
    expect(await list({ page: 2, pageSize: 2 })).toMatchObject({ ids: [first], total: 3 });
  });
});
