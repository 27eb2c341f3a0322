import { ENDPOINTS, MAX_KEPT_CLOSINGS, type UploadAnswer } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  aRequirement,
  aStep,
  startSubmission,
  storeCall,
  surveyStep,
  uploadStep,
} from '../../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import * as sample from '../../../../test/files/sample-files.ts';
import { encodeForm, sendForm } from '../../../../test/network/send-form.ts';
import type { StepRecord } from '../../../calls/calls/model.ts';

const { api, giulia, anna } = await startWithPeople();
afterEach(() => {
  api.clock.at = null;
});

const list = (submissionId: string, sender: { token: string } = anna) =>
  api.send(ENDPOINTS.GetClosings, { query: { submissionId } }, { ...sender, language: 'it' });
const read = (submissionId: string, id: string) =>
  api.send(ENDPOINTS.GetClosing, { query: { submissionId, id } }, { ...anna, language: 'it' });
const reopen = (callSubmissionId: string) =>
  api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId } }, anna);
const close = (callSubmissionId: string) =>
  api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId } }, giulia);
const save = (callSubmissionId: string, step: StepRecord, answer: unknown, version: number) =>
  api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId, stepId: step.id, content: JSON.stringify(answer), version } },
    giulia,
  );
const begin = async (...steps: StepRecord[]) =>
  startSubmission(api, await storeCall(api, steps, { closingAt: null }), giulia);

/** The answers of a closing, by question. */
const wordsOf = async (submissionId: string, id: string) => {
  const { body } = await read(submissionId, id);
  return body.steps.flatMap(({ name, sections }) =>
    sections.flatMap(({ questions }) => questions.map(({ question, answer }) => `${name}: ${question} ${answer}`)),
  );
};

describe('earlier closings', () => {
  it('are listed with who and when, and read in words beside what the submission says now', async () => {
    const survey = surveyStep();
    const id = await begin(aStep('text', '<p>Read</p>'), survey);
    await save(id, survey, { form: 'a' }, 0);
    const first = await close(id);
    await reopen(id);
    await save(id, survey, { form: 'c', people: 12 }, 1);
    const { body } = await list(id);
    const [stored, now] = body.closings;
    expect(body).toMatchObject({
      submissionId: id,
      callName: 'Bando',
      organization: { name: expect.stringContaining('giulia') },
    });
    expect(body.closings).toHaveLength(2);
    expect(stored).toMatchObject({
      submittedAt: first.body.submissionDate,
      submittedBy: { firstName: 'Giulia' },
      reopened: { by: { firstName: 'Anna' } },
    });
    expect(now).toEqual({ id, submittedAt: null, submittedBy: null, reopened: null });
    const then = await wordsOf(id, stored?.id ?? '');
    expect(then[0]).toBe('Passo survey: Forma giuridica Associazione');
    expect(then.filter((words) => words.includes('Soci'))).toEqual([]);
    expect(await wordsOf(id, id)).toEqual(
      expect.arrayContaining(['Passo survey: Forma giuridica Cooperativa', 'Passo survey: Soci 12']),
    );
    await close(id);
    const last = (await list(id)).body.closings.at(-1);
    expect(last).toMatchObject({ id, submittedBy: { firstName: 'Giulia' }, reopened: null });
  });

  it('are those of that submission alone, for administrators alone, and gone with it', async () => {
    const [id, other] = [await begin(aStep('text')), await begin(aStep('text'))];
    await close(id);
    await reopen(id);
    const stored = (await list(id)).body.closings[0]?.id ?? '';
    expect((await read(id, stored)).status).toBe(200);
    expect((await read(other, stored)).problem.code).toBe('not-found');
    expect((await read(id, uuid())).problem.code).toBe('not-found');
    expect((await list(id, giulia)).problem.code).toBe('admin-only');
    await api.send(ENDPOINTS.DeleteSubmission, { query: { callSubmissionId: id } }, anna);
    expect([(await list(id)).status, (await read(id, stored)).status]).toEqual([404, 404]);
  });

  it(`are ${MAX_KEPT_CLOSINGS} at most: the first one and the newest; opening again is never refused`, async () => {
    const step = aStep('text');
    const id = await begin(step);
    const times = MAX_KEPT_CLOSINGS + 3;
    const closedAt: string[] = [];
    for (let time = 0; time < times; time += 1) {
      api.clock.at = new Date(Date.now() + time * 60_000);
      closedAt.push((await close(id)).body.submissionDate);
      expect((await reopen(id)).status).toBe(204);
    }
    const stored = (await list(id)).body.closings.slice(0, -1).map(({ submittedAt }) => submittedAt);
    expect(stored).toEqual([closedAt[0], ...closedAt.slice(1 - MAX_KEPT_CLOSINGS)]);
  });
});

describe('a file that was handed in once', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const download = async (downloadId: string) =>
    (await api.send(ENDPOINTS.GetFile, { query: { downloadId } }, anna)).status;
  const filesIn = async (submissionId: string, id: string) =>
    (await read(submissionId, id)).body.steps.flatMap(({ files }) => files);
  const upload = async (id: string, step: StepRecord): Promise<UploadAnswer> => {
    const parts = [
      ['callSubmissionId', id],
      ['stepId', step.id],
      ['Nome', 'Statute'],
      ['File', { bytes: sample.pdf(200), name: 'statute.pdf' }],
    ] as const;
    const { body } = await sendForm(api, giulia, await encodeForm(parts.map(([name, value]) => [name, value])));
    const { fileDownloadId } = body;
    return { fileName: 'statute.pdf', tipoAllegatoName: 'Statute', descrizione: '', fileDownloadId };
  };

  it('stays with that closing when it is replaced, and goes with the submission', async () => {
    const step = uploadStep(aRequirement());
    const id = await begin(step);
    const old = await upload(id, step);
    await save(id, step, [old], 0);
    await close(id);
    await reopen(id);
    const again = await upload(id, step);
    await save(id, step, [again], 1);
    const stored = (await list(id)).body.closings[0]?.id ?? '';
    const file = { attachmentTitle: 'Statute', fileName: 'statute.pdf', description: '' };
    expect(await filesIn(id, stored)).toEqual([{ ...file, fileDownloadId: old.fileDownloadId }]);
    expect(await filesIn(id, id)).toEqual([{ ...file, fileDownloadId: again.fileDownloadId }]);
    api.clock.at = new Date(Date.now() + 400 * DAY);
    await api.modules.retention.purge();
    api.clock.at = null;
    expect([await download(old.fileDownloadId), await download(again.fileDownloadId)]).toEqual([200, 200]);
    await api.send(ENDPOINTS.DeleteSubmission, { query: { callSubmissionId: id } }, anna);
    api.clock.at = new Date(Date.now() + 800 * DAY);
    await api.modules.retention.purge();
    api.clock.at = null;
    expect(await api.repositories.attachments.findAllOfSubmission(id)).toEqual([]);
    expect(await api.repositories.closings.list(id)).toEqual([]);
  });
});

// Last, since she closes the submissions of the other tests.
it('an erased person is named by no closing', async () => {
  const id = await begin(aStep('text'));
  await close(id);
  await reopen(id);
  const closer = (await list(id)).body.closings[0]?.submittedBy;
  expect(closer?.firstName).toBe('Giulia');
  await api.send(ENDPOINTS.ErasePerson, { body: { id: closer?.id ?? '' } }, anna);
  const { raw, body } = await list(id);
  expect(body.closings[0]?.submittedBy).toEqual({ id: closer?.id, firstName: '', lastName: '' });
  expect(raw.body).not.toContain('Giulia');
});
