import { ENDPOINTS, type SentMail } from '@impact-call/contracts';
import { startMailCatcher, type Manners, type RunningMailCatcher } from 'mail-catcher';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { aStep, anApplicant, startSubmission, storeCall } from '../../../../test/fixtures/fixtures.ts';
import { createMailWorker } from '../../../../test/fixtures/mail-worker.ts';
import { ANNA, GIULIA, MARC, startTestApi, TEST_MAIL, type TestApi } from '../../../../test/test-api.ts';
import type { MailWorker } from './mail-worker.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';

/** Without a mail server; further workers on its database deliver the mails. */
let api: TestApi;
let anna: { token: string };
beforeAll(async () => {
  api = await startTestApi();
  anna = { token: await api.tokenOf(ANNA) };
});
afterAll(() => api.stop());

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  api.clock.at = null;
  for (const end of ends.splice(0).reverse()) await end();
});

const HOUR = 3_600_000;
const WAIT = { timeout: 15_000 };
let number = 0;
let someone: string;
beforeEach(() => {
  number += 1;
  someone = `person-${number}@people.example`;
});

async function startServer(manners: Manners = {}): Promise<RunningMailCatcher> {
  const catcher = await startMailCatcher(manners);
  ends.push(() => catcher.stop());
  return catcher;
}

function startWorker(smtpUrl: string, mail = {}): MailWorker {
  const worker = createMailWorker(
    api,
    { ...TEST_MAIL, ...mail, smtpUrl },
    { publicOrigin: 'https://calls.example', now: () => api.clock.at ?? new Date() },
  );
  worker.start();
  ends.push(() => worker.stop());
  return worker;
}

const queue = async (...to: string[]) =>
  (await api.send(ENDPOINTS.SendEmail, { body: { to, subject: 'Ciao', body: '<p>Ciao</p>' } }, anna)).body.ids;
const fate = async (id: string): Promise<SentMail | undefined> =>
  (await api.send(ENDPOINTS.GetEmails, { query: { pageSize: 500 } }, anna)).body.find((mail) => mail.id === id);
const becomes = (id: string, fields: Partial<Record<keyof SentMail, unknown>>) =>
  poll(() => fate(id), WAIT).toMatchObject(fields);
const metrics = async () => (await api.inject({ method: 'GET', url: '/metrics' })).body;
const resend = (...ids: string[]) => api.send(ENDPOINTS.ResendEmails, { body: { ids } }, anna);

describe('a mail server that refuses our settings', () => {
  const words = (code: number, text: string) => () => ({ code, words: text });
  it.each<[string, Manners, string]>([
    ['a sender', { judgeSender: words(553, 'Sender not yours') }, '553'],
    [
      'a sender, said of the recipient',
      { judge: words(553, '5.7.1 Sender address rejected: not owned by user') },
      '553 5.7.1',
    ],
    ['nobody without credentials', { login: { user: 'x', password: 'y' } }, '530'],
    ['relaying', { judge: words(554, '5.7.1 Relay access denied') }, '554 5.7.1'],
    ['by policy', { judgeMessage: words(550, '5.7.26 Unauthenticated mail') }, '550 5.7.26'],
    ['all mail', { judgeMessage: words(554, 'Transaction failed') }, '554'],
  ])(
    'that refuses %s loses no mail: it is held, shown, counted, and sent once that is mended',
    async (_what, manners, code) => {
      const strict = await startServer(manners);
      const [id = ''] = await queue(someone);
      const worker = startWorker(strict.smtpUrl);
      await becomes(id, {
        state: 'held',
        failure: 'configuration',
        attempts: 1,
        lastError: expect.stringContaining(code),
        nextAttemptAt: expect.any(String),
      });
      expect(
        (await api.send(ENDPOINTS.GetEmails, { query: { state: 'held' } }, anna)).body.map((mail) => mail.id),
      ).toContain(id);
      expect(await metrics()).toContain('impact_call_mails{state="held"} 1');
      await worker.stop();
      // The settings are corrected and the process restarts, so mails need not wait for their next attempt.
      const kind = await startServer();
      startWorker(kind.smtpUrl);
      await becomes(id, { state: 'sent', failure: null, lastError: null });
      expect(kind.messages(someone)).toHaveLength(1);
      expect(await metrics()).toContain('impact_call_mails{state="held"} 0');
    },
  );

  it('with a wrong password says neither user nor password, and sends what is held once the right one is there', async () => {
    const strict = await startServer({ login: { user: 'mailer', password: 'right' } });
    const [id = ''] = await queue(someone);
    const worker = startWorker(strict.smtpUrl.replace('smtp://', 'smtp://mailer:wrong@'));
    await becomes(id, { state: 'held', failure: 'configuration', lastError: 'EAUTH 535' });
    await worker.stop();
    startWorker(strict.smtpUrl.replace('smtp://', 'smtp://mailer:right@'));
    await becomes(id, { state: 'sent' });
  });

  it('mended at the server alone is found out within the hour, and an administrator need not wait', async () => {
    let isStrict = true;
    const server = await startServer({ judgeSender: () => (isStrict ? { code: 553, words: 'Not yours' } : undefined) });
    const [first = '', second = ''] = await queue(someone, `b-${someone}`);
    const worker = startWorker(server.smtpUrl);
    for (const id of [first, second]) await becomes(id, { state: 'held' });
    isStrict = false;
    expect((await resend(second, 'unknown')).body).toEqual({ ids: [second] });
    worker.wake();
    await becomes(second, { state: 'sent' });
    api.clock.at = new Date(Date.now() + HOUR);
    worker.wake();
    await becomes(first, { state: 'sent' });
    expect(server.messages(someone)).toHaveLength(2);
  });
});

it('what is refused for its recipient is given up at once, and can be sent again by an administrator', async () => {
  let isThere = false;
  const server = await startServer({ judge: () => (isThere ? undefined : { code: 550, words: '5.1.1 User unknown' }) });
  const [id = ''] = await queue(someone);
  const worker = startWorker(server.smtpUrl);
  await becomes(id, { state: 'failed', failure: 'recipient', attempts: 1 });
  isThere = true;
  expect((await resend(id)).body.ids).toEqual([id]);
  worker.wake();
  await becomes(id, { state: 'sent', attempts: 2 });
  expect((await resend(id)).body.ids).toEqual([]);
  expect((await api.repositories.audit.findBySubject(id)).map(({ action }) => action)).toContain('email.resent');
  expect(
    (await api.send(ENDPOINTS.ResendEmails, { body: { ids: [id] } }, await anApplicant(api, GIULIA))).problem.code,
  ).toBe('admin-only');
});

describe('a reminder', () => {
  async function due() {
    const giulia = await anApplicant(api, GIULIA);
    const closingAt = new Date(Date.now() + 70 * HOUR);
    const draft = await startSubmission(api, await storeCall(api, [aStep('text')], { closingAt }), giulia);
    return `${draft}:reminder:${closingAt.toISOString()}`;
  }
  const giveUp = (id: string, changes: object) =>
    api.connection
      .collection<StoredDocument>('outbox')
      .updateOne(
        { _id: id },
        { $set: { state: 'failed', nextAttemptAt: null, attempts: 18, failure: 'unreachable', ...changes } },
      );

  it('that was given up is made again while the call is open, unless the same mailbox refuses it', async () => {
    const [lost, refused, moved] = [await due(), await due(), await due()];
    const away = startWorker('smtp://127.0.0.1:9');
    for (const id of [lost, refused, moved])
      await poll(async () => (await fate(id))?.attempts ?? 0, WAIT).toBeGreaterThan(0);
    await away.stop();
    await giveUp(lost, {});
    await giveUp(refused, { failure: 'recipient' });
    await giveUp(moved, { failure: 'recipient', to: 'former@people.example' });
    const server = await startServer();
    startWorker(server.smtpUrl);
    await becomes(lost, { state: 'sent', to: GIULIA });
    await becomes(moved, { state: 'sent', to: GIULIA });
    expect(await fate(refused)).toMatchObject({ state: 'failed', failure: 'recipient' });
  });
});

describe('what people can do without', () => {
  const headerOf = (source: string, name: string): string | undefined =>
    new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r?\n\s*/g, '');

  it('says how to stop it by one click; that stops reminders and mails to many, and nothing else, until it is taken back', async () => {
    const server = await startServer();
    const worker = startWorker(server.smtpUrl, { replyTo: 'Aiuto <aiuto@calls.example>' });
    await queue(someone, `b-${someone}`);
    const own = () => server.messages(someone).filter(({ to }) => to[0] === someone);
    await poll(() => own().length, WAIT).toBe(1);
    const { source = '' } = own()[0] ?? {};
    expect(headerOf(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(source, 'Reply-To')).toBe('Aiuto <aiuto@calls.example>');
    const [, address = ''] =
      /^<https:\/\/calls\.example(\/api\/[^>]+)>$/.exec(headerOf(source, 'List-Unsubscribe') ?? '') ?? [];
    expect(address).not.toContain('person');
    const one = (method: 'GET' | 'POST', url: string, type = 'application/x-www-form-urlencoded') =>
      api.inject({
        method,
        url,
        ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click', headers: { 'content-type': type } } : {}),
      });

    expect((await one('GET', address)).json()).toEqual({ subscribed: true });
    expect((await one('POST', address)).statusCode).toBe(204);
    expect((await one('POST', address, 'multipart/form-data; boundary=x')).statusCode).toBe(204);
    expect((await one('GET', address)).json()).toEqual({ subscribed: false });
    const [stopped = ''] = await queue(someone, `c-${someone}`);
    worker.wake();
    await becomes(stopped, { state: 'failed', failure: 'unsubscribed' });
    const [personal = ''] = await queue(someone);
    worker.wake();
    await becomes(personal, { state: 'sent' });
    expect(own()[0]?.source).not.toMatch(/^List-Unsubscribe/im);

    expect((await one('POST', address.replace('/Unsubscribe', '/Resubscribe'))).statusCode).toBe(204);
    const [again = ''] = await queue(someone, `d-${someone}`);
    worker.wake();
    await becomes(again, { state: 'sent' });
  });

  it('can be stopped only by a recipient of the mail', async () => {
    for (const token of ['x', 'A'.repeat(80)])
      expect(
        (await api.inject({ method: 'POST', url: `${ENDPOINTS.Unsubscribe.path}?token=${token}` })).json(),
      ).toMatchObject({ code: 'not-found' });
  });

  it('the opt-out is in the person’s data, and is erased with them', async () => {
    const marc = { token: await api.tokenOf(MARC) };
    await api.repositories.optOuts.add(MARC.toUpperCase(), new Date());
    expect((await api.send(ENDPOINTS.GetPersonalData, {}, marc)).raw.json()).toMatchObject({
      mailsStopped: [{ since: expect.any(String) }],
    });
    const { body: user } = await api.send(ENDPOINTS.GetUser, {}, marc);
    await api.send(ENDPOINTS.ErasePerson, { body: { id: user.id } }, anna);
    expect(await api.repositories.optOuts.find(MARC)).toBeNull();
  });
});

it('greets the mail server by the name of the installation', async () => {
  const server = await startServer();
  await queue(someone);
  startWorker(server.smtpUrl);
  await poll(() => server.messages(someone).length, WAIT).toBe(1);
  expect(server.messages(someone)[0]?.greeting).toBe('calls.example');
});
