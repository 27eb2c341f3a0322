import { ENDPOINTS } from '@impact-call/contracts';
import { poll, proof } from '@impact-call/jest';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { buildApp, type BuiltApp } from '../../../app.ts';
import { listenToEvents, type EventListener } from '../../../test/network/event-listener.ts';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { startSevering } from '../../../test/network/severed-line.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { GIULIA, LUCA, type Sender } from '../../../test/test-api.ts';

const { api, giulia, marc, anna } = await startWithPeople();
const steps = [aStep('text'), aStep('text')];
let address: string;
/** A second process on the same database, to which browsers connect. */
let copy: BuiltApp;
let submission: string;
/** A colleague of Giulia's. */
let luca: Sender;
const listeners: EventListener[] = [];
const stored = (name: string) => api.connection.collection<StoredDocument>(name);

const listening = async ({ app }: Pick<BuiltApp, 'app'>): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' });
async function listen(sender: Sender, at = address): Promise<EventListener> {
  const listener = await listenToEvents(at, sender);
  listeners.push(listener);
  return listener;
}
const userIdOf = async (sender: Sender): Promise<string> => (await api.send(ENDPOINTS.GetUser, {}, sender)).body.id;

beforeAll(async () => {
  copy = await buildApp({ config: api.config, now: () => api.clock.at ?? new Date() });
  await copy.prepared;
  address = await listening(copy);
  luca = { token: await api.tokenOf(LUCA), organization: giulia.organization };
  const id = await userIdOf({ token: luca.token ?? '' });
  await api.repositories.members.add(giulia.organization, id);
  submission = await startSubmission(api, await storeCall(api, steps), giulia);
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(async () => {
  // Including idle connections.
  copy.app.server.closeAllConnections();
  await copy.app.close();
});

let version = 0;
/** Saves the first step in the other process, so that the event comes from the database. */
async function save(content = 'A secret of the cooperative'): Promise<void> {
  await saveIn(submission, version, content);
  version += 1;
}
async function saveIn(callSubmissionId: string, seen: number, content: string): Promise<void> {
  const body = { callSubmissionId, stepId: steps[0]?.id ?? '', content: JSON.stringify(content), version: seen };
  const answer = await api.inject({
    method: 'POST',
    url: ENDPOINTS.UpsertCallStepResult.path,
    headers: { authorization: `Bearer ${giulia.token}`, SelectedOrganizationId: giulia.organization },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
}

it('informs only members of an answer that another process saved, by its version alone', async () => {
  const [colleague, own, stranger, administrator] = await Promise.all(
    [luca, giulia, marc, anna].map((one) => listen(one)),
  );
  await save();
  const expected = { topic: 'submission', id: submission, versions: { [steps[0]?.id ?? '']: version } };
  await poll(() => colleague?.of('submission'), { interval: 5 }).toEqual([expected]);
  await poll(() => own?.of('submission')).toEqual([expected]);
  await save();
  await poll(() => colleague?.of('submission').length).toBe(2);
  expect(colleague?.of('submission')[1]).toMatchObject({ versions: { [steps[0]?.id ?? '']: version } });
  expect(stranger?.of('submission')).toEqual([]);
  expect(administrator?.of('submission')).toEqual([]);
  expect(colleague?.text()).not.toContain('secret');
  expect(colleague?.headers.get('content-type')).toBe('text/event-stream');
});

it('informs only colleagues of a submission to a restricted call, which they share', async () => {
  const restricted = await storeCall(api, steps, { isUserFilterEnable: true, userFilterEmail: GIULIA });
  const id = await startSubmission(api, restricted, giulia);
  const [colleague, own, stranger] = await Promise.all([listen(luca), listen(giulia), listen(marc)]);
  await saveIn(id, 0, 'Among ourselves');
  await poll(() => own.of('submission')).toMatchObject([{ id }]);
  await poll(() => colleague.of('submission')).toMatchObject([{ id }]);
  expect(stranger.of('submission')).toEqual([]);
});

it('says nothing of a decision that is not published, which has a version, too', async () => {
  const own = await listen(giulia);
  await stored('submissions').updateOne({ _id: submission }, { $set: { decision: { version: 7 } } });
  await stored('submissions').updateOne({ _id: submission }, { $set: { 'decision.version': 8 } });
  await save();
  await poll(() => own.of('submission').length).toBe(1);
  expect(own.of('submission')).toMatchObject([{ versions: { [steps[0]?.id ?? '']: version } }]);
  await stored('submissions').updateOne({ _id: submission }, { $unset: { decision: '' } });
});

it('informs the organization and administrators of a message, and no one else', async () => {
  const [own, stranger, administrator] = await Promise.all([luca, marc, anna].map((one) => listen(one)));
  const body = { submissionId: submission, text: 'A secret question' };
  expect((await api.send(ENDPOINTS.WriteToFunder, { body }, giulia)).status).toBe(200);
  const expected = [{ topic: 'conversation', id: submission }];
  await poll(() => own?.of('conversation')).toEqual(expected);
  await poll(() => administrator?.of('conversation')).toEqual(expected);
  expect(stranger?.of('conversation')).toEqual([]);
  expect(own?.text()).not.toContain('secret');
});

it('informs only the organization that its application was submitted and reopened', async () => {
  const [colleague, stranger] = await Promise.all([listen(luca), listen(marc)]);
  await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: submission } }, giulia);
  const expected = { topic: 'submission', id: submission, versions: {} };
  await poll(() => colleague.of('submission'), { interval: 5 }).toEqual([{ ...expected, closed: true }]);
  await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: submission } }, anna);
  await poll(() => colleague.of('submission')[1], { interval: 5 }).toEqual({ ...expected, closed: false });
  expect(stranger.of('submission')).toEqual([]);
});

it('tells those who find a call that its deadline moved for one organization', async () => {
  const [own, colleague] = await Promise.all([listen(giulia), listen(luca)]);
  const guests = { isUserFilterEnable: true, userFilterEmail: GIULIA };
  const [restricted, open] = [await storeCall(api, steps, guests), await storeCall(api, steps)];
  const timesHeard = (listener: EventListener, { _id: id }: { _id: string }) =>
    listener.of('call').filter((event) => 'id' in event && event.id === id).length;
  for (const call of [restricted, open]) {
    await poll(() => timesHeard(own, call), { interval: 5 }).toBe(1);
    const body = { callId: call._id, organizationId: giulia.organization ?? '', until: '2100-01-01T00:00:00.000Z' };
    expect((await api.send(ENDPOINTS.SetExtension, { body }, anna)).status).toBe(200);
    await poll(() => timesHeard(own, call), { interval: 5 }).toBe(2);
  }
  await poll(() => timesHeard(colleague, open)).toBe(2);
  expect(timesHeard(colleague, restricted)).toBe(0);
});

it('shows only to colleagues who has which step open, until they leave or are silent for a minute', async () => {
  const [colleague, stranger] = await Promise.all([listen(luca), listen(marc)]);
  const show = (sender: Sender, stepId: string | null = steps[0]?.id ?? '') =>
    api.send(ENDPOINTS.ShowPresence, { body: { callSubmissionId: submission, stepId } }, sender);
  const received = (times: number) => poll(() => colleague.of('presence').length, { interval: 5 }).toBe(times);
  expect((await show(giulia)).body).toEqual([]);
  await received(1);
  const [seen] = (await show(luca)).body;
  expect(seen).toMatchObject({ stepId: steps[0]?.id, person: { id: await userIdOf(giulia), firstName: 'Giulia' } });
  expect(JSON.stringify(seen)).not.toContain(GIULIA);
  await received(2);
  // A renewed presence causes no event.
  await show(giulia);
  await show(giulia, steps[1]?.id);
  await received(3);
  expect((await show(luca)).body).toMatchObject([{ stepId: steps[1]?.id }]);
  await show(giulia, null);
  await received(4);
  expect((await show(luca)).body).toEqual([]);
  await show(giulia);
  await received(5);
  api.clock.at = new Date(Date.now() + 61_000);
  expect((await show(luca)).body).toEqual([]);
  api.clock.at = null;
  expect((await show(marc)).status).toBe(404);
  expect((await show(giulia, uuid())).status).toBe(404);
  await Promise.all([show(giulia, null), show(luca, null)]);
  await received(6);
  expect(stranger.of('presence')).toEqual([]);
});

it('tells administrators of their own jobs, and everybody of the registry', async () => {
  const [her, member] = await Promise.all([listen(anna), listen(giulia)]);
  const [own, others] = [uuid(), uuid()];
  await stored('bulkJobs').insertOne({ _id: others, userId: uuid() });
  await stored('bulkJobs').insertOne({ _id: own, userId: await userIdOf(anna) });
  await stored('remotes').updateOne({ _id: 'mfe-news' }, { $set: { steps: [] } }, { upsert: true });
  await poll(() => her.of('bulk-job'), { timeout: 5000 }).toEqual([{ topic: 'bulk-job', id: own }]);
  await poll(() => her.of('remote')).toEqual([{ topic: 'remote', id: 'mfe-news' }]);
  await poll(() => member.events).toEqual([{ topic: 'remote', id: 'mfe-news' }]);
  await stored('remotes').deleteOne({ _id: 'mfe-news' });
  await stored('bulkJobs').deleteMany({ _id: { $in: [own, others] } });
});

it('ends the stream of a user who loses a membership or signs out, at once', async () => {
  const id = await userIdOf({ token: luca.token ?? '' });
  const [colleague, own] = await Promise.all([listen(luca), listen(giulia)]);
  await api.repositories.members.remove(giulia.organization, id);
  await poll(() => colleague.hasEnded(), { timeout: 2000 }).toBe(true);
  expect(own.hasEnded()).toBe(false);
  expect((await listen(luca)).status).toBe(404);
  await api.repositories.members.add(giulia.organization, id);

  // The other process added the member again; this one learns it from the change stream.
  let again = colleague;
  await poll(async () => {
    again = await listen(luca);
    return again.status;
  }).toBe(200);
  await stored('users').updateOne({ _id: id }, { $set: { roles: ['admin'] } });
  await poll(() => again.hasEnded(), { timeout: 2000 }).toBe(true);
  const asAdministrator = await listen(luca);
  await stored('users').updateOne({ _id: id }, { $set: { disabled: true } });
  await poll(() => asAdministrator.hasEnded(), { timeout: 2000 }).toBe(true);
  expect((await listen(luca)).status).toBe(401);
  await stored('users').updateOne({ _id: id }, { $set: { disabled: false, roles: [] } });
});

it('tells nothing to a token that is over', async () => {
  const own = await listen(giulia);
  api.clock.at = new Date(Date.now() + 16 * 60_000);
  await save();
  await poll(() => own.hasEnded(), { timeout: 2000 }).toBe(true);
  expect(own.events).toEqual([]);
  api.clock.at = null;
});

it('refuses more lines than a person has browsers, until one of them closes', async () => {
  const lines = await Promise.all(Array.from({ length: 10 }, () => listen(marc)));
  expect(new Set(lines.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await listen(marc);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await listen(giulia)).status).toBe(200);
  expect(copy.app.requests.streaming).toBe(11);
  lines[0]?.close();
  await poll(() => copy.app.requests.streaming).toBe(10);
  expect((await listen(marc)).status).toBe(200);
});

proof(
  'ends every line while the database does not tell, so that browsers ask again, and has them back after it',
  async () => {
    const severed = await startSevering(api.config.mongodbUri);
    const far = await buildApp({ config: { ...api.config, mongodbUri: severed.uri } });
    await far.prepared;
    const at = await listening(far);
    const own = await listen(giulia, at);
    expect(own.status).toBe(200);
    severed.state.isSevered = true;
    await poll(() => own.hasEnded(), { timeout: 10_000 }).toBe(true);
    expect((await listen(giulia, at)).status).toBe(204);
    severed.state.isSevered = false;
    await poll(async () => (await listen(giulia, at)).status, { timeout: 15_000, interval: 500 }).toBe(200);
    await far.app.close();
    await severed.stop();
  },
);

it('keeps no process from ending, and says when to come back', async () => {
  const last = await buildApp({ config: api.config });
  await last.prepared;
  const own = await listen(giulia, await listening(last));
  last.app.drain.begin();
  await poll(() => own.hasEnded(), { timeout: 1000 }).toBe(true);
  expect(own.text()).toMatch(/retry: 1000\n\n$/);
  await poll(() => last.app.requests.inFlight).toBe(0);
  await last.app.close();
});
