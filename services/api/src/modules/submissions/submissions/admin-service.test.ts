import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import type { StepRecord } from '../../calls/calls/model.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';

const { api, giulia, anna } = await startWithPeople();

const reopen = (callSubmissionId: string, sender: { token: string } = anna) =>
  api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId } }, sender);
const remove = (callSubmissionId: string, sender: { token: string } = anna) =>
  api.send(ENDPOINTS.DeleteSubmission, { query: { callSubmissionId } }, sender);
const close = (callSubmissionId: string) =>
  api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId } }, giulia);
const save = (callSubmissionId: string, step: StepRecord, version = 0) =>
  api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId, stepId: step.id, content: 'x', version } },
    giulia,
  );
const actions = async (id: string) => (await api.repositories.audit.findBySubject(id)).map(({ action }) => action);

describe('re-opening', () => {
  it('lets the organization work again, records the closing in the log, and can be closed again', async () => {
    const step = aStep('text');
    const id = await startSubmission(api, await storeCall(api, [step]), giulia);
    const first = await close(id);
    await api.connection
      .collection<StoredDocument>('submissions')
      .updateOne({ _id: id }, { $set: { quizScore: 0.5, sroiScore: 2.5 } });
    expect((await save(id, step)).problem.code).toBe('submission-closed');
    expect((await reopen(id)).status).toBe(204);
    const record = await api.repositories.submissions.find(id);
    // The last submission's scores count until the next closing.
    expect(record).toMatchObject({ closed: false, submittedBy: null, quizScore: 0.5, sroiScore: 2.5 });
    expect((await save(id, step)).status).toBe(200);
    const again = await close(id);
    expect(again.status).toBe(200);
    expect(again.body.submissionDate >= first.body.submissionDate).toBe(true);
    const log = await api.repositories.audit.findBySubject(id);
    expect(log.map(({ action }) => action)).toEqual([
      'submission.started',
      'submission.closed',
      'submission.reopened',
      'submission.closed',
    ]);
    expect(log[2]).toMatchObject({
      before: { closed: true, submissionDate: new Date(first.body.submissionDate), quizScore: 0.5, sroiScore: 2.5 },
      after: { closed: false },
    });
  });

  it('keeps each closing as it was handed in, until the submission goes for good', async () => {
    const step = aStep('text');
    const id = await startSubmission(api, await storeCall(api, [step]), giulia);
    const closings = api.connection.collection<StoredDocument>('closings');
    const stored = () => closings.find({ submissionId: id }).sort({ _id: 1 }).toArray();
    await save(id, step);
    await close(id);
    const first = await api.repositories.submissions.find(id);
    expect(await stored()).toEqual([]);
    await reopen(id);
    await reopen(id);
    await save(id, step, 1);
    await close(id);
    await reopen(id);
    const both = await stored();
    const log = await api.repositories.audit.findBySubject(id);
    const reopenedBy = log.find(({ action }) => action === 'submission.reopened')?.userId;
    const people = { submittedBy: first?.userId, reopenedBy };
    expect(both).toMatchObject([
      {
        ...people,
        submittedAt: first?.submissionDate,
        stepSetId: first?.stepSetId,
        results: { [step.id]: { version: 1 } },
      },
      { ...people, organizationId: first?.organizationId, results: { [step.id]: { version: 2, content: 'x' } } },
    ]);
    expect(JSON.stringify(both)).not.toContain('receipts');
    await remove(id);
    api.clock.at = new Date(Date.now() + 3 * 365 * 24 * 60 * 60 * 1000);
    await api.modules.retention.purge();
    api.clock.at = null;
    expect(await stored()).toEqual([]);
  });

  it('of one that is open changes nothing', async () => {
    const id = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
    const before = await api.repositories.submissions.find(id);
    expect((await reopen(id)).status).toBe(204);
    expect(await api.repositories.submissions.find(id)).toEqual(before);
    expect(await actions(id)).toEqual(['submission.started']);
  });

  it('happens once for many requests at once', async () => {
    const id = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
    await close(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => reopen(id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await actions(id)).toEqual(['submission.started', 'submission.closed', 'submission.reopened']);
  });

  it('is for administrators, and for submissions that are there', async () => {
    expect((await reopen(uuid(), giulia)).problem.code).toBe('admin-only');
    expect((await reopen(uuid())).problem.code).toBe('not-found');
  });
});

describe('deleting', () => {
  it('hides a submission everywhere, and makes room for another', async () => {
    const step = aStep('text');
    const call = await storeCall(api, [step], { name: 'Deleted here' });
    const id = await startSubmission(api, call, giulia);
    expect((await remove(id)).status).toBe(204);
    const codes = [
      await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, giulia),
      await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id } }, anna),
      await api.send(ENDPOINTS.GetStepResultByCall, { query: { callSubmissionId: id } }, giulia),
      await api.send(ENDPOINTS.GetAttachments, { query: { submissionId: id } }, anna),
      await save(id, step),
      await close(id),
      await reopen(id),
      await remove(id),
    ].map(({ problem }) => problem.code);
    expect(new Set(codes)).toEqual(new Set(['not-found']));
    expect((await api.send(ENDPOINTS.GetSubmissions, { query: { callId: call._id } }, anna)).body).toEqual([]);
    const { body: calls } = await api.send(ENDPOINTS.GetCallById, { query: { id: call._id } }, giulia);
    expect(calls.submissionId).toMatch(/^0+-/);
    const next = await startSubmission(api, call, giulia);
    expect(next).not.toBe(id);
    expect(await actions(id)).toEqual(['submission.started', 'submission.deleted']);
  });

  it('can be undone from a list for 30 days, while the organization has no other one in the call', async () => {
    const call = await storeCall(api, [aStep('text')], { name: 'Undone here' });
    const id = await startSubmission(api, call, giulia);
    await remove(id);
    const listed = async () =>
      (await api.send(ENDPOINTS.GetDeletedSubmissions, { query: { pageSize: 500 } }, anna)).body.find(
        (each) => each.id === id,
      );
    const restore = () => api.send(ENDPOINTS.RestoreSubmission, { query: { callSubmissionId: id } }, anna);
    expect(await listed()).toMatchObject({ callName: 'Undone here', wasSubmitted: false });
    const next = await startSubmission(api, call, giulia);
    expect((await restore()).problem.errors?.[0]?.code).toBe('started-anew');
    await remove(next);
    expect((await restore()).status).toBe(204);
    expect(await listed()).toBeUndefined();
    expect((await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id } }, anna)).status).toBe(200);
    expect(await actions(id)).toEqual(['submission.started', 'submission.deleted', 'submission.restored']);
    await remove(id);
    const deletedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await api.connection.collection<StoredDocument>('submissions').updateOne({ _id: id }, { $set: { deletedAt } });
    expect(await listed()).toBeUndefined();
    expect((await restore()).problem.code).toBe('not-found');
  });

  it('is for administrators', async () => {
    const id = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
    expect((await remove(id, giulia)).problem.code).toBe('admin-only');
  });
});
