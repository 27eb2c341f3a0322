import { type EmbedAnswer, type Endpoint, ENDPOINTS, type ImpactFramework } from '@impact-call/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { embedAnswer, PARTNER, storeEmbedKey, type TestPage } from '../../../test/fixtures/embed-fixtures.ts';
import { ANNA, GIULIA, MARC, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { originOf } from './key-service.ts';
import { malformed } from '../../../test/files/malformed.ts';
import { anApplicant, type Applicant, aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { miniDyiStep, storeFramework } from '../../../test/fixtures/framework-fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('embedding', () => {
  let page: TestPage;
  beforeAll(async () => {
    page = await storeEmbedKey(api);
  });
  afterEach(() => {
    api.clock.at = null;
  });

  const from = (origin: string | undefined, headers: Record<string, string> = {}) => ({
    headers: { ...(origin === undefined ? {} : { origin }), ...headers },
  });
  const framework = (
    requested: TestPage,
    origin: string | undefined = requested.origin,
    headers?: Record<string, string>,
  ) => api.send(ENDPOINTS.GetEmbedFramework, { query: { key: requested.key } }, from(origin, headers));
  const create = (requested: TestPage, answer: EmbedAnswer = embedAnswer(requested.framework)) =>
    api.send(ENDPOINTS.CreateEmbedSession, { query: { key: requested.key }, body: { answer } }, from(requested.origin));
  const update = (requested: TestPage, body: { token: string; version: number; answer: EmbedAnswer }) =>
    api.send(ENDPOINTS.UpdateEmbedSession, { query: { key: requested.key }, body }, from(requested.origin));
  const read = (requested: TestPage, token: string) =>
    api.send(ENDPOINTS.ReadEmbedSession, { query: { key: requested.key }, body: { token } }, from(requested.origin));
  const change = async (id: string, changes: object) =>
    api.send(ENDPOINTS.UpdateEmbedKey, { body: { id, ...changes } }, { token: await api.tokenOf(ANNA) });
  const DAY = 24 * 60 * 60 * 1000;

  describe('a page', () => {
    it('of an origin that the key allows gets all that the wizard needs, in the language of the key or the one it asks for', async () => {
      const { status, body, headers } = await framework(page);
      expect(status).toBe(200);
      expect(body.framework.outcomes[0]?.name).toBe('Più scuola');
      expect(body.sdgs).toHaveLength(17);
      expect(body.options).toEqual({ showSdgFilter: true, maxOutcomeSelect: 4, maxSdgSelect: 4 });
      expect(headers).toMatchObject({ 'access-control-allow-origin': PARTNER, 'cache-control': 'private, max-age=60' });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(String(headers['vary'])).toContain('Origin');
      const french = await api.send(
        ENDPOINTS.GetEmbedFramework,
        { query: { key: page.key, language: 'fr' } },
        from(PARTNER),
      );
      expect(french.body.language).toBe('fr');
    });

    it('that has the answer already learns so, without the answer', async () => {
      const { headers } = await framework(page);
      const again = await framework(page, PARTNER, { 'if-none-match': String(headers['etag']) });
      expect(again.status).toBe(304);
      expect(again.raw.body).toBe('');
      expect((await framework(page, PARTNER, { 'if-none-match': '"other"' })).status).toBe(200);
    });

    const embedded = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ access }) => access === 'embed');
    it.each(embedded.map((endpoint) => [endpoint.name, endpoint] as const))(
      'of any other origin cannot ask %s, nor read why',
      async (_name, { method, path }) => {
        for (const origin of [
          'https://evil.example',
          'http://www.partner.example',
          'https://www.partner.example:8443',
          'https://www.partner.example.evil.example',
          'null',
          undefined,
        ]) {
          const { statusCode, headers, body } = await api.inject({
            method,
            url: `${path}?key=${page.key}`,
            ...from(origin),
          });
          expectWithMessage([statusCode, JSON.parse(body)], String(origin)).toEqual([
            403,
            expect.objectContaining({ code: 'embed-origin-refused' }),
          ]);
          expectWithMessage(headers['access-control-allow-origin'], String(origin)).toBeUndefined();
        }
        const unknown = await api.inject({ method, url: `${path}?key=ic_${'x'.repeat(24)}`, ...from(PARTNER) });
        expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, 'embed-key-unknown']);
      },
    );

    it('asks before it sends, and is answered for its own origin and the methods that are there', async () => {
      const preflight = (path: string, origin: string, key = page.key) =>
        api.inject({
          method: 'OPTIONS',
          url: `${path}?key=${key}`,
          headers: { origin, 'access-control-request-method': 'PUT' },
        });
      const good = await preflight('/api/embed/v1/Session', PARTNER);
      expect(good.statusCode).toBe(204);
      expect(good.headers).toMatchObject({
        'access-control-allow-origin': PARTNER,
        'access-control-allow-methods': 'POST, PUT',
        'access-control-allow-headers': 'content-type',
      });
      for (const [path, origin, key] of [
        ['/api/embed/v1/Session', 'https://evil.example'],
        ['/api/embed/v1/Session', PARTNER, 'unknown'],
        ['/api/embed/v1/Nothing', PARTNER],
        ['/api/User', PARTNER],
      ] as const) {
        const refused = await preflight(path, origin, key);
        expectWithMessage(refused.statusCode, path).toBeGreaterThanOrEqual(403);
        expectWithMessage(refused.headers['access-control-allow-origin'], path).toBeUndefined();
      }
    });

    it('that was refused learns why, and nothing else', async () => {
      const check = async (key: string, origin: string) =>
        (await api.send(ENDPOINTS.CheckEmbedKey, { query: { key } }, from(origin))).raw;
      expect((await check(page.key, PARTNER)).json()).toEqual({ refusal: null });
      const evil = await check(page.key, 'https://evil.example');
      expect(evil.json()).toEqual({ refusal: 'embed-origin-refused' });
      expect(evil.headers['access-control-allow-origin']).toBe('https://evil.example');
      expect((await check('ic_unknown', PARTNER)).json()).toEqual({ refusal: 'embed-key-unknown' });
    });
  });

  describe('a key', () => {
    it('that was disabled, has expired or was deleted is unknown at once, and so is one whose framework is offered no more', async () => {
      const disabled = await storeEmbedKey(api);
      expect((await framework(disabled)).status).toBe(200);
      await change(disabled.id, { isActive: false });
      expect((await framework(disabled)).problem.code).toBe('embed-key-unknown');
      await change(disabled.id, { isActive: true });
      expect((await framework(disabled)).status).toBe(200);

      const expired = await storeEmbedKey(api, { expiresAt: new Date(Date.now() - 1000).toISOString() });
      expect((await framework(expired)).problem.code).toBe('embed-key-unknown');

      const token = await api.tokenOf(ANNA);
      const deleted = await storeEmbedKey(api);
      await api.send(ENDPOINTS.DeleteEmbedKey, { query: { id: deleted.id } }, { token });
      expect((await framework(deleted)).problem.code).toBe('embed-key-unknown');
      expect((await api.send(ENDPOINTS.DeleteEmbedKey, { query: { id: deleted.id } }, { token })).status).toBe(404);

      const withdrawn = await storeEmbedKey(api);
      await api.send(ENDPOINTS.DeleteImpactFrameworkSet, { query: { id: withdrawn.framework.id } }, { token });
      expect((await framework(withdrawn)).problem.code).toBe('embed-key-unknown');
    });

    it('takes whole origins only, https outside this machine, and spells them as browsers do', async () => {
      const good: [string, string][] = [
        ['https://Partner.Example/', 'https://partner.example'],
        ['http://localhost:3010', 'http://localhost:3010'],
        ['https://a.example:8443', 'https://a.example:8443'],
      ];
      for (const [typed, stored] of good) expect(originOf(typed)).toBe(stored);
      for (const wrong of [
        '*',
        'https://*.partner.example',
        'http://partner.example',
        'https://partner.example/page',
        'null',
        'partner.example',
        'https://user@partner.example',
        'file:///x',
        '',
      ])
        expectWithMessage(originOf(wrong), wrong).toBeNull();
      const { status, problem } = await change(page.id, { origins: [PARTNER, '*'] });
      expect([status, problem.errors?.[0]?.path]).toEqual([422, 'origins.1']);
    });

    it('is listed with its use, and every change of it is in the log', async () => {
      const used = await storeEmbedKey(api);
      await framework(used);
      await framework(used);
      await create(used);
      await change(used.id, {
        name: 'Renamed',
        options: { showSdgFilter: false, maxOutcomeSelect: 2, maxSdgSelect: 1 },
      });
      const { body } = await api.send(
        ENDPOINTS.GetEmbedKeys,
        { query: {} },
        { token: await api.tokenOf(ANNA), language: 'en' },
      );
      expect(body.find(({ id }) => id === used.id)).toMatchObject({
        key: used.key,
        name: 'Renamed',
        frameworkName: 'Framework',
        useCount: 2,
        sessionCount: 1,
        isActive: true,
        options: { maxOutcomeSelect: 2 },
      });
      const actions = (await api.repositories.audit.findBySubject(used.id)).map(({ action }) => action);
      expect(actions).toEqual(['embed-key.created', 'embed-key.updated']);
      expect((await change(used.id, { name: 'Renamed' })).status).toBe(200);
      expect(await api.repositories.audit.findBySubject(used.id)).toHaveLength(2);
    });

    it('is made for a framework that is offered', async () => {
      const body = { name: 'P', frameworkId: page.id, origins: [PARTNER], language: 'it' as const };
      const { status, problem } = await api.send(
        ENDPOINTS.CreateEmbedKey,
        { body },
        { token: await api.tokenOf(ANNA) },
      );
      expect([status, problem.errors?.[0]?.path]).toEqual([422, 'frameworkId']);
    });

    it('has so many places for new results a day, even when many come at once, and new ones the next day', async () => {
      const small = await storeEmbedKey(api, { maxSessionsPerDay: 3 }, page.framework);
      api.clock.at = new Date('2026-11-21T23:00:00Z');
      const answers = await Promise.all(Array.from({ length: 6 }, () => create(small)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
      expect(answers.find(({ status }) => status === 429)?.headers).toMatchObject({
        'retry-after': '3600',
        'access-control-allow-origin': PARTNER,
      });
      api.clock.at = new Date('2026-11-22T00:00:01Z');
      expect((await create(small)).status).toBe(200);
    });
  });

  describe('an answer', () => {
    it('is computed as in an application, and judged in the visitor’s language', async () => {
      const answer = embedAnswer(page.framework);
      const compute = (given: EmbedAnswer) =>
        api.send(
          ENDPOINTS.ComputeEmbedResult,
          { query: { key: page.key, language: 'en' }, body: { answer: given } },
          from(PARTNER),
        );
      const { body } = await compute(answer);
      expect(body.problems).toEqual([]);
      expect(body.result.lowerScore).toBeCloseTo(0.6924, 4);
      expect(body.result.upperScore).toBeCloseTo(1.5759, 4);
      const open = await compute({
        ...answer,
        budget: null,
        selectedOutcomes: [{ ...answer.selectedOutcomes[0]!, stakeholderId: null }],
      });
      expect(open.body.problems.map(({ code }) => code)).toEqual(['budget-missing', 'stakeholder-missing']);
      expect(open.body.problems[1]?.message).toBe(
        'Please check that you have selected at least one stakeholder per outcome.',
      );
    });

    it('that breaks a limit or names what does not exist is not stored; one that lacks something is', async () => {
      const good = embedAnswer(page.framework);
      expect((await create(page, { ...good, budget: null, selectedOutcomes: [] })).status).toBe(200);
      const { status, problem } = await create(page, { ...good, sdg: [1, 2, 3, 4, 5] });
      expect([status, problem.errors?.[0]]).toEqual([
        422,
        expect.objectContaining({ path: 'answer.sdg', code: 'too-many-sdgs' }),
      ]);
      const foreign = { ...good.selectedOutcomes[0]!, outcomeId: page.id };
      expect((await create(page, { ...good, selectedOutcomes: [foreign] })).status).toBe(422);
      expect((await create(page, malformed({ ...good, extra: 1 }))).status).toBe(400);
      const huge = {
        ...good,
        selectedOutcomes: Array.from({ length: 60 }, () => ({
          ...foreign,
          outcomeName: 'x'.repeat(500),
          indicators: Array.from({ length: 20 }, () => ({ ...foreign.indicators[0]!, indicatorName: 'x'.repeat(500) })),
        })),
      };
      expect((await create(page, huge)).status).toBe(413);
    });
  });

  describe('a saved result', () => {
    it('is found by its token alone, which is stored nowhere', async () => {
      const { body } = await create(page);
      expect((await read(page, body.token)).body).toMatchObject({
        version: 1,
        isClaimed: false,
        answer: embedAnswer(page.framework),
      });
      const stored = JSON.stringify(await api.connection.model('EmbedSession').find().lean());
      expect(stored).not.toContain(body.token);
      expect((await read(page, 'A'.repeat(43))).status).toBe(404);
      const other = await storeEmbedKey(api);
      expect((await read(other, body.token)).status).toBe(404);
    });

    it('takes the write that saw the latest version, and of two at once one', async () => {
      const {
        body: { token },
      } = await create(page);
      const write = (version: number, budget: number) =>
        update(page, { token, version, answer: embedAnswer(page.framework, { budget }) });
      expect((await write(1, 1)).body.version).toBe(2);
      const conflict = await write(1, 2);
      expect([conflict.status, conflict.problem.code]).toEqual([409, 'version-conflict']);
      expect(conflict.problem.current).toMatchObject({ version: 2 });
      const both = await Promise.all([write(2, 3), write(2, 4)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('is forgotten after its time, counted from the last change, and at once on request', async () => {
      const {
        body: { token, expiresAt },
      } = await create(page);
      expect(new Date(expiresAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 89 * DAY);
      api.clock.at = new Date(Date.now() + 60 * DAY);
      await update(page, { token, version: 1, answer: embedAnswer(page.framework) });
      api.clock.at = new Date(Date.now() + 100 * DAY);
      expect((await read(page, token)).status).toBe(200);
      api.clock.at = new Date(Date.now() + 151 * DAY);
      expect((await read(page, token)).status).toBe(404);

      api.clock.at = null;
      const { body: second } = await create(page);
      const forget = () =>
        api.send(
          ENDPOINTS.ForgetEmbedSession,
          { query: { key: page.key }, body: { token: second.token } },
          from(PARTNER),
        );
      expect((await forget()).status).toBe(204);
      expect((await forget()).status).toBe(204);
      expect((await read(page, second.token)).status).toBe(404);
    });
  });
});

describe('claiming what was answered on a partner’s page', () => {
  let giulia: Applicant;
  let marc: Applicant;
  let page: TestPage;
  let framework: ImpactFramework;
  beforeAll(async () => {
    giulia = await anApplicant(api, GIULIA);
    marc = await anApplicant(api, MARC);
    page = await storeEmbedKey(api);
    framework = page.framework;
  });
  afterEach(() => {
    api.clock.at = null;
  });

  const keep = async (answer = embedAnswer(framework)) =>
    (
      await api.send(
        ENDPOINTS.CreateEmbedSession,
        { query: { key: page.key }, body: { answer } },
        { headers: { origin: page.origin } },
      )
    ).body.token;
  const claim = (token: string, callId?: string, applicant = giulia) =>
    api.send(ENDPOINTS.ClaimEmbedSession, { body: { token, ...(callId ? { callId } : {}) } }, applicant);
  const preview = (token: string, applicant = giulia) =>
    api.send(ENDPOINTS.ReadEmbedClaim, { body: { token } }, { ...applicant, language: 'en' });
  const results = async (id: string) =>
    (await api.send(ENDPOINTS.GetStepResultByCall, { query: { callSubmissionId: id } }, giulia)).body;
  const matchingCall = (changes: object = {}) =>
    storeCall(api, [aStep('text'), miniDyiStep(framework.id, { maxSdgSelect: 2 })], changes);

  describe('before claiming', () => {
    it('shows the result and the open calls that could take it', async () => {
      const [open, answered] = [await matchingCall({ name: 'Open' }), await matchingCall({ name: 'Answered' })];
      await matchingCall({ name: 'Over', closingAt: new Date(Date.now() - 1000) });
      await matchingCall({ name: 'For others', isUserFilterEnable: true, userFilterEmail: 'ada@people.example' });
      await storeCall(api, [miniDyiStep((await storeFramework(api)).id)], { name: 'Another framework' });
      const token = await keep();
      expect((await claim(await keep(), answered._id)).body.outcome).toBe('stored');
      const { body } = await preview(token);
      expect(body).toMatchObject({
        partner: 'Partner',
        origin: page.origin,
        frameworkName: 'Framework',
        claimedAt: null,
      });
      expect(body.result.upperScore).toBeCloseTo(1.5759, 4);
      const shown = new Map(body.calls.map(({ name, isEmpty }) => [name, isEmpty]));
      expect([
        shown.get('Open'),
        shown.get('Answered'),
        shown.has('Over'),
        shown.has('For others'),
        shown.has('Another framework'),
      ]).toEqual([true, false, false, false, false]);
      expect(open._id).toBeTruthy();
    });

    it('is not there for an invented token', async () => {
      expect((await preview('A'.repeat(43))).status).toBe(404);
      expect((await claim('A'.repeat(43))).status).toBe(404);
    });
  });

  describe('claiming', () => {
    it('keeps the result with the organization for good, and tells the partner’s page', async () => {
      const token = await keep();
      const { body } = await claim(token);
      expect(body).toMatchObject({ outcome: 'kept', submissionId: null });
      expect((await claim(token)).body.id).toBe(body.id);
      const list = await api.send(ENDPOINTS.GetClaimedResults, { query: {} }, giulia);
      expect(list.body.map(({ id }) => id)).toContain(body.id);
      expect((await api.send(ENDPOINTS.GetClaimedResults, { query: {} }, marc)).body.map(({ id }) => id)).not.toContain(
        body.id,
      );

      const late = await api.send(
        ENDPOINTS.UpdateEmbedSession,
        { query: { key: page.key }, body: { token, version: 1, answer: embedAnswer(framework) } },
        { headers: { origin: page.origin } },
      );
      expect([late.status, late.problem.code]).toEqual([409, 'embed-session-claimed']);
      await api.send(
        ENDPOINTS.ForgetEmbedSession,
        { query: { key: page.key }, body: { token } },
        { headers: { origin: page.origin } },
      );
      api.clock.at = new Date(Date.now() + 10 * 60_000);
      expect((await preview(token)).body.claimedAt).not.toBeNull();
      const [entry] = await api.repositories.audit.findBySubject(body.id);
      expect(entry).toMatchObject({
        action: 'embed-session.claimed',
        after: { organizationId: giulia.organization, partner: 'Partner' },
      });
      expect(
        (await api.connection.model('EmbedSession').findById(body.id).lean<{ expiresAt: Date | null }>())?.expiresAt,
      ).toBeNull();
    });

    it('is for the first organization alone', async () => {
      const token = await keep();
      const both = await Promise.all([claim(token), claim(token, undefined, marc)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
      const loser = both[0].status === 200 ? marc : giulia;
      expect((await preview(token, loser)).status).toBe(404);
    });

    it('fills the empty step of a call that was not begun, under the limits of that step', async () => {
      const call = await matchingCall();
      const { body } = await claim(await keep(), call._id);
      expect(body.outcome).toBe('stored');
      const [result] = await results(body.submissionId ?? '');
      expect(JSON.parse(result?.content ?? '')).toMatchObject({
        ...embedAnswer(framework),
        stepId: result?.stepId,
        maxOutcome: 4,
        maxSdg: 2,
        isSdgEnabled: true,
      });
      const steps = (await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: body.submissionId ?? '' } }, giulia))
        .body;
      expect(steps.closed).toBe(false);
    });

    it('answers the same when it is repeated', async () => {
      const call = await matchingCall();
      const token = await keep();
      const first = await claim(token, call._id);
      expect((await claim(token, call._id)).body).toEqual(first.body);
    });

    it('fills what was opened but left empty, and never what was answered', async () => {
      const step = miniDyiStep(framework.id);
      const [empty, begun] = [await storeCall(api, [step]), await storeCall(api, [step])];
      const save = async (callId: string, content: object) => {
        const { body } = await api.send(ENDPOINTS.UpsertCallSubmission, { body: { callId } }, giulia);
        await api.send(
          ENDPOINTS.UpsertCallStepResult,
          { body: { callSubmissionId: body.id, stepId: step.id, content: JSON.stringify(content), version: 0 } },
          giulia,
        );
        return body.id;
      };
      await save(empty._id, { selectedOutcomes: [], budget: null });
      const mine = await save(begun._id, { budget: 7 });
      expect((await claim(await keep(), empty._id)).body.outcome).toBe('stored');
      const { body } = await claim(await keep(), begun._id);
      expect(body).toMatchObject({ outcome: 'step-not-empty', submissionId: mine });
      expect(JSON.parse((await results(mine))[0]?.content ?? '')).toEqual({ budget: 7 });
    });

    it('with a call that is closed, not there or about something else changes nothing', async () => {
      const over = await matchingCall({ closingAt: new Date(Date.now() - 1000) });
      const restricted = await matchingCall({ isUserFilterEnable: true, userFilterEmail: 'ada@people.example' });
      const other = await storeCall(api, [miniDyiStep((await storeFramework(api)).id)]);
      const token = await keep();
      expect((await claim(token, restricted._id)).status).toBe(404);
      const differs = await claim(token, other._id);
      expect([differs.status, differs.problem.errors?.[0]?.code]).toEqual([422, 'framework-differs']);
      expect((await preview(token)).body.claimedAt).toBeNull();
      expect((await claim(token, over._id)).problem.code).toBe('window-closed');
    });

    it('of a submission that was closed is refused', async () => {
      const call = await storeCall(api, [miniDyiStep(framework.id)]);
      const id = await startSubmission(api, call, giulia);
      await api.connection.model('Submission').updateOne({ _id: id }, { closed: true });
      expect((await claim(await keep(), call._id)).problem.code).toBe('submission-closed');
    });
  });

  describe('what an organization claimed', () => {
    it('is found again: by itself, or with others of its framework', async () => {
      const id = (await claim(await keep())).body.id;
      const one = (applicant: Applicant) =>
        api.send(ENDPOINTS.GetClaimedResult, { query: { id } }, { ...applicant, language: 'en' });
      expect((await one(giulia)).body).toMatchObject({
        id,
        partner: 'Partner',
        frameworkName: 'Framework',
        answer: embedAnswer(framework),
        submissionId: null,
      });
      expect((await one(marc)).problem.code).toBe('not-found');
      const listOf = async (frameworkId: string) =>
        (await api.send(ENDPOINTS.GetClaimedResults, { query: { frameworkId } }, giulia)).body.map(
          (result) => result.id,
        );
      expect(await listOf(framework.id)).toContain(id);
      expect(await listOf((await storeFramework(api)).id)).toEqual([]);
    });

    it('is explained by its framework, also once that was deleted', async () => {
      const other = await storeEmbedKey(api);
      const read = (applicant: Applicant) =>
        api.send(ENDPOINTS.GetImpactFrameworkById, { query: { id: other.framework.id } }, applicant);
      expect((await read(marc)).problem.code).toBe('not-found');
      const stored = await api.send(
        ENDPOINTS.CreateEmbedSession,
        { query: { key: other.key }, body: { answer: embedAnswer(other.framework) } },
        { headers: { origin: other.origin } },
      );
      expect(stored.status).toBe(200);
      expect((await claim(stored.body.token, undefined, marc)).status).toBe(200);
      await api.send(
        ENDPOINTS.DeleteImpactFrameworkSet,
        { query: { id: other.framework.id } },
        { token: await api.tokenOf(ANNA) },
      );
      expect((await read(marc)).body).toMatchObject({ id: other.framework.id, isDeleted: true });
      expect((await read(giulia)).problem.code).toBe('not-found');
    });
  });

  describe('personal data', () => {
    it('names what a person claimed, and forgets the person, not the result', async () => {
      const token = await keep();
      const {
        body: { id },
      } = await claim(token, undefined, marc);
      const data = await api.inject({
        method: 'GET',
        url: ENDPOINTS.GetPersonalData.path,
        headers: { authorization: `Bearer ${marc.token}` },
      });
      expect(data.json<{ claimedResults: { id: string }[] }>().claimedResults.map((row) => row.id)).toContain(id);
      const { sub } = api.app.jwt.decode<{ sub: string }>(marc.token) ?? { sub: '' };
      await api.repositories.embedSessions.forgetClaimer(sub);
      expect((await api.connection.model('EmbedSession').findById(id).lean<{ claim: object }>())?.claim).toMatchObject({
        organizationId: marc.organization,
        userId: null,
      });
    });

    it('goes with the organization when that is purged', async () => {
      const {
        body: { id },
      } = await claim(await keep(), undefined, marc);
      await api.connection
        .model('Organization')
        .updateOne({ _id: marc.organization }, { deletedAt: new Date('2020-01-01') });
      await api.modules.retention.purge();
      expect(await api.connection.model('EmbedSession').exists({ _id: id })).toBeNull();
    });
  });
});
