import { ENDPOINTS, MAX_COMMENT, MAX_COMMENTS, MAX_MENTIONS, mentionOf } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { aSignedInPerson } from '../../../test/fixtures/people-with-sessions.ts';
import { aCriterion, storePlan, storeReview, storeReviewer } from '../../../test/fixtures/review-fixtures.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { CARLO, type Sender } from '../../../test/test-api.ts';
import type { CommentRecord } from './repository.ts';

const { api, giulia, anna } = await startWithPeople();
const carlo = { token: await api.tokenOf(CARLO) };

/** Giulia's submission with two reviewers. */
async function aReviewedSubmission() {
  const call = await storeCall(api, [aStep('text')]);
  await storePlan(api, call._id, [aCriterion()]);
  const submissionId = await startSubmission(api, call, giulia);
  await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: submissionId } }, giulia);
  const { organizationId = '' } = (await api.repositories.submissions.find(submissionId)) ?? {};
  const reviewer = async () => {
    const email = `${uuid()}@reviewers.example`;
    const { token } = await aSignedInPerson(api, email);
    const reviewerId = await storeReviewer(api, call._id, email);
    const id = await storeReview(api, { callId: call._id, submissionId, organizationId, reviewerId });
    return { email, token, reviewerId, id };
  };
  return { callId: call._id, submissionId, rita: await reviewer(), otto: await reviewer() };
}
type Reviewer = Awaited<ReturnType<typeof aReviewedSubmission>>['rita'];

const add = (submissionId: string, text: string, sender: Sender = anna) =>
  api.send(ENDPOINTS.AddComment, { body: { submissionId, text } }, sender);
const addAs = (reviewer: Reviewer, text: string) =>
  api.send(ENDPOINTS.AddReviewComment, { body: { reviewId: reviewer.id, text } }, reviewer);
const list = (submissionId: string, page: object = {}) =>
  api.send(ENDPOINTS.GetComments, { query: { submissionId, ...page } }, anna);
const listAs = ({ id, token }: Reviewer) =>
  api.send(ENDPOINTS.GetReviewComments, { query: { reviewId: id } }, { token });
const peopleOf = async (submissionId: string) =>
  (await api.send(ENDPOINTS.GetCommentPeople, { query: { submissionId } }, anna)).body;
const mailsTo = async (to: string) =>
  api.connection.collection<StoredDocument>('outbox').find({ to, kind: 'comment-mention' }).toArray();
const codesOf = ({ problem }: { problem: { errors?: { code: string }[] } }) => problem.errors?.map(({ code }) => code);

describe('comments', () => {
  it('are read by administrators and the reviewers of the submission, newest first, page by page', async () => {
    const { submissionId, rita, otto } = await aReviewedSubmission();
    expect((await add(submissionId, ' Is the budget right? ')).body).toMatchObject({
      ...{ text: 'Is the budget right?', isOwn: true, version: 1, changedAt: null },
      author: { role: 'administrator', name: expect.stringContaining('Anna') },
    });
    await addAs(rita, 'I think so');
    const { body: all, raw } = await list(submissionId);
    expect(all.map(({ text }) => text)).toEqual(['I think so', 'Is the budget right?']);
    expect(raw.headers['x-total-count']).toBe('2');
    expect(all[0]?.author).toEqual({ id: rita.reviewerId, role: 'reviewer', name: rita.email, number: 1 });
    expect((await list(submissionId, { page: 2, pageSize: 1 })).body).toHaveLength(1);
    expect((await listAs(otto)).body.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['I think so', false],
      ['Is the budget right?', false],
    ]);
  });

  it('reach no reviewer of another submission, none with a conflict of interest, and none while it is reopened', async () => {
    const { submissionId, rita, otto } = await aReviewedSubmission();
    const other = await aReviewedSubmission();
    await add(submissionId, 'Among us');
    const asOther = { ...rita, token: other.rita.token };
    expect([(await listAs(asOther)).status, (await addAs(asOther, 'x')).status]).toEqual([404, 404]);
    await api.send(ENDPOINTS.DeclareConflict, { body: { id: rita.id, reason: '' } }, rita);
    expect((await listAs(rita)).status).toBe(404);
    await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: submissionId } }, anna);
    expect([(await listAs(otto)).status, (await list(submissionId)).status]).toEqual([404, 200]);
  });

  it('tell reviewers nothing of one another but a number', async () => {
    const { submissionId, rita, otto } = await aReviewedSubmission();
    await addAs(rita, 'Mine');
    await add(submissionId, `${mentionOf(rita.reviewerId)} and ${mentionOf(otto.reviewerId)}, look`);
    const people = await api.send(ENDPOINTS.GetReviewCommentPeople, { query: { reviewId: otto.id } }, otto);
    const read = await listAs(otto);
    for (const { raw } of [people, read]) {
      expect(raw.body).not.toContain(rita.email);
      expect(raw.body).not.toContain('anna@');
    }
    expect(read.body[1]?.author).toEqual({ id: rita.reviewerId, role: 'reviewer', name: '', number: 1 });
    expect(people.body.filter(({ role }) => role === 'reviewer')).toEqual([
      { id: rita.reviewerId, role: 'reviewer', name: '', number: 1 },
    ]);
  });

  it('reach no applicant in any byte', async () => {
    const { submissionId, callId, rita } = await aReviewedSubmission();
    const secret = `Zq${uuid()}`;
    await add(submissionId, secret);
    await addAs(rita, secret);
    const answers = [
      await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submissionId } }, giulia),
      await api.send(ENDPOINTS.GetStepResultByCall, { query: { callSubmissionId: submissionId } }, giulia),
      await api.send(ENDPOINTS.GetAllAnswerForPdf, { query: { callId, subId: submissionId } }, giulia),
      await api.send(ENDPOINTS.GetCallById, { query: { id: callId } }, giulia),
      await api.send(ENDPOINTS.GetPersonalData, {}, giulia),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ raw }) => raw.body.includes(secret))).toEqual([]);
    const refusals = [
      await api.send(ENDPOINTS.GetComments, { query: { submissionId } }, giulia),
      await api.send(ENDPOINTS.GetReviewComments, { query: { reviewId: rita.id } }, giulia),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403]);
    expect(await mailsTo('giulia@cooperativa-aurora.example')).toEqual([]);
  });
});

describe('changing and deleting', () => {
  it('is for who wrote it, over the version that was seen; the log does not repeat what it said', async () => {
    const { submissionId, rita, otto } = await aReviewedSubmission();
    const { body: made } = await add(submissionId, 'Frist');
    const change = (text: string, version: number, sender: Sender = anna) =>
      api.send(ENDPOINTS.UpdateComment, { body: { id: made.id, text, version } }, sender);
    expect((await change('x', 1, carlo)).status).toBe(404);
    expect((await change('First', 1)).body).toMatchObject({ text: 'First', version: 2, changedAt: expect.any(String) });
    const conflict = await change('Fisrt', 1);
    expect([conflict.status, conflict.problem.current]).toMatchObject([409, { text: 'First' }]);
    const { body: ritas } = await addAs(rita, 'Of Rita');
    const body = { reviewId: otto.id, id: ritas.id, text: 'Of Otto', version: 1 };
    expect((await api.send(ENDPOINTS.UpdateReviewComment, { body }, otto)).status).toBe(404);
    const remove = (sender: Sender) => api.send(ENDPOINTS.DeleteComment, { query: { id: made.id } }, sender);
    expect([(await remove(carlo)).status, (await remove(anna)).status, (await remove(anna)).status]).toEqual([
      404, 204, 404,
    ]);
    expect((await list(submissionId)).body.map(({ text }) => text)).toEqual(['Of Rita']);
    const log = (await api.repositories.audit.findBySubject(submissionId)).filter(({ action }) =>
      action.startsWith('comment.'),
    );
    expect(log.map(({ action }) => action)).toEqual([
      'comment.added',
      'comment.changed',
      'comment.added',
      'comment.deleted',
    ]);
    expect(JSON.stringify(log)).not.toContain('First');
  });

  it('of one changed by two at once loses nothing silently', async () => {
    const { submissionId } = await aReviewedSubmission();
    const { body: made } = await add(submissionId, 'Start');
    const answers = await Promise.all(
      ['one', 'two'].map((text) =>
        api.send(ENDPOINTS.UpdateComment, { body: { id: made.id, text, version: 1 } }, anna),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('mentioning a person', () => {
  it('writes to them once, a mail that they can do without, which leads to where they read it and does not repeat it', async () => {
    const { submissionId, rita } = await aReviewedSubmission();
    const admin = (await peopleOf(submissionId)).find(({ name }) => name.includes('Carlo'));
    const text = `${mentionOf(rita.reviewerId)} ${mentionOf(admin?.id ?? '')} please read`;
    const { body: made } = await add(submissionId, text);
    expect(made.mentions.map(({ name }) => name)).toEqual([rita.email, admin?.name]);
    await api.send(ENDPOINTS.UpdateComment, { body: { id: made.id, text: `${text}!`, version: 1 } }, anna);
    const [mail, ...more] = await mailsTo(rita.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ isOptional: true });
    expect(mail?.['text']).toContain(`/review/${rita.id}#comments`);
    expect(mail?.['text']).not.toContain('please read');
    const toCarlo = (await mailsTo(CARLO)).at(-1);
    expect(toCarlo?.['text']).toContain(`/admin/submissions/${submissionId}#comments`);
  });

  it('is refused for people who cannot read it, and for too many', async () => {
    const { submissionId, rita, otto } = await aReviewedSubmission();
    const other = await aReviewedSubmission();
    const { userId = '' } = (await api.repositories.submissions.find(submissionId)) ?? {};
    await api.send(ENDPOINTS.DeclareConflict, { body: { id: rita.id, reason: '' } }, rita);
    for (const id of [uuid(), userId, other.rita.reviewerId, rita.reviewerId])
      expect(codesOf(await add(submissionId, `Hello ${mentionOf(id)}`))).toEqual(['unknown-person']);
    const many = Array.from({ length: MAX_MENTIONS + 1 }, () => mentionOf(uuid())).join(' ');
    expect(codesOf(await add(submissionId, many))).toEqual(['too-many-mentions']);
    expect((await addAs(otto, mentionOf(otto.reviewerId))).status).toBe(422);
    expect((await list(submissionId)).body).toEqual([]);
  });
});

it('bounds hold: of one comment, and of all on a submission; blank ones are refused', async () => {
  const { submissionId } = await aReviewedSubmission();
  expect((await add(submissionId, 'x'.repeat(MAX_COMMENT + 1))).status).toBe(400);
  expect((await add(submissionId, '  \n ')).status).toBe(400);
  const record = { submissionId, userId: uuid(), reviewerId: null, text: 'x', mentions: [], version: 1 };
  await api.connection
    .model<CommentRecord>('Comment')
    .insertMany(
      Array.from({ length: MAX_COMMENTS }, () => ({ ...record, _id: uuid(), writtenAt: new Date(), changedAt: null })),
    );
  expect(codesOf(await add(submissionId, 'One more'))).toEqual(['too-many-comments']);
});

it('an erased person is mentioned in no comment, has theirs among their personal data, and all are deleted with the submission', async () => {
  const { submissionId, rita, otto } = await aReviewedSubmission();
  await addAs(rita, 'Kept about me');
  const own = await api.send(ENDPOINTS.GetPersonalData, {}, rita);
  expect(own.raw.body).toContain('Kept about me');
  const [account] = await api.repositories.users.findByEmail(rita.email);
  await api.send(ENDPOINTS.ErasePerson, { body: { id: account?._id ?? '' } }, anna);
  const { raw, body } = await list(submissionId);
  expect(body[0]).toMatchObject({ text: 'Kept about me', author: { name: '' } });
  expect(raw.body).not.toContain(rita.email);
  expect((await listAs(otto)).body).toHaveLength(1);
  await api.send(ENDPOINTS.DeleteSubmission, { query: { callSubmissionId: submissionId } }, anna);
  expect((await list(submissionId)).status).toBe(404);
  api.clock.at = new Date(Date.now() + 3 * 365 * 24 * 60 * 60 * 1000);
  await api.modules.retention.purge();
  api.clock.at = null;
  expect(await api.connection.model('Comment').countDocuments({ submissionId })).toBe(0);
});
