import { ENDPOINTS, type EmbeddedReport } from '@impact-call/contracts';
import { demoIds, startPowerBiStandIn, type Asked, type RunningPowerBi } from 'powerbi-standin';
import { Writable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aStep, anApplicant, startSubmission, storeCall, type Applicant } from '../../../test/fixtures/fixtures.ts';
import { settingsFor } from '../../../test/fixtures/power-bi-settings.ts';
import { ANNA, GIULIA, LUCA, MARC, startTestApi, type TestApi } from '../../../test/test-api.ts';
import type { CallRecord } from '../../calls/calls/model.ts';
import type { ReportIds } from './client.ts';

const PLACE: ReportIds = { workspaceId: demoIds.workspace, reportId: demoIds.results };
const REPORT = { userPowerBIReportID: PLACE.reportId, userPowerBIWorkspaceID: PLACE.workspaceId };
const DAY = 24 * 60 * 60 * 1000;

let powerBi: RunningPowerBi;
let api: TestApi;
let giulia: Applicant;
let marc: Applicant;
let requested: Asked[];
const log: string[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    log.push(String(chunk));
    done();
  },
});

beforeAll(async () => {
  powerBi = await startPowerBiStandIn();
  api = await startTestApi({ settings: { powerBi: settingsFor(powerBi), logLevel: 'trace' }, logTo });
  giulia = await anApplicant(api, GIULIA);
  marc = await anApplicant(api, MARC);
});
afterAll(async () => {
  await api.stop();
  await powerBi.stop();
});
beforeEach(async () => {
  requested = [];
  powerBi.answerFirst((request) => void requested.push(request));
  for (const model of ['Call', 'Submission']) await api.connection.model(model).deleteMany({});
});
afterEach(() => {
  api.clock.at = null;
});

async function closeFor(call: CallRecord, applicant: Applicant): Promise<void> {
  const callSubmissionId = await startSubmission(api, call, applicant);
  const { status } = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId } }, applicant);
  expect(status).toBe(200);
}

const ask = (applicant: Pick<Applicant, 'token'>, orgId: string, changes: Partial<ReportIds> = {}) =>
  api.send(ENDPOINTS.GetPBITokenRls, { query: { ...PLACE, ...changes, orgId } }, applicant);
const refusal = async (answer: ReturnType<typeof ask>) => {
  const { status, problem } = await answer;
  return [status, problem.code];
};

/** What the holder of this embed token sees. */
async function figures({ embedReport: { reportId, embedUrl }, embedToken: { token } }: EmbeddedReport) {
  const response = await fetch(`${new URL(embedUrl).origin}/embed/figures?reportId=${reportId}`, {
    headers: { authorization: `EmbedToken ${token}` },
  });
  return {
    status: response.status,
    body: (await response.json()) as {
      permissions: object;
      organizations: string[];
      rows: { label: string; year: number; people: number }[];
    },
  };
}

const tokenRequests = () =>
  requested
    .filter(({ path }) => path.endsWith('/GenerateToken'))
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

describe('the report of an organization', () => {
  it('is opened in its name, and shows its rows alone', async () => {
    const call = await storeCall(api, [aStep('text')], REPORT);
    await closeFor(call, giulia);
    await closeFor(call, marc);
    const { status, body } = await ask(giulia, giulia.organization);
    expect(status).toBe(200);
    expect(body).toEqual({
      embedReport: {
        reportId: PLACE.reportId,
        embedUrl: expect.stringContaining(
          `${powerBi.origin}/reportEmbed?reportId=${PLACE.reportId}&groupId=${PLACE.workspaceId}&w=2&config=`,
        ),
      },
      embedToken: { token: expect.stringMatching(/\S/), expiration: expect.stringMatching(/Z$/) },
      showFilters: false,
    });
    expect(tokenRequests()).toEqual([
      {
        reports: [{ id: PLACE.reportId, allowEdit: false }],
        datasets: [{ id: expect.any(String) }],
        identities: [{ username: giulia.organization, roles: ['Organization'], datasets: [expect.any(String)] }],
      },
    ]);
    const [hers, his] = await Promise.all([
      figures(body),
      ask(marc, marc.organization).then(({ body: other }) => figures(other)),
    ]);
    expect(hers.body.organizations).toEqual([`Organization …${giulia.organization.slice(-6)}`]);
    expect(his.body.organizations).toEqual([`Organization …${marc.organization.slice(-6)}`]);
    expect(hers.body.rows).not.toEqual(his.body.rows);
    expect(hers.body.permissions).toEqual({ edit: false, saveIn: [] });
  });

  it('is not there for those who are not its members', async () => {
    const call = await storeCall(api, [aStep('text')], REPORT);
    await closeFor(call, giulia);
    expect(await refusal(ask(marc, giulia.organization))).toEqual([404, 'not-found']);
    expect(await refusal(ask(giulia, uuid()))).toEqual([404, 'not-found']);
    expect(tokenRequests()).toEqual([]);
  });

  it('is not there before the organization has submitted, nor for one that did not', async () => {
    const call = await storeCall(api, [aStep('text')], REPORT);
    expect(await refusal(ask(giulia, giulia.organization))).toEqual([404, 'not-found']);
    await startSubmission(api, call, giulia);
    expect(await refusal(ask(giulia, giulia.organization))).toEqual([404, 'not-found']);
    await closeFor(call, marc);
    expect(await refusal(ask(giulia, giulia.organization))).toEqual([404, 'not-found']);
    await closeFor(call, giulia);
    expect((await ask(giulia, giulia.organization)).status).toBe(200);
  });

  it('is not openable, and nothing of ours has failed, where its data model has no rows of its own for an organization', async () => {
    const overview = { userPowerBIReportID: demoIds.overview, userPowerBIWorkspaceID: demoIds.workspace };
    await closeFor(await storeCall(api, [aStep('text')], overview), giulia);
    expect(await refusal(ask(giulia, giulia.organization, { reportId: demoIds.overview }))).toEqual([
      409,
      'report-not-openable',
    ]);
  });

  it('must be named by the call, report and workspace both', async () => {
    await closeFor(await storeCall(api, [aStep('text')], REPORT), giulia);
    for (const changes of [{ reportId: demoIds.overview }, { workspaceId: uuid() }, { reportId: uuid() }]) {
      expect(await refusal(ask(giulia, giulia.organization, changes))).toEqual([404, 'not-found']);
    }
    expect(await refusal(ask(giulia, giulia.organization, { reportId: "' or 1=1" }))).toEqual([400, 'request-invalid']);
    expect(requested).toEqual([]);
  });

  it('waits for the end of the lock, by the server’s clock', async () => {
    const callLockEnd = new Date(Date.now() + 60_000);
    await closeFor(await storeCall(api, [aStep('text')], { ...REPORT, callLockEnd }), giulia);
    expect(await refusal(ask(giulia, giulia.organization))).toEqual([404, 'report-locked']);
    expect(requested).toEqual([]);
    api.clock.at = callLockEnd;
    expect((await ask(giulia, giulia.organization)).status).toBe(200);
  });

  it('is shown when one of the calls that name it shows results', async () => {
    await closeFor(
      await storeCall(api, [aStep('text')], { ...REPORT, callLockEnd: new Date(Date.now() + DAY) }),
      giulia,
    );
    const other = await storeCall(api, [aStep('text')], REPORT);
    await startSubmission(api, other, giulia);
    expect(await refusal(ask(giulia, giulia.organization))).toEqual([404, 'report-locked']);
    await closeFor(other, giulia);
    expect((await ask(giulia, giulia.organization)).status).toBe(200);
  });

  it('of a restricted call is for the organization that applied; of a deleted call for no one', async () => {
    const luca = await api.tokenOf(LUCA);
    await api.connection
      .model('Organization')
      .updateOne(
        { _id: giulia.organization },
        { $push: { memberIds: (await api.send(ENDPOINTS.GetUser, {}, { token: luca })).body.id } },
      );
    const call = await storeCall(api, [aStep('text')], REPORT);
    await closeFor(call, giulia);
    expect((await ask({ token: luca }, giulia.organization)).status).toBe(200);
    const change = (changes: object) => api.connection.model('Call').updateOne({ _id: call._id }, { $set: changes });
    await change({ isUserFilterEnable: true, userFilterEmail: 'somebody@else.example' });
    expect((await ask(giulia, giulia.organization)).status).toBe(200);
    expect((await ask({ token: luca }, giulia.organization)).status).toBe(200);
    expect(await refusal(ask(marc, giulia.organization))).toEqual([404, 'not-found']);
    await change({ deletedAt: new Date() });
    expect(await refusal(ask(giulia, giulia.organization))).toEqual([404, 'not-found']);
  });

  it('is read by an index', async () => {
    const find = api.connection
      .model('Call')
      .find({ userPowerBIReportID: PLACE.reportId, userPowerBIWorkspaceID: PLACE.workspaceId, deletedAt: null });
    expect(JSON.stringify(await find.explain('queryPlanner'))).toContain(
      '"userPowerBIReportID_1_userPowerBIWorkspaceID_1"',
    );
  });
});

describe('administrators', () => {
  it('see all reports with their workspace, by name, in pages', async () => {
    const token = await api.tokenOf(ANNA);
    const { body, headers } = await api.send(ENDPOINTS.GetAvailableReports, { query: {} }, { token });
    expect(body).toEqual([
      { id: demoIds.results, name: 'People reached by activity', workspaceId: demoIds.workspace },
      { id: demoIds.overview, name: 'People reached by organization', workspaceId: demoIds.workspace },
    ]);
    expect(headers['x-total-count']).toBe('2');
    const second = await api.send(ENDPOINTS.GetAvailableReports, { query: { page: 2, pageSize: 1 } }, { token });
    expect(second.body.map(({ id }) => id)).toEqual([demoIds.overview]);
  });

  it('open any report with all its rows, with and without row-level security', async () => {
    const token = await api.tokenOf(ANNA);
    for (const reportId of [demoIds.results, demoIds.overview]) {
      const { body } = await api.send(ENDPOINTS.GetPBITokens, { query: { ...PLACE, reportId } }, { token });
      expect(body.showFilters).toBe(true);
      expect((await figures(body)).body.organizations.length).toBeGreaterThan(2);
    }
    expect(tokenRequests().map(({ identities }) => identities)).toEqual([
      [expect.objectContaining({ roles: ['Administrator'] })],
      undefined,
    ]);
  });

  it('see and open the reports of the workspaces that are configured, and no others; neither do applicants', async () => {
    const elsewhere = uuid();
    const narrow = await startTestApi({ settings: { powerBi: { ...settingsFor(powerBi), workspaces: [elsewhere] } } });
    const token = await narrow.tokenOf(ANNA);
    expect((await narrow.send(ENDPOINTS.GetAvailableReports, { query: {} }, { token })).body).toEqual([]);
    const opened = await narrow.send(ENDPOINTS.GetPBITokens, { query: PLACE }, { token });
    expect([opened.status, opened.problem.code]).toEqual([404, 'not-found']);
    const applicant = await anApplicant(narrow, GIULIA);
    const call = await storeCall(narrow, [aStep('text')], REPORT);
    const callSubmissionId = await startSubmission(narrow, call, applicant);
    await narrow.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId } }, applicant);
    const own = await narrow.send(
      ENDPOINTS.GetPBITokenRls,
      { query: { ...PLACE, orgId: applicant.organization } },
      applicant,
    );
    expect([own.status, own.problem.code]).toEqual([404, 'not-found']);
    expect(tokenRequests()).toEqual([]);
    await narrow.stop();
  });

  it('get 404 for what Power BI does not have, or does not let us see', async () => {
    const token = await api.tokenOf(ANNA);
    const open = (query: ReportIds) => api.send(ENDPOINTS.GetPBITokens, { query }, { token });
    expect((await open({ ...PLACE, reportId: uuid() })).problem.code).toBe('not-found');
    expect((await open({ ...PLACE, workspaceId: uuid() })).problem.code).toBe('not-found');
  });

  it('alone may ask for them', async () => {
    const forbidden = await Promise.all([
      api.send(ENDPOINTS.GetPBITokens, { query: PLACE }, giulia),
      api.send(ENDPOINTS.GetAvailableReports, { query: {} }, giulia),
    ]);
    expect(forbidden.map(({ problem }) => problem.code)).toEqual(['admin-only', 'admin-only']);
    expect(requested).toEqual([]);
  });
});

describe('when Power BI', () => {
  const failing = async (
    answer: (request: Asked) => ReturnType<Parameters<RunningPowerBi['answerFirst']>[0] & object>,
  ) => {
    powerBi.answerFirst(answer);
    const { status, problem, headers } = await api.send(
      ENDPOINTS.GetAvailableReports,
      { query: {} },
      { token: await api.tokenOf(ANNA) },
    );
    return [status, problem.code, headers['retry-after']];
  };
  const answered =
    (status: number, headers = {}, body = '{}') =>
    () => ({ status, headers, body });

  it.each([
    ['is busy', answered(429, { 'retry-after': '17' }), '17'],
    ['is very busy', answered(429, { 'retry-after': '86400' }), '300'],
    [
      'names a date',
      () => answered(503, { 'retry-after': new Date(Date.now() + 30_000).toUTCString() })(),
      expect.stringMatching(/^(29|30)$/),
    ],
    ['fails', answered(500, {}, 'oops'), '5'],
    ['answers something else', answered(200, {}, '<html>'), '5'],
    [
      'does not answer in time',
      () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 4_000)),
      '5',
    ],
  ])('%s, the answer is 503 and says when to come back', async (_what, answer, seconds) => {
    expect(await failing(answer)).toEqual([503, 'unavailable', seconds]);
  });

  it('refuses a token that it gave, a new one is requested', async () => {
    let refused = 0;
    powerBi.answerFirst((request) => {
      requested.push(request);
      if (!request.path.startsWith('/v1.0') || refused++ > 0) return undefined;
      return { status: 403, body: JSON.stringify({ error: { code: 'TokenExpired' } }) };
    });
    expect(
      (await api.send(ENDPOINTS.GetAvailableReports, { query: {} }, { token: await api.tokenOf(ANNA) })).status,
    ).toBe(200);
    expect(requested.filter(({ path }) => path.endsWith('/oauth2/v2.0/token'))).toHaveLength(1);
  });
});

it('says nothing secret in its log', () => {
  const all = log.join('\n');
  expect(all).toContain('Power BI refused');
  expect(all).not.toContain(powerBi.clientSecret);
  // The stand-in's access and embed tokens share this prefix.
  expect(all).not.toContain('eyJwYXlsb2Fk');
});
