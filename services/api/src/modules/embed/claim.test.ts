import { ENDPOINTS, type ImpactFramework } from '@impact-call/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { embedAnswer, storeEmbedKey, type TestPage } from '../../test/embed-fixtures.ts';
import { anApplicant, aStep, startSubmission, storeCall, type Applicant } from '../../test/fixtures.ts';
import { miniDyiStep, storeFramework } from '../../test/framework-fixtures.ts';
import { ANNA, GIULIA, MARC, startTestApi, type TestApi } from '../../test/test-api.ts';

let api: TestApi;
let giulia: Applicant;
let marc: Applicant;
let page: TestPage;
let framework: ImpactFramework;
beforeAll(async () => {
  api = await startTestApi();
  giulia = await anApplicant(api, GIULIA);
  marc = await anApplicant(api, MARC);
  page = await storeEmbedKey(api);
  framework = page.framework;
});
afterAll(() => api.stop());
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
      (await api.send(ENDPOINTS.GetClaimedResults, { query: { frameworkId } }, giulia)).body.map((result) => result.id);
    expect(await listOf(framework.id)).toContain(id);
    expect(await listOf((await storeFramework(api)).id)).toEqual([]);
  });

  it('is explained by its framework, also once that was deleted', async () => {
    const other = await storeEmbedKey(api);
    const read = (applicant: Applicant) =>
      api.send(ENDPOINTS.GetImpactFrameworkById, { query: { id: other.framework.id } }, applicant);
    expect((await read(marc)).problem.code).toBe('not-found');
    const kept = await api.send(
      ENDPOINTS.CreateEmbedSession,
      { query: { key: other.key }, body: { answer: embedAnswer(other.framework) } },
      { headers: { origin: other.origin } },
    );
    expect(kept.status).toBe(200);
    expect((await claim(kept.body.token, undefined, marc)).status).toBe(200);
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
