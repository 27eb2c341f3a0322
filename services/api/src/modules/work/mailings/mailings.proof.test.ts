import { ENDPOINTS, type MailingGroup, type MailingWording, type NewMailing } from '@impact-call/contracts';
import { startMailCatcher, type RunningMailCatcher } from 'mail-catcher';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { poll, proof } from '@impact-call/jest';
import { v7 as uuid } from 'uuid';
import { buildApp, type BuiltApp } from '../../../app.ts';
import { storeDecision } from '../../../test/fixtures/decision-fixtures.ts';
import { measureTwice } from '../../../test/network/event-loop.ts';
import { aStep, anApplicant, startSubmission, storeCall, type Applicant } from '../../../test/fixtures/fixtures.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { ANNA, GIULIA, MARC, startTestApi, TEST_MAIL, type TestApi } from '../../../test/test-api.ts';
import { MailingAudiences } from './audience.ts';
import { MailingRepository, type MailingRecord } from './repository.ts';
import { MailWriter } from './worker.ts';

let catcher: RunningMailCatcher;
let api: TestApi;
let copy: BuiltApp;
let anna: { token: string };
let giulia: Applicant;
let callId: string;
/** A draft of Giulia's as a template for others. */
let like: StoredDocument;

const WAIT = { timeout: 15_000, interval: 20 };
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

beforeAll(async () => {
  catcher = await startMailCatcher({ judge: (address) => (address.startsWith('nobody') ? 550 : undefined) });
  api = await startTestApi({ settings: { mail: { ...TEST_MAIL, smtpUrl: catcher.smtpUrl } } });
  // A second process on the same database.
  copy = await buildApp({ config: api.config, now: () => api.clock.at ?? new Date() });
  await copy.prepared;
  anna = { token: await api.tokenOf(ANNA) };
  giulia = await anApplicant(api, GIULIA);
});
afterAll(async () => {
  await copy.app.close();
  await api.stop();
  await catcher.stop();
});
afterEach(() => void (api.clock.at = null));

beforeEach(async () => {
  const call = await storeCall(api, [aStep('text')], { name: { it: 'Bando <Aurora>', en: 'Call', fr: 'Appel' } });
  callId = call._id;
  const id = await startSubmission(api, call, giulia);
  const found = await stored('submissions').findOne({ _id: id });
  if (!found) throw new Error('no submission');
  like = found;
});

const stored = (name: string) => api.connection.collection<StoredDocument>(name);

/** Stores people with an organization and an application like Giulia's each; returns their addresses. */
async function people(
  names: readonly string[],
  of: { submission?: object; user?: object; organization?: object } = {},
) {
  const users = names.map((name) => ({ _id: uuid(), name, email: `${name}@${callId}.example` }));
  const teams = users.map(({ _id }) => ({ _id: uuid(), memberIds: [_id] }));
  await stored('users').insertMany(
    users.map(({ _id, name, email }) => ({
      ...{ _id, issuer: 'x', sub: _id, firstName: name, lastName: 'Rossi', email, emailVerified: true },
      ...{ roles: [], disabled: false, createdAt: new Date(), lastSignInAt: null, terms: [name], erasedAt: null },
      ...of.user,
    })),
  );
  await stored('organizations').insertMany(
    teams.map((team) => ({ ...team, name: 'R&D <b>', deletedAt: null, revision: 0, ...of.organization })),
  );
  await stored('submissions').insertMany(
    teams.map(({ _id: organizationId, memberIds: [userId] }) => ({
      ...like,
      ...{ _id: uuid(), code: uuid(), organizationId, userId, resultIds: [], ...of.submission },
    })),
  );
  return users.map(({ email }) => email);
}

const wording = (language: MailingWording['language'], changes: Partial<MailingWording> = {}): MailingWording => ({
  ...{ language, subject: `${language} {{firstName}}: {{callName}}` },
  ...{ opening: '<p>{{greeting}} {{organization}}</p><script>x()</script>', actionLabel: 'Go', closing: '' },
  ...changes,
});
const mailing = (changes: Partial<NewMailing> = {}): NewMailing => ({
  ...{ id: uuid(), callId, groups: ['in-progress'], sendAt: null, expected: 1 },
  ...{ wordings: [wording('it'), wording('fr')], ...changes },
});
const sendOff = async (changes: Partial<NewMailing> = {}) => {
  const body = mailing(changes);
  expect((await api.send(ENDPOINTS.SendMailing, { body }, anna)).status).toBe(202);
  return body.id;
};
const detail = async (id: string) => (await api.send(ENDPOINTS.GetMailing, { query: { id } }, anna)).body;
const mailsOf = async (id: string) => (await api.send(ENDPOINTS.GetMailingMails, { query: { id } }, anna)).body;
const count = async (...groups: MailingGroup[]) =>
  (await api.send(ENDPOINTS.CountMailing, { body: { callId, groups } }, anna)).body;
/** Waits until all mails are written and none is being delivered. */
const settled = (id: string) =>
  poll(async () => {
    const { state, counts } = await detail(id);
    return state === 'sent' && counts.queued + counts.sending === 0;
  }, WAIT).toBe(true);
const logOf = async (id: string) =>
  (await api.repositories.audit.findBySubject(id)).map(({ action, after }) => [action, after]);

it('writes to each person once in their language, though two processes run and a person has two applications', async () => {
  const french = await people(['amelie', 'bruno'], { user: { language: 'fr' } });
  const other = await people(Array.from({ length: 12 }, (_, index) => `p${index}`));
  const [two] = await stored('users').find({ email: other[0] }).toArray();
  const again = { _id: uuid(), memberIds: [two?._id], name: 'Second', deletedAt: null, revision: 0 };
  await stored('organizations').insertOne(again);
  await stored('submissions').insertOne({
    ...like,
    ...{ _id: uuid(), code: uuid(), organizationId: again._id, userId: two?._id, resultIds: [] },
  });
  expect(await count('in-progress', 'submitted')).toEqual({ people: 15, optedOut: 0, unreachable: 0 });

  const id = await sendOff({ groups: ['in-progress', 'submitted'], expected: 15 });
  await settled(id);
  expect(await detail(id)).toMatchObject({ people: 15, counts: { sent: 15, failed: 0, optedOut: 0 } });
  for (const address of [...french, ...other, GIULIA])
    expect(catcher.messages(address).filter(({ subject }) => /^(it|fr) /.test(subject))).toHaveLength(
      address === GIULIA ? catcher.messages(GIULIA).length : 1,
    );
  expect(catcher.messages(french[0])[0]).toMatchObject({ subject: 'fr amelie: Appel' });
  const [mail] = catcher.messages(other[1]);
  expect(mail?.subject).toBe('it p1: Bando <Aurora>');
  expect(mail?.html).toContain('Bando &lt;Aurora&gt;');
  expect(mail?.html).toContain('R&amp;D &lt;b&gt;');
  expect(mail?.html).not.toContain('script');
  expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  // The mail itself links the page for unsubscribing.
  expect(mail?.text).toMatch(/\/mail-preferences\?token=[\w-]+/);
  expect(await logOf(id)).toEqual([
    ['mailing.scheduled', expect.objectContaining({ expected: 15, call: callId })],
    ['mailing.sent', expect.objectContaining({ people: 15, groups: ['in-progress', 'submitted'] })],
  ]);
});

it('is one mailing when it is sent twice, and only its author’s', async () => {
  const body = mailing({ sendAt: new Date(Date.now() + DAY).toISOString() });
  const answers = await Promise.all([1, 2].map(() => api.send(ENDPOINTS.SendMailing, { body }, anna)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const { body: list, headers } = await api.send(ENDPOINTS.GetMailings, { query: { callId } }, anna);
  expect(headers['x-total-count']).toBe('1');
  expect(list).toEqual([
    expect.objectContaining({ id: body.id, state: 'scheduled', subject: 'it {{firstName}}: {{callName}}' }),
  ]);
  const found = async (query: { search?: string; state?: 'scheduled' | 'sent'; sort?: 'createdAt' | 'sendAt' }) =>
    (await api.send(ENDPOINTS.GetMailings, { query: { callId, descending: false, ...query } }, anna)).body.length;
  // The search covers all languages of a mailing, and only this call.
  for (const sort of ['createdAt', 'sendAt'] as const)
    expect([
      await found({ sort, search: 'CALLNAME', state: 'scheduled' }),
      await found({ sort, search: 'elsewhere' }),
      await found({ sort, state: 'sent' }),
    ]).toEqual([1, 0, 0]);
  expect(await logOf(body.id)).toHaveLength(1);
  const other = await storeCall(api, []);
  expect((await api.send(ENDPOINTS.SendMailing, { body: { ...body, callId: other._id } }, anna)).status).toBe(404);
});

it('begins at its time with the people in the group then, and can be taken back until it begins', async () => {
  const [leaves] = await people(['leaves']);
  const sendAt = new Date(Date.now() + 2 * DAY);
  const id = await sendOff({ sendAt: sendAt.toISOString() });
  const back = await sendOff({ sendAt: sendAt.toISOString() });
  const [comes] = await people(['comes']);
  const user = await stored('users').findOne({ email: leaves });
  await stored('submissions').updateOne({ userId: user?._id }, { $set: { closed: true } });
  expect((await api.send(ENDPOINTS.CancelMailing, { body: { id: back } }, anna)).body.state).toBe('cancelled');
  expect((await detail(id)).state).toBe('scheduled');

  api.clock.at = new Date(sendAt.getTime() + 1000);
  api.modules.mailings.wake();
  await poll(async () => (await detail(id)).state, WAIT).toBe('sent');
  expect((await mailsOf(id)).map(({ to }) => to).sort()).toEqual([comes, GIULIA].sort());
  expect(await mailsOf(back)).toEqual([]);
  const late = await api.send(ENDPOINTS.CancelMailing, { body: { id } }, anna);
  expect(late.status).toBe(409);
  expect(late.problem).toMatchObject({ code: 'version-conflict', current: { id, state: 'sent' } });
});

it('continues where a process ended, and writes to no one twice', async () => {
  await people(
    Array.from({ length: 60 }, (_, index) => `c${index}`),
    { user: { email: '' } },
  );
  const some = await people(['first', 'second', 'third']);
  const sendAt = new Date(Date.now() + HOUR);
  const id = await sendOff({ sendAt: sendAt.toISOString() });
  // A process with a fast clock claimed it, wrote the first batch, and stopped before it recorded this.
  const mailings = new MailingRepository(api.connection);
  const claimed = await mailings.claim(sendAt, new Date(Date.now() - 1));
  expect(claimed?._id).toBe(id);
  const user = await stored('users').findOne({ email: some[0] });
  const [first] = await api.repositories.outbox.add(
    [
      {
        ...{ id: `${id}:${user?._id}`, mailingId: id, kind: 'call-message', to: some[0] ?? '', language: 'it', callId },
        ...{ subject: 'Before', html: '<p>Before</p>', text: 'Before' },
      },
    ],
    new Date(),
  );
  api.modules.mailings.wake();
  await settled(id);
  expect(await mailings.advance(claimed ?? { _id: '', attempts: 0 }, { groupsDone: 0, after: '' }, new Date())).toBe(
    false,
  );
  expect((await mailsOf(id)).map(({ to }) => to).sort()).toEqual([...some, GIULIA].sort());
  expect((await mailsOf(id)).find((mail) => mail.id === first)?.subject).toBe('Before');
  for (const address of some) expect(catcher.messages(address)).toHaveLength(1);
});

it('tells what became of each, and keeps the first fate of what is sent again', async () => {
  const [bad] = await people(['nobody']);
  await people(['lost'], { user: { email: '' } });
  expect(await count('in-progress')).toEqual({ people: 2, optedOut: 0, unreachable: 1 });
  const id = await sendOff();
  await settled(id);
  expect((await detail(id)).counts).toMatchObject({ sent: 1, failed: 1 });
  const failed = async () => (await api.send(ENDPOINTS.GetMailingMails, { query: { id, state: 'failed' } }, anna)).body;
  expect(await failed()).toEqual([
    expect.objectContaining({ to: bad, failure: 'recipient', lastError: expect.stringContaining('550'), earlier: [] }),
  ]);

  const resend = () => api.send(ENDPOINTS.ResendMailing, { body: { id } }, anna);
  expect((await resend()).body).toEqual({ resent: 1 });
  await settled(id);
  const [mail] = await failed();
  expect(mail).toMatchObject({
    attempts: 2,
    earlier: [{ state: 'failed', failure: 'recipient', lastError: expect.stringContaining('550') }],
  });
  expect((await logOf(id)).at(-1)).toEqual(['mailing.resent', expect.objectContaining({ mails: 1 })]);
});

describe('people who opted out of such mails', () => {
  const decide = (version: number) =>
    api.send(ENDPOINTS.PublishDecisions, { body: { callId, submissions: [{ id: like._id, version }] } }, anna);
  const own = (subject: RegExp) => catcher.messages(GIULIA).filter((mail) => subject.test(mail.subject));

  it('gets none, and hears of the decision all the same', async () => {
    const preferences = await api.send(ENDPOINTS.UpdateMailPreferences, { body: { subscribed: false } }, giulia);
    expect(preferences.body).toEqual({ email: GIULIA, isVerified: true, subscribed: false });
    const before = own(/./).length;
    expect(await count('in-progress')).toEqual({ people: 1, optedOut: 1, unreachable: 0 });
    const id = await sendOff();
    await settled(id);
    expect((await detail(id)).counts).toMatchObject({ sent: 0, failed: 0, optedOut: 1 });
    expect((await api.send(ENDPOINTS.ResendMailing, { body: { id } }, anna)).body).toEqual({ resent: 0 });
    expect(own(/./)).toHaveLength(before);

    await stored('submissions').updateOne({ _id: like._id }, { $set: { closed: true } });
    const { version } = await storeDecision(api, { id: like._id });
    await decide(version);
    await poll(() => own(/accolta|accepted|accettata/i).length, WAIT).toBe(1);
    await api.send(ENDPOINTS.UpdateMailPreferences, { body: { subscribed: true } }, giulia);
    expect((await api.send(ENDPOINTS.GetMailPreferences, {}, giulia)).body.subscribed).toBe(true);
  });

  it('decides for an address that is theirs alone', async () => {
    const marc = { token: await api.tokenOf(MARC) };
    await stored('users').updateOne({ email: MARC }, { $set: { emailVerified: false } });
    const preferences = async () => (await api.send(ENDPOINTS.GetMailPreferences, {}, marc)).body;
    await poll(async () => (await preferences()).isVerified, WAIT).toBe(false);
    const refused = await api.send(ENDPOINTS.UpdateMailPreferences, { body: { subscribed: false } }, marc);
    expect(refused.problem.code).toBe('address-not-verified');
    expect(await api.repositories.optOuts.find(MARC)).toBeNull();
  });
});

it('knows a decision once it is published, and while the application is not open again', async () => {
  await stored('submissions').updateOne({ _id: like._id }, { $set: { closed: true } });
  await storeDecision(api, { id: like._id });
  expect((await count('accepted')).people).toBe(0);
  const published = { kind: 'accepted' as const, words: '', at: new Date(), by: uuid(), mailId: null };
  // The applicant does not know a new decision until it is published.
  await storeDecision(api, { id: like._id }, { kind: 'rejected', published });
  expect([(await count('accepted')).people, (await count('rejected')).people]).toEqual([1, 0]);
  const find = (search: string) =>
    api.send(ENDPOINTS.FindMailingPeople, { body: { callId, groups: ['accepted'], search } }, anna);
  expect((await find(String(like.code))).body).toEqual([
    expect.objectContaining({ submissionId: like._id, email: GIULIA, language: 'it', optedOut: false }),
  ]);
  expect((await find('nobody-like-this')).body).toEqual([]);
  await stored('submissions').updateOne({ _id: like._id }, { $set: { closed: false } });
  expect((await count('accepted')).people).toBe(0);
});

it('shows the mail of one of them as they would get it, in the language in which they use the product', async () => {
  await api.send(ENDPOINTS.GetUser, {}, { ...giulia, language: 'fr' });
  const preview = (wordings: MailingWording[]) =>
    api.send(ENDPOINTS.PreviewMailing, { body: { submissionId: String(like._id), wordings } }, anna);
  const { body } = await preview([wording('it'), wording('fr')]);
  expect(body).toMatchObject({ to: GIULIA, language: 'fr', subject: expect.stringMatching(/^fr Giulia: Appel$/) });
  expect(body.html).toContain(String(like.code));
  expect((await preview([wording('it')])).body.language).toBe('it');
  expect((await preview([wording('it'), wording('fr', { opening: '{{secret}}' })])).problem).toMatchObject({
    code: 'rule-broken',
    errors: [{ path: 'wordings.1.opening', code: 'placeholder-unknown', params: { names: '{{secret}}' } }],
  });
  await api.send(ENDPOINTS.GetUser, {}, { ...giulia, language: 'it' });
});

it.each<[string, number, Partial<NewMailing>]>([
  ['a moment that is over', 422, { sendAt: '2020-01-01T00:00:00Z' }],
  ['a moment that there is not', 400, { sendAt: '2090-13-01T10:00:00Z' }],
  ['a moment years ahead', 422, { sendAt: new Date(Date.now() + 400 * DAY).toISOString() }],
  ['two wordings in one language', 422, { wordings: [wording('it'), wording('it')] }],
  ['a subject with a second header', 400, { wordings: [wording('it', { subject: 'x\r\nBcc: y@z.example' })] }],
  ['nobody', 400, { groups: [] }],
  ['a call that is not there', 404, { callId: uuid() }],
])('refuses %s', async (_what, status, changes) => {
  const answer = await api.send(ENDPOINTS.SendMailing, { body: mailing(changes) }, anna);
  expect(answer.status).toBe(status);
  expect((await api.send(ENDPOINTS.GetMailings, { query: { callId } }, anna)).headers['x-total-count']).toBe('0');
});

it('writes to no one once the call is deleted', async () => {
  const sendAt = new Date(Date.now() + DAY);
  const id = await sendOff({ sendAt: sendAt.toISOString() });
  await stored('calls').updateOne({ _id: callId }, { $set: { deletedAt: new Date() } });
  api.clock.at = new Date(sendAt.getTime() + 1000);
  api.modules.mailings.wake();
  await poll(async () => (await stored('mailings').findOne({ _id: id }))?.state, WAIT).toBe('failed');
  expect(await stored('outbox').countDocuments({ mailingId: id })).toBe(0);
});

proof('lets others in while it writes to thousands', async () => {
  const MANY = 1000;
  await people(Array.from({ length: MANY }, (_, index) => `m${index}`));
  const { submissions } = api.modules;
  const { callAdmin } = api.modules.calls;
  const { callMessages, outbox } = api.modules.email;
  const audiences = new MailingAudiences(callAdmin, submissions.audience, submissions.selections, callMessages);
  const writer = new MailWriter(callAdmin, audiences, callMessages, outbox, () => new Date());
  const sizes: string[] = [];
  const run = async () => {
    const { id: _id, ...query } = mailing();
    const record: MailingRecord = {
      ...{
        ...query,
        _id,
        state: 'sending',
        sendAt: new Date(),
        createdBy: '',
        createdAt: new Date(),
        finishedAt: null,
      },
      ...{ people: null, groupsDone: 0, after: '', attempts: 1, failures: 1, nextAttemptAt: null },
    };
    await writer.write(record, async ({ after }) => void sizes.push(after));
    // Keeps the mails from being delivered.
    await stored('outbox').deleteMany({ mailingId: record._id, state: 'queued' });
  };
  const { longest } = await measureTwice(run, { longest: 200, grown: Number.POSITIVE_INFINITY });
  expect(sizes.length).toBeGreaterThanOrEqual(MANY / 50);
  expect(longest).toBeLessThan(200);
});
