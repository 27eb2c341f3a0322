import { ENDPOINTS, type SentMail } from '@impact-call/contracts';
import { isProof, poll } from '@impact-call/jest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startMailCatcher, type RunningMailCatcher } from 'mail-catcher';
import type { MailWorker } from './mail-worker.ts';
import type { Outbox } from './outbox.ts';
import { createApiProcess } from '../../../../test/api-process.ts';
import { createMailWorker } from '../../../../test/fixtures/mail-worker.ts';
import { ANNA, startTestApi, TEST_MAIL, type TestApi } from '../../../../test/test-api.ts';

/** Does not deliver itself. Other processes on its database do, and one of them breaks off. */
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.tokenOf(ANNA);
});
afterAll(() => api.stop());

const WAIT = { timeout: 10_000, interval: 10 };
const AFTER_THE_LEASE = 6 * 60_000;
const fate = async (id: string): Promise<SentMail | undefined> =>
  (await api.send(ENDPOINTS.GetEmails, { query: { pageSize: 500 } }, { token })).body.find((mail) => mail.id === id);

async function queue(to: string, isOptional: boolean): Promise<string> {
  const texts = { subject: 'Ciao', html: '<p>Ciao</p>', text: 'Ciao' };
  const mail = { kind: 'admin' as const, to, ...texts, language: 'it' as const, callId: null, isOptional };
  const [id = ''] = await api.repositories.outbox.add([mail], new Date());
  return id;
}

/** Another process, whose clock is past the end of the first one's lease. */
function startAnother(smtpUrl: string): MailWorker {
  const now = () => new Date(Date.now() + AFTER_THE_LEASE);
  const worker = createMailWorker(api, { ...TEST_MAIL, smtpUrl }, { now, stopWithin: 50 });
  worker.start();
  return worker;
}

/** A worker that delivers until it breaks off. */
interface First {
  start(): Promise<void>;
  breakOff(): Promise<void>;
}

/** A process that is killed. */
async function createKilled(smtpUrl: string): Promise<First> {
  const service = await createApiProcess(api.config, { SMTP_URL: smtpUrl, MAIL_FROM: TEST_MAIL.from });
  return { start: () => service.start(), breakOff: () => service.kill() };
}

/** Imitates a killed process: its connection closes, and it records nothing. */
async function createCutOff(smtpUrl: string): Promise<First> {
  const { outbox: own } = api.repositories;
  const outbox: Outbox = Object.assign(Object.create(own) as Outbox, { recordDelivery: async () => undefined });
  const worker = createMailWorker(api, { ...TEST_MAIL, smtpUrl }, { outbox, stopWithin: 0 });
  return { start: async () => worker.start(), breakOff: () => worker.stop() };
}

/** Breaks the worker off just before the server accepts this command. Returns what arrived, and the mail's state. */
async function brokenOffBeforeYes(to: 'recipient' | 'message', isOptional: boolean) {
  let breakOff: First['breakOff'] = async () => undefined;
  let broken: Promise<void> | undefined;
  const catcher: RunningMailCatcher = await startMailCatcher({
    beforeYes: async (requested) => {
      if (requested === to) await (broken ??= breakOff());
    },
  });
  const id = await queue(`${to}-${isOptional}@people.example`, isOptional);
  const first = await (isProof ? createKilled : createCutOff)(catcher.smtpUrl);
  breakOff = () => first.breakOff();
  await first.start();
  await poll(() => broken !== undefined, WAIT).toBe(true);
  await broken;
  const before = await fate(id);
  const another = startAnother(catcher.smtpUrl);
  try {
    await poll(async () => (await fate(id))?.state, WAIT).toMatch(/^(sent|failed)$/);
    return { id, before, after: await fate(id), came: catcher.messages().map(({ messageId }) => messageId) };
  } finally {
    await another.stop();
    await catcher.stop();
  }
}

/** Delivers queued mails until this one is sent, and returns what arrived. Leaves no mail for the next test. */
async function deliverQueued(id: string) {
  const catcher = await startMailCatcher();
  const worker = startAnother(catcher.smtpUrl);
  try {
    await poll(async () => (await fate(id))?.state, WAIT).toBe('sent');
    return catcher.messages();
  } finally {
    await worker.stop();
    await catcher.stop();
  }
}

describe('a process that breaks off while it hands a mail over', () => {
  it.each([true, false])(
    'before the text went to the server: it comes once (people can do without it: %s)',
    async (isOptional) => {
      const { before, after, came } = await brokenOffBeforeYes('recipient', isOptional);
      expect(before).toMatchObject({ state: 'sending', attempts: 1 });
      expect(after).toMatchObject({ state: 'sent', attempts: 2, failure: null });
      expect(came).toHaveLength(1);
    },
  );

  it('after that, and people can do without it: it comes once, and administrators see that its fate is unknown', async () => {
    const { id, before, after, came } = await brokenOffBeforeYes('message', true);
    expect(before).toMatchObject({ state: 'sending', attempts: 1 });
    expect(after).toMatchObject({ state: 'failed', failure: 'uncertain', nextAttemptAt: null, sentAt: null });
    expect(came).toHaveLength(1);
    const again = await api.send(ENDPOINTS.ResendEmails, { body: { ids: [id] } }, { token });
    expect(again.body.ids).toEqual([id]);
    expect(await fate(id)).toMatchObject({ state: 'queued', earlier: [{ state: 'failed', failure: 'uncertain' }] });
    expect(await deliverQueued(id)).toHaveLength(1);
  });

  it('after that, and it must not be lost: it comes again, as the same mail', async () => {
    const { id, after, came } = await brokenOffBeforeYes('message', false);
    expect(after).toMatchObject({ state: 'sent', attempts: 2, failure: null });
    expect(came).toEqual([`<${id}@impact-call.example>`, `<${id}@impact-call.example>`]);
  });
});

describe('a mail server that takes a mail and never answers', () => {
  it.each<[boolean, object]>([
    [true, { state: 'failed', failure: 'uncertain', attempts: 1, nextAttemptAt: null }],
    [false, { state: 'queued', failure: 'unreachable', attempts: 1 }],
  ])('leaves it in doubt when the process ends (people can do without it: %s)', async (isOptional, fields) => {
    let hasCome = false;
    const catcher = await startMailCatcher({
      beforeYes: async (to) => {
        if (to !== 'message') return;
        hasCome = true;
        await new Promise(() => undefined);
      },
    });
    const id = await queue(`silent-${isOptional}@people.example`, isOptional);
    const worker = startAnother(catcher.smtpUrl);
    await poll(() => hasCome, WAIT).toBe(true);
    // Stopping waits for current deliveries, ten seconds in production.
    await worker.stop();
    expect(await fate(id)).toMatchObject(fields);
    await catcher.stop();
  });
});
