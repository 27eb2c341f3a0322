import { ENDPOINTS, type SentMail } from '@impact-call/contracts';
import { startMailCatcher, type RunningMailCatcher } from 'mail-catcher';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { buildApp, type BuiltApp } from '../../../../app.ts';
import { aStep, anApplicant, startSubmission, storeCall } from '../../../../test/fixtures/fixtures.ts';
import { createMailWorker } from '../../../../test/fixtures/mail-worker.ts';
import { ANNA, GIULIA, LUCA, MARC, startTestApi, TEST_MAIL, type TestApi } from '../../../../test/test-api.ts';
import type { MailWorker } from './mail-worker.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';

/** Without a mail server; further workers on its database deliver the mails. */
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.tokenOf(ANNA);
});
afterAll(() => api.stop());

let number = 0;
let someone: string;
beforeEach(() => {
  number += 1;
  someone = `person-${number}@people.example`;
  api.clock.at = null;
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const forward = (milliseconds: number) => (api.clock.at = new Date(Date.now() + milliseconds));

const now = () => api.clock.at ?? new Date();

/** A separate process, as far as the database can see. */
async function startProcess(smtpUrl: string): Promise<BuiltApp> {
  const built = await buildApp({ config: { ...api.config, mail: { ...TEST_MAIL, smtpUrl } }, now });
  await built.prepared;
  return built;
}

/** The part of a process that delivers and reminds. */
function startWorker(smtpUrl: string): MailWorker {
  const worker = createMailWorker(api, { ...TEST_MAIL, smtpUrl }, { now });
  worker.start();
  return worker;
}
const queue = async (...to: string[]) => {
  const { status, body } = await api.send(
    ENDPOINTS.SendEmail,
    { body: { to, subject: 'Ciao', body: '<p>Ciao</p>' } },
    { token },
  );
  expect(status).toBe(202);
  return body.ids;
};
const fate = async (id: string): Promise<SentMail | undefined> =>
  (await api.send(ENDPOINTS.GetEmails, { query: { pageSize: 500 } }, { token })).body.find((mail) => mail.id === id);
const becomes = (id: string, fields: Partial<Record<keyof SentMail, unknown>>) =>
  poll(() => fate(id), { timeout: 10_000 }).toMatchObject(fields);

/** Runs `work` with a mail server and a worker, then stops both. */
async function withWorker(
  work: (catcher: RunningMailCatcher, worker: MailWorker) => Promise<void>,
  judge?: (recipient: string) => number | undefined,
): Promise<void> {
  const catcher = await startMailCatcher(judge ? { judge } : {});
  const worker = startWorker(catcher.smtpUrl);
  try {
    await work(catcher, worker);
  } finally {
    await worker.stop();
    await catcher.stop();
  }
}

it('keeps mails until there is a mail server, says so, and is ready all the same', async () => {
  const [id = ''] = await queue(someone);
  expect(await fate(id)).toMatchObject({
    state: 'queued',
    attempts: 0,
    lastError: expect.stringContaining('SMTP_URL'),
  });
  expect((await api.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  await withWorker(async (catcher) => {
    await becomes(id, { state: 'sent', attempts: 1, lastError: null });
    expect(catcher.messages(someone)).toHaveLength(1);
  });
});

it('tries again when the server was away, under the same Message-ID', async () => {
  const first = await startMailCatcher();
  await first.stop();
  const worker = await startProcess(first.smtpUrl);
  const [id = ''] = await queue(someone);
  worker.modules.email.wake();
  await becomes(id, { state: 'queued', attempts: 1, lastError: 'ECONNREFUSED ESOCKET' });
  const { nextAttemptAt, createdAt } = (await fate(id)) ?? {};
  const wait = Date.parse(String(nextAttemptAt)) - Date.parse(String(createdAt));
  expect(wait).toBeGreaterThan(4_000);
  expect(wait).toBeLessThan(20_000);
  expect((await worker.app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);

  const second = await startMailCatcher({ smtpPort: first.smtpPort });
  forward(MINUTE);
  worker.modules.email.wake();
  await becomes(id, { state: 'sent', attempts: 2, lastError: null, nextAttemptAt: null });
  expect(second.messages(someone).map(({ messageId }) => messageId)).toEqual([`<${id}@impact-call.example>`]);
  await worker.app.close();
  await second.stop();
});

it('gives up at once what is refused for good, and tries again what is refused for now', async () => {
  const judge = (recipient: string) =>
    recipient.startsWith('nobody') ? 550 : recipient.startsWith('busy') ? 451 : undefined;
  await withWorker(async (catcher, worker) => {
    const [refused = '', busy = '', fine = ''] = await queue(`nobody-${someone}`, `busy-${someone}`, someone);
    worker.wake();
    await becomes(refused, {
      state: 'failed',
      attempts: 1,
      lastError: expect.stringContaining('550'),
      nextAttemptAt: null,
      sentAt: null,
    });
    await becomes(busy, { state: 'queued', attempts: 1, lastError: expect.stringContaining('451') });
    await becomes(fine, { state: 'sent' });
    expect(catcher.messages(someone)).toHaveLength(1);
  }, judge);
});

it('gives a mail up after its last attempt, and forgets it after the retention', async () => {
  const [id = ''] = await queue(someone);
  await api.connection.collection<StoredDocument>('outbox').updateOne({ _id: id }, { $set: { attempts: 15 } });
  await withWorker(
    async (_catcher, worker) => {
      for (let attempt = 16; attempt <= 18; attempt += 1) {
        worker.wake();
        await becomes(id, { attempts: attempt, state: attempt < 18 ? 'queued' : 'failed' });
        forward(attempt * 5 * HOUR);
      }
      const record = await api.repositories.outbox.find(id);
      expect(record?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 90 * 24 * HOUR);
    },
    () => 451,
  );
}, 60_000);

it('sends each mail once, though two processes work on them', async () => {
  const catcher = await startMailCatcher();
  const recipients = Array.from({ length: 40 }, (_, index) => `${index}-${someone}`);
  await queue(...recipients);
  const workers = await Promise.all([startProcess(catcher.smtpUrl), startProcess(catcher.smtpUrl)]);
  await poll(() => catcher.messages(someone).length, { timeout: 40_000 }).toBe(recipients.length);
  await Promise.all(workers.map(({ app }) => app.close()));
  expect(new Set(catcher.messages(someone).flatMap(({ to }) => to)).size).toBe(recipients.length);
  expect(catcher.messages(someone)).toHaveLength(recipients.length);
  await catcher.stop();
}, 60_000);

it('takes over what a process left when it died', async () => {
  const [id = ''] = await queue(someone);
  const leaseEnd = new Date(Date.now() + 5 * MINUTE);
  expect((await api.repositories.outbox.claim(new Date(), leaseEnd))?._id).toBe(id);
  await withWorker(async (catcher, worker) => {
    worker.wake();
    expect(await fate(id)).toMatchObject({ state: 'sending', attempts: 1 });
    forward(6 * MINUTE);
    worker.wake();
    await becomes(id, { state: 'sent', attempts: 2 });
    expect(catcher.messages(someone)).toHaveLength(1);
  });
});

it('finishes what is in flight when the process stops, and leaves the rest for another', async () => {
  const catcher = await startMailCatcher();
  const ids = await queue(...Array.from({ length: 40 }, (_, index) => `${index}-${someone}`));
  const worker = await startProcess(catcher.smtpUrl);
  await poll(() => catcher.messages(someone).length, { interval: 1, timeout: 15_000 }).toBeGreaterThan(0);
  await worker.app.close();
  const states = await Promise.all(ids.map(async (id) => (await api.repositories.outbox.find(id))?.state));
  expect(new Set(states)).not.toContain('sending');
  expect(states.filter((state) => state === 'sent')).toHaveLength(catcher.messages(someone).length);
  const other = startWorker(catcher.smtpUrl);
  await poll(() => catcher.messages(someone).length, { timeout: 40_000 }).toBe(ids.length);
  await other.stop();
  await catcher.stop();
}, 60_000);

it('reminds only the author of each draft, once before its call closes', async () => {
  const [giulia, marc] = [await anApplicant(api, GIULIA), await anApplicant(api, MARC)];
  const closingAt = new Date(Date.now() + 71 * HOUR);
  const closing = await storeCall(api, [aStep('text')], { closingAt });
  const later = await storeCall(api, [aStep('text')], { closingAt: new Date(Date.now() + 73 * HOUR) });
  const endless = await storeCall(api, [aStep('text')], { closingAt: null });
  const draft = await startSubmission(api, closing, giulia);
  for (const call of [later, endless]) await startSubmission(api, call, giulia);
  const closed = await startSubmission(api, closing, marc);
  await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: closed } }, marc);
  const reminders = async () => {
    const { body } = await api.send(ENDPOINTS.GetEmails, { query: { pageSize: 500 } }, { token });
    return body.filter(({ kind }) => kind === 'draft-reminder').map(({ id, to }) => `${id} ${to}`);
  };
  const expected = `${draft}:reminder:${closingAt.toISOString()} ${GIULIA}`;
  await withWorker(async (catcher) => {
    await poll(reminders, { timeout: 10_000 }).toEqual([expected]);
    await poll(() => catcher.messages(GIULIA).length, { timeout: 10_000 }).toBe(1);
    expect(catcher.messages(GIULIA)[0]?.subject).toBe('Il bando chiude tra poco: Bando');
  });
  // Two more processes start: this draft gets no second reminder, but the later call's is due by then.
  forward(2 * HOUR);
  await withWorker(async () => {
    await poll(async () => (await reminders()).length, { timeout: 10_000 }).toBe(2);
    expect(await reminders()).toContain(expected);
  });
}, 60_000);

it('reminds another member where the author of the draft has left', async () => {
  const [giulia, luca] = [await anApplicant(api, GIULIA), { token: await api.tokenOf(LUCA) }];
  const [author, colleague] = await Promise.all(
    [giulia, luca].map(async (sender) => (await api.send(ENDPOINTS.GetUser, {}, sender)).body.id),
  );
  const closingAt = new Date(Date.now() + 70 * HOUR);
  const draft = await startSubmission(api, await storeCall(api, [aStep('text')], { closingAt }), giulia);
  await api.repositories.members.add(giulia.organization, String(colleague));
  await api.send(
    ENDPOINTS.RemoveMember,
    { body: { organizationId: giulia.organization, userId: String(author) } },
    luca,
  );
  await withWorker((catcher) =>
    poll(
      () =>
        catcher
          .messages(LUCA)
          .map(({ text }) => text)
          .join(),
      { timeout: 10_000 },
    ).toContain(draft),
  );
});

it('forgets the link of an invitation once it has arrived', async () => {
  const luca = await anApplicant(api, LUCA);
  await api.send(ENDPOINTS.InviteMember, { body: { organizationId: luca.organization, email: someone } }, luca);
  const stored = () => api.connection.collection<StoredDocument>('outbox').findOne({ to: someone });
  expect((await stored())?.['text']).toContain('/org/invitation/');
  await withWorker(async (catcher) => {
    await poll(async () => (await stored())?.['state'], { timeout: 10_000 }).toBe('sent');
    expect(catcher.messages(someone)[0]?.text).toContain('/org/invitation/');
    expect(await stored()).toMatchObject({ kind: 'invitation', html: '', text: '' });
  });
});

it('does not remind of a call that has closed meanwhile', async () => {
  const [id = ''] = await api.repositories.outbox.add(
    [
      {
        kind: 'draft-reminder',
        to: someone,
        subject: 'x',
        html: 'x',
        text: 'x',
        language: 'en',
        callId: null,
        sendBefore: new Date(Date.now() - 1),
      },
    ],
    new Date(),
  );
  await withWorker(async (catcher) => {
    await becomes(id, { state: 'failed', lastError: 'too late to be of use' });
    expect(catcher.messages(someone)).toEqual([]);
  });
});
