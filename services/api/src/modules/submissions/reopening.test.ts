import { ENDPOINTS, MAX_REOPENING_MESSAGE, type ReopeningWish } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import { aRequirement, aStep, startSubmission, storeCall, surveyStep, uploadStep } from '../../test/fixtures.ts';
import { startWithPeople } from '../../test/people.ts';
import * as sample from '../../test/sample-files.ts';
import { encodeForm, sendForm } from '../../test/send-form.ts';
import type { StoredDocument } from '../../test/stored-document.ts';
import type { StepRecord } from '../calls/model.ts';

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
  it('shows them to its organization until it is closed anew, and keeps them with the closing and in the log', async () => {
    const id = await handedIn(aStep('text'));
    expect(await reading(id)).not.toHaveProperty('reopening');
    expect((await reopen(id, { message: ` ${WORDS}\n` })).status).toBe(204);
    const told = { message: WORDS, stepIds: null, at: expect.any(String) };
    expect((await reading(id)).reopening).toEqual(told);
    const { body: seen } = await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id } }, anna);
    expect(seen.reopening).toEqual(told);
    expect((await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, marc)).problem.code).toBe('not-found');
    const log = await api.repositories.audit.findBySubject(id);
    expect(log.at(-1)).toMatchObject({ action: 'submission.reopened', after: { message: WORDS, stepIds: null } });
    expect((await cardOf(id))?.reopening).toEqual({ message: WORDS, steps: null, at: told.at });
    await close(id);
    expect(await reading(id)).not.toHaveProperty('reopening');
    expect(await cardOf(id)).not.toHaveProperty('reopening');
    const { body } = await api.send(ENDPOINTS.GetClosings, { query: { submissionId: id } }, anna);
    expect(body.closings[0]?.reopened).toEqual({ ...told, by: expect.objectContaining({ firstName: 'Anna' }) });
  });

  it('is told by one mail, which says the words as they are', async () => {
    const step = aStep('text', '', { name: { it: 'Chi siete', en: 'Who you are', fr: 'Qui vous êtes' } });
    const id = await handedIn(step, aStep('text'));
    const wish = { message: WORDS, stepIds: [step.id] };
    await Promise.all([reopen(id, wish), reopen(id, wish)]);
    const first = await mailsAbout(id);
    expect(first).toHaveLength(1);
    await close(id);
    await reopen(id, wish);
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
    // What was submitted once, and what is being worked on.
    expect(body.closings.map(({ submittedAt }) => submittedAt !== null)).toEqual([true, false]);
  });

  it('has to have these steps', async () => {
    const id = await handedIn(aStep('text'));
    const unknown = await reopen(id, { stepIds: [uuid()] });
    expect([unknown.status, unknown.problem.errors]).toEqual([422, [expect.objectContaining({ path: 'stepIds' })]]);
    expect((await reading(id)).closed).toBe(true);
  });
});
