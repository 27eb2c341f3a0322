import { ENDPOINTS, MAX_REOPENING_MESSAGE, type ReopeningWish } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import {
  aRequirement,
  aStep,
  startSubmission,
  storeCall,
  surveyStep,
  uploadStep,
} from '../../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import { GIULIA } from '../../../../test/test-api.ts';
import * as sample from '../../../../test/files/sample-files.ts';
import { encodeForm, sendForm } from '../../../../test/network/send-form.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';
import type { StepRecord } from '../../../calls/calls/model.ts';

const { api, giulia, marc, anna } = await startWithPeople();

const WORDS = 'Please add <b>members</b>.\nThe rest is fine.';

const reopen = (callSubmissionId: string, body?: ReopeningWish) =>
  api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId }, ...(body && { body }) }, anna);
const close = (callSubmissionId: string) =>
  api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId } }, giulia);
const save = (callSubmissionId: string, { id: stepId }: StepRecord, answer: unknown, version: number) =>
  api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId, stepId, content: JSON.stringify(answer), version } },
    giulia,
  );
const upload = (callSubmissionId: string, { id: stepId }: StepRecord) =>
  encodeForm([
    ['callSubmissionId', callSubmissionId],
    ['stepId', stepId],
    ['Nome', 'Statute'],
    ['File', { bytes: sample.pdf(200), name: 'statute.pdf' }],
  ]).then((form) => sendForm(api, giulia, form));
const reading = async (id: string) => (await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, giulia)).body;
const cardOf = async (id: string) =>
  (await api.send(ENDPOINTS.GetCallListUser, { query: {} }, giulia)).body.find(
    ({ submissionId }) => submissionId === id,
  );
const mailsAbout = (id: string) =>
  api.connection
    .collection<StoredDocument>('outbox')
    .find({ _id: { $regex: `^${id}:reopened:` } })
    .toArray();

async function handedIn(...steps: StepRecord[]) {
  const id = await startSubmission(api, await storeCall(api, steps, { closingAt: null }), giulia);
  expect((await close(id)).status).toBe(200);
  return id;
}

describe('a submission that is opened again with words', () => {
  it('shows them to its organization until it is closed again, and stores them with the closing and in the log', async () => {
    const id = await handedIn(aStep('text'));
    expect(await reading(id)).not.toHaveProperty('reopening');
    expect((await reopen(id, { message: ` ${WORDS}\n` })).status).toBe(204);
    const reopening = { message: WORDS, stepIds: null, at: expect.any(String) };
    expect((await reading(id)).reopening).toEqual(reopening);
    const { body: seen } = await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id } }, anna);
    expect(seen.reopening).toEqual(reopening);
    expect((await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, marc)).problem.code).toBe('not-found');
    const log = await api.repositories.audit.findBySubject(id);
    expect(log.at(-1)).toMatchObject({ action: 'submission.reopened', after: { message: WORDS, stepIds: null } });
    expect((await cardOf(id))?.reopening).toEqual({ message: WORDS, steps: null, at: reopening.at });
    await close(id);
    expect(await reading(id)).not.toHaveProperty('reopening');
    expect(await cardOf(id)).not.toHaveProperty('reopening');
    const { body } = await api.send(ENDPOINTS.GetClosings, { query: { submissionId: id } }, anna);
    expect(body.closings[0]?.reopened).toEqual({ ...reopening, by: expect.objectContaining({ firstName: 'Anna' }) });
  });

  it('is announced by one mail, with the words as they are', async () => {
    const step = aStep('text', '', { name: { it: 'Chi siete', en: 'Who you are', fr: 'Qui vous êtes' } });
    const id = await handedIn(step, aStep('text'));
    const query = { message: WORDS, stepIds: [step.id] };
    await Promise.all([reopen(id, query), reopen(id, query)]);
    const first = await mailsAbout(id);
    expect(first).toHaveLength(1);
    await close(id);
    await reopen(id, query);
    const mail = (await mailsAbout(id)).at(-1);
    expect(mail).toMatchObject({
      kind: 'submission-reopened',
      to: 'giulia@cooperativa-aurora.example',
      language: 'it',
    });
    expect(mail?.['text']).toContain('Please add <b>members</b>.\nThe rest is fine.');
    expect(mail?.['html']).toContain('&lt;b&gt;members&lt;/b&gt;');
    expect(mail?.['text']).toContain('Da modificare: Chi siete');
    expect(mail?.['text']).toContain(`/call/${id}`);
  });

  it('has a mail without words, too: it is not submitted any more', async () => {
    const id = await handedIn(aStep('text'));
    expect((await reopen(id)).status).toBe(204);
    const [mail] = await mailsAbout(id);
    expect(mail?.['subject']).toContain('è di nuovo aperta');
    expect(mail?.['text']).not.toContain('Da modificare');
  });

  it('takes words of a bounded length', async () => {
    const id = await handedIn(aStep('text'));
    const tooLong = await reopen(id, { message: 'x'.repeat(MAX_REOPENING_MESSAGE + 1) });
    expect([tooLong.status, tooLong.problem.code]).toEqual([400, 'request-invalid']);
    expect((await reading(id)).closed).toBe(true);
  });
});

describe('a submission of which named steps are opened again', () => {
  it('takes answers and files for these alone, and is closed as a whole', async () => {
    const [survey, other, files] = [surveyStep(), surveyStep(), uploadStep(aRequirement({ mandatory: false }))];
    const id = await startSubmission(api, await storeCall(api, [survey, other, files], { closingAt: null }), giulia);
    await save(id, survey, { form: 'c', people: 2 }, 0);
    await save(id, other, { form: 'c', people: 2 }, 0);
    expect((await close(id)).status).toBe(200);
    await reopen(id, { stepIds: [survey.id, survey.id] });
    expect((await reading(id)).reopening?.stepIds).toEqual([survey.id]);
    expect((await cardOf(id))?.reopening?.steps).toHaveLength(1);
    const refused = { status: 409, body: expect.objectContaining({ code: 'step-not-reopened' }) };
    expect(await save(id, other, { form: 'c', people: 3 }, 1)).toMatchObject(refused);
    expect(await upload(id, files)).toMatchObject(refused);
    expect((await save(id, survey, { form: 'c', people: 3 }, 1)).status).toBe(200);
    expect((await close(id)).status).toBe(200);
    const { stepResults } = await reading(id);
    expect(stepResults.map(({ version }) => version)).toEqual([2, 1]);
    await reopen(id);
    expect((await save(id, other, { form: 'c', people: 3 }, 1)).status).toBe(200);
    expect((await upload(id, files)).status).toBe(200);
  });

  it('is opened whole while it is open, when another step turns out to be wrong, and never narrowed', async () => {
    const [text, survey] = [aStep('text'), surveyStep()];
    const id = await startSubmission(api, await storeCall(api, [text, survey], { closingAt: null }), giulia);
    await save(id, survey, { form: 'c', people: 2 }, 0);
    await close(id);
    await reopen(id, { stepIds: [text.id] });
    await reopen(id, { message: 'No', stepIds: [survey.id] });
    expect((await reading(id)).reopening).toMatchObject({ message: '', stepIds: [text.id] });
    await reopen(id, { message: 'All of it, please.' });
    expect((await reading(id)).reopening).toMatchObject({ message: 'All of it, please.', stepIds: null });
    expect((await save(id, survey, { form: 'c', people: 3 }, 1)).status).toBe(200);
    await reopen(id, { message: 'Twice', stepIds: [text.id] });
    await reopen(id, { message: 'Twice' });
    expect((await mailsAbout(id)).map(({ text }) => String(text).includes('Twice'))).toEqual([false, false]);
    const { body } = await api.send(ENDPOINTS.GetClosings, { query: { submissionId: id } }, anna);
    // First the earlier closing, then the current draft.
    expect(body.closings.map(({ submittedAt }) => submittedAt !== null)).toEqual([true, false]);
  });

  it('has to have these steps', async () => {
    const id = await handedIn(aStep('text'));
    const unknown = await reopen(id, { stepIds: [uuid()] });
    expect([unknown.status, unknown.problem.errors]).toEqual([422, [expect.objectContaining({ path: 'stepIds' })]]);
    expect((await reading(id)).closed).toBe(true);
  });
});

describe('a submission whose time is over', () => {
  const HOUR = 60 * 60 * 1000;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

  /** A submission to a call that is over by now. */
  async function handedInOnce() {
    const call = await storeCall(api, [aStep('text'), surveyStep()]);
    const id = await startSubmission(api, call, giulia);
    const survey = (await reading(id)).steps[1] as StepRecord & object;
    await save(id, survey, { form: 'c', people: 2 }, 0);
    expect((await close(id)).status).toBe(200);
    const closingAt = new Date(Date.now() - HOUR);
    await api.repositories.calls.store({ ...call, closingAt });
    return { id, call: { ...call, closingAt }, survey };
  }
  const refusalOf = async (id: string, query?: ReopeningWish) =>
    (await reopen(id, query)).problem.errors?.map(({ path, code }) => [path, code]);
  const listed = async (callId: string) =>
    (await api.send(ENDPOINTS.GetSubmissions, { query: { callId, sort: 'submissionDate' } }, anna)).body;
  const ranked = async (callId: string) => (await api.send(ENDPOINTS.GetRanking, { query: { callId } }, anna)).body;
  const undoneMails = (id: string) =>
    api.connection
      .collection<StoredDocument>('outbox')
      .find({ _id: { $regex: `^${id}:reopening-undone:` } })
      .toArray();
  const undo = (callSubmissionId: string) => api.send(ENDPOINTS.UndoReopening, { query: { callSubmissionId } }, anna);

  it('is reopened only with a deadline, which applies and is announced', async () => {
    const { id, survey } = await handedInOnce();
    expect(await refusalOf(id)).toEqual([['until', 'needed']]);
    expect(await refusalOf(id, { until: inHours(-1) })).toEqual([['until', 'past']]);
    expect((await reading(id)).closed).toBe(true);
    const until = inHours(48);
    expect((await reopen(id, { until })).status).toBe(204);
    expect(await reading(id)).toMatchObject({ closed: false, isOpen: true, closingAt: until });
    const [mail] = await mailsAbout(id);
    const day = new Intl.DateTimeFormat('it', { day: 'numeric', timeZone: 'Europe/Rome' }).format(new Date(until));
    expect(mail?.['text']).toMatch(new RegExp(`\\b${day}\\b`));
    expect((await save(id, survey, { form: 'c', people: 3 }, 1)).status).toBe(200);
    expect((await close(id)).status).toBe(200);
  });

  it('is not opened in a call that has not begun', async () => {
    const { id, call } = await handedInOnce();
    await api.repositories.calls.store({ ...call, openingAt: new Date(Date.now() + HOUR), closingAt: null });
    expect(await refusalOf(id, { until: inHours(2) })).toEqual([['', 'not-begun']]);
  });

  it('counts with its last closing in table and ranking, marked, until it is submitted again', async () => {
    const { id, call, survey } = await handedInOnce();
    const { submissionDate } = await reading(id);
    await reopen(id, { until: inHours(48) });
    const marked = { reopenedAt: expect.any(String) };
    expect(await listed(call._id)).toMatchObject([{ id, closed: false, submissionDate, ...marked }]);
    expect(await ranked(call._id)).toMatchObject([{ submissionId: id, ...marked }]);
    expect((await reading(id)).submissionDate).toBeNull();
    await save(id, survey, { form: 'c', people: 3 }, 1);
    await close(id);
    const [row] = await listed(call._id);
    expect(row).not.toHaveProperty('reopenedAt');
    expect(row?.submissionDate).not.toBe(submissionDate);
    expect((await ranked(call._id))[0]).not.toHaveProperty('reopenedAt');
  });

  it('is closed again as it was, with its deadline, while no one has worked on it', async () => {
    const { id, call, survey } = await handedInOnce();
    const before = await reading(id);
    await reopen(id, { until: inHours(48) });
    expect((await undo(id)).status).toBe(204);
    expect(await reading(id)).toEqual({
      ...before,
      updatedAt: expect.any(String),
      closingAt: call.closingAt?.toISOString(),
    });
    const { body } = await api.send(ENDPOINTS.GetClosings, { query: { submissionId: id } }, anna);
    expect(body.closings).toHaveLength(1);
    expect(await undoneMails(id)).toEqual([
      expect.objectContaining({ to: GIULIA, language: 'it', callId: call._id, kind: 'reopening-undone' }),
    ]);
    expect((await undo(id)).problem.errors?.[0]?.code).toBe('not-undoable');
    await reopen(id, { until: inHours(48) });
    await save(id, survey, { form: 'c', people: 3 }, 1);
    expect((await undo(id)).problem.errors?.[0]?.code).toBe('worked-on');
    expect(await undoneMails(id)).toHaveLength(1);
    expect((await reading(id)).closed).toBe(false);
  });

  it('is undecided until the decision is confirmed, whatever its applicant had read', async () => {
    const { id, call } = await handedInOnce();
    const decide = (version: number) =>
      api.send(
        ENDPOINTS.DecideSubmissions,
        { body: { callId: call._id, submissions: [{ id, version }], decision: 'accepted', words: 'Well done' } },
        anna,
      );
    const publish = (version: number) =>
      api.send(ENDPOINTS.PublishDecisions, { body: { callId: call._id, submissions: [{ id, version }] } }, anna);
    await decide(0);
    expect((await publish(1)).status).toBe(200);
    expect((await cardOf(id))?.decision?.decision).toBe('accepted');
    await reopen(id, { until: inHours(48) });
    const former = { decision: 'accepted', words: 'Well done' };
    expect(await ranked(call._id)).toMatchObject([{ decision: null, published: null, former, version: 2 }]);
    expect((await decide(2)).problem.code).toBe('not-found');
    await close(id);
    expect(await cardOf(id)).not.toHaveProperty('decision');
    expect((await decide(2)).body).toMatchObject([{ decision: 'accepted', isPending: true }]);
    expect((await ranked(call._id))[0]).not.toHaveProperty('former');
    expect((await publish(3)).body).toMatchObject({ published: 1, letters: 1 });
    expect((await cardOf(id))?.decision?.decision).toBe('accepted');
  });

  it('has its decision back when opening it is taken back', async () => {
    const { id, call } = await handedInOnce();
    const body = { callId: call._id, submissions: [{ id, version: 0 }], decision: 'rejected' as const, words: '' };
    await api.send(ENDPOINTS.DecideSubmissions, { body }, anna);
    await reopen(id, { until: inHours(48) });
    await undo(id);
    expect(await ranked(call._id)).toMatchObject([{ decision: 'rejected', isPending: true, version: 3 }]);
  });
});
