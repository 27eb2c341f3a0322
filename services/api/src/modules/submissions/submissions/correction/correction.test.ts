import { type BulkJob, ENDPOINTS, type StepTypeName, type UploadAnswer } from '@impact-call/contracts';
import { expectWithMessage, poll } from '@impact-call/jest';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import { listenToEvents } from '../../../../test/network/event-listener.ts';
import {
  aRequirement,
  aStep,
  type Applicant,
  startSubmission,
  storeCall,
  uploadStep,
} from '../../../../test/fixtures/fixtures.ts';
import { miniDyiStep, storeFramework } from '../../../../test/fixtures/framework-fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import * as sample from '../../../../test/files/sample-files.ts';
import { encodeForm, sendForm } from '../../../../test/network/send-form.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';
import { STEP_KINDS } from '../../../../step-kinds/index.ts';
import type { CallRecord, StepRecord } from '../../../calls/calls/model.ts';

const { api, giulia, marc, anna } = await startWithPeople();

const survey = (...elements: object[]): string => JSON.stringify({ pages: [{ name: 'p', elements }] });
const text = (name: string, it = `Domanda ${name}`, more = {}) => ({
  ...{ type: 'text', name, title: { default: `Question ${name}`, it } },
  ...more,
});
const submissionsInStore = api.connection.collection<StoredDocument>('submissions');

const read = async (id: string, by: Applicant = giulia) =>
  (await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, { ...by, language: 'en' })).body;
const save = (id: string, { id: stepId }: StepRecord, answer: unknown, version: number, by: Applicant = giulia) =>
  api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId: id, stepId, content: JSON.stringify(answer), version } },
    by,
  );
const close = (callSubmissionId: string, by: Applicant = giulia) =>
  api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId } }, by);
const answerOf = async (id: string, { id: stepId }: StepRecord, by: Applicant = giulia) => {
  const result = (await read(id, by)).stepResults.find((each) => each.stepId === stepId);
  return result && { version: result.version, answer: JSON.parse(result.content) as unknown };
};
const edit = async (call: CallRecord, ...steps: StepRecord[]) => {
  const type = (await api.send(ENDPOINTS.GetCallType, { query: { id: call.callTypeId } }, anna)).body;
  const stored = steps.map(({ id, name, content, stepType }) => ({
    ...{ id, name, content },
    stepTypeId: STEP_KINDS[stepType.name as StepTypeName].id,
  }));
  const body = { id: type.id, version: type.version, steps: stored };
  const { status, body: answered } = await api.send(ENDPOINTS.UpsertCallType, { body }, anna);
  expectWithMessage(status, JSON.stringify(answered)).toBe(200);
};
const count = async ({ _id: callId }: CallRecord) =>
  (await api.send(ENDPOINTS.GetEarlierDrafts, { query: { callId } }, anna)).body.count;
const preview = async ({ _id: callId }: CallRecord) =>
  (await api.send(ENDPOINTS.PreviewCorrection, { query: { callId } }, { ...anna, language: 'en' })).body;
const offer = async ({ _id: callId }: CallRecord, named: string, id = uuid()) =>
  api.send(ENDPOINTS.OfferCorrection, { body: { id, callId, offer: named } }, anna);
const over = async (id: string): Promise<BulkJob> => {
  const job = async () =>
    (await api.send(ENDPOINTS.GetBulkJobs, { query: {} }, anna)).body.find((each) => each.id === id) as BulkJob;
  await poll(async () => (await job()).finishedAt !== null, { timeout: 10_000, interval: 20 }).toBe(true);
  return job();
};
const correct = async (call: CallRecord): Promise<BulkJob> => {
  const { status, body } = await offer(call, (await preview(call)).offer);
  expect(status).toBe(202);
  return over(body.id);
};
const mailsAbout = (id: string) =>
  api.connection
    .collection<StoredDocument>('outbox')
    .find({ _id: { $regex: `^${id}:corrected:` } })
    .toArray();
const counts = (of: Partial<BulkJob['counts']>) => ({ done: 0, unchanged: 0, refused: 0, undone: 0, kept: 0, ...of });

/** A call with a survey of two questions, which the first applicant has answered. */
async function answered(answer: object = { a: 'one', b: 'two' }) {
  const step = aStep('survey', survey(text('a'), text('b')), { name: { it: 'Chi siete', en: 'Who you are' } });
  const call = await storeCall(api, [step]);
  const id = await startSubmission(api, call, giulia);
  expect((await save(id, step, answer, 0)).status).toBe(200);
  return { step, call, id };
}

describe('a survey that was corrected while its call is open', () => {
  it('previews the changes and how many drafts they concern, without changing any', async () => {
    const { step, call, id } = await answered();
    await startSubmission(api, call, marc);
    expect(await count(call)).toBe(0);
    await edit(call, { ...step, content: survey(text('a', 'Altro nome'), text('c')) });
    expect(await count(call)).toBe(2);
    const where = { stepId: step.id, step: 'Who you are', draftCount: 2 };
    const seen = await preview(call);
    expect(seen).toMatchObject({ draftCount: 2, examinedCount: 2, losingCount: 1, more: 0 });
    expect(seen.changes).toEqual([
      { ...where, kind: 'changed', part: 'Question a' },
      { ...where, kind: 'added', part: 'Question c' },
      { ...where, kind: 'removed', part: 'Question b' },
    ]);
    expect(await answerOf(id, step)).toEqual({ version: 1, answer: { a: 'one', b: 'two' } });
    expect(await read(id)).not.toHaveProperty('correction');
  });

  it('moves drafts: answers of the same name stay, others go into the history and are listed', async () => {
    const { step, call, id } = await answered();
    await edit(call, { ...step, content: survey(text('a'), text('c')) });
    expect(await correct(call)).toMatchObject({ kind: 'correct', counts: counts({ done: 1 }), undoUntil: null });
    const submission = await read(id);
    expect(submission.steps[0]?.content).toContain('Question c');
    expect(await answerOf(id, step)).toEqual({ version: 2, answer: { a: 'one' } });
    const where = { stepId: step.id, step: 'Who you are' };
    expect(submission.correction).toEqual({
      at: expect.any(String),
      changes: [
        { ...where, kind: 'added', part: 'Question c' },
        { ...where, kind: 'removed', part: 'Question b' },
      ],
      more: 0,
      lost: [{ ...where, part: 'Question b' }],
    });
    const query = { callSubmissionId: id, stepId: step.id, version: 1 };
    const [stored] = (await api.send(ENDPOINTS.GetOverwrittenAnswers, { query }, giulia)).body;
    expect(JSON.parse(stored?.content ?? '')).toEqual({ a: 'one', b: 'two' });
    expect(await count(call)).toBe(0);
    const log = await api.repositories.audit.findBySubject(id);
    expect(log.at(-1)).toMatchObject({ action: 'submission.corrected', after: { lost: [{ en: 'Question b' }] } });
  });

  it('does not touch answers that lose nothing, and the next save continues from their version', async () => {
    const { step, call, id } = await answered();
    await edit(call, { ...step, content: survey(text('a'), text('b'), text('c', 'Nuova', { isRequired: true })) });
    await correct(call);
    expect(await answerOf(id, step)).toEqual({ version: 1, answer: { a: 'one', b: 'two' } });
    const { problem } = await close(id);
    expect(problem.errors?.map(({ path }) => path)).toEqual([`steps.${step.id}.c`]);
    expect((await save(id, step, { a: 'one', b: 'two', c: 'three' }, 1)).status).toBe(200);
    expect((await close(id)).status).toBe(200);
    expect(await read(id)).not.toHaveProperty('correction');
  });

  it('tells the applicant by one mail in their language, and open pages by an event', async () => {
    const { step, call, id } = await answered();
    await api.connection
      .collection('users')
      .updateOne({ email: 'giulia@cooperativa-aurora.example' }, { $set: { language: 'it' } });
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const line = await listenToEvents(address, giulia);
    await edit(call, { ...step, content: survey(text('a'), text('c')) });
    await correct(call);
    const isCorrected = () => line.of('submission').some((event) => 'corrected' in event && event.corrected);
    await poll(isCorrected, { timeout: 5000 }).toBe(true);
    line.close();
    const mails = await mailsAbout(id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'submission-corrected', language: 'it' });
    const body = String(mails[0]?.['text']);
    expect(body).toContain('Nuovo: Chi siete: Domanda c');
    expect(body).toContain('Tolto: Chi siete: Domanda b');
    expect(body).toContain('Risposte non più valide: Chi siete: Domanda b');
  });

  it('is refused after another change of the form, and for drafts that changed by then', async () => {
    const { step, call } = await answered();
    await edit(call, { ...step, content: survey(text('a')) });
    const { offer: seen } = await preview(call);
    await edit(call, { ...step, content: survey(text('a'), text('d')) });
    const { status, problem } = await offer(call, seen);
    expect([status, problem.errors?.[0]?.code]).toEqual([422, 'changed-since']);
  });

  it('is one job even when sent twice, and finds nothing once all drafts have the form', async () => {
    const { step, call, id } = await answered();
    await edit(call, { ...step, content: survey(text('a')) });
    const [{ offer: seen }, jobId] = [await preview(call), uuid()];
    await Promise.all([offer(call, seen, jobId), offer(call, seen, jobId)]);
    await over(jobId);
    expect((await offer(call, seen, jobId)).status).toBe(202);
    expect(await mailsAbout(id)).toHaveLength(1);
    expect((await offer(call, seen)).problem.code).toBe('not-found');
    expect((await api.send(ENDPOINTS.UndoBulk, { body: { id: jobId } }, anna)).problem.errors?.[0]?.code).toBe(
      'not-undoable',
    );
  });

  it('never changes submitted applications, and changes reopened ones', async () => {
    const { step, call, id } = await answered();
    await startSubmission(api, call, marc);
    expect((await close(id)).status).toBe(200);
    await edit(call, { ...step, content: survey(text('a'), text('c')) });
    expect(await count(call)).toBe(1);
    expect((await correct(call)).total).toBe(1);
    expect((await read(id)).steps[0]?.content).not.toContain('Question c');
    await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: id } }, anna);
    expect(await count(call)).toBe(1);
    await correct(call);
    expect((await read(id)).steps[0]?.content).toContain('Question c');
    const { body } = await api.send(ENDPOINTS.GetClosings, { query: { submissionId: id } }, anna);
    expect(body.closings.map(({ submittedAt }) => submittedAt === null)).toEqual([false, true]);
  });

  it('opens what changed where only named steps were opened again', async () => {
    const [open, fixed] = [aStep('text', 'Read'), aStep('survey', survey(text('a')))];
    const call = await storeCall(api, [open, fixed]);
    const id = await startSubmission(api, call, giulia);
    await close(id);
    const query = { callSubmissionId: id };
    await api.send(ENDPOINTS.ReOpenSubmission, { query, body: { stepIds: [open.id] } }, anna);
    await edit(call, open, { ...fixed, content: survey(text('a'), text('b')) });
    await correct(call);
    expect((await read(id)).reopening?.stepIds?.toSorted()).toEqual([open.id, fixed.id].toSorted());
    expect((await save(id, fixed, { b: 'x' }, 0)).status).toBe(200);
  });

  it('goes on with the others when one draft fails', async () => {
    const { step, call, id } = await answered();
    const other = await startSubmission(api, call, marc);
    await edit(call, { ...step, content: survey(text('a'), text('c')) });
    const { offer: seen } = await preview(call);
    await submissionsInStore.updateOne({ _id: id }, { $set: { stepSetId: 'gone' } });
    const job = await offer(call, seen);
    // Unexpected failures are retried a few times, with a delay.
    const jobs = api.connection.collection<StoredDocument>('bulkJobs');
    await poll(
      async () => {
        await jobs.updateOne({ _id: job.body.id, state: 'running' }, { $set: { nextAttemptAt: new Date(0) } });
        api.modules.bulk.wake();
        return (await jobs.findOne({ _id: job.body.id }))?.['state'];
      },
      { timeout: 20_000, interval: 50 },
    ).toBe('done');
    expect((await over(job.body.id)).counts).toEqual(counts({ done: 1, refused: 1 }));
    expect((await read(other, marc)).steps[0]?.content).toContain('Question c');
  });

  it('is not offered once the call is over for everybody', async () => {
    const { step, call } = await answered();
    await edit(call, { ...step, content: survey(text('a')) });
    const { offer: seen } = await preview(call);
    await api.repositories.calls.store({ ...call, closingAt: new Date(Date.now() - 1000) });
    expect(await count(call)).toBe(0);
    expect((await preview(call)).draftCount).toBe(0);
    expect((await offer(call, seen)).problem.errors?.[0]?.code).toBe('call-over');
  });

  it('does not show applicants right answers, or changes that they do not see', async () => {
    const question = (correctAnswer: string) => text('q', 'Domanda', { correctAnswer });
    const step = aStep('quiz', survey(question('1')));
    const call = await storeCall(api, [step]);
    const id = await startSubmission(api, call, giulia);
    await edit(call, { ...step, content: survey(question('2')) });
    expect(await preview(call)).toMatchObject({ draftCount: 1, changes: [] });
    expect((await correct(call)).counts.done).toBe(1);
    expect(await read(id)).not.toHaveProperty('correction');
    expect(await mailsAbout(id)).toEqual([]);
  });

  it('moves the answer of a removed step into the history', async () => {
    const [stored, gone] = [aStep('text', 'Read'), aStep('survey', survey(text('a')))];
    const call = await storeCall(api, [stored, gone]);
    const id = await startSubmission(api, call, giulia);
    await save(id, gone, { a: 'one' }, 0);
    const resultId = (await read(id)).stepResults[0]?.id;
    await edit(call, stored);
    await correct(call);
    const { correction, stepResults } = await read(id);
    const where = { stepId: gone.id, step: 'Step survey', part: null };
    expect(correction).toMatchObject({ changes: [{ ...where, kind: 'removed' }], lost: [where] });
    expect(stepResults).toEqual([]);
    expect((await save(id, gone, { a: 'two' }, 1)).problem.code).toBe('not-found');
    const [history] = (
      await api.send(
        ENDPOINTS.GetOverwrittenAnswers,
        { query: { callSubmissionId: id, stepId: gone.id, version: 1 } },
        giulia,
      )
    ).body;
    expect(history?.content).toBe('{"a":"one"}');
    expect((await api.send(ENDPOINTS.GetStepResult, { query: { id: resultId ?? '' } }, giulia)).problem.code).toBe(
      'not-found',
    );
  });
});

describe('a step whose type is changed more than once', () => {
  it('has each of its answers in the history, also where they have the same version', async () => {
    const step = aStep('survey', survey(text('a')));
    const upload = { ...step, stepType: aStep('upload', '[]').stepType, content: '[]' };
    const call = await storeCall(api, [step]);
    const id = await startSubmission(api, call, giulia);
    for (const answer of ['one', 'two']) {
      expect((await save(id, step, { a: answer }, 0)).status).toBe(200);
      await edit(call, upload);
      await correct(call);
      await edit(call, step);
      await correct(call);
    }
    const query = { callSubmissionId: id, stepId: step.id };
    const contents: (string | undefined)[] = [];
    for (const version of [2, 1]) {
      const history = await api.send(ENDPOINTS.GetOverwrittenAnswers, { query: { ...query, version } }, giulia);
      expect(history.body.map((stored) => stored.version)).toEqual([2, 1]);
      contents.push(history.body.find((stored) => stored.version === version)?.content);
    }
    expect(contents).toEqual(['{"a":"two"}', '{"a":"one"}']);
  });
});

describe('requirements that were corrected', () => {
  const upload = async (callSubmissionId: string, { id: stepId }: StepRecord, Nome: string) => {
    const form = await encodeForm([
      ['callSubmissionId', callSubmissionId],
      ['stepId', stepId],
      ['Nome', Nome],
      ['File', { bytes: sample.pdf(200), name: 'file.pdf' }],
    ]);
    return (await sendForm(api, giulia, form)).body as { fileDownloadId: string };
  };
  const named = (tipoAllegatoName: string, { fileDownloadId }: { fileDownloadId: string }): UploadAnswer => ({
    ...{ fileName: 'file.pdf', descrizione: '', tipoAllegatoName, fileDownloadId },
  });
  const list = (...names: string[]) => JSON.stringify(names.map((file_name) => aRequirement({ file_name })));

  it('keep the files of those that stay, and can be submitted with them', async () => {
    const step = uploadStep(aRequirement(), aRequirement({ file_name: 'Budget' }));
    const call = await storeCall(api, [step]);
    const id = await startSubmission(api, call, giulia);
    const [statute, budget] = [await upload(id, step, 'Statute'), await upload(id, step, 'Budget')];
    await save(id, step, [named('Statute', statute), named('Budget', budget)], 0);
    await edit(call, { ...step, content: list('Statute', 'Balance') });
    expect((await preview(call)).changes.map(({ kind, part }) => [kind, part])).toEqual([
      ['added', 'Balance'],
      ['removed', 'Budget'],
    ]);
    await correct(call);
    expect(await answerOf(id, step)).toMatchObject({ version: 2, answer: [named('Statute', statute)] });
    expect((await read(id)).correction?.lost).toEqual([{ stepId: step.id, step: 'Step upload', part: 'Budget' }]);
    const balance = await upload(id, step, 'Balance');
    await save(id, step, [named('Statute', statute), named('Balance', balance)], 2);
    expect((await close(id)).status).toBe(200);
  });

  it('count as the same with one name in common, and their files follow the new name', async () => {
    const step = aStep('upload', { it: list('Statuto'), en: list('Statute') });
    const call = await storeCall(api, [step]);
    const id = await startSubmission(api, call, giulia);
    const statute = await upload(id, step, 'Statute');
    await save(id, step, [named('Statute', statute)], 0);
    await edit(call, { ...step, content: { it: list('Statuto'), en: list('Articles') } });
    await correct(call);
    const { correction, stepResults } = await read(id);
    expect(correction).toMatchObject({ changes: [{ kind: 'changed', part: 'Articles' }], lost: [] });
    expect(JSON.parse(stepResults[0]?.content ?? '')).toMatchObject([{ tipoAllegatoName: 'Articles' }]);
    expect((await close(id)).status).toBe(200);
  });
});

describe('a framework that was corrected', () => {
  it('keeps chosen outcomes of the same identifier, and lists removed ones', async () => {
    const framework = await storeFramework(api);
    const [first, second] = framework.outcomes;
    if (!first || !second) throw new Error('no outcomes');
    const step = miniDyiStep('');
    const call = await storeCall(api, [step], { impactFrameworkId: framework.id });
    const id = await startSubmission(api, call, giulia);
    const chosen = (outcome: typeof first) => ({
      ...{ outcomeId: outcome.id, outcomeName: outcome.name, sdg: outcome.sdg },
      ...{ stakeholderId: framework.stakeholders[0]?.id ?? null, stakeholderName: 'Young people', indicators: [] },
    });
    await save(id, step, { selectedOutcomes: [chosen(first), chosen(second)], budget: 1000, sdg: [4] }, 0);
    const { body: current } = await api.send(
      ENDPOINTS.GetImpactFrameworkByIdAdmin,
      { query: { id: framework.id } },
      anna,
    );
    const { savedAt: _, savedBy: __, isCurrent: ___, ...previous } = current;
    const outcomes = current.outcomes
      .filter((outcome) => outcome.id !== second.id)
      .map((outcome) => (outcome.id === first.id ? { ...outcome, description: 'Corrected' } : outcome));
    const body = { ...previous, outcomes };
    expect((await api.send(ENDPOINTS.UpdateImpactFrameworkSet, { body }, anna)).status).toBe(200);
    expect(await count(call)).toBe(1);
    const { changes, losingCount } = await preview(call);
    expect(losingCount).toBe(1);
    expect(changes.map(({ kind, part }) => [kind, part])).toEqual([
      ['changed', 'More school'],
      ['removed', 'Better marks'],
    ]);
    await correct(call);
    const stored = await answerOf(id, step);
    expect(stored).toMatchObject({ version: 2, answer: { budget: 1000, selectedOutcomes: [{ outcomeId: first.id }] } });
    expect((await read(id)).correction?.lost).toEqual([
      { stepId: step.id, step: 'Step miniDyi', part: 'Better marks' },
    ]);
    expect(await count(call)).toBe(0);
  });
});
