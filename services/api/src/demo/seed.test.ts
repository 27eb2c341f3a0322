import { ENDPOINTS, ZERO_ID } from '@impact-call/contracts';
import { demoIds, followedOrganizations } from 'powerbi-standin';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GIULIA, MARC, startTestApi, type TestApi } from '../test/test-api.ts';
import { demoCalls } from './content/calls.ts';
import { demoId } from './demo-id.ts';
import { readDemoReports, readDemoSurroundings } from './demo-surroundings.ts';
import { seedDemo } from './seed.ts';

const surroundings = {
  reports: { workspaceId: demoIds.workspace, overviewId: demoIds.overview, resultsId: demoIds.results },
  partnerOrigin: 'http://partner.localhost:4010',
  hasRounds: false,
  publicOrigin: 'http://localhost:3000',
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await seedDemo(api.connection, api.identity.issuer, new Date(), surroundings);
});
afterAll(() => api.stop());

const callsOf = async (token: string, organization?: string) =>
  (
    await api.send(
      ENDPOINTS.GetCallListUser,
      { query: {} },
      { token, language: 'en', ...(organization ? { organization } : {}) },
    )
  ).body;

describe('the demo', () => {
  it('greets a newcomer: a configuration, every call she may see, no organization', async () => {
    const token = await api.tokenOf(GIULIA);
    expect((await api.send(ENDPOINTS.GetConfig, {}, { language: 'en' })).body).toMatchObject({
      name: 'Impact Call',
      organizationSelection: true,
    });
    expect((await api.send(ENDPOINTS.GetOrganizations, { query: {} }, { token })).body).toEqual([]);
    const calls = await callsOf(token);
    expect(calls).toHaveLength(demoCalls.length);
    expect(new Set(calls.map(({ isOpen }) => isOpen))).toEqual(new Set([true, false]));
    for (const call of calls) expect(call.submissionId).toBe(ZERO_ID);
  });

  it('has a member who already works on it, and hides invitations from him', async () => {
    const token = await api.tokenOf(MARC);
    const { body: organizations } = await api.send(ENDPOINTS.GetOrganizations, { query: {} }, { token });
    expect(organizations.map(({ name }) => name)).toEqual(['Atelier Solidaire']);
    const organization = organizations[0]?.id ?? '';
    const calls = await callsOf(token, organization);
    expect(calls).toHaveLength(demoCalls.length - 1);
    const begun = calls.find(({ id }) => id === demoId('call', 'communities-2026'));
    const { body } = await api.send(
      ENDPOINTS.GetSubmissionByID,
      { query: { id: begun?.submissionId ?? '' } },
      { token, organization, language: 'fr' },
    );
    expect(body.steps.map(({ stepType }) => stepType.name)).toEqual([
      'text',
      'upload',
      'survey',
      'miniDyi',
      'quiz',
      'results',
    ]);
    expect(body.stepResults).toHaveLength(1);
    const requirements = JSON.parse(body.steps[1]?.content ?? '') as { file_name: string }[];
    expect(requirements[0]?.file_name).toBe('Statuts ou dernier rapport annuel');
    expect(body.steps[3]?.content).toMatch(/"frameworkId":"[0-9a-f-]{36}"/);
  });

  it('has an application of last year to look at: closed, with recap, PDF and results', async () => {
    const token = await api.tokenOf(MARC);
    const organization = demoId('organization', 'atelier-solidaire');
    const call = (await callsOf(token, organization)).find(({ id }) => id === demoId('call', 'communities-2025'));
    expect(call).toMatchObject({
      isOpen: false,
      submissionClosed: true,
      enableUserDownloadPdf: true,
      callLockEnd: null,
    });
    const sender = { token, organization, language: 'fr' } as const;
    const { body: submission } = await api.send(
      ENDPOINTS.GetSubmissionByID,
      { query: { id: call?.submissionId ?? '' } },
      sender,
    );
    expect(submission.quizScore).toBe(0.8);
    expect(submission.sroiScore).toBeGreaterThan(1);
    const { body: pdf } = await api.send(
      ENDPOINTS.GetAllAnswerForPdf,
      { query: { callId: call?.id ?? '', subId: submission.id } },
      sender,
    );
    expect(pdf.attachments).toMatchObject([
      { attachmentTitle: 'Statuts ou dernier rapport annuel', fileName: 'statuts-atelier-solidaire.pdf' },
    ]);
    expect(JSON.stringify(pdf)).toContain('Claire Moreau');
  });

  it('names the reports of the stand-in, where there is one, and its figures know the organization', async () => {
    const token = await api.tokenOf(GIULIA);
    expect((await api.send(ENDPOINTS.GetConfig, {}, { token })).body).toMatchObject({
      reportPowerBiId: demoIds.overview,
      workspacePowerBiId: demoIds.workspace,
    });
    const withReport = (await callsOf(token)).filter(({ userPowerBIReportID }) => userPowerBIReportID !== ZERO_ID);
    expect(withReport).toEqual([
      expect.objectContaining({
        id: demoId('call', 'trial'),
        userPowerBIReportID: demoIds.results,
        userPowerBIWorkspaceID: demoIds.workspace,
      }),
    ]);
    expect(followedOrganizations[0]?.id).toBe(demoId('organization', 'atelier-solidaire'));
    expect(readDemoReports({})).toBeNull();
    expect(
      readDemoReports({ DEMO_REPORT_WORKSPACE: 'a', DEMO_REPORT_OVERVIEW: 'b', DEMO_REPORT_RESULTS: 'c' }),
    ).toEqual({ workspaceId: 'a', overviewId: 'b', resultsId: 'c' });
  });

  describe('the key of the partners’ example', () => {
    const key = { key: 'ic_DemoPartnerPage000000000' };
    const keys = () => api.connection.model<{ origins: string[] }>('EmbedKey');
    const sow = (partnerOrigin: string) =>
      seedDemo(api.connection, api.identity.issuer, new Date(), { ...surroundings, partnerOrigin });
    const answerTo = (origin: string) =>
      api.app.inject({ url: '/api/embed/v1/Framework', query: key, headers: { origin } });

    it('is for the origin on which the page is shown', async () => {
      expect((await answerTo('http://partner.localhost:4010')).statusCode).toBe(200);
      expect((await answerTo('http://localhost:3010')).statusCode).toBe(403);
    });

    it('follows the page when it moves, and keeps what an administrator added', async () => {
      await keys().updateOne(key, { $push: { origins: 'https://added.example' } });
      await sow('http://localhost:4110');
      await sow('http://localhost:4110');
      expect((await keys().findOne(key))?.origins).toEqual([
        'http://partner.localhost:4010',
        'https://added.example',
        'http://localhost:4110',
      ]);
    });

    it('does not come back once it was deleted', async () => {
      await keys().updateOne(key, { deletedAt: new Date() });
      await sow('http://localhost:4210');
      expect(await keys().countDocuments(key)).toBe(1);
      expect((await answerTo('http://localhost:4210')).statusCode).toBe(404);
      await keys().updateOne(key, { deletedAt: null });
    });

    it('is named by any user who opens the page, and by no one else', () => {
      expect(readDemoSurroundings({}).partnerOrigin).toBeNull();
      expect(readDemoSurroundings({ DEMO_PARTNER_ORIGIN: 'http://localhost:3010' }).partnerOrigin).toBe(
        'http://localhost:3010',
      );
    });
  });

  it('changes nothing when it is sown again', async () => {
    const count = () => Promise.all(Object.values(api.connection.models).map((model) => model.countDocuments()));
    const before = await count();
    const calls = await api.connection.model('Call').find().lean();
    await seedDemo(api.connection, api.identity.issuer, new Date(Date.now() + 1000));
    expect(await count()).toEqual(before);
    expect(await api.connection.model('Call').find().lean()).toEqual(calls);
  });
});
