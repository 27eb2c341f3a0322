import { ENDPOINTS, MAX_MESSAGE, MAX_MESSAGES, MAX_MESSAGES_A_DAY, MAX_PUBLIC_ANSWERS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { aSignedInPerson } from '../../../test/fixtures/people-with-sessions.ts';
import { aCriterion, storePlan, storeReview, storeReviewer } from '../../../test/fixtures/review-fixtures.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { ANNA, CARLO, GIULIA, LUCA, type Sender } from '../../../test/test-api.ts';
import type { ConversationRecord, MessageRecord } from './repository.ts';

const { api, giulia, marc, anna } = await startWithPeople();
const carlo = { token: await api.tokenOf(CARLO) };
const HOUR = 60 * 60 * 1000;

/** Giulia's draft in a call of two steps. */
async function aDraft() {
  const steps = [aStep('text'), aStep('text')];
  const call = await storeCall(api, steps);
  return { call, steps, submissionId: await startSubmission(api, call, giulia) };
}
async function aSubmission() {
  const draft = await aDraft();
  await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: draft.submissionId } }, giulia);
  return draft;
}

const ask = (submissionId: string, text: string, sender: Sender = giulia) =>
  api.send(ENDPOINTS.WriteToFunder, { body: { submissionId, text } }, sender);
const answer = (submissionId: string, text: string, sender: Sender = anna) =>
  api.send(ENDPOINTS.WriteToApplicant, { body: { submissionId, text } }, sender);
const read = (submissionId: string, sender: Sender = giulia) =>
  api.send(ENDPOINTS.GetConversation, { query: { submissionId } }, sender);
const readAdmin = (submissionId: string) => api.send(ENDPOINTS.GetConversationAdmin, { query: { submissionId } }, anna);
const list = (callId: string, filter: object = {}, sender: Sender = anna) =>
  api.send(ENDPOINTS.GetConversations, { query: { callId, ...filter } }, sender);
const update = (submissionId: string, change: object) =>
  api.send(ENDPOINTS.UpdateConversation, { body: { submissionId, ...change } }, anna);
const request = (submissionId: string, stepId: string, more: object = {}) =>
  api.send(
    ENDPOINTS.RequestDocument,
    { body: { submissionId, stepId, text: 'The statute is missing', ...more } },
    anna,
  );
const mails = (submissionId: string, kind: string) =>
  api.connection
    .collection<StoredDocument>('outbox')
    .find({ _id: { $regex: `^${submissionId}:` }, kind })
    .toArray();
const codesOf = ({ problem }: { problem: { errors?: { code: string }[] } }) => problem.errors?.map(({ code }) => code);
const idOf = async (email: string) => (await api.repositories.users.findByEmail(email))[0]?._id ?? '';

describe('a conversation', () => {
  it('goes from a question to an answer; the organization reads no name of an administrator', async () => {
    const { submissionId } = await aDraft();
    expect((await read(submissionId)).body).toEqual({
      ...{ state: null, total: 0, unread: 0, left: MAX_MESSAGES_A_DAY, messages: [] },
    });
    expect((await ask(submissionId, ' Which form? ')).body).toMatchObject({ text: 'Which form?', isOwn: true });
    expect((await readAdmin(submissionId)).body).toMatchObject({ state: 'open', total: 1, assignee: null });
    await answer(submissionId, 'Form A.');
    const { body, raw } = await read(submissionId);
    expect(body).toMatchObject({ state: 'answered', total: 2, unread: 1, left: MAX_MESSAGES_A_DAY - 1 });
    expect(body.messages.map(({ side, author, text }) => [side, author, text])).toEqual([
      ['funder', '', 'Form A.'],
      ['applicant', expect.stringContaining('Giulia'), 'Which form?'],
    ]);
    expect(raw.body).not.toContain(await idOf(ANNA));
    expect((await readAdmin(submissionId)).body).toMatchObject({
      ...{ assignee: { id: await idOf(ANNA), name: expect.stringContaining('Anna') } },
      messages: [{ author: expect.stringContaining('Anna'), isOwn: true }, {}],
    });
  });

  it('is read for the whole organization once one member has read it or written again', async () => {
    const { submissionId } = await aDraft();
    await answer(submissionId, 'One');
    await answer(submissionId, 'Two');
    expect((await read(submissionId)).body.unread).toBe(2);
    const luca = await api.tokenOf(LUCA);
    await api.connection
      .model('Organization')
      .updateOne({ _id: giulia.organization }, { $addToSet: { memberIds: await idOf(LUCA) } });
    const colleague = { token: luca, organization: giulia.organization };
    await api.send(ENDPOINTS.MarkConversationRead, { body: { submissionId } }, colleague);
    expect((await read(submissionId)).body.unread).toBe(0);
    await answer(submissionId, 'Three');
    await ask(submissionId, 'Thanks');
    expect((await read(submissionId)).body.unread).toBe(0);
  });

  it('is open to no other organization and to no reviewer of the submission', async () => {
    const { call, submissionId } = await aSubmission();
    await ask(submissionId, 'Which form?');
    expect([(await read(submissionId, marc)).status, (await ask(submissionId, 'x', marc)).status]).toEqual([404, 404]);
    await storePlan(api, call._id, [aCriterion()]);
    const email = `${uuid()}@reviewers.example`;
    const rita = await aSignedInPerson(api, email);
    const reviewerId = await storeReviewer(api, call._id, email);
    const organizationId = giulia.organization;
    const reviewId = await storeReview(api, { callId: call._id, submissionId, organizationId, reviewerId });
    const answers = [
      await api.send(ENDPOINTS.GetConversationAdmin, { query: { submissionId } }, rita),
      await api.send(ENDPOINTS.GetReview, { query: { id: reviewId } }, rita),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 200]);
    expect(answers.filter(({ raw }) => raw.body.includes('Which form?'))).toEqual([]);
  });

  it('is closed, opened and assigned by administrators, and a new question opens it again', async () => {
    const { call, submissionId } = await aDraft();
    expect(codesOf(await update(submissionId, { state: 'closed' }))).toEqual(['no-conversation']);
    await ask(submissionId, 'Which form?');
    expect(codesOf(await update(submissionId, { assigneeId: await idOf(GIULIA) }))).toEqual(['unknown-person']);
    await update(submissionId, { state: 'closed', assigneeId: await idOf(CARLO) });
    expect((await list(call._id, { state: 'closed' })).body).toMatchObject([
      { submissionId, state: 'closed', total: 1, last: { side: 'applicant', text: 'Which form?' } },
    ]);
    expect((await list(call._id, { mine: true }, carlo)).body).toHaveLength(1);
    expect((await list(call._id, { mine: true }, anna)).body).toEqual([]);
    await ask(submissionId, 'Form A or B?');
    expect((await list(call._id, { state: 'open' })).body).toMatchObject([{ assignee: { id: await idOf(CARLO) } }]);
    await update(submissionId, { assigneeId: null });
    expect((await readAdmin(submissionId)).body).toMatchObject({ state: 'open', assignee: null });
    const log = (await api.repositories.audit.findBySubject(submissionId)).filter(({ action }) =>
      action.startsWith('conversation.'),
    );
    expect(log.map(({ action }) => action)).toEqual([
      'conversation.question',
      'conversation.changed',
      'conversation.question',
      'conversation.changed',
    ]);
    expect(JSON.stringify(log)).not.toContain('Which form?');
  });

  it('leaves the list with its deleted submission, comes back with it, and goes with it for good', async () => {
    const { call, submissionId } = await aDraft();
    await ask(submissionId, 'Which form?');
    const query = { callSubmissionId: submissionId };
    await api.send(ENDPOINTS.DeleteSubmission, { query }, anna);
    expect([(await list(call._id)).body, (await readAdmin(submissionId)).status]).toEqual([[], 404]);
    await api.modules.submissions.administration.restore(submissionId, { id: uuid() });
    expect((await list(call._id)).body).toHaveLength(1);
    await api.send(ENDPOINTS.DeleteSubmission, { query }, anna);
    api.clock.at = new Date(Date.now() + 3 * 365 * 24 * HOUR);
    await api.modules.retention.purge();
    api.clock.at = null;
    expect(await api.connection.model('ConversationMessage').countDocuments({ submissionId })).toBe(0);
    expect(await api.connection.model('Conversation').countDocuments({ _id: submissionId })).toBe(0);
  });
});

describe('mail about a message', () => {
  it('brings a question to all administrators, then to the one who answers alone, and they can do without it', async () => {
    const { submissionId } = await aDraft();
    await ask(submissionId, 'Which form?');
    const first = await mails(submissionId, 'question-received');
    expect(first.map(({ to }) => to)).toEqual(expect.arrayContaining([ANNA, CARLO]));
    expect(first[0]).toMatchObject({ isOptional: true, text: expect.stringContaining('Which form?') });
    expect(first[0]?.['text']).toContain(`/admin/submissions/${submissionId}#conversation`);
    await answer(submissionId, 'Form A.');
    await ask(submissionId, 'And the budget?');
    const more = (await mails(submissionId, 'question-received')).slice(first.length);
    expect(more.map(({ to }) => to)).toEqual([ANNA]);
  });

  it('brings the answer to the person who wrote last, in their language', async () => {
    const { submissionId } = await aDraft();
    await api.repositories.users.noteLanguage(await idOf(GIULIA), 'fr');
    await ask(submissionId, 'Which form?');
    await answer(submissionId, 'Form A.\nNot B.');
    const [mail, ...others] = await mails(submissionId, 'message-to-applicant');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: GIULIA, language: 'fr', isOptional: false });
    expect(mail?.['text']).toContain('Form A.\nNot B.');
    expect(mail?.['text']).toContain(`/call/${submissionId}/questions`);
  });
});

describe('a request for a document', () => {
  it('reopens its step alone until the deadline, and the message is in one mail and in the conversation', async () => {
    const { submissionId, steps } = await aSubmission();
    const until = new Date(Date.now() + 6 * 24 * HOUR).toISOString();
    const [first, second] = steps.map(({ id }) => id);
    expect((await request(submissionId, second ?? '', { until })).status).toBe(200);
    const { body } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submissionId } }, giulia);
    expect(body).toMatchObject({ closed: false, reopening: { stepIds: [second], message: 'The statute is missing' } });
    expect((await read(submissionId)).body).toMatchObject({ state: 'answered', unread: 1 });
    expect(await mails(submissionId, 'submission-reopened')).toHaveLength(1);
    expect(await mails(submissionId, 'message-to-applicant')).toEqual([]);
    expect(codesOf(await request(submissionId, first ?? ''))).toEqual(['other-steps-open']);
  });

  it('is a mere message for a draft, and refused for an unknown step', async () => {
    const { submissionId, steps } = await aDraft();
    expect(codesOf(await request(submissionId, uuid()))).toEqual(['unknown']);
    expect((await request(submissionId, steps[0]?.id ?? '')).status).toBe(200);
    expect(await mails(submissionId, 'message-to-applicant')).toHaveLength(1);
  });

  it('stores nothing when the submission cannot be reopened', async () => {
    const { submissionId, steps } = await aSubmission();
    const until = new Date(Date.now() - HOUR).toISOString();
    expect(codesOf(await request(submissionId, steps[0]?.id ?? '', { until }))).toEqual(['past']);
    expect((await read(submissionId)).body.total).toBe(0);
  });
});

describe('limits of messages', () => {
  it('hold for the length, for what an organization writes in a day, and for all of a submission', async () => {
    const { call, submissionId } = await aDraft();
    expect((await ask(submissionId, 'x'.repeat(MAX_MESSAGE + 1))).status).toBe(400);
    expect((await ask(submissionId, ' \n ')).status).toBe(400);
    const at = new Date();
    const record = { submissionId, side: 'applicant' as const, userId: uuid(), text: 'x', writtenAt: at };
    const ids = Array.from({ length: MAX_MESSAGES_A_DAY }, () => uuid());
    await api.connection.model<MessageRecord>('ConversationMessage').insertMany(ids.map((_id) => ({ ...record, _id })));
    expect(codesOf(await ask(submissionId, 'One more'))).toEqual(['too-many-today']);
    expect((await read(submissionId)).body.left).toBe(0);
    expect((await answer(submissionId, 'Enough for today')).status).toBe(200);
    api.clock.at = new Date(at.getTime() + 25 * HOUR);
    expect((await ask(submissionId, 'One more')).status).toBe(200);
    api.clock.at = null;
    await api.connection
      .model<ConversationRecord>('Conversation')
      .updateOne({ _id: submissionId, callId: call._id }, { $set: { total: MAX_MESSAGES } });
    expect(codesOf(await answer(submissionId, 'One more'))).toEqual(['too-many-messages']);
  });
});

describe('a published answer', () => {
  const publish = (callId: string, words = { question: ' Which form? ', answer: 'Form A.' }) =>
    api.send(ENDPOINTS.PublishAnswer, { body: { callId, ...words } }, anna);
  const answersOf = (callId: string, sender: Sender) =>
    api.send(ENDPOINTS.GetPublicAnswers, { query: { callId } }, sender);

  it('is read by all who may see the call, and by no others', async () => {
    const { call } = await aDraft();
    await publish(call._id);
    await publish(call._id, { question: 'By when?', answer: 'By May.' });
    const { body, raw } = await answersOf(call._id, marc);
    expect(body.map(({ question, answer }) => [question, answer])).toEqual([
      ['By when?', 'By May.'],
      ['Which form?', 'Form A.'],
    ]);
    expect(raw.body).not.toContain(await idOf(ANNA));
    const restricted = await storeCall(api, [aStep('text')], { isUserFilterEnable: true, userFilterEmail: GIULIA });
    await publish(restricted._id);
    expect((await answersOf(restricted._id, giulia)).body).toHaveLength(1);
    expect((await answersOf(restricted._id, marc)).status).toBe(404);
  });

  it('is changed over the version that was seen, and taken back; the log has its words', async () => {
    const { call } = await aDraft();
    const { id } = (await publish(call._id)).body;
    const change = (answer: string, version: number) =>
      api.send(ENDPOINTS.UpdatePublicAnswer, { body: { id, question: 'Which form?', answer, version } }, anna);
    expect((await change('Form B.', 1)).body).toMatchObject({ answer: 'Form B.', version: 2 });
    expect((await change('Form C.', 1)).problem).toMatchObject({ code: 'version-conflict', current: { version: 2 } });
    const remove = () => api.send(ENDPOINTS.DeletePublicAnswer, { query: { id } }, anna);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await answersOf(call._id, giulia)).body).toEqual([]);
    const log = await api.repositories.audit.findBySubject(id);
    expect(log.map(({ action, before }) => [action, before])).toEqual([
      ['public-answer.published', null],
      ['public-answer.changed', { question: 'Which form?', answer: 'Form A.' }],
      ['public-answer.deleted', { question: 'Which form?', answer: 'Form B.' }],
    ]);
  });

  it('is refused beyond the limit of a call', async () => {
    const { call } = await aDraft();
    const made = { callId: call._id, question: 'q', answer: 'a', publishedBy: uuid(), publishedAt: new Date() };
    const many = Array.from({ length: MAX_PUBLIC_ANSWERS }, () => ({ ...made, _id: uuid(), version: 1 }));
    await api.connection.model('PublicAnswer').insertMany(many);
    expect(codesOf(await publish(call._id))).toEqual(['too-many-answers']);
  });
});

it('an erased person is named by no message, and has theirs among the personal data', async () => {
  const { submissionId } = await aDraft();
  const email = `${uuid()}@people.example`;
  const eva = await aSignedInPerson(api, email);
  await api.connection
    .model('Organization')
    .updateOne({ _id: giulia.organization }, { $addToSet: { memberIds: eva.id } });
  await ask(submissionId, 'Written by me', { ...eva, organization: giulia.organization });
  expect((await api.send(ENDPOINTS.GetPersonalData, {}, eva)).raw.body).toContain('Written by me');
  await api.send(ENDPOINTS.ErasePerson, { body: { id: eva.id } }, anna);
  expect((await readAdmin(submissionId)).body.messages).toMatchObject([{ author: '', text: 'Written by me' }]);
});
