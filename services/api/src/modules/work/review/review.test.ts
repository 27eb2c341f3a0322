import { ENDPOINTS, type ConflictRule, type Criterion, type StoredReview } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import { aStep, organizationInput, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { aSignedInPerson } from '../../../test/fixtures/people-with-sessions.ts';
import { aCriterion, storeReviewer } from '../../../test/fixtures/review-fixtures.ts';
import { signIn } from '../../../test/sign-in.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { LUCA, type Sender } from '../../../test/test-api.ts';

const { api, giulia, marc, anna } = await startWithPeople();

const aReviewer = async () => {
  const email = `${uuid()}@reviewers.example`;
  return { email, ...(await aSignedInPerson(api, email)) };
};

/** A call with two criteria and a submission of Giulia's that is closed. */
async function aCallToReview(
  criteria: Criterion[] = [aCriterion({ weight: 3 }), aCriterion({ scale: 10 })],
  conflictRule: ConflictRule = 'blocked',
) {
  const call = await storeCall(api, [aStep('text')]);
  const plan = { callId: call._id, isBlind: true, criteria, conflictRule, version: 0 };
  await api.send(ENDPOINTS.UpdateReviewPlan, { body: plan }, anna);
  const submissionId = await startSubmission(api, call, giulia);
  await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: submissionId } }, giulia);
  return { call, callId: call._id, criteria, submissionId };
}

const invite = (callId: string, email: string, sender: Sender = anna) =>
  api.send(ENDPOINTS.InviteReviewer, { body: { callId, email } }, sender);
const assign = (submissionId: string, reviewerId: string) =>
  api.send(ENDPOINTS.AssignReview, { body: { submissionId, reviewerId } }, anna);
const queue = (sender: Sender) => api.send(ENDPOINTS.GetReviewQueue, { query: {} }, sender);

/** The same with a reviewer who is assigned the submission. */
async function aReview(criteria?: Criterion[]) {
  const made = await aCallToReview(criteria);
  const reviewer = await aReviewer();
  const { body: invited } = await invite(made.callId, reviewer.email);
  const { body: review } = await assign(made.submissionId, invited.id);
  return { ...made, reviewer, reviewerId: invited.id, id: review.id };
}
type Made = Awaited<ReturnType<typeof aReview>>;

const save = (
  { id, criteria, reviewer }: Made,
  scores: number[],
  changes: { version: number; isDone?: boolean; comment?: string },
) =>
  api.send(
    ENDPOINTS.SaveReview,
    {
      body: {
        id,
        scores: scores.map((score, index) => ({ criterionId: criteria[index]?.id ?? uuid(), score })),
        comment: '',
        isDone: false,
        ...changes,
      },
    },
    reviewer,
  );
const read = ({ id, reviewer }: Made) => api.send(ENDPOINTS.GetReview, { query: { id } }, reviewer);
const listed = async ({ callId }: Pick<Made, 'callId'>) =>
  (await api.send(ENDPOINTS.GetReviewedSubmissions, { query: { callId } }, anna)).body;

describe('what submissions are judged by', () => {
  it('is empty at first, then what was written, and a newer version is never overwritten', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const callId = call._id;
    const stored = () => api.send(ENDPOINTS.GetReviewPlan, { query: { callId } }, anna);
    const untouched = { conflictRule: 'blocked', isScored: false };
    expect((await stored()).body).toEqual({ callId, isBlind: true, criteria: [], version: 0, ...untouched });
    const criteria = [aCriterion()];
    const change = (body: object) =>
      api.send(ENDPOINTS.UpdateReviewPlan, { body: { callId, isBlind: false, criteria, version: 0, ...body } }, anna);
    expect((await change({})).body).toEqual({ callId, isBlind: false, criteria, version: 1, ...untouched });
    const behind = await change({ isBlind: true });
    expect([behind.status, behind.problem.code]).toEqual([409, 'version-conflict']);
    expect(behind.problem.current).toEqual((await stored()).body);
    const refused = await change({ version: 1, criteria: [aCriterion({ name: ' ' }), criteria[0], criteria[0]] });
    expect(refused.problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['criteria.0.name', 'required'],
      ['criteria.2.id', 'twice'],
    ]);
  });

  it('changes after the first scores only when that is confirmed, and marks them then; other words do not', async () => {
    const made = await aReview();
    await save(made, [5, 10], { version: 0, isDone: true });
    const [need, team] = made.criteria as [Criterion, Criterion];
    const change = (criteria: Criterion[], version: number, confirmed?: boolean) => {
      const body = { callId: made.callId, isBlind: true, criteria, version };
      return api.send(ENDPOINTS.UpdateReviewPlan, { body: confirmed ? { ...body, confirmed } : body }, anna);
    };
    const marked = async () => (await listed(made))[0]?.reviews[0]?.isOutdated;
    expect((await change([{ ...need, name: 'Urgency' }, team], 1)).status).toBe(200);
    expect(await marked()).toBe(false);
    const other = [{ ...need, weight: 1 }, team];
    expect((await change(other, 2)).problem.code).toBe('review-started');
    expect((await change(other, 2, true)).status).toBe(200);
    expect(await marked()).toBe(true);
    expect((await read(made)).body).toMatchObject({ isOutdated: true, total: 100 });
    await save(made, [0, 10], { version: 1, isDone: true });
    expect((await read(made)).body).toMatchObject({ isOutdated: false, total: 66.67 });
  });
});

describe('reviewers', () => {
  it('are the users with the verified address that was invited, once, and are informed by mail', async () => {
    const { callId } = await aCallToReview();
    const reviewer = await aReviewer();
    const isReviewer = async (sender: Sender) => (await api.send(ENDPOINTS.GetUser, {}, sender)).body.isReviewer;
    expect([await isReviewer(reviewer), (await queue(reviewer)).status]).toEqual([false, 403]);
    await invite(callId, reviewer.email.toUpperCase(), { ...anna, language: 'fr' });
    expect([await isReviewer(reviewer), (await queue(reviewer)).status]).toEqual([true, 200]);
    const mails = await api.connection.model('Mail').find({ to: reviewer.email }).lean<{ subject: string }[]>();
    expect(mails.map(({ subject }) => subject)).toEqual(['Évaluez les candidatures : Call']);
    expect((await invite(callId, reviewer.email)).problem.errors?.[0]?.code).toBe('already-reviewer');
    // An unverified address can be claimed by any account.
    expect(await isReviewer(await aSignedInPerson(api, reviewer.email, false))).toBe(false);
  });

  it('get no submission of their own organization, none that is open, and none twice', async () => {
    const made = await aReview();
    const member = await aReviewer();
    await api.repositories.members.add(giulia.organization, member.id);
    // Stored directly, since the invitation rejects people who apply.
    const reviewerId = await storeReviewer(api, made.callId, member.email);
    const codeOf = async (submissionId: string, reviewerId: string) => {
      const { problem } = await assign(submissionId, reviewerId);
      return problem.errors?.[0]?.code ?? problem.code;
    };
    expect(await codeOf(made.submissionId, reviewerId)).toBe('own-organization');
    expect(await codeOf(made.submissionId, made.reviewerId)).toBe('already-assigned');
    expect(await codeOf(await startSubmission(api, made.call, marc), made.reviewerId)).toBe('not-found');
    expect(await codeOf((await aCallToReview()).submissionId, made.reviewerId)).toBe('not-found');
    await api.repositories.members.add(giulia.organization, made.reviewer.id);
    expect([(await read(made)).status, (await queue(made.reviewer)).body]).toEqual([404, []]);
  });

  it('who are removed read nothing any more; what they handed in stays', async () => {
    const [finished, begun] = [await aReview(), await aReview()];
    await save(finished, [1, 2], { version: 0, isDone: true });
    await save(begun, [1], { version: 0 });
    for (const made of [finished, begun]) {
      await api.send(ENDPOINTS.RemoveReviewer, { body: { id: made.reviewerId } }, anna);
      expect((await read(made)).status).toBe(403);
      // As a reviewer of another call, too.
      await invite((await aCallToReview()).callId, made.reviewer.email);
      expect([(await read(made)).status, (await queue(made.reviewer)).body]).toEqual([404, []]);
    }
    expect((await listed(finished))[0]?.reviews).toMatchObject([{ state: 'done', email: finished.reviewer.email }]);
    expect((await listed(begun))[0]?.reviews).toEqual([]);
  });

  it('who are erased leave what they thought, without a name, and no reason of theirs', async () => {
    const [made, torn] = [await aReview(), await aReview()];
    await save(made, [1, 2], { version: 0, isDone: true, comment: 'Solid' });
    await api.send(ENDPOINTS.DeclareConflict, { body: { id: torn.id, reason: 'My sister' } }, torn.reviewer);
    const stored = await api.send(ENDPOINTS.GetPersonalDataOf, { query: { id: made.reviewer.id } }, anna);
    expect(JSON.parse(stored.raw.body)).toMatchObject({
      reviewerOf: [{ callId: made.callId, email: made.reviewer.email }],
      reviews: [{ submissionId: made.submissionId, comment: 'Solid' }],
    });
    for (const { reviewer } of [made, torn])
      expect((await api.send(ENDPOINTS.ErasePerson, { body: { id: reviewer.id } }, anna)).status).toBe(204);
    expect((await listed(made))[0]?.reviews).toMatchObject([{ state: 'done', email: '' }]);
    for (const { name } of (await api.connection.db?.listCollections().toArray()) ?? []) {
      const text = JSON.stringify(await api.connection.collection(name).find({}).toArray());
      for (const word of [made.reviewer.email, torn.reviewer.email, 'My sister'])
        expect([name, text.includes(word)]).toEqual([name, false]);
    }
  });
});

describe('submissions are distributed', () => {
  const storeSubmission = async (callId: string, modelId: string): Promise<void> => {
    const input = organizationInput({ name: `Org ${uuid()}`, reg_number: uuid() });
    const organization = { ...input, _id: uuid(), date_of_foundation: null };
    const record = { ...organization, memberIds: [], createdAt: new Date(), deletedAt: null };
    await api.repositories.organizations.insert(record);
    const model = await api.repositories.submissions.find(modelId);
    if (!model) throw new Error('no submission to copy');
    const own = { _id: uuid(), code: uuid(), callId, organizationId: record._id, resultIds: [], terms: [] };
    await api.repositories.submissions.insert({ ...model, ...own });
  };

  it('evenly: each its reviewers, never their own organization’s; repeating it adds nothing', async () => {
    const { callId, submissionId } = await aCallToReview([], 'warned');
    for (let index = 0; index < 11; index += 1) await storeSubmission(callId, submissionId);
    const people = [await aReviewer(), await aReviewer(), await aReviewer()];
    for (const { email } of people) await invite(callId, email);
    await api.repositories.members.add(giulia.organization, people[0]?.id ?? '');
    const distribute = (each: number) =>
      api.send(ENDPOINTS.AssignReviewsEvenly, { body: { callId, each } }, anna).then(({ body }) => body);
    expect(await distribute(2)).toEqual({ assigned: 24, missing: 0, rivals: 8, next: null });
    const { body: progress } = await api.send(ENDPOINTS.GetReviewers, { query: { callId } }, anna);
    expect(progress.map(({ assigned }) => assigned)).toEqual([8, 8, 8]);
    const own = (await listed({ callId })).find((row) => row.submissionId === submissionId);
    expect(own?.reviews.map(({ email }) => email).sort()).toEqual([people[1]?.email, people[2]?.email].sort());
    expect(await distribute(2)).toEqual({ assigned: 0, missing: 0, rivals: 0, next: null });
    // The twelve need one each, and no reviewer is left for Giulia's.
    expect(await distribute(3)).toEqual({ assigned: 11, missing: 1, rivals: 3, next: null });
  });

  it('by two at once: none gets too many', async () => {
    const { callId, submissionId } = await aCallToReview();
    for (let index = 0; index < 4; index += 1) {
      await storeSubmission(callId, submissionId);
      await invite(callId, (await aReviewer()).email);
    }
    await Promise.all([1, 2].map(() => api.send(ENDPOINTS.AssignReviewsEvenly, { body: { callId, each: 2 } }, anna)));
    expect((await listed({ callId })).map(({ reviews }) => reviews.length)).toEqual([2, 2, 2, 2, 2]);
  });

  it('to no one if there are no reviewers', async () => {
    const { callId } = await aCallToReview();
    const answer = await api.send(ENDPOINTS.AssignReviewsEvenly, { body: { callId, each: 1 } }, anna);
    expect(answer.problem.errors?.[0]?.code).toBe('no-reviewers');
  });

  it('and listed by words, by reviewer and by whether it was submitted, in the requested order', async () => {
    const made = await aReview();
    const { callId, reviewerId } = made;
    for (let index = 0; index < 2; index += 1) await storeSubmission(callId, made.submissionId);
    const all = await listed({ callId });
    const ids = async (view: object): Promise<string[]> => {
      const { body } = await api.send(ENDPOINTS.GetReviewedSubmissions, { query: { callId, ...view } }, anna);
      return body.map(({ submissionId }) => submissionId);
    };
    const begun = all.map(({ submissionId }) => submissionId);
    expect(await ids({ descending: true })).toEqual(begun.toReversed());
    const codes = all.map(({ code }) => code).sort();
    const byCode = await ids({ sort: 'code' });
    expect(byCode.map((id) => all.find(({ submissionId }) => submissionId === id)?.code)).toEqual(codes);
    expect(await ids({ search: all.find(({ submissionId }) => submissionId === made.submissionId)?.code })).toEqual([
      made.submissionId,
    ]);
    expect(await ids({ reviewerId })).toEqual([made.submissionId]);
    expect(await ids({ state: 'reviewed' })).toEqual([]);
    await save(made, [1, 2], { version: 0, isDone: true });
    expect(await ids({ state: 'reviewed' })).toEqual([made.submissionId]);
    expect(await ids({ state: 'unreviewed', reviewerId })).toEqual([]);
    expect(await ids({ state: 'unreviewed' })).toHaveLength(2);
    // Reviewers of other calls have no submissions in this one.
    expect(await ids({ reviewerId: (await aReview()).reviewerId })).toEqual([]);
    expect(await ids({ sort: 'organization' })).toHaveLength(3);
  });

  it('and taken back while nothing was scored', async () => {
    const made = await aReview();
    const back = () => api.send(ENDPOINTS.UnassignReview, { body: { id: made.id } }, anna);
    await save(made, [1], { version: 0 });
    expect((await back()).problem.errors?.[0]?.code).toBe('scored');
    const other = await aReview();
    expect((await api.send(ENDPOINTS.UnassignReview, { body: { id: other.id } }, anna)).status).toBe(204);
    expect((await read(other)).status).toBe(404);
  });
});

describe('a review', () => {
  it('is saved over the version that was seen; who is behind gets what is stored, who repeats an answer that got lost', async () => {
    const made = await aReview();
    expect((await save(made, [4], { version: 0 })).body).toMatchObject({ version: 1, state: 'open', total: null });
    expect((await save(made, [4], { version: 0 })).body).toMatchObject({ version: 1 });
    const behind = await save(made, [3], { version: 0, comment: 'Mine' });
    expect([behind.status, behind.problem.code]).toEqual([409, 'version-conflict']);
    expect((behind.problem.current as StoredReview).scores).toEqual([{ criterionId: made.criteria[0]?.id, score: 4 }]);
    expect((await save(made, [4, 7], { version: 1 })).body).toMatchObject({ version: 2, total: 76 });
    expect((await queue(made.reviewer)).body).toMatchObject([{ id: made.id, scored: 2, criteria: 2, total: 76 }]);
  });

  it('is handed in with every score, and within the scales', async () => {
    const made = await aReview();
    const codes = async (scores: number[], isDone = false) =>
      (await save(made, scores, { version: 0, isDone })).problem.errors?.map(({ path, code }) => `${path} ${code}`);
    expect(await codes([4], true)).toEqual(['scores missing']);
    expect(await codes([6, 10])).toEqual(['scores.0 too-high']);
    expect(await codes([1, 1, 1])).toEqual(['scores.2 unknown-criterion']);
    expect((await save(made, [5, 10], { version: 0, isDone: true })).body).toMatchObject({ state: 'done', total: 100 });
    const progress = (await api.send(ENDPOINTS.GetReviewers, { query: { callId: made.callId } }, anna)).body;
    expect(progress).toMatchObject([{ assigned: 1, done: 1, conflicts: 0 }]);
    const actions = (await api.repositories.audit.findBySubject(made.submissionId)).map(({ action }) => action);
    expect(actions).toEqual(['submission.started', 'submission.closed', 'review.assigned', 'review.done']);
  });

  it('follows in the queue what is still to be reviewed, once it is handed in', async () => {
    const first = await aReview();
    const next = await aCallToReview();
    const { body: invited } = await invite(next.callId, first.reviewer.email);
    const { body: second } = await assign(next.submissionId, invited.id);
    const order = async () => (await queue(first.reviewer)).body.map(({ id }) => id);
    expect(await order()).toEqual([first.id, second.id]);
    await save(first, [4, 7], { version: 0, isDone: true });
    expect(await order()).toEqual([second.id, first.id]);
  });

  it('leaves the queue with a conflict of interest, which administrators see', async () => {
    const made = await aReview();
    const declared = { body: { id: made.id, reason: ' I work with them ' } };
    expect((await api.send(ENDPOINTS.DeclareConflict, declared, made.reviewer)).status).toBe(204);
    expect([(await read(made)).status, (await queue(made.reviewer)).body]).toEqual([404, []]);
    expect((await save(made, [1], { version: 0 })).status).toBe(404);
    expect((await listed(made))[0]?.reviews).toMatchObject([{ state: 'conflict', conflictReason: 'I work with them' }]);
    expect((await assign(made.submissionId, made.reviewerId)).problem.errors?.[0]?.code).toBe('conflict');
  });

  it('waits while the submission is open again, and goes with it for good', async () => {
    const made = await aReview();
    await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: made.submissionId } }, anna);
    expect((await read(made)).status).toBe(404);
    expect((await queue(made.reviewer)).body).toMatchObject([{ id: made.id, isReadable: false }]);
    await api.send(ENDPOINTS.DeleteSubmission, { query: { callSubmissionId: made.submissionId } }, anna);
    await api.send(ENDPOINTS.DeleteCall, { query: { id: made.callId } }, anna);
    const about = async () => [
      await api.connection.model('Review').countDocuments({ submissionId: made.submissionId }),
      await api.connection.model('Reviewer').countDocuments({ callId: made.callId }),
      await api.connection.model('ReviewPlan').countDocuments({ _id: made.callId }),
    ];
    expect(await about()).toEqual([1, 1, 1]);
    api.clock.at = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000);
    await api.modules.retention.purge();
    api.clock.at = null;
    expect(await about()).toEqual([0, 0, 0]);
  });
});

describe('a reviewer whose verified address changed at the provider', () => {
  const people = api.connection.collection<StoredDocument>('users');

  /** Luca with his previous address and something to review. */
  async function lucaBefore() {
    await api.tokenOf(LUCA);
    const former = `${uuid()}@reviewers.example`;
    await people.updateOne({ email: LUCA }, { $set: { email: former, emailVerified: true } });
    const made = await aCallToReview();
    const { body: invited } = await invite(made.callId, former);
    const { body: review } = await assign(made.submissionId, invited.id);
    return { ...made, former, reviewerId: invited.id, id: review.id };
  }
  const queueOfLuca = async () => (await queue(await signIn(api, LUCA))).body.map(({ id }) => id);
  const addressOf = async (reviewerId: string) => (await api.repositories.reviewers.findMany([reviewerId]))[0]?.email;

  it('keeps what was assigned to them, and the log says so', async () => {
    const { callId, id, reviewerId } = await lucaBefore();
    expect(await queueOfLuca()).toContain(id);
    expect(await addressOf(reviewerId)).toBe(LUCA);
    expect((await api.repositories.audit.findBySubject(callId)).at(-1)).toMatchObject({
      action: 'reviewer.readdressed',
      after: { email: LUCA },
    });
  });

  it('gets nothing of another account with the former address', async () => {
    const { former, id, reviewerId } = await lucaBefore();
    await aSignedInPerson(api, former);
    expect(await queueOfLuca()).not.toContain(id);
    expect(await addressOf(reviewerId)).toBe(former);
  });

  it('stays two reviewers of a call to which both addresses were invited', async () => {
    const { callId, former, reviewerId } = await lucaBefore();
    await invite(callId, LUCA);
    await queueOfLuca();
    expect(await addressOf(reviewerId)).toBe(former);
  });
});
