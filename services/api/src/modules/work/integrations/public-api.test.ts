import {
  ENDPOINTS,
  PROGRAM_TOKEN_ORDERS,
  PROGRAM_TOKEN_STATES,
  TOKEN_SCOPES,
  type TokenScope,
} from '@impact-call/contracts';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { storeDecision } from '../../../test/fixtures/decision-fixtures.ts';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { storeFramework } from '../../../test/fixtures/framework-fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import { CARLO } from '../../../test/test-api.ts';

const { api, giulia } = await startWithPeople();
const carlo = { token: await api.tokenOf(CARLO) };

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const newToken = async (scopes: TokenScope[], endsAt = inDays(30)) =>
  (await api.send(ENDPOINTS.CreateIntegrationToken, { body: { label: 'Accounting', scopes, endsAt } }, carlo)).body;
const program = async (...scopes: TokenScope[]) => ({ token: (await newToken(scopes)).secret });

/** A submitted application. */
async function handedIn() {
  const call = await storeCall(api, [aStep('text')]);
  const id = await startSubmission(api, call, giulia);
  const closed = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia);
  expect(closed.problem.code).toBeUndefined();
  return { callId: call._id, id };
}

describe('a token', () => {
  it('is shown once, stored as a hash, and listed with its creator and its last use', async () => {
    const made = await newToken(['read:frameworks']);
    expect(made.secret).toMatch(/^ici_[\w-]{43}$/);
    const [stored] = await api.connection.collection('integrationTokens').find({}).sort({ createdAt: -1 }).toArray();
    expect(JSON.stringify(stored)).not.toContain(made.secret);
    const list = async () => (await api.send(ENDPOINTS.GetIntegrationTokens, { query: {} }, carlo)).body;
    expect(JSON.stringify(await list())).not.toContain(made.secret.slice(4));
    expect((await list())[0]).toMatchObject({ id: made.id, createdBy: { firstName: 'Carlo' }, lastUsedAt: null });
    expect((await api.send(ENDPOINTS.ListPublicFrameworks, { query: {} }, { token: made.secret })).status).toBe(200);
    expect((await list())[0]?.lastUsedAt).not.toBeNull();
  });

  it('is found by its label in each state and order', async () => {
    const { id } = await newToken(['read:frameworks']);
    await api.send(ENDPOINTS.RevokeIntegrationToken, { body: { id } }, carlo);
    for (const state of [undefined, ...PROGRAM_TOKEN_STATES])
      for (const sort of PROGRAM_TOKEN_ORDERS) {
        const query = { search: 'ACCOUNT', sort, ...(state ? { state } : {}) };
        const { status, body } = await api.send(ENDPOINTS.GetIntegrationTokens, { query }, carlo);
        expect({ state, sort, status }).toEqual({ state, sort, status: 200 });
        expect(body.some((token) => token.id === id)).toBe(state === undefined || state === 'revoked');
      }
  });

  it('is good for its scopes alone, and for nothing that people do', async () => {
    const reader = await program('read:frameworks');
    const { status, problem } = await api.send(ENDPOINTS.ListPublicSubmissions, { query: {} }, reader);
    expect({ status, ...problem }).toMatchObject({
      status: 403,
      code: 'scope-missing',
      detail: 'The token needs the scope read:submissions',
    });
    expect((await api.send(ENDPOINTS.GetUser, {}, reader)).status).toBe(401);
    expect((await api.send(ENDPOINTS.GetSubmissions, { query: {} }, await program(...TOKEN_SCOPES))).status).toBe(401);
    expect((await api.send(ENDPOINTS.ListPublicFrameworks, { query: {} }, carlo)).status).toBe(401);
  });

  it('is worth nothing once it was revoked, which the log knows', async () => {
    const { id, secret } = await newToken(['read:frameworks']);
    const revoke = () => api.send(ENDPOINTS.RevokeIntegrationToken, { body: { id } }, carlo);
    expect((await revoke()).body.revokedAt).not.toBeNull();
    expect((await revoke()).status).toBe(200);
    const { status, problem } = await api.send(ENDPOINTS.ListPublicFrameworks, { query: {} }, { token: secret });
    expect({ status, ...problem }).toMatchObject({ status: 401, detail: expect.stringContaining('was revoked') });
    const log = await api.repositories.audit.findBySubject(id);
    expect(log.map(({ action }) => action)).toEqual(['integration.token-created', 'integration.token-revoked']);
    expect(JSON.stringify(log)).not.toContain(secret);
  });

  it('ends at its date, which lies ahead by a year at most', async () => {
    const { secret } = await newToken(['read:frameworks'], inDays(1));
    api.clock.at = new Date(Date.now() + 2 * DAY_MS);
    expect((await api.send(ENDPOINTS.ListPublicFrameworks, { query: {} }, { token: secret })).status).toBe(401);
    api.clock.at = null;
    for (const [endsAt, code] of [
      [inDays(-1), 'past'],
      [inDays(400), 'too-late'],
    ] as const) {
      const body = { label: 'Accounting', scopes: ['read:frameworks' as const], endsAt };
      const { status, problem } = await api.send(ENDPOINTS.CreateIntegrationToken, { body }, carlo);
      expect(status).toBe(422);
      expect(problem.errors).toMatchObject([{ path: 'endsAt', code }]);
    }
  });
});

describe('submissions', () => {
  it('come page by page in the order of their last change; what changes meanwhile comes again', async () => {
    const reader = await program('read:submissions');
    const since = new Date().toISOString();
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) ids.push((await handedIn()).id);
    const page = async (after?: string) =>
      (
        await api.send(
          ENDPOINTS.ListPublicSubmissions,
          { query: { changedFrom: since, pageSize: 2, ...(after && { after }) } },
          reader,
        )
      ).body;
    const first = await page();
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    await api.send(ENDPOINTS.ReOpenSubmission, { query: { callSubmissionId: ids[0] ?? '' } }, carlo);
    const second = await page(first.next ?? '');
    expect(second.items.map(({ id, closed }) => [id, closed])).toEqual([
      [ids[2], true],
      [ids[0], false],
    ]);
    expect(second.next).toBeNull();
  });

  it('come with their answers and what was decided, for a program that may read decisions', async () => {
    const reader = await program('read:submissions', 'read:decisions');
    const { callId, id } = await handedIn();
    const read = async () => (await api.send(ENDPOINTS.GetPublicSubmission, { query: { id } }, reader)).body;
    expect(await read()).toMatchObject({ submission: { id, callId, closed: true }, decision: null });
    await storeDecision(api, { id }, { kind: 'waiting-list', words: 'Please wait', version: 4 });
    const { answers, decision } = await read();
    expect(answers).toMatchObject([{ name: 'Passo text', type: 'text', answer: null }]);
    expect(decision).toMatchObject({ submissionId: id, decision: 'waiting-list', version: 4, publishedAt: null });
    const list = { query: { callId } };
    expect((await api.send(ENDPOINTS.ListPublicSubmissions, list, reader)).body.items).toMatchObject([
      { id, decision: 'waiting-list' },
    ]);
  });

  it('say nothing of a decision to any other program before the applicant knows, and then what was published', async () => {
    const reader = await program('read:submissions', 'write:decisions');
    const { callId, id } = await handedIn();
    const read = async () => {
      const whole = (await api.send(ENDPOINTS.GetPublicSubmission, { query: { id } }, reader)).body;
      const list = (await api.send(ENDPOINTS.ListPublicSubmissions, { query: { callId } }, reader)).body;
      return { whole, list };
    };
    await storeDecision(api, { id }, { kind: 'rejected', words: 'Not this year', version: 4 });
    const before = await read();
    expect(JSON.stringify(before)).not.toMatch(/rejected|Not this year/);
    expect(before.whole.decision).toBeNull();
    const body = { callId, submissions: [{ id, version: 0 }], decision: 'accepted' as const, words: '' };
    const conflict = await api.send(ENDPOINTS.WritePublicDecisions, { body }, reader);
    expect([conflict.status, conflict.problem.current]).toEqual([409, [{ submissionId: id, version: 4 }]]);
    const published = { kind: 'accepted' as const, words: 'Well done', at: new Date(), by: uuid(), mailId: null };
    await storeDecision(api, { id }, { kind: 'rejected', words: 'Not this year', version: 5, published });
    const after = await read();
    expect(JSON.stringify(after)).not.toMatch(/rejected|Not this year/);
    expect(after.whole.decision).toMatchObject({ decision: 'accepted', words: 'Well done', isPending: false });
    expect(after.list.items).toMatchObject([{ id, decision: 'accepted' }]);
  });
});

it('frameworks come in their current version', async () => {
  const reader = await program('read:frameworks');
  const { id } = await storeFramework(api);
  const { body } = await api.send(ENDPOINTS.ListPublicFrameworks, { query: {} }, reader);
  expect(body.find((each) => each.id === id)?.outcomesCount).toBeGreaterThan(0);
  const whole = await api.send(ENDPOINTS.GetPublicFramework, { query: { id } }, reader);
  expect(whole.body).toMatchObject({ id, isDeleted: false });
  expect(whole.body.outcomes.length).toBeGreaterThan(0);
});

it('decisions are made under the rules of the console, named in the log, and published to no one', async () => {
  const writer = await program('write:decisions', 'read:decisions');
  const { callId, id } = await handedIn();
  const write = (version: number) =>
    api.send(
      ENDPOINTS.WritePublicDecisions,
      { body: { callId, submissions: [{ id, version }], decision: 'accepted', words: 'Well done' } },
      writer,
    );
  const { body } = await write(0);
  expect(body).toEqual([
    {
      ...{ submissionId: id, code: body[0]?.code, decision: 'accepted', words: 'Well done' },
      ...{ version: 1, isPending: true, publishedAt: null },
    },
  ]);
  const log = await api.repositories.audit.findBySubject(id);
  expect(log.at(-1)).toMatchObject({
    action: 'decision.made',
    userId: 'integration-token',
    after: { token: 'Accounting' },
  });
  const { rows } = await api.repositories.outbox.page({ callId }, { skip: 0, limit: 10 });
  expect(rows.map(({ kind }) => kind)).toEqual(['submission-closed']);
  const conflict = await write(0);
  expect(conflict.status).toBe(409);
  expect(conflict.problem.current).toEqual(body);
});

it('has a description of its own', async () => {
  const document = (await api.inject({ method: 'GET', url: '/api/openapi-public.json' })).json<{
    paths: Record<string, Record<string, { security: unknown; tags: string[] }>>;
  }>();
  const own = Object.values(ENDPOINTS).filter(({ access }) => access === 'token');
  expect(Object.keys(document.paths).sort()).toEqual([...new Set(own.map(({ path }) => path))].sort());
  expect(document.paths['/api/public/v1/submissions']?.['get']).toMatchObject({
    security: [{ token: ['read:submissions'] }],
    tags: ['public'],
  });
});
