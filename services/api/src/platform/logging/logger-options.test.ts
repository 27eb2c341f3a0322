import { ENDPOINTS, PATHS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { expectWithMessage, poll } from '@impact-call/jest';
import { describeError } from './logger-options.ts';
import { captureLog } from '../../test/network/captured-log.ts';
import {
  anApplicant,
  organizationInput,
  startSubmission,
  storeCall,
  surveyStep,
} from '../../test/fixtures/fixtures.ts';
import { visitProvider } from '../../test/provider-visit.ts';
import { ANNA, GIULIA, MARC, startTestApi, type TestApi } from '../../test/test-api.ts';
import type { StoredDocument } from '../../test/fixtures/stored-document.ts';

const log = captureLog();
let api: TestApi;
beforeAll(async () => {
  // The most verbose level logs everything that the others do.
  api = await startTestApi({ settings: { logLevel: 'trace' }, logTo: log.stream });
});
afterAll(() => api.stop());

const [, EXCHANGE = ''] = PATHS.TokenExchange.split(' ');
const PERSON = 'Filomena Quattrocchi';
const MAIL = 'filomena@quattrocchi.example';
const SEARCH = 'needle-in-the-query';
const TYPED = 'what only the applicant knows';

/** Signs in with an e-mail that another user already has: the database error quotes it. */
async function duplicateInDatabase(): Promise<number> {
  const users = api.connection.collection<StoredDocument>('users');
  await users.insertOne({ _id: uuid(), issuer: 'x', sub: 'x', email: ANNA, firstName: PERSON });
  await users.createIndex({ email: 1 }, { unique: true });
  const { body: provider } = await api.send(ENDPOINTS.GetProvider, {});
  return (await api.send(ENDPOINTS.TokenExchange, { body: await visitProvider(api.identity, provider, ANNA) })).status;
}

/** An internal error whose message, cause and properties quote the request. */
async function fault(token: string): Promise<{ status: number; id: unknown }> {
  const { calls } = api.modules.calls;
  const { findVisibleNames } = calls;
  calls.findVisibleNames = () => {
    const cause = new Error(`value "${MAIL}"\n    at ${PERSON}`);
    throw Object.assign(new TypeError(`${PERSON} is no function`, { cause }), {
      user: PERSON,
      keyValue: { email: MAIL },
      code: 'ERR_OURS',
    });
  };
  const { status, headers } = await api.send(ENDPOINTS.GetCallListUser, { query: {} }, { token });
  calls.findVisibleNames = findVisibleNames;
  return { status, id: headers['x-request-id'] };
}

it('says of requests what was requested and what came of it, and nothing that identifies a person', async () => {
  const giulia = await anApplicant(api, GIULIA);
  const step = surveyStep();
  const call = await storeCall(api, [step]);
  const id = await startSubmission(api, call, giulia);
  await api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId: id, stepId: step.id, content: JSON.stringify({ a: TYPED }), version: 0 } },
    giulia,
  );
  await api.send(
    ENDPOINTS.CreateOrganization,
    { body: organizationInput({ name: PERSON, contact_email: MAIL }) },
    { token: await api.tokenOf(MARC) },
  );
  await api.inject({
    method: 'GET',
    url: `/api/Call/GetSubmissions?search=${SEARCH}`,
    headers: { authorization: `Bearer ${giulia.token}` },
  });
  await api.inject({
    method: 'GET',
    url: `/api/User?email=${MAIL}`,
    headers: { authorization: `Bearer ${giulia.token}x`, cookie: `refresh_token=${TYPED}` },
  });
  await api.inject({ method: 'GET', url: `/api/${encodeURIComponent(PERSON)}/${MAIL}` });
  await api.inject({ method: 'GET', url: `/api/%E0%A4%A${MAIL}` });
  await api.inject({
    method: 'POST',
    url: EXCHANGE,
    payload: `{"code": "${TYPED}`,
    headers: { 'content-type': 'application/json' },
  });
  await api.inject({
    method: 'POST',
    url: EXCHANGE,
    payload: TYPED,
    headers: {
      'content-type': `text/${SEARCH}`,
      'user-agent': SEARCH,
      'x-request-id': SEARCH,
      'x-forwarded-for': '203.0.113.77',
    },
  });
  expect((await fault(giulia.token)).status).toBe(500);
  expect(await duplicateInDatabase()).toBe(500);

  const text = log.text();
  const secrets = [
    giulia.token,
    giulia.token.split('.')[2] ?? '',
    PERSON,
    'Quattrocchi',
    MAIL,
    encodeURIComponent(PERSON),
    SEARCH,
    TYPED,
    'Bearer',
    'refresh_token',
    '203.0.113.77',
    'E11000',
    'is no function',
  ];
  const people = [GIULIA, MARC, ANNA, 'Giulia', 'Ferrari', 'Cooperativa', 'info@'];
  for (const secret of [...secrets, ...people]) expectWithMessage(text.includes(secret), secret).toBe(false);
  expect(text).not.toMatch(/[\w.]+@[\w-]+\.example/);
});

it('has one line for each request, with the identifier that the client got', async () => {
  const before = log.lines().length;
  const { headers } = await api.send(ENDPOINTS.GetConfig, {});
  await api.inject({ method: 'GET', url: '/healthz' });
  await poll(() => log.lines().length).toBe(before + 1);
  expect(log.lines().at(-1)).toMatchObject({
    reqId: headers['x-request-id'],
    method: 'GET',
    endpoint: 'GetConfig',
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  });
});

it('names class, code and place of a fault, below the same identifier', async () => {
  const { id } = await fault(await api.tokenOf(GIULIA));
  await poll(() => log.lines().filter(({ reqId }) => reqId === id).length).toBe(2);
  const [failure, request] = log.lines().filter(({ reqId }) => reqId === id);
  expect(failure).toMatchObject({
    msg: 'internal-error',
    err: {
      type: 'TypeError',
      code: 'ERR_OURS',
      frames: expect.arrayContaining([expect.stringContaining('logger-options.test.ts')]),
      cause: { type: 'Error' },
    },
  });
  expect(request).toMatchObject({ endpoint: 'GetCallListUser', status: 500, problem: 'internal-error' });
});

it('omits the message, however an error is logged', async () => {
  const error = new Error(`cannot cast "${MAIL}"`);
  api.app.log.error(error);
  api.app.log.error({ err: error });
  api.app.log.error({ err: error }, 'with a text');
  expect(
    log
      .lines()
      .slice(-3)
      .map(({ msg }) => msg),
  ).toEqual(['error', 'error', 'with a text']);
  expect(log.text()).not.toContain(MAIL);
});

it('describes whatever was thrown, and takes no line of a message for a place', () => {
  expect(describeError('text')).toEqual({ type: 'string' });
  expect(JSON.stringify(describeError(new Error(`one\n    at ${PERSON} (file.ts:1:1)`)))).not.toContain(PERSON);
  const circle = new Error('circle');
  circle.cause = circle;
  expect(JSON.stringify(describeError(circle))).toContain('frames');
});
