import { ENDPOINTS, type ConflictRule, type OrganizationInput } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import {
  aStep,
  organizationInput,
  startSubmission,
  storeCall,
  type Applicant,
} from '../../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import { aSignedInPerson } from '../../../../test/fixtures/people-with-sessions.ts';
import { aCriterion, storeReview, storeReviewer } from '../../../../test/fixtures/review-fixtures.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';
import { ANNA } from '../../../../test/test-api.ts';
import type { CallRecord } from '../../../calls/calls/model.ts';

const { api, giulia, anna } = await startWithPeople();
const YEAR = 365 * 24 * 60 * 60 * 1000;

const someNumber = () => `IT ${uuid().replace(/\D/g, '').padEnd(11, '7').slice(-11)}`;

/** A reviewer, signed in with the invited address. */
const aPerson = async () => {
  const email = `${uuid()}@people.example`;
  return { email, ...(await aSignedInPerson(api, email)) };
};
type Person = Awaited<ReturnType<typeof aPerson>>;

/** An organization of another person, or of this one. */
async function anOrganization(changes: Partial<OrganizationInput> = {}, by?: Person): Promise<Applicant & Person> {
  const person = by ?? (await aPerson());
  const input = { name: 'Rivals', reg_number: someNumber(), contact_email: `${uuid()}@rivals.example`, ...changes };
  const { body } = await api.send(ENDPOINTS.CreateOrganization, { body: organizationInput(input) }, person);
  return { ...person, organization: body.id };
}

const setRule = async (callId: string, conflictRule: ConflictRule) => {
  const { body: plan } = await api.send(ENDPOINTS.GetReviewPlan, { query: { callId } }, anna);
  const { isScored: _, ...change } = plan;
  const { status } = await api.send(ENDPOINTS.UpdateReviewPlan, { body: { ...change, conflictRule } }, anna);
  expect(status).toBe(200);
};

/** A call with one criterion and a closed submission of Giulia's. */
async function aCall(conflictRule: ConflictRule = 'blocked') {
  const call = await storeCall(api, [aStep('text')]);
  const criterion = aCriterion({ scale: 10 });
  const plan = { callId: call._id, isBlind: true, criteria: [criterion], conflictRule, version: 0 };
  await api.send(ENDPOINTS.UpdateReviewPlan, { body: plan }, anna);
  const first = await startSubmission(api, call, giulia);
  await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: first } }, giulia);
  return { call, callId: call._id, criterion, first };
}
type Call = Awaited<ReturnType<typeof aCall>>;

const invite = (callId: string, email: string) => api.send(ENDPOINTS.InviteReviewer, { body: { callId, email } }, anna);
const assign = (submissionId: string, reviewerId: string) =>
  api.send(ENDPOINTS.AssignReview, { body: { submissionId, reviewerId } }, anna);
const reasonOf = ({ problem }: { problem: { errors?: { code: string }[] } }) => problem.errors?.[0]?.code;
const reviewerIn = async (callId: string, id: string) =>
  (await api.send(ENDPOINTS.GetReviewers, { query: { callId } }, anna)).body.find((each) => each.id === id);
const queueOf = async (person: Person) => (await api.send(ENDPOINTS.GetReviewQueue, { query: {} }, person)).body;
const onHold = async (person: Person) => (await api.send(ENDPOINTS.GetReviewsOnHold, { query: {} }, person)).body;
const rowOf = async ({ callId, first }: Call) =>
  (await api.send(ENDPOINTS.GetRanking, { query: { callId } }, anna)).body.find((row) => row.submissionId === first);
const decide = (id: string, isAllowed: boolean) =>
  api.send(ENDPOINTS.DecideReviewerConflict, { body: { id, isAllowed } }, anna);

/** A review submitted by a person without any tie to the call at that time. */
async function handedIn(made: Call, score = 2) {
  const reviewer = await aPerson();
  const { body: invited } = await invite(made.callId, reviewer.email);
  const { body: review } = await assign(made.first, invited.id);
  const scores = [{ criterionId: made.criterion.id, score }];
  const body = { id: review.id, scores, comment: '', isDone: true, version: 0 };
  expect((await api.send(ENDPOINTS.SaveReview, { body }, reviewer)).status).toBe(200);
  return { reviewer, reviewerId: invited.id, reviewId: review.id };
}

const startFor = (call: CallRecord, applicant: Applicant) => startSubmission(api, call, applicant);

/** Each of these ties a reviewer to a rival that applies in the call. */
type Way = (reviewer: Person, call: CallRecord, changes?: Partial<OrganizationInput>) => Promise<unknown>;
const WAYS: Record<string, Way> = {
  member: async (reviewer, call) => startFor(call, await anOrganization({}, reviewer)),
  'past-member': async (reviewer, call, changes) => {
    const rivals = await anOrganization(changes);
    await api.repositories.members.add(rivals.organization, reviewer.id);
    const body = { organizationId: rivals.organization, userId: reviewer.id };
    await api.send(ENDPOINTS.RemoveMember, { body }, rivals);
    return startFor(call, rivals);
  },
  started: async (reviewer, call, changes) => {
    const rivals = await anOrganization(changes);
    const id = await startFor(call, rivals);
    await api.connection.model('Submission').updateOne({ _id: id }, { userId: reviewer.id });
  },
  submitted: async (reviewer, call) => {
    const rivals = await anOrganization();
    const id = await startFor(call, rivals);
    await api.connection.model('Submission').updateOne({ _id: id }, { submittedBy: reviewer.id });
  },
  'same-number': async (reviewer, call) => {
    const own = await anOrganization({ reg_number: 'it-123.456/789.01' }, reviewer);
    expect(own.organization).not.toBe('');
    return startFor(call, await anOrganization({ reg_number: '12345678901' }));
  },
};
const BY_EVENT = ['member', 'past-member', 'same-number'];

describe('a person who is connected with an organization that applies', () => {
  it.each(Object.keys(WAYS))(
    'as %s is not invited to review its rivals, and the administrator reads why',
    async (kind) => {
      const { call, callId } = await aCall();
      const reviewer = await aPerson();
      await WAYS[kind]?.(reviewer, call);
      const refused = await invite(callId, reviewer.email);
      expect([refused.status, reasonOf(refused)]).toEqual([422, 'applies']);
      expect(refused.problem.errors?.[0]?.params).toMatchObject({
        kind,
        code: expect.any(String),
        organization: 'Rivals',
      });
    },
  );

  it.each(Object.keys(WAYS))('as %s gets no rival of the call by hand or evenly', async (kind) => {
    const { call, callId, first } = await aCall();
    const reviewer = await aPerson();
    const reviewerId = await storeReviewer(api, callId, reviewer.email);
    await WAYS[kind]?.(reviewer, call);
    expect(reasonOf(await assign(first, reviewerId))).toBe('applies');
    const { body } = await api.send(ENDPOINTS.AssignReviewsEvenly, { body: { callId, each: 1 } }, anna);
    expect(body).toMatchObject({ assigned: 0, missing: 1 });
    expect(await reviewerIn(callId, reviewerId)).toMatchObject({ isHeld: true, ties: [{ kind }] });
  });

  it.each(BY_EVENT)('as %s loses what they have when the application starts, which is not refused', async (kind) => {
    const made = await aCall();
    const other = await handedIn(made, 8);
    const { reviewer, reviewerId, reviewId } = await handedIn(made, 0);
    expect(await rowOf(made)).toMatchObject({ mean: 40, assigned: 2, held: 0 });
    await WAYS[kind]?.(reviewer, made.call);
    expect(await rowOf(made)).toMatchObject({ mean: 80, assigned: 1, held: 1 });
    expect(await queueOf(reviewer)).toEqual([]);
    expect((await api.send(ENDPOINTS.GetReview, { query: { id: reviewId } }, reviewer)).status).toBe(404);
    expect(await onHold(reviewer)).toEqual([{ callName: 'Bando' }]);
    expect(await onHold(other.reviewer)).toEqual([]);
    expect(await reviewerIn(made.callId, reviewerId)).toMatchObject({ isHeld: true, isAllowed: false });
  });

  it('may be let go on by an administrator, until they are connected with a further application', async () => {
    const made = await aCall();
    const { reviewer, reviewerId } = await handedIn(made, 3);
    await startFor(made.call, await anOrganization({}, reviewer));
    expect(await rowOf(made)).toMatchObject({ mean: null, held: 1 });
    expect((await decide(reviewerId, true)).body).toMatchObject({ isAllowed: true, isHeld: false });
    expect(await rowOf(made)).toMatchObject({ mean: 30, held: 0 });
    expect(await queueOf(reviewer)).toHaveLength(1);
    await WAYS['past-member']?.(reviewer, made.call);
    expect(await reviewerIn(made.callId, reviewerId)).toMatchObject({ isAllowed: false, isHeld: true });
    await decide(reviewerId, true);
    expect((await decide(reviewerId, false)).body).toMatchObject({ isHeld: true });
    expect(await rowOf(made)).toMatchObject({ mean: null, held: 1 });
  });

  it('never judges their own application, whatever the call or an administrator says', async () => {
    const made = await aCall('warned');
    const { reviewer, reviewerId, reviewId } = await handedIn(made, 10);
    await api.repositories.members.add(giulia.organization, reviewer.id);
    expect((await api.send(ENDPOINTS.GetReview, { query: { id: reviewId } }, reviewer)).status).toBe(404);
    expect(await rowOf(made)).toMatchObject({ mean: null, held: 1 });
    await decide(reviewerId, true);
    expect(await rowOf(made)).toMatchObject({ mean: null, held: 1 });
  });

  it('is held no more once the application is deleted', async () => {
    const made = await aCall();
    const { reviewer, reviewerId } = await handedIn(made, 3);
    const id = await startFor(made.call, await anOrganization({}, reviewer));
    await api.send(ENDPOINTS.DeleteSubmission, { query: { callSubmissionId: id } }, anna);
    expect(await queueOf(reviewer)).toHaveLength(1);
    expect(await reviewerIn(made.callId, reviewerId)).toMatchObject({ ties: [], isHeld: false });
    expect(await rowOf(made)).toMatchObject({ mean: 30, held: 0 });
  });
});

describe('a call that warns only', () => {
  it('lets them review rivals, and marks it', async () => {
    const { call, callId, first } = await aCall('warned');
    const reviewer = await aPerson();
    await startFor(call, await anOrganization({}, reviewer));
    const { status, body } = await invite(callId, reviewer.email);
    expect([status, body.isHeld, body.ties.map(({ kind }) => kind)]).toEqual([200, false, ['member']]);
    expect((await assign(first, body.id)).body).toMatchObject({ isRival: true, isHeld: false });
    expect(await queueOf(reviewer)).toHaveLength(1);
    expect(await onHold(reviewer)).toEqual([]);
  });

  it('puts on hold what is there when it blocks from then on, and gives it back', async () => {
    const made = await aCall('warned');
    const { reviewer, reviewerId } = await handedIn(made, 4);
    await startFor(made.call, await anOrganization({}, reviewer));
    expect(await rowOf(made)).toMatchObject({ mean: 40, held: 0 });
    // A submitted review still counts after its reviewer was removed.
    await api.send(ENDPOINTS.RemoveReviewer, { body: { id: reviewerId } }, anna);
    await setRule(made.callId, 'blocked');
    expect(await rowOf(made)).toMatchObject({ mean: null, held: 1 });
    await setRule(made.callId, 'warned');
    expect(await rowOf(made)).toMatchObject({ mean: 40, held: 0 });
  });
});

it('a decision and a change of the rule at once leave reviews as both say in the end', async () => {
  const made = await aCall('warned');
  const { reviewer, reviewerId } = await handedIn(made, 4);
  await startFor(made.call, await anOrganization({}, reviewer));
  for (const isAllowed of [true, false, true, false]) {
    await setRule(made.callId, 'warned');
    const decided = await Promise.all([decide(reviewerId, isAllowed), setRule(made.callId, 'blocked')]);
    expect(decided[0].status).toBe(200);
    expect(await reviewerIn(made.callId, reviewerId)).toMatchObject({ isHeld: !isAllowed, isAllowed });
    expect(await rowOf(made)).toMatchObject({ held: isAllowed ? 0 : 1 });
  }
});

describe('a conflict that comes later', () => {
  it('is seen when a reviewer accepts an invitation to an organization that applies', async () => {
    const made = await aCall();
    const { reviewer } = await handedIn(made, 5);
    const rivals = await anOrganization();
    await startFor(made.call, rivals);
    await api.send(
      ENDPOINTS.InviteMember,
      { body: { organizationId: rivals.organization, email: reviewer.email } },
      rivals,
    );
    const { body: waiting } = await api.send(ENDPOINTS.GetWaitingInvitations, { query: {} }, reviewer);
    await api.send(ENDPOINTS.AcceptWaitingInvitation, { body: { id: waiting[0]?.id ?? '' } }, reviewer);
    expect(await rowOf(made)).toMatchObject({ mean: null, held: 1 });
  });

  it('is seen at the next look where nothing announced it, and stops what is being written', async () => {
    const made = await aCall();
    const { reviewer, reviewId } = await handedIn(made, 5);
    const rivals = await anOrganization();
    await startFor(made.call, rivals);
    await api.repositories.members.add(rivals.organization, reviewer.id);
    const body = { id: reviewId, scores: [], comment: 'Low', isDone: false, version: 1 };
    expect((await api.send(ENDPOINTS.SaveReview, { body }, reviewer)).status).toBe(404);
    expect(await rowOf(made)).toMatchObject({ mean: null, held: 1 });
  });

  it('leaves published decisions as they are', async () => {
    const made = await aCall();
    const { reviewer } = await handedIn(made, 5);
    const { callId, first } = made;
    const submissions = [{ id: first, version: 0 }];
    await api.send(
      ENDPOINTS.DecideSubmissions,
      { body: { callId, submissions, decision: 'accepted', words: '' } },
      anna,
    );
    await api.send(ENDPOINTS.PublishDecisions, { body: { callId, submissions: [{ id: first, version: 1 }] } }, anna);
    await startFor(made.call, await anOrganization({}, reviewer));
    expect(await rowOf(made)).toMatchObject({ mean: 50, held: 0 });
  });

  it('is in the log with the applications and why, and the inviting administrator gets one mail', async () => {
    const made = await aCall();
    const { reviewer } = await handedIn(made, 5);
    await startFor(made.call, await anOrganization({}, reviewer));
    await queueOf(reviewer);
    const entries = await api.repositories.audit.findBySubject(made.callId);
    const [entry, ...others] = entries.filter(({ action }) => action === 'reviewer.tied');
    expect(others).toEqual([]);
    expect(entry?.after).toMatchObject({ reviewer: reviewer.email, ties: 'member', isHeld: true, held: 1 });
    const mails = await api.connection
      .collection<StoredDocument>('outbox')
      .find({ callId: made.callId, kind: 'reviewer-tied' })
      .toArray();
    expect(mails.map(({ to }) => to)).toEqual([ANNA]);
    expect(String(mails[0]?.['text'])).not.toContain(reviewer.email);
  });
});

describe('an organization that applies and names a reviewer as its contact', () => {
  /** Changes the rivals' contact after a reviewer has submitted. */
  async function named(made: Call, score: number) {
    const handed = await handedIn(made, score);
    const rivals = await anOrganization();
    await startFor(made.call, rivals);
    await nameContact(rivals, handed.reviewer);
    return { ...handed, rivals };
  }
  const nameContact = async ({ token, organization }: Applicant, { email }: Person) => {
    const changed = organizationInput({ reg_number: someNumber(), contact_email: email.toUpperCase() });
    const body = { id: organization, ...changed };
    expect((await api.send(ENDPOINTS.UpdateOrganization, { body }, { token })).status).toBe(200);
  };
  const mailsTo = (callId: string) =>
    api.connection.collection<StoredDocument>('outbox').find({ callId, kind: 'reviewer-tied' }).toArray();

  it('does not stop them: administrators are warned, and decide', async () => {
    const made = await aCall();
    const { reviewer, reviewerId, reviewId } = await named(made, 5);
    expect(await rowOf(made)).toMatchObject({ mean: 50, held: 0 });
    expect((await api.send(ENDPOINTS.GetReview, { query: { id: reviewId } }, reviewer)).status).toBe(200);
    expect(await onHold(reviewer)).toEqual([]);
    const warned = { isHeld: false, isAllowed: false, ties: [{ kind: 'contact' }] };
    expect(await reviewerIn(made.callId, reviewerId)).toMatchObject(warned);
    expect((await mailsTo(made.callId)).map(({ to }) => to)).toEqual([ANNA]);
    expect((await decide(reviewerId, false)).body).toMatchObject({ isHeld: true });
    expect(await rowOf(made)).toMatchObject({ mean: null, held: 1 });
    expect(await onHold(reviewer)).toEqual([{ callName: 'Bando' }]);
    expect((await decide(reviewerId, true)).body).toMatchObject({ isHeld: false, isAllowed: true });
    expect(await rowOf(made)).toMatchObject({ mean: 50, held: 0 });
  });

  it('neither keeps them from being invited and assigned, nor from judging its own application', async () => {
    const { call, callId } = await aCall();
    const reviewer = await aPerson();
    const rivals = await anOrganization({ contact_email: reviewer.email });
    const theirs = await startFor(call, rivals);
    await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: theirs } }, rivals);
    const { status, body: invited } = await invite(callId, reviewer.email);
    expect([status, invited.isHeld, invited.ties.map(({ kind }) => kind)]).toEqual([200, false, ['contact']]);
    const { body: review } = await assign(theirs, invited.id);
    expect(review).toMatchObject({ isHeld: false, isRival: false });
    expect(await queueOf(reviewer)).toHaveLength(1);
    // Even distribution assigns other reviewers first.
    const { body } = await api.send(ENDPOINTS.AssignReviewsEvenly, { body: { callId, each: 1 } }, anna);
    expect(body).toMatchObject({ assigned: 1, missing: 0, rivals: 0 });
  });

  it('does not undo what an administrator decided about them', async () => {
    const made = await aCall();
    const { reviewer, reviewerId } = await handedIn(made, 6);
    await startFor(made.call, await anOrganization({}, reviewer));
    await decide(reviewerId, true);
    const rivals = await anOrganization();
    await startFor(made.call, rivals);
    await nameContact(rivals, reviewer);
    expect(await rowOf(made)).toMatchObject({ mean: 60, held: 0 });
    await decide(reviewerId, false);
    const others = await anOrganization();
    await startFor(made.call, others);
    await nameContact(others, reviewer);
    expect(await rowOf(made)).toMatchObject({ mean: null, held: 1 });
  });

  it('hides no connection that is known, of a member who left or of who started the application', async () => {
    const made = await aCall();
    for (const kind of ['past-member', 'started']) {
      const reviewer = await aPerson();
      const reviewerId = await storeReviewer(api, made.callId, reviewer.email);
      await WAYS[kind]?.(reviewer, made.call, { contact_email: reviewer.email });
      await queueOf(reviewer);
      expect(await reviewerIn(made.callId, reviewerId)).toMatchObject({ isHeld: true, ties: [{ kind }] });
    }
  });

  it('gives back at the start what an earlier version put on hold for it', async () => {
    const made = await aCall();
    const { reviewId } = await named(made, 7);
    await api.connection.model('Review').updateOne({ _id: reviewId }, { isHeld: true });
    await api.connection.model('Submission').updateOne({ _id: made.first }, { standing: null });
    await api.modules.review.prepare();
    expect(await rowOf(made)).toMatchObject({ mean: 70, held: 0 });
  });
});

describe('a past membership', () => {
  it('is a conflict for two years, and goes with the person', async () => {
    const made = await aCall();
    const { call, callId } = made;
    const { reviewer, reviewerId } = await handedIn(made);
    await WAYS['past-member']?.(reviewer, call);
    await api.send(ENDPOINTS.RemoveReviewer, { body: { id: reviewerId } }, anna);
    const past = api.connection.collection<StoredDocument>('pastMembers');
    const mine = { userId: reviewer.id };
    await past.updateOne(mine, { $set: { expiresAt: new Date(Date.now() + YEAR) } });
    expect(reasonOf(await invite(callId, reviewer.email))).toBe('applies');
    await past.updateOne(mine, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await invite(callId, reviewer.email)).status).toBe(200);
    await api.send(ENDPOINTS.ErasePerson, { body: { id: reviewer.id } }, anna);
    expect(await past.countDocuments(mine)).toBe(0);
    for (const { name } of (await api.connection.db?.listCollections().toArray()) ?? []) {
      const text = JSON.stringify(await api.connection.collection(name).find({}).toArray());
      expect([name, text.includes(reviewer.email)]).toEqual([name, false]);
    }
  });
});

it('an assignment that was stored past the rules is not read either', async () => {
  const { call, callId, first } = await aCall();
  const reviewer = await aPerson();
  await startFor(call, await anOrganization({}, reviewer));
  const reviewerId = await storeReviewer(api, callId, reviewer.email);
  const place = { callId, submissionId: first, organizationId: giulia.organization, reviewerId };
  const id = await storeReview(api, place);
  expect((await api.send(ENDPOINTS.GetReview, { query: { id } }, reviewer)).status).toBe(404);
  expect(await queueOf(reviewer)).toEqual([]);
});
