import { ENDPOINTS, mentionOf } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { embedAnswer, storeEmbedKey } from './embed-fixtures.ts';
import { type Applicant, aStep, startSubmission, storeCall } from './fixtures.ts';
import { aCriterion } from './review-fixtures.ts';
import { png } from './sample-files.ts';
import { dropFile } from './send-form.ts';
import type { Sender, TestApi } from './test-api.ts';

/** A signed-in user with the name to search for. */
export interface NamedSender extends Applicant {
  id: string;
  token: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface Surroundings {
  api: TestApi;
  /** Another administrator. */
  admin: Sender;
  /** A user of another organization that applies. */
  rival: Applicant;
}

/**
 * Returns a successful response.
 * @throws with the problem of any other
 */
async function good<Answer extends { status: number; problem: object }>(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer;
  if (given.status >= 300) throw new Error(JSON.stringify(given.problem));
  return given;
}

/** A call with the rival's submitted application. */
async function aCallOfRival({ api, admin, rival }: Surroundings) {
  const call = await storeCall(api, [aStep('text')]);
  const criterion = aCriterion();
  const body = { callId: call._id, isBlind: true, criteria: [criterion], version: 0 };
  await good(api.send(ENDPOINTS.UpdateReviewPlan, { body }, admin));
  const submissionId = await startSubmission(api, call, rival);
  await good(api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: submissionId } }, rival));
  return { call, callId: call._id, criterion, submissionId };
}

/** As a reviewer: one submitted review, one draft, one conflict of interest, comments and reminders. */
export async function fillAsReviewer(around: Surroundings, person: NamedSender): Promise<void> {
  const { api, admin } = around;
  const { firstName, lastName, email } = person;
  const assigned = async () => {
    const made = await aCallOfRival(around);
    const { callId, submissionId } = made;
    const { body: reviewer } = await good(api.send(ENDPOINTS.InviteReviewer, { body: { callId, email } }, admin));
    const wish = { submissionId, reviewerId: reviewer.id };
    const { body: review } = await good(api.send(ENDPOINTS.AssignReview, { body: wish }, admin));
    return { ...made, reviewerId: reviewer.id, id: review.id };
  };
  const given = await assigned();
  const { id: userId } = (await good(api.send(ENDPOINTS.GetUser, {}, admin))).body;
  const scores = [{ criterionId: given.criterion.id, score: 3 }];
  const saved = { id: given.id, scores, comment: 'Well thought out', isDone: true, version: 0 };
  const comment = { reviewId: given.id, text: `${mentionOf(userId)} what do you think?` };
  await good(api.send(ENDPOINTS.AddReviewComment, { body: comment }, person));
  const answer = { submissionId: given.submissionId, text: `${mentionOf(given.reviewerId)} well done` };
  await good(api.send(ENDPOINTS.AddComment, { body: answer }, admin));
  await good(api.send(ENDPOINTS.SaveReview, { body: saved }, person));
  const begun = await assigned();
  await good(api.send(ENDPOINTS.RemindReviewers, { body: { callId: begun.callId } }, admin));
  const conflict = await assigned();
  const reason = `I, ${firstName} ${lastName}, worked for them`;
  await good(api.send(ENDPOINTS.DeclareConflict, { body: { id: conflict.id, reason } }, person));
  const removed = await assigned();
  await good(api.send(ENDPOINTS.RemoveReviewer, { body: { id: removed.reviewerId } }, admin));
  // The user's organization applies in this call, so the review becomes a conflict of interest.
  const tied = await assigned();
  await startSubmission(api, tied.call, person);
}

/** As an administrator: comments, a mailing, a file for applicants and decisions, and comments of others to them. */
export async function fillAsAdministrator(around: Surroundings, person: NamedSender, own: string): Promise<void> {
  const { api, admin } = around;
  const { callId, submissionId } = await aCallOfRival(around);
  const { id: userId } = (await good(api.send(ENDPOINTS.GetUser, {}, admin))).body;
  const comment = { submissionId, text: `${mentionOf(userId)} have a look` };
  await good(api.send(ENDPOINTS.AddComment, { body: comment }, person));
  await good(api.send(ENDPOINTS.AddComment, { body: { submissionId, text: mentionOf(person.id) } }, admin));
  const wording = { language: 'it' as const, subject: 'Novità', opening: '<p>{{greeting}}</p>', actionLabel: 'Apri' };
  const mailing = {
    ...{ id: uuid(), groups: ['submitted' as const], sendAt: null, expected: 1 },
    wordings: [{ ...wording, closing: '' }],
  };
  await good(api.send(ENDPOINTS.SendMailing, { body: { ...mailing, callId } }, person));
  const dropped = await dropFile(api, person, { bytes: png(), name: 'guide.png' });
  const offered = { callSubmissionId: submissionId, fileDownloadId: dropped.body.fileDownloadId, fileName: 'Guide' };
  await good(api.send(ENDPOINTS.AddCustomFile, { body: offered }, person));
  const decision = {
    callId,
    submissions: [{ id: submissionId, version: 0 }],
    decision: 'accepted' as const,
    words: '',
  };
  await good(api.send(ENDPOINTS.DecideSubmissions, { body: decision }, person));
  // Actions of others on the user's own application.
  const mine = (await api.repositories.submissions.find(own))?.callId ?? '';
  await good(api.send(ENDPOINTS.SendMailing, { body: { ...mailing, id: uuid(), callId: mine } }, admin));
  const accepted = { ...decision, callId: mine, submissions: [{ id: own, version: 0 }] };
  await good(api.send(ENDPOINTS.DecideSubmissions, { body: accepted }, admin));
  const published = { callId: mine, submissions: [{ id: own, version: 1 }] };
  await good(api.send(ENDPOINTS.PublishDecisions, { body: published }, admin));
}

/** On a partner's page: a result that the user claims for the organization. */
export async function fillAsVisitor({ api }: Surroundings, person: NamedSender): Promise<void> {
  const page = await storeEmbedKey(api);
  const answer = embedAnswer(page.framework);
  const headers = { origin: page.origin };
  const kept = api.send(ENDPOINTS.CreateEmbedSession, { query: { key: page.key }, body: { answer } }, { headers });
  const { token } = (await good(kept)).body;
  await good(api.send(ENDPOINTS.ClaimEmbedSession, { body: { token } }, person));
}
