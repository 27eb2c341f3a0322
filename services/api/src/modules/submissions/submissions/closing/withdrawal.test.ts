import { ENDPOINTS, type Language } from '@impact-call/contracts';
import { describe, expect, it } from '@jest/globals';
import { storeAnother } from '../../../../test/fixtures/decision-fixtures.ts';
import { aStep, startSubmission, storeCall, surveyStep } from '../../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import { GIULIA } from '../../../../test/test-api.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';
import type { CallRecord } from '../../../calls/calls/model.ts';

const { api, giulia, marc, anna } = await startWithPeople();

const withdraw = (callSubmissionId: string, sender: typeof giulia & { language?: Language } = giulia) =>
  api.send(ENDPOINTS.WithdrawSubmission, { query: { callSubmissionId } }, sender);
const resume = (callSubmissionId: string) =>
  api.send(ENDPOINTS.ResumeSubmission, { query: { callSubmissionId } }, giulia);
const close = (callSubmissionId: string) =>
  api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId } }, giulia);
const save = (callSubmissionId: string, stepId: string, version: number) =>
  api.send(ENDPOINTS.UpsertCallStepResult, { body: { callSubmissionId, stepId, content: '{}', version } }, giulia);
const reading = async (id: string) => (await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, giulia)).body;
const cardOf = async (id: string) =>
  (await api.send(ENDPOINTS.GetCallListUser, { query: { pageSize: 500 } }, giulia)).body.find(
    ({ submissionId }) => submissionId === id,
  );
const listed = async (query: object) => (await api.send(ENDPOINTS.GetSubmissions, { query }, anna)).body;
const endCall = (call: CallRecord) =>
  api.repositories.calls.store({ ...call, closingAt: new Date(Date.now() - 60_000) });
const mailsAbout = (id: string) =>
  api.connection
    .collection<StoredDocument>('outbox')
    .find({ _id: { $regex: `^${id}:withdrawn:` } })
    .toArray();

async function begun() {
  const survey = surveyStep();
  const call = await storeCall(api, [survey]);
  return { call, survey, id: await startSubmission(api, call, giulia) };
}

async function submitted() {
  const call = await storeCall(api, [aStep('text')]);
  const id = await startSubmission(api, call, giulia);
  expect((await close(id)).status).toBe(200);
  return { call, id };
}

describe('a draft that its organization withdraws', () => {
  it('is withdrawn for its members and takes no answers, until it is resumed with all that it had', async () => {
    const { id, survey } = await begun();
    expect((await save(id, survey.id, 0)).status).toBe(200);
    const { status, body } = await withdraw(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ wasSubmitted: false, by: { firstName: 'Giulia' } });
    expect(await reading(id)).toMatchObject({ closed: false, withdrawal: body, withdrawnAt: body.at });
    expect(await cardOf(id)).toMatchObject({ submissionClosed: false, submissionWithdrawnAt: body.at });
    expect((await save(id, survey.id, 1)).problem.code).toBe('submission-withdrawn');
    expect((await close(id)).problem.code).toBe('submission-withdrawn');

    expect((await resume(id)).status).toBe(204);
    expect((await save(id, survey.id, 1)).status).toBe(200);
    expect(await reading(id)).not.toHaveProperty('withdrawal');
    expect(await cardOf(id)).not.toHaveProperty('submissionWithdrawnAt');
    const log = await api.repositories.audit.findBySubject(id);
    expect(log.map(({ action }) => action).slice(-2)).toEqual([
      'submission.withdrawn-by-applicant',
      'submission.resumed',
    ]);
  });

  it('is withdrawn once: a second request gets the same answer and sends no mail', async () => {
    const { id } = await begun();
    const first = await withdraw(id, { ...giulia, language: 'it' });
    expect((await withdraw(id)).body).toEqual(first.body);
    const mails = await mailsAbout(id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: GIULIA, language: 'it', kind: 'submission-withdrawn' });
    expect(mails[0]?.['subject']).toMatch(/^Candidatura .+ ritirata: /);
  });

  it('is neither withdrawn nor resumed after the deadline of its organization', async () => {
    const [first, second] = [await begun(), await begun()];
    await withdraw(first.id);
    await endCall(first.call);
    await endCall(second.call);
    expect((await resume(first.id)).problem.code).toBe('window-closed');
    expect((await withdraw(second.id)).problem.code).toBe('window-closed');
  });

  it('is withdrawn and resumed by members alone, and resuming a draft changes nothing', async () => {
    const { id } = await begun();
    expect((await withdraw(id, marc)).problem.code).toBe('not-found');
    expect((await resume(id)).status).toBe(204);
    expect((await reading(id)).closed).toBe(false);
  });
});

describe('a submitted application that its organization withdraws', () => {
  it('leaves ranking and decisions until it is resumed, and counts then as it was submitted', async () => {
    const { call, id } = await submitted();
    const callId = call._id;
    const other = await storeAnother(api, id, null);
    const { submissionDate } = await reading(id);
    const ranked = async () =>
      (await api.send(ENDPOINTS.GetRanking, { query: { callId } }, anna)).body.map((row) => row.submissionId);
    const decide = () =>
      api.send(
        ENDPOINTS.DecideSubmissions,
        { body: { callId, submissions: [{ id, version: 0 }], decision: 'accepted', words: '' } },
        anna,
      );
    expect((await withdraw(id)).body.wasSubmitted).toBe(true);
    expect(await ranked()).toEqual([other]);
    expect((await decide()).problem.code).toBe('not-found');
    const { body: counts } = await api.send(ENDPOINTS.GetCallCounts, { query: { callId } }, anna);
    expect(counts).toEqual([{ callId, drafts: 0, submitted: 1 }]);

    expect((await resume(id)).status).toBe(204);
    expect(await reading(id)).toMatchObject({ closed: true, submissionDate });
    expect((await ranked()).sort()).toEqual([id, other].sort());
    expect((await decide()).status).toBe(200);
  });

  it('is listed for administrators among withdrawn ones and among all, and cannot be reopened by them', async () => {
    const { call, id } = await submitted();
    await withdraw(id);
    const callId = call._id;
    const row = { id, closed: false, withdrawnAt: expect.any(String) };
    expect(await listed({ callId, state: 'withdrawn' })).toEqual([expect.objectContaining(row)]);
    expect(await listed({ callId })).toEqual([expect.objectContaining(row)]);
    for (const state of ['submitted', 'in-progress', 'expired', 'at-risk'])
      expect(await listed({ callId, state })).toEqual([]);
    const reopened = await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: id } }, anna);
    expect(reopened.problem.errors).toMatchObject([{ code: 'withdrawn' }]);
  });

  it('cannot be withdrawn once its decision was published', async () => {
    const { call, id } = await submitted();
    const submissions = [{ id, version: 0 }];
    const decision = { callId: call._id, submissions, decision: 'accepted' as const, words: '' };
    const [row] = (await api.send(ENDPOINTS.DecideSubmissions, { body: decision }, anna)).body;
    const publishing = { callId: call._id, submissions: [{ id, version: row?.version ?? 0 }] };
    expect((await api.send(ENDPOINTS.PublishDecisions, { body: publishing }, anna)).status).toBe(200);
    expect((await withdraw(id)).problem.errors).toMatchObject([{ code: 'decided' }]);
    expect((await reading(id)).closed).toBe(true);
  });

  it('stays where its decision is published after it was read', async () => {
    const { call, id } = await submitted();
    const { submissions, decidedSubmissions } = api.repositories;
    const read = await submissions.find(id);
    if (!read) throw new Error('no submission');
    const published = { kind: 'accepted', words: {}, at: new Date(), by: 'anna' };
    await api.connection
      .collection<StoredDocument>('submissions')
      .updateOne({ _id: id, callId: call._id }, { $set: { decision: { kind: 'accepted', version: 2, published } } });
    expect(await submissions.withdraw(read, { at: new Date(), by: 'giulia', closed: true })).toBe(false);
    expect((await decidedSubmissions.findDecided(id))?._id).toBe(id);
  });
});
