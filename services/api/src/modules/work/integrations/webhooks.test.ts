import { type DeliveryState, ENDPOINTS, type WebhookDelivery, type WebhookEvent } from '@impact-call/contracts';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { poll as pollFor } from '@impact-call/jest';
import { buildApp, type BuiltApp } from '../../../app.ts';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { CARLO } from '../../../test/test-api.ts';
import {
  startWebhookReceiver,
  type Received,
  type WebhookMessage,
  verified as verifiedBy,
  type WebhookReceiver,
} from '../../../test/network/webhook-receiver.ts';

const { api, giulia, anna } = await startWithPeople();
const carlo = { token: await api.tokenOf(CARLO) };

jest.setTimeout(90_000);
/** For busy machines. */
const poll = <T>(read: () => T | Promise<T>) => pollFor(read, { timeout: 30_000 });

const HOUR_MS = 60 * 60 * 1000;
const now = () => api.clock.at ?? new Date();
/** Moves the clock and sends what is due. */
function pass(milliseconds: number): void {
  api.clock.at = new Date(now().getTime() + milliseconds);
  api.modules.integrations.wake();
}

const others: BuiltApp[] = [];
/** Another process on the same database. */
async function anotherCopy(): Promise<BuiltApp> {
  const built = await buildApp({ config: api.config, now });
  await built.prepared;
  others.push(built);
  return built;
}
afterAll(() => Promise.all(others.map(({ app }) => app.close())));

let receiver: WebhookReceiver;
let hook: { id: string; secret: string };
const create = async (events: WebhookEvent[], url = receiver.url) =>
  (await api.send(ENDPOINTS.CreateWebhook, { body: { name: 'Accounting', url, events } }, carlo)).body;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  hook = await create(['submission.submitted', 'submission.reopened', 'submission.decided']);
});
afterEach(async () => {
  api.clock.at = null;
  await api.send(ENDPOINTS.DeleteWebhook, { query: { id: hook.id } }, carlo);
  await receiver.stop();
});

async function handIn() {
  const call = await storeCall(api, [aStep('text')], { closingAt: null });
  const id = await startSubmission(api, call, giulia);
  const { status } = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia);
  expect(status).toBe(200);
  return { callId: call._id, id };
}
const reopen = (id: string) => api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: id } }, anna);
const log = async (webhookId = hook.id): Promise<WebhookDelivery[]> =>
  (await api.send(ENDPOINTS.GetWebhookDeliveries, { query: { webhookId } }, carlo)).body;
const states = async () => (await log()).map(({ state }) => state);
const stored = async () => (await api.send(ENDPOINTS.GetWebhooks, {}, carlo)).body.find(({ id }) => id === hook.id);
const switchTo = (isOn: boolean) => api.send(ENDPOINTS.UpdateWebhook, { body: { id: hook.id, isOn } }, carlo);
const again = (id: string) => api.send(ENDPOINTS.SendWebhookAgain, { body: { id } }, carlo);

const verified = (received: Received, secret = hook.secret) => verifiedBy(received, secret);
const receivedIds = () => receiver.received.map((each) => (JSON.parse(each.body) as WebhookMessage).data.submissionId);
const idsOf = (received: Received[]) => received.map(({ headers }) => headers['webhook-id']);

describe('a receiver', () => {
  it('hears of what was submitted, reopened and published, signed, and of what was decided only then', async () => {
    const { callId, id } = await handIn();
    const submissions = [{ id, version: 0 }];
    await api.send(
      ENDPOINTS.DecideSubmissions,
      { body: { callId, submissions, decision: 'accepted', words: 'A secret' } },
      anna,
    );
    await poll(() => receiver.received.length).toBe(1);
    const seen = { callId, submissions: [{ id, version: 1 }] };
    expect((await api.send(ENDPOINTS.PublishDecisions, { body: seen }, anna)).status).toBe(200);
    await poll(() => receiver.received.length).toBe(2);
    await reopen(id);
    await poll(() => receiver.received.length).toBe(3);
    const messages = receiver.received.map((each) => verified(each));
    const data = { submissionId: id, callId, organizationId: giulia.organization };
    expect(messages).toMatchObject([
      { type: 'submission.submitted', data },
      { type: 'submission.decided', data: { ...data, decision: 'accepted' } },
      { type: 'submission.reopened', data },
    ]);
    expect(JSON.stringify(receiver.received)).not.toContain('A secret');
    await poll(states).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('rejects a message with another sender’s secret, or one that was changed', async () => {
    await handIn();
    await poll(() => receiver.received.length).toBe(1);
    const [message] = receiver.received;
    if (!message) throw new Error('nothing came');
    expect(verified(message).type).toBe('submission.submitted');
    expect(() => verified(message, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow('No matching signature');
    expect(() => verified({ ...message, body: message.body.replace('submitted', 'decided') })).toThrow();
  });

  it('receives only what it subscribed to', async () => {
    await api.send(ENDPOINTS.UpdateWebhook, { body: { id: hook.id, events: ['submission.reopened'] } }, carlo);
    const { id } = await handIn();
    await reopen(id);
    await poll(() => receiver.received.length).toBe(1);
    expect(receiver.received.map((each) => verified(each).type)).toEqual(['submission.reopened']);
  });

  it('that is away for an hour misses nothing, and can tell what came twice', async () => {
    receiver.answer = () => ({ status: 503 });
    const ids = [(await handIn()).id, (await handIn()).id, (await handIn()).id];
    await poll(() => receiver.received.length).toBeGreaterThan(0);
    for (let minute = 0; minute < 60; minute += 5) {
      pass(HOUR_MS / 12);
      await poll(async () =>
        (await log()).every(
          ({ state, nextAttemptAt }) => state === 'queued' && (nextAttemptAt ?? '') > now().toISOString(),
        ),
      ).toBe(true);
    }
    expect((await stored())?.failingSince).not.toBeNull();
    // One delivery is attempted for all, so an absent receiver costs few attempts.
    expect(receiver.received.length).toBeLessThan(14);
    receiver.received.length = 0;
    receiver.answer = () => ({ status: 204 });
    pass(HOUR_MS / 2);
    await poll(states).toEqual(['delivered', 'delivered', 'delivered']);
    expect(receivedIds().sort()).toEqual([...ids].sort());
    expect((await stored())?.failingSince).toBeNull();
    const [last] = await log();
    await again(last?.id ?? '');
    await poll(() => receiver.received.length).toBe(4);
    const received = idsOf(receiver.received);
    expect(new Set(received).size).toBe(3);
    expect(received.at(-1)).toBe(last?.eventId);
  });

  it('that refuses one message gets the others, and the one again later', async () => {
    let bad = '';
    receiver.answer = ({ body }) => ({ status: body.includes(bad) ? 422 : 200 });
    bad = 'submitted';
    const { id } = await handIn();
    await poll(states).toEqual(['queued']);
    await reopen(id);
    await poll(states).toEqual(['delivered', 'queued']);
    expect((await log())[1]).toMatchObject({ status: 422, attempts: 1, error: null });
    bad = 'nothing';
    pass(60_000);
    await poll(states).toEqual(['delivered', 'delivered']);
  });

  it('is not followed to another address, and not listened to without end', async () => {
    receiver.answer = () => ({ status: 302, headers: { location: `${receiver.url}/elsewhere` } });
    await handIn();
    await poll(async () => (await log())[0]?.status).toBe(302);
    expect(receiver.received).toHaveLength(1);
    receiver.answer = () => ({ status: 200, body: 'x'.repeat(10_000_000) });
    pass(60_000);
    await poll(states).toEqual(['delivered']);
  });
});

describe('a webhook', () => {
  it('has a secret that is shown once and stored encrypted', async () => {
    expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const record = await api.connection.collection<StoredDocument>('webhooks').findOne({ _id: hook.id });
    expect(JSON.stringify(record)).not.toContain(hook.secret.slice(6));
    expect(JSON.stringify(await stored())).not.toContain('secret');
    const entries = await api.repositories.audit.findBySubject(hook.id);
    expect(entries.map(({ action }) => action)).toEqual(['webhook.created']);
    expect(JSON.stringify(entries)).not.toContain(hook.secret);
  });

  it('is switched off after three days of failing, and then sends what happened', async () => {
    receiver.answer = () => ({ status: 500 });
    const { id } = await handIn();
    await poll(states).toEqual(['queued']);
    await poll(async () => (await log())[0]?.attempts).toBe(1);
    pass(73 * HOUR_MS);
    await poll(states).toEqual(['waiting']);
    expect(await stored()).toMatchObject({ stopped: { why: 'failing' } });
    await reopen(id);
    await poll(states).toEqual(['waiting', 'waiting']);
    receiver.answer = () => ({ status: 200 });
    await switchTo(true);
    await poll(states).toEqual(['delivered', 'delivered']);
    expect(await stored()).toMatchObject({ stopped: null, failingSince: null });
  });

  it('is switched off at once by a receiver that is gone for good', async () => {
    receiver.answer = () => ({ status: 410 });
    await handIn();
    await poll(states).toEqual(['waiting']);
    expect(await stored()).toMatchObject({ stopped: { why: 'gone' } });
  });

  it('gives a message up that is refused for days while others arrive', async () => {
    receiver.answer = ({ body }) => ({ status: body.includes('submitted') ? 400 : 200 });
    const { id } = await handIn();
    await poll(states).toEqual(['queued']);
    pass(70 * HOUR_MS);
    await reopen(id);
    await poll(async () => (await log())[0]?.state).toBe('delivered');
    pass(30 * HOUR_MS);
    await poll(states).toEqual(['delivered', 'failed']);
    const [arrived, refused] = await log();
    const inState = async (state: DeliveryState) =>
      (await api.send(ENDPOINTS.GetWebhookDeliveries, { query: { webhookId: hook.id, state } }, carlo)).body;
    expect(await Promise.all((['delivered', 'failed', 'queued'] as const).map(inState))).toEqual([
      [arrived],
      [refused],
      [],
    ]);
    receiver.answer = () => ({ status: 200 });
    expect((await again(refused?.id ?? '')).body.state).toBe('queued');
    await poll(states).toEqual(['delivered', 'delivered']);
  });

  it('that an administrator switched off waits, and is in the log of administrators’ actions', async () => {
    await switchTo(false);
    await handIn();
    await poll(states).toEqual(['waiting']);
    expect(receiver.received).toEqual([]);
    await switchTo(true);
    await poll(() => receiver.received.length).toBe(1);
    const entries = await api.repositories.audit.findBySubject(hook.id);
    expect(entries.slice(1)).toMatchObject([
      { action: 'webhook.changed', before: { isOn: true }, after: { isOn: false } },
      { action: 'webhook.changed', after: { isOn: true } },
    ]);
  });

  it('that was deleted sends nothing any more, and has no log', async () => {
    receiver.answer = () => ({ status: 503 });
    await handIn();
    await poll(() => receiver.received.length).toBe(1);
    await api.send(ENDPOINTS.DeleteWebhook, { query: { id: hook.id } }, carlo);
    const { status } = await api.send(ENDPOINTS.GetWebhookDeliveries, { query: { webhookId: hook.id } }, carlo);
    expect(status).toBe(404);
    expect(await api.connection.collection('webhookDeliveries').countDocuments({ webhookId: hook.id })).toBe(0);
  });

  it('is one of ten at most', async () => {
    const made: string[] = [];
    for (let index = 0; index < 9; index += 1) made.push((await create(['submission.reopened'])).id);
    const body = { name: 'One more', url: receiver.url, events: ['submission.reopened' as const] };
    const { status, problem } = await api.send(ENDPOINTS.CreateWebhook, { body }, carlo);
    expect({ status, code: problem.code }).toEqual({ status: 409, code: 'too-many-webhooks' });
    for (const id of made) await api.send(ENDPOINTS.DeleteWebhook, { query: { id } }, carlo);
  });
});

it('every copy of the service sends, each event once', async () => {
  await Promise.all([anotherCopy(), anotherCopy()]);
  const { id } = await handIn();
  for (let time = 0; time < 5; time += 1) {
    await reopen(id);
    await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia);
  }
  await poll(async () => new Set(await states())).toEqual(new Set(['delivered']));
  expect(receiver.received).toHaveLength(11);
  expect(new Set(idsOf(receiver.received)).size).toBe(11);
});

it('what a copy took before it died another one sends, under the same identifier', async () => {
  receiver.answer = () => ({ status: 503 });
  await handIn();
  await poll(states).toEqual(['queued']);
  await poll(async () => (await log())[0]?.attempts).toBe(1);
  // The state after a process claimed it and stopped.
  await api.connection
    .collection('webhookDeliveries')
    .updateOne(
      { webhookId: hook.id },
      { $set: { state: 'sending', nextAttemptAt: new Date(now().getTime() + 60_000) } },
    );
  receiver.answer = () => ({ status: 200 });
  pass(61_000);
  await poll(states).toEqual(['delivered']);
  expect(new Set(idsOf(receiver.received)).size).toBe(1);
});
