import { ENDPOINTS, type DecisionKind, type RankedSubmission } from '@impact-call/contracts';
import { describe, expect, it } from '@jest/globals';
import { storeAnother } from '../../../test/fixtures/decision-fixtures.ts';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { aSignedInPerson } from '../../../test/fixtures/people-with-sessions.ts';
import { aCriterion, storePlan, storeReview, storeReviewer } from '../../../test/fixtures/review-fixtures.ts';
import { GIULIA, MARC } from '../../../test/test-api.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';

const { api, giulia, marc, anna } = await startWithPeople();
const marcId = String(api.app.jwt.decode<{ sub: string }>(marc.token)?.sub);

/** A call with submissions of Giulia's, Marc's and a deleted organization; all submitted. */
async function aCall() {
  const call = await storeCall(api, [aStep('text')]);
  const first = await startSubmission(api, call, giulia);
  await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: first } }, giulia);
  const ofMarc = { organizationId: marc.organization, userId: marcId, submittedBy: marcId };
  const second = await storeAnother(api, first, null, ofMarc);
  const third = await storeAnother(api, first, null);
  return { call, callId: call._id, first, second, third };
}

const ranking = async (callId: string, query: object = {}) =>
  (await api.send(ENDPOINTS.GetRanking, { query: { callId, ...query } }, anna)).body;
const idsOf = (rows: RankedSubmission[]) => rows.map(({ submissionId }) => submissionId);
const summary = async (callId: string) =>
  (await api.send(ENDPOINTS.GetDecisionSummary, { query: { callId } }, anna)).body;
const decide = (
  callId: string,
  submissions: { id: string; version: number }[],
  decision: DecisionKind | null = 'accepted',
  words = '',
) => api.send(ENDPOINTS.DecideSubmissions, { body: { callId, submissions, decision, words } }, anna);
const publish = (callId: string, submissions: { id: string; version: number }[]) =>
  api.send(ENDPOINTS.PublishDecisions, { body: { callId, submissions } }, anna);
const lettersTo = async (email: string, callId: string) =>
  api.connection
    .collection<StoredDocument>('outbox')
    .find({ to: email, callId, kind: /^decision-/ })
    .toArray();
const cardOf = async (callId: string, sender: typeof giulia) =>
  (await api.send(ENDPOINTS.GetCallListUser, { query: { pageSize: 500 } }, sender)).body.find(
    ({ id }) => id === callId,
  );
const logOf = async (subject: string) =>
  (await api.repositories.audit.findBySubject(subject))
    .map(({ action }) => action)
    .filter((each) => /^decision/.test(each));

describe('the ranking', () => {
  it('knows each total as soon as it is handed in, taken back, or given up for a conflict of interest', async () => {
    const { call, callId, first } = await aCall();
    const criterion = aCriterion({ scale: 10 });
    await storePlan(api, callId, [criterion]);
    const reviewers = await Promise.all(
      ['ada', 'bea'].map(async (name) => {
        const email = `${name}-${call._id}@reviewers.example`;
        const reviewerId = await storeReviewer(api, callId, email);
        const place = { callId, submissionId: first, organizationId: giulia.organization, reviewerId };
        return { id: await storeReview(api, place), person: await aSignedInPerson(api, email), version: 0 };
      }),
    );
    const hand = async (reviewer: (typeof reviewers)[number], score: number, isDone = true) => {
      const { id, version, person } = reviewer;
      const scores = [{ criterionId: criterion.id, score }];
      const body = { id, scores, comment: `${score} of ten`, isDone, version };
      expect((await api.send(ENDPOINTS.SaveReview, { body }, person)).status).toBe(200);
      reviewer.version += 1;
    };
    const row = async () => (await ranking(callId)).find(({ submissionId }) => submissionId === first);
    expect(await row()).toMatchObject({ assigned: 2, done: 0, mean: null, spread: null, decision: null, version: 0 });
    const [ada, bea] = reviewers;
    if (!ada || !bea) throw new Error('no reviewers');
    await hand(ada, 9, false);
    expect(await row()).toMatchObject({ done: 0, mean: null });
    await Promise.all([hand(ada, 9), hand(bea, 5)]);
    expect(await row()).toMatchObject({ done: 2, mean: 70, spread: 20, lowest: 50, highest: 90, isDisputed: true });
    const { body: read } = await api.send(ENDPOINTS.GetSubmissionReviews, { query: { submissionId: first } }, anna);
    expect(read.criteria).toMatchObject([{ id: criterion.id, scale: 10 }]);
    expect(read.reviews.map(({ comment, total, scores }) => [comment, total, scores[0]?.score]).sort()).toEqual([
      ['5 of ten', 50, 5],
      ['9 of ten', 90, 9],
    ]);
    await hand(ada, 6);
    expect(await row()).toMatchObject({ mean: 55, spread: 5, isDisputed: false });
    await hand(ada, 6, false);
    expect(await row()).toMatchObject({ done: 1, mean: 50, spread: null });
    await api.send(ENDPOINTS.DeclareConflict, { body: { id: bea.id, reason: '' } }, bea.person);
    expect(await row()).toMatchObject({ assigned: 1, done: 0, mean: null });
  });

  it('is sorted, filtered and paged where it is stored', async () => {
    const { callId, first, second, third } = await aCall();
    const standing = { done: 2, lowest: 0, highest: 100, isDisputed: false };
    const { closedSubmissions } = api.modules.submissions;
    await closedSubmissions.setStanding(first, { ...standing, mean: 40, spread: 5 });
    await closedSubmissions.setStanding(second, { ...standing, mean: 80, spread: 1, isDisputed: true });
    expect(idsOf(await ranking(callId))).toEqual([second, first, third]);
    expect(idsOf(await ranking(callId, { sort: 'spread' }))).toEqual([first, second, third]);
    expect(idsOf(await ranking(callId, { descending: false }))).toEqual([third, first, second]);
    expect(idsOf(await ranking(callId, { pageSize: 1, page: 2 }))).toEqual([first]);
    expect(idsOf(await ranking(callId, { disputed: true }))).toEqual([second]);
    await decide(callId, [{ id: second, version: 0 }]);
    expect(idsOf(await ranking(callId, { decision: 'accepted' }))).toEqual([second]);
    expect(idsOf(await ranking(callId, { decision: 'undecided' }))).toEqual([first, third]);
    expect(idsOf(await ranking(callId, { pending: true }))).toEqual([second]);
    expect(idsOf(await ranking(callId, { pending: false }))).toEqual([first, third]);
    expect(idsOf(await ranking(callId, { search: 'nothing-like-it' }))).toEqual([]);
    const { headers } = await api.send(ENDPOINTS.GetRanking, { query: { callId, pageSize: 1 } }, anna);
    expect(headers['x-total-count']).toBe('3');
  });

  it('has a submission that is open again with its last closing, and counts it once', async () => {
    const { callId, first, second, third } = await aCall();
    await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: first } }, anna);
    expect(idsOf(await ranking(callId)).sort()).toEqual([first, second, third].sort());
  });
});

describe('deciding', () => {
  it('takes many at once or none, over the versions that were seen', async () => {
    const { callId, first, second } = await aCall();
    const { status, body } = await decide(callId, [
      { id: second, version: 0 },
      { id: first, version: 0 },
    ]);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([second, first]);
    expect(body).toMatchObject([{ decision: 'accepted', version: 1, isPending: true, published: null }, {}]);
    const conflict = await decide(
      callId,
      [
        { id: first, version: 1 },
        { id: second, version: 0 },
      ],
      'rejected',
    );
    expect([conflict.status, conflict.problem.code]).toEqual([409, 'version-conflict']);
    expect(conflict.problem.current).toMatchObject([{ submissionId: second, decision: 'accepted', version: 1 }]);
    expect(await summary(callId)).toEqual({
      submitted: 3,
      accepted: 2,
      'waiting-list': 0,
      rejected: 0,
      pending: 2,
      revision: 1,
    });
    const again = await decide(callId, [{ id: first, version: 1 }]);
    expect(again.body).toMatchObject([{ version: 1 }]);
    await decide(callId, [{ id: first, version: 1 }], null, 'these words go nowhere');
    expect(await logOf(first)).toEqual(['decision.made', 'decision.withdrawn']);
    expect(await summary(callId)).toMatchObject({ accepted: 1, pending: 1, revision: 2 });
  });

  it('refuses what is named twice, belongs to another call, or is not handed in', async () => {
    const { callId, first } = await aCall();
    const other = await aCall();
    const twice = await decide(callId, [
      { id: first, version: 0 },
      { id: first, version: 0 },
    ]);
    expect(twice.problem.errors).toMatchObject([{ path: 'submissions.1', code: 'twice' }]);
    expect((await decide(callId, [{ id: other.first, version: 0 }])).status).toBe(404);
    const open = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
    expect((await decide(callId, [{ id: open, version: 0 }])).status).toBe(404);
  });

  it('lets one of two win who decide at the same moment', async () => {
    const { callId, first } = await aCall();
    const seen = [{ id: first, version: 0 }];
    const answers = await Promise.all([decide(callId, seen, 'accepted'), decide(callId, seen, 'rejected')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps the waiting list in its order, which is changed place by place', async () => {
    const { callId, first, second, third } = await aCall();
    const list = async () => idsOf(await ranking(callId, { sort: 'waiting-list', decision: 'waiting-list' }));
    const seen = [third, first].map((id) => ({ id, version: 0 }));
    await decide(callId, seen, 'waiting-list');
    await decide(callId, [{ id: second, version: 0 }], 'waiting-list');
    expect(await list()).toEqual([third, first, second]);
    const move = (submissionId: string, version: number, to: 'before' | 'behind') =>
      api.send(ENDPOINTS.MoveInWaitingList, { body: { submissionId, version, to } }, anna);
    expect((await move(second, 1, 'before')).body).toMatchObject({ submissionId: second, version: 2 });
    expect(await list()).toEqual([third, second, first]);
    expect((await move(second, 1, 'before')).problem.code).toBe('version-conflict');
    expect((await move(first, 1, 'behind')).problem.errors).toMatchObject([{ code: 'at-the-end' }]);
    // Other words do not change the place.
    await decide(callId, [{ id: third, version: 1 }], 'waiting-list', 'Soon');
    expect(await list()).toEqual([third, second, first]);
    await decide(callId, [{ id: second, version: 2 }], 'accepted');
    expect((await move(second, 3, 'before')).problem.errors).toMatchObject([{ code: 'not-waiting' }]);
    expect(await list()).toEqual([third, first]);
  });
});

describe('publishing', () => {
  it('informs applicants on card, recap and by mail, each once, and no one else', async () => {
    const { call, callId, first, second } = await aCall();
    await decide(callId, [{ id: first, version: 0 }], 'accepted', 'Well done.\nSee you soon.');
    await decide(callId, [{ id: second, version: 0 }], 'rejected');
    expect((await publish(callId, [{ id: first, version: 1 }])).body).toEqual({ published: 1, letters: 1, next: null });
    const decision = {
      decision: 'accepted',
      words: 'Well done.\nSee you soon.',
      publishedAt: expect.any(String),
    };
    expect((await cardOf(callId, giulia))?.decision).toEqual(decision);
    expect(await cardOf(callId, marc)).not.toHaveProperty('publishedDecision');
    const { body: recap } = await api.send(
      ENDPOINTS.GetAllAnswerForPdf,
      { query: { callId: call._id, subId: first } },
      giulia,
    );
    expect(recap.decision).toEqual(decision);
    const seen = async (id: string, reader: typeof giulia) =>
      (await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, reader)).body;
    expect((await seen(first, giulia)).publishedDecision).toEqual(decision);
    expect(await seen(second, marc)).not.toHaveProperty('publishedDecision');
    const [letter, ...others] = await lettersTo(GIULIA, callId);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ kind: 'decision-accepted', state: 'queued', isOptional: false });
    expect(String(letter?.['text'])).toContain('Well done.\nSee you soon.');
    expect(await lettersTo(MARC, callId)).toEqual([]);
    expect((await publish(callId, [{ id: first, version: 1 }])).body).toMatchObject({ published: 0, letters: 0 });
    expect(await lettersTo(GIULIA, callId)).toHaveLength(1);
    expect(await logOf(first)).toEqual(['decision.made', 'decision.published']);
  });

  it('announces a later change by another letter; until then the first decision applies', async () => {
    const { callId, first } = await aCall();
    await decide(callId, [{ id: first, version: 0 }], 'waiting-list');
    await publish(callId, [{ id: first, version: 1 }]);
    expect((await decide(callId, [{ id: first, version: 1 }], null)).problem.errors).toMatchObject([
      { path: 'submissions.0', code: 'published' },
    ]);
    const { body: rows } = await decide(callId, [{ id: first, version: 1 }], 'accepted');
    expect(rows).toMatchObject([{ decision: 'accepted', isPending: true, published: { decision: 'waiting-list' } }]);
    expect((await cardOf(callId, giulia))?.decision).toMatchObject({ decision: 'waiting-list' });
    expect((await publish(callId, [{ id: first, version: 1 }])).problem.code).toBe('version-conflict');
    await publish(callId, [{ id: first, version: 2 }]);
    expect((await cardOf(callId, giulia))?.decision).toMatchObject({ decision: 'accepted' });
    const { body: letters } = await api.send(ENDPOINTS.GetDecisionLetters, { query: { submissionId: first } }, anna);
    expect(letters).toMatchObject([
      { decision: 'waiting-list', mail: 'queued' },
      { decision: 'accepted', mail: 'queued' },
    ]);
    expect(letters[0]?.publishedBy).not.toBe('');
    expect(await lettersTo(GIULIA, callId)).toHaveLength(2);
    // A decision that equals the published one needs no mail.
    await decide(callId, [{ id: first, version: 2 }], 'rejected');
    await decide(callId, [{ id: first, version: 3 }], 'accepted');
    expect(await summary(callId)).toMatchObject({ pending: 0 });
  });

  it('takes all decisions as they were seen; people without an address are counted', async () => {
    const { callId, first, second, third } = await aCall();
    const seen = [first, third].map((id) => ({ id, version: 0 }));
    await decide(callId, seen, 'rejected');
    const { revision } = await summary(callId);
    const all = (seenRevision: number) =>
      api.send(ENDPOINTS.PublishAllDecisions, { body: { callId, revision: seenRevision } }, anna);
    const conflict = await all(revision - 1);
    expect([conflict.problem.code, conflict.problem.current]).toEqual(['version-conflict', { revision }]);
    expect((await all(revision)).body).toEqual({ published: 2, letters: 1, next: null });
    expect((await all(revision)).body).toEqual({ published: 0, letters: 0, next: null });
    expect((await publish(callId, [{ id: second, version: 0 }])).problem.errors).toMatchObject([{ code: 'undecided' }]);
    const { body: gone } = await api.send(ENDPOINTS.GetDecisionLetters, { query: { submissionId: third } }, anna);
    expect(gone).toMatchObject([{ decision: 'rejected', mail: null }]);
  });

  it('says nothing of a submission that is open again', async () => {
    const { callId, first } = await aCall();
    await decide(callId, [{ id: first, version: 0 }]);
    await publish(callId, [{ id: first, version: 1 }]);
    await api.connection
      .collection<StoredDocument>('submissions')
      .updateOne({ _id: first }, { $set: { closed: false } });
    expect(await cardOf(callId, giulia)).not.toHaveProperty('publishedDecision');
  });
});

it('goes with its call, once the retention time is over', async () => {
  const { callId, first, second, third } = await aCall();
  await decide(callId, [{ id: first, version: 0 }]);
  const deletedAt = new Date(0);
  const submissions = api.connection.collection<StoredDocument>('submissions');
  await submissions.updateMany({ _id: { $in: [first, second, third] } }, { $set: { deletedAt } });
  await api.connection.collection<StoredDocument>('calls').updateOne({ _id: callId }, { $set: { deletedAt } });
  const books = api.connection.collection<StoredDocument>('decisionBooks');
  expect(await books.countDocuments({ _id: callId })).toBe(1);
  await api.modules.retention.purge();
  expect(await books.countDocuments({ _id: callId })).toBe(0);
  expect(await submissions.countDocuments({ callId })).toBe(0);
});
