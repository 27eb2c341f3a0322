import { ENDPOINTS, type RequestOf } from '@impact-call/contracts';
import { startMailCatcher, type RunningMailCatcher } from 'mail-catcher';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { v7 as uuid } from 'uuid';
import { aStep, anApplicant, startSubmission, storeCall, type Applicant } from '../../../../test/fixtures/fixtures.ts';
import { ANNA, GIULIA, MARC, startTestApi, TEST_MAIL, type TestApi } from '../../../../test/test-api.ts';

type Writing = RequestOf<typeof ENDPOINTS.SendEmail>['body'];

let catcher: RunningMailCatcher;
let api: TestApi;
let token: string;
let giulia: Applicant;
beforeAll(async () => {
  catcher = await startMailCatcher();
  api = await startTestApi({ settings: { mail: { ...TEST_MAIL, smtpUrl: catcher.smtpUrl } } });
  token = await api.tokenOf(ANNA);
  giulia = await anApplicant(api, GIULIA);
});
afterAll(async () => {
  await api.stop();
  await catcher.stop();
});

// Each test writes to its own recipients.
let number = 0;
let someone: string;
beforeEach(() => {
  number += 1;
  someone = `person-${number}@people.example`;
});

const write = (changes: Partial<Writing> = {}) =>
  api.send(
    ENDPOINTS.SendEmail,
    { body: { to: [someone], subject: 'Ciao', body: '<p>Ciao</p>', ...changes } },
    { token, language: 'it' },
  );
const mails = (query: RequestOf<typeof ENDPOINTS.GetEmails>['query'] = {}) =>
  api.send(ENDPOINTS.GetEmails, { query }, { token });
const caught = (to: string) => poll(() => catcher.messages(to), { timeout: 10_000 });

it('accepts what an administrator writes, sends it once to each recipient, and tells what became of it', async () => {
  const call = await storeCall(api, []);
  const [first, second] = [`a-${someone}`, `b-${someone}`];
  const answer = await write({
    to: [first, first.toUpperCase(), second],
    subject: 'Perché così?',
    body: '<p onclick="x()">Guarda <a href="https://calls.example/x">qui</a></p><script>x()</script>',
    callId: call._id,
  });
  expect(answer.status).toBe(202);
  expect(answer.body.ids).toHaveLength(2);
  await caught(someone).toHaveLength(2);
  expect(catcher.messages(first)).toEqual([
    expect.objectContaining({
      subject: 'Perché così?',
      from: 'no-reply@impact-call.example',
      text: expect.stringContaining('Guarda qui [https://calls.example/x]'),
      messageId: `<${answer.body.ids[0]}@impact-call.example>`,
    }),
  ]);
  const html = catcher.messages(first)[0]?.html ?? '';
  expect(html).toContain('<p>Guarda <a href="https://calls.example/x">qui</a></p>');
  expect(html).toContain('<html lang="it">');
  expect(html).not.toMatch(/script|onclick/);

  await poll(async () => (await mails({ callId: call._id, state: 'sent' })).body.length, { timeout: 5000 }).toBe(2);
  const { body, headers } = await mails({ callId: call._id, pageSize: 1 });
  expect(headers['x-total-count']).toBe('2');
  expect(body).toEqual([
    {
      id: expect.any(String),
      kind: 'admin',
      to: expect.any(String),
      subject: 'Perché così?',
      language: 'it',
      callId: call._id,
      state: 'sent',
      attempts: 1,
      nextAttemptAt: null,
      lastError: null,
      failure: null,
      createdAt: expect.any(String),
      sentAt: expect.any(String),
      earlier: [],
    },
  ]);
  expect((await mails({ callId: call._id, state: 'failed' })).body).toEqual([]);
  expect(await api.repositories.audit.findBySubject(call._id)).toEqual([
    expect.objectContaining({ action: 'email.sent', after: { title: 'Perché così?', recipients: 2 } }),
  ]);
});

it('is for administrators alone', async () => {
  expect(
    (await api.send(ENDPOINTS.SendEmail, { body: { to: [someone], subject: 'x', body: 'x' } }, giulia)).problem.code,
  ).toBe('admin-only');
  expect((await api.send(ENDPOINTS.GetEmails, { query: {} }, giulia)).problem.code).toBe('admin-only');
});

const tooMany = Array.from({ length: 501 }, (_, index) => `p${index}@people.example`);
it.each<[string, number, object]>([
  ['a subject with a second header', 400, { subject: 'Hello\r\nBcc: victim@people.example' }],
  ['a subject with a bare line feed', 400, { subject: 'Hello\nX: y' }],
  ['a subject with a line separator', 400, { subject: 'Hello\u2028X: y' }],
  ['no subject', 400, { subject: '' }],
  ['a recipient with a second header', 400, { to: ['a@people.example\r\nBcc: victim@people.example'] }],
  ['two recipients in one', 400, { to: ['a@people.example,victim@people.example'] }],
  ['a recipient with a name', 400, { to: ['Victim <victim@people.example>'] }],
  ['no recipient', 400, { to: [] }],
  ['more than 500 recipients', 400, { to: tooMany }],
  ['a sender of its own', 400, { from: 'boss@people.example' }],
  ['attachments', 400, { attachments: [{ path: '/etc/passwd' }] }],
  ['a body that says nothing', 422, { body: '<script>alert(1)</script><p> </p>' }],
  ['a call that is not there', 404, { callId: uuid() }],
])('refuses %s', async (_what, status, changes) => {
  const before = (await mails()).headers['x-total-count'];
  expect((await write(changes)).status).toBe(status);
  expect((await mails()).headers['x-total-count']).toBe(before);
});

it('keeps the name of a call within its line', async () => {
  const [id] = await api.repositories.outbox.add(
    [
      {
        kind: 'submission-closed',
        to: someone,
        subject: 'Hello\r\nBcc: victim@people.example\u2028 x',
        html: '<p>x</p>',
        text: 'x',
        language: 'en',
        callId: null,
      },
    ],
    new Date(),
  );
  await caught(someone).toHaveLength(1);
  expect(catcher.messages(someone)[0]).toMatchObject({ to: [someone], subject: 'Hello Bcc: victim@people.example x' });
  expect(catcher.messages(someone)[0]?.source).not.toMatch(/^bcc:/im);
  expect((await api.repositories.outbox.find(String(id)))?.to).toBe(someone);
});

it('confirms a closing with exactly one mail, also for many requests at once', async () => {
  const call = await storeCall(api, [aStep('text')]);
  const id = await startSubmission(api, call, giulia);
  const close = () =>
    api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, { ...giulia, language: 'fr' });
  const answers = await Promise.all(Array.from({ length: 20 }, close));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.submissionDate}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  const { body } = await mails({ callId: call._id });
  expect(body).toEqual([
    expect.objectContaining({
      id: `${id}:closed:${answers[0]?.body.submissionDate}`,
      kind: 'submission-closed',
      to: GIULIA,
      language: 'fr',
    }),
  ]);
  await caught(GIULIA).toHaveLength(1);
  const [mail] = catcher.messages(GIULIA);
  const submission = await api.repositories.submissions.find(id);
  expect(mail?.subject).toBe(`Candidature ${submission?.code} envoyée : Call`);
  expect(mail?.messageId).toBe(
    `<${id}.closed.${answers[0]?.body.submissionDate.replaceAll(':', '.')}@impact-call.example>`,
  );
  expect(mail?.text).toContain(`http://localhost:3000/call/${id}?readonly=true`);
}, 60_000);

it('closes nothing whose confirmation could not be queued', async () => {
  const call = await storeCall(api, [aStep('text')]);
  const id = await startSubmission(api, call, giulia);
  const close = () => api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia);
  const broken = jest.spyOn(api.repositories.outbox, 'add').mockRejectedValueOnce(new Error('the process ends here'));
  expect((await close()).status).toBe(500);
  broken.mockRestore();
  expect(await api.repositories.submissions.find(id)).toMatchObject({ closed: false, submissionDate: null });
  expect(await api.repositories.audit.findBySubject(id)).toEqual([
    expect.objectContaining({ action: 'submission.started' }),
  ]);
  expect((await mails({ callId: call._id })).body).toEqual([]);
  expect((await close()).status).toBe(200);
  expect((await mails({ callId: call._id })).body).toHaveLength(1);
});

it('tells people what was written to them, and forgets it with the person', async () => {
  const marc = { token: await api.tokenOf(MARC) };
  const { body: user } = await api.send(ENDPOINTS.GetUser, {}, marc);
  await write({ to: [MARC.toUpperCase(), someone], subject: 'Pour Marc' });
  const { raw } = await api.send(ENDPOINTS.GetPersonalData, {}, marc);
  expect(raw.json()).toMatchObject({ mails: [{ kind: 'admin', subject: 'Pour Marc', text: 'Ciao' }] });
  expect(raw.payload).not.toContain(someone);

  expect((await api.send(ENDPOINTS.ErasePerson, { body: { id: user.id } }, { token })).status).toBe(204);
  expect(await api.connection.collection('outbox').countDocuments({ to: MARC })).toBe(0);
  expect(await api.connection.collection('outbox').countDocuments({ to: someone })).toBe(1);
});

it('takes no address that hides another in an encoded word', async () => {
  expect((await write({ to: ['=?utf-8?q?anna?=@people.example'] })).status).toBe(400);
});
