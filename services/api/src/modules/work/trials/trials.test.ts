import { createHash } from 'node:crypto';
import { ENDPOINTS, MAX_TRIAL_LINKS, MAX_TRIALS, TRIAL_DAYS, type Endpoint, type Trial } from '@impact-call/contracts';
import { TRIAL_PREFIX } from '@impact-call/contracts/paths';
import { afterEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { aRequirement, aStep, startSubmission, storeCall, uploadStep } from '../../../test/fixtures/fixtures.ts';
import { miniDyiStep, storeFramework } from '../../../test/fixtures/framework-fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { pdf } from '../../../test/files/sample-files.ts';
import { dropFile, encodeForm, sendForm } from '../../../test/network/send-form.ts';
import { ANNA, CARLO, GIULIA } from '../../../test/test-api.ts';
import { OFFERED } from './trial-door.ts';

const { api, anna, giulia } = await startWithPeople();
const { trial: place, removeEnded } = api.modules.trials;
const DAY = 24 * 60 * 60 * 1000;
afterEach(() => void (api.clock.at = null));

/** The endpoint as trials have it. */
const tried = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, path: `${TRIAL_PREFIX}${endpoint.path}` });
const start = async (callId: string) => (await api.send(ENDPOINTS.StartTrial, { body: { callId } }, anna)).body;
const open = (id: string, token: string | null, sender: { token?: string } = {}) =>
  api.send(ENDPOINTS.OpenTrial, { body: { id, token } }, sender);
const link = async (trialId: string) => (await api.send(ENDPOINTS.CreateTrialLink, { body: { trialId } }, anna)).body;
/** What a page of the trial sends with each request. */
async function within(trial: Trial, token = anna.token) {
  const { organization } = (await open(trial.id, token === anna.token ? null : token, { token: anna.token })).body;
  return { token, organization: organization.id };
}

async function formWithTemplate() {
  const { fileDownloadId } = (await dropFile(api, anna, { bytes: pdf(), name: 'plan.pdf' })).body;
  const requirement = { ...aRequirement(), template: { id: fileDownloadId, name: 'plan.pdf' } };
  const steps = [aStep('text', '<p>Welcome</p>'), uploadStep(requirement)];
  return { template: fileDownloadId, call: await storeCall(api, steps, { state: 'draft', name: 'To try' }) };
}

/** Sends a file to the upload step, saves the answer and submits. */
async function fillIn(trial: Trial, sender: { token: string; organization: string }) {
  const { steps } = (await api.send(tried(ENDPOINTS.GetSubmissionByID), { query: { id: trial.id } }, sender)).body;
  const step = steps.find(({ stepType }) => stepType.name === 'upload')!;
  const form = await encodeForm([
    ['callSubmissionId', trial.id],
    ['stepId', step.id],
    ['Nome', 'Statute'],
    ['File', { bytes: pdf(), name: 'statute.pdf' }],
  ]);
  const { body: file } = await sendForm(api, sender, form, tried(ENDPOINTS.UploadFile));
  const content = JSON.stringify([
    { fileName: file.fileName, tipoAllegatoName: 'Statute', descrizione: '', fileDownloadId: file.fileDownloadId },
  ]);
  const body = { callSubmissionId: trial.id, stepId: step.id, content };
  expect((await api.send(tried(ENDPOINTS.UpsertCallStepResult), { body }, sender)).status).toBe(200);
  const closed = await api.send(
    tried(ENDPOINTS.CloseCallSubmission),
    { query: { callSubmissionId: trial.id } },
    { ...sender, language: 'it' },
  );
  expect(closed.status).toBe(200);
  return file.fileDownloadId;
}

const PREFIX = 'trials.';

/** A hash of each collection of trials, or of all others but the log and what sessions leave. */
async function contentOf(which: 'trials' | 'others'): Promise<Record<string, string>> {
  const { db } = api.connection;
  const names = (await db!.listCollections().toArray()).map(({ name }) => name);
  const ofTrials = names.filter((name) => name.startsWith(PREFIX));
  const others = names.filter(
    (name) => !name.startsWith(PREFIX) && !['auditLog', 'sessions', 'refreshTokens', 'users'].includes(name),
  );
  const hashes: Record<string, string> = {};
  for (const name of which === 'trials' ? ofTrials : others) {
    const hash = createHash('sha256');
    for await (const record of db!.collection(name).find().sort({ _id: 1 }).hint({ _id: 1 }))
      hash.update(JSON.stringify(record));
    hashes[name.replace(PREFIX, '')] = hash.digest('hex');
  }
  return hashes;
}

/** The log and the list of trials do tell of trials. */
const TELL = ['GetAuditLog', 'GetAuditActions', 'GetTrials'];
/** Lists and counts that take a call, or nothing. */
const READS = Object.values<Endpoint>(ENDPOINTS).filter(
  ({ name, method, access, query, response }) =>
    method === 'GET' &&
    !TELL.includes(name) &&
    ['user', 'admin', 'customizer'].includes(access) &&
    typeof response === 'object' &&
    ((query?.required ?? []) as string[]).every((field) => field === 'callId'),
);

/** What administrators and an applicant read outside of trials, by endpoint. */
async function readEverything(callId: string): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  const carlo = { token: await api.tokenOf(CARLO) };
  for (const [who, sender] of Object.entries({ carlo, giulia }))
    for (const { name, path, query } of READS) {
      const url = query?.properties['callId'] ? `${path}?callId=${callId}` : path;
      const organization = 'organization' in sender ? { selectedorganizationid: sender.organization } : {};
      const headers = { authorization: `Bearer ${sender.token}`, ...organization };
      const raw = await api.inject({ method: 'GET', url, headers });
      read[`${who} ${name}`] = `${raw.statusCode} ${String(raw.headers['x-total-count'])} ${raw.body}`;
    }
  return read;
}

describe('a trial', () => {
  it('is a whole application of a draft: filled in, submitted, printed, and mailed about as a trial', async () => {
    const { call, template } = await formWithTemplate();
    const trial = await start(call._id);
    expect(trial).toMatchObject({ callId: call._id, startedBy: 'Anna Conti', links: [] });
    const sender = await within(trial);
    const file = await fillIn(trial, sender);
    const read = (downloadId: string) =>
      api.send(tried(ENDPOINTS.GetFile), { query: { downloadId, submissionId: trial.id } }, sender);
    expect([(await read(file)).status, (await read(template)).status]).toEqual([200, 200]);
    const shown = await api.send(tried(ENDPOINTS.GetSubmissionByID), { query: { id: trial.id } }, sender);
    expect(shown.body).toMatchObject({ organization: { name: 'Trial' } });
    const { callId } = shown.body;
    const printed = await api.send(tried(ENDPOINTS.GetAllAnswerForPdf), { query: { callId, subId: trial.id } }, sender);
    expect(printed.body).toMatchObject({ callName: 'To try', orgName: 'Trial' });
    const { rows } = await place.email.outbox.page({}, { skip: 0, limit: 10 });
    expect(rows).toMatchObject([{ kind: 'submission-closed', to: ANNA }]);
    const mail = await place.email.outbox.find(rows[0]!._id);
    expect(mail?.subject).toMatch(/^\[Prova\] /);
    expect(mail?.text).toContain(`/trial/call/${trial.id}`);
  });

  it('leaves every other record, list, count and export byte for byte as it was', async () => {
    api.clock.at = new Date();
    const framework = await storeFramework(api);
    const call = await storeCall(api, [uploadStep(aRequirement()), miniDyiStep(framework.id)]);
    await startSubmission(api, call, giulia);
    const readAll = () => readEverything(call._id);
    const [records, answers] = [await contentOf('others'), await readAll()];
    expect(Object.keys(records).length).toBeGreaterThan(10);
    const trial = await start(call._id);
    const sender = await within(trial);
    const { steps } = (await api.send(tried(ENDPOINTS.GetSubmissionByID), { query: { id: trial.id } }, sender)).body;
    const body = { callSubmissionId: trial.id, stepId: steps[0]!.id, content: '[]' };
    expect((await api.send(tried(ENDPOINTS.UpsertCallStepResult), { body }, sender)).status).toBe(200);
    expect(await contentOf('others')).toEqual(records);
    const after = await readAll();
    expect(Object.keys(answers).filter((name) => after[name] !== answers[name])).toEqual([]);
    expect(Object.keys(answers).length).toBeGreaterThan(60);
    expect((await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id: trial.id } }, anna)).status).toBe(404);
  });

  it('ends after seven days, with its files, mails and copies', async () => {
    const { call } = await formWithTemplate();
    const trial = await start(call._id);
    const sender = await within(trial);
    await fillIn(trial, sender);
    api.clock.at = new Date(Date.now() + TRIAL_DAYS * DAY + 1000);
    expect((await open(trial.id, null, { token: await api.tokenOf(ANNA) })).status).toBe(404);
    await removeEnded();
    const left = await contentOf('trials');
    const stored = [
      'submissions',
      'attachments',
      'files.files',
      'files.chunks',
      'closings',
      'outbox',
      'users',
      'trials',
    ];
    const nothing = createHash('sha256').digest('hex');
    expect(stored.map((name) => [name, left[name] ?? nothing])).toEqual(stored.map((name) => [name, nothing]));
  });

  it('refuses one trial too many of a call until one is deleted', async () => {
    const call = await storeCall(api, [aStep('text')]);
    for (let each = 0; each < MAX_TRIALS; each += 1) await start(call._id);
    const refused = await api.send(ENDPOINTS.StartTrial, { body: { callId: call._id } }, anna);
    expect([refused.status, refused.problem.code]).toEqual([409, 'too-many-trials']);
    const [first] = (await api.send(ENDPOINTS.GetTrials, { query: { callId: call._id } }, anna)).body;
    expect((await api.send(ENDPOINTS.DeleteTrial, { query: { id: first!.id } }, anna)).status).toBe(204);
    expect((await start(call._id)).callId).toBe(call._id);
    const log = await api.repositories.audit.findBySubject(call._id);
    expect(log.filter(({ action }) => action === 'trial.deleted')).toMatchObject([{ after: { trial: first!.id } }]);
  });
});

describe('a link to a trial', () => {
  it('lets colleagues work in it without an account, until it is revoked', async () => {
    const { call } = await formWithTemplate();
    const trial = await start(call._id);
    const { id, token, endsAt } = await link(trial.id);
    expect(endsAt).toBe(trial.endsAt);
    expect((await open(trial.id, token)).body).toMatchObject({ callName: 'To try', endsAt });
    const sender = await within(trial, token);
    await fillIn(trial, sender);
    const [listed] = (await api.send(ENDPOINTS.GetTrials, { query: { callId: call._id } }, anna)).body;
    expect(listed?.links).toEqual([{ id, createdAt: expect.any(String), endsAt }]);
    expect((await api.send(ENDPOINTS.RevokeTrialLink, { query: { trialId: trial.id, id } }, anna)).status).toBe(204);
    const after = await api.send(tried(ENDPOINTS.GetSubmissionByID), { query: { id: trial.id } }, sender);
    expect([(await open(trial.id, token)).status, after.status]).toEqual([404, 401]);
  });

  it('opens its own trial only, and nothing outside of trials', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const [one, other] = [await start(call._id), await start(call._id)];
    const { token } = await link(one.id);
    const sender = await within(one, token);
    const { organization } = await within(other);
    const read = (id: string, as: { token: string; organization: string }) =>
      api.send(tried(ENDPOINTS.GetSubmissionByID), { query: { id } }, as);
    const statuses = [
      (await read(one.id, sender)).status,
      (await read(other.id, sender)).status,
      (await read(other.id, { token, organization })).status,
      (await open(other.id, token)).status,
      (await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: one.id } }, sender)).status,
    ];
    expect(statuses).toEqual([200, 404, 401, 404, 401]);
  });

  it('is one of a few', async () => {
    const trial = await start((await storeCall(api, [aStep('text')]))._id);
    for (let each = 0; each < MAX_TRIAL_LINKS; each += 1) await link(trial.id);
    const refused = await api.send(ENDPOINTS.CreateTrialLink, { body: { trialId: trial.id } }, anna);
    expect([refused.status, refused.problem.code]).toEqual([409, 'too-many-trial-links']);
  });
});

describe('the door to trials', () => {
  it('is for administrators and links; applicants find nothing', async () => {
    const call = await storeCall(api, [aStep('text')]);
    const trial = await start(call._id);
    const { organization } = await within(trial);
    const carlo = await api.tokenOf(CARLO);
    const read = (token: string | undefined) =>
      api.send(
        tried(ENDPOINTS.GetSubmissionByID),
        { query: { id: trial.id } },
        { organization, ...(token === undefined ? {} : { token }) },
      );
    const statuses = [
      (await read(carlo)).status,
      (await read(await api.tokenOf(GIULIA))).status,
      (await read('x'.repeat(43))).status,
      (await read(undefined)).status,
    ];
    expect(statuses).toEqual([200, 404, 401, 401]);
  });

  it.each([...OFFERED])('%s refuses without a trial', async (name) => {
    const { method, path } = tried(ENDPOINTS[name]);
    const headers = { authorization: `Bearer ${anna.token}`, selectedorganizationid: uuid() };
    expect((await api.inject({ method, url: path, headers })).statusCode).toBe(401);
  });

  it('has no other endpoints', () => {
    const others = Object.values(ENDPOINTS).filter(({ name }) => !OFFERED.includes(name));
    const offered = others.filter((each) => api.app.hasRoute({ method: each.method, url: tried(each).path }));
    expect(offered.map(({ name }) => name)).toEqual([]);
    expect(
      OFFERED.filter((name) => !api.app.hasRoute({ method: ENDPOINTS[name].method, url: tried(ENDPOINTS[name]).path })),
    ).toEqual([]);
  });
});
