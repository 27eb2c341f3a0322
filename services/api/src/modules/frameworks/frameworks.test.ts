import { ENDPOINTS, type ImpactFramework } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anApplicant, startSubmission, storeCall, type Applicant } from '../../test/fixtures.ts';
import { frameworkInput, indicatorInput, miniDyiStep, storeFramework } from '../../test/framework-fixtures.ts';
import { ANNA, GIULIA, MARC, startTestApi, type TestApi } from '../../test/test-api.ts';
import type { StoredDocument } from '../../test/stored-document.ts';
import { malformed } from '../../test/malformed.ts';

let api: TestApi;
let admin: { token: string };
let giulia: Applicant;
let marc: Applicant;
beforeAll(async () => {
  api = await startTestApi();
  admin = { token: await api.tokenOf(ANNA) };
  giulia = await anApplicant(api, GIULIA);
  marc = await anApplicant(api, MARC);
});
afterAll(() => api.stop());

const add = (body: object, sender = admin) =>
  api.send(ENDPOINTS.AddImpactFrameworkSet, { body: malformed(body) }, sender);
const read = (id: string, sender: { token: string; organization?: string }) =>
  api.send(ENDPOINTS.GetImpactFrameworkById, { query: { id } }, { ...sender, language: 'it' });
const list = async () =>
  (await api.send(ENDPOINTS.GetImpactFrameworkSetList, { query: {} }, { ...admin, language: 'en' })).body;
const remove = (id: string, sender = admin) => api.send(ENDPOINTS.DeleteImpactFrameworkSet, { query: { id } }, sender);
const begin = async (framework: ImpactFramework, applicant: Applicant) => {
  const step = miniDyiStep(framework.id);
  return { step, id: await startSubmission(api, await storeCall(api, [step]), applicant) };
};

describe('creating', () => {
  it('gives every part an identifier, and the defaults of the calculation', async () => {
    const framework = await storeFramework(api);
    const ids = [
      framework,
      ...framework.stakeholders,
      ...framework.outcomes,
      ...framework.outcomes.flatMap(({ indicators }) => [
        ...indicators,
        ...indicators.flatMap(({ proxies }) => proxies),
      ]),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(1 + 2 + 3 + 4 + 4);
    expect(framework.outcomes[0]?.indicators[0]?.filters).toEqual({
      deadweight: 0.25,
      attribution: 0.25,
      displacement: null,
      dropOff: null,
      source: '',
    });
    expect(framework.parameters).toMatchObject({ discountRate: 0.035, discountOffset: 0, years: 3 });
    expect((await api.repositories.audit.findBySubject(framework.id)).map(({ action }) => action)).toEqual([
      'framework.created',
    ]);
  });

  it('takes parameters of its own', async () => {
    const { parameters } = await storeFramework(api, {
      parameters: { years: 2, discountRate: 0.05, filters: { deadweight: 0.1 } },
    });
    expect(parameters).toMatchObject({
      years: 2,
      discountRate: 0.05,
      profiles: { lower: [0.5, 1], upper: [1, 1] },
      filters: { deadweight: 0.1, attribution: null },
    });
    const { problem } = await add(frameworkInput({ parameters: { years: 2, profiles: { lower: [1, 1, 1] } } }));
    expect(problem.errors?.[0]).toMatchObject({ path: 'parameters.profiles.lower', code: 'length' });
  });

  it('needs a name, a description and lists that are not empty, in the specified words', async () => {
    const { status, problem } = await add({ name: ' ', description: {}, outcomes: [], stakeholders: [] });
    expect([status, problem.code]).toEqual([422, 'rule-broken']);
    expect(problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['name', 'required'],
      ['description', 'required'],
      ['outcomes', 'list-empty'],
      ['stakeholders', 'list-empty'],
    ]);
    expect(problem.errors?.[2]?.message).toBe('Check the Outcomes list is not empty within the Excel');
    const hollow = await add(
      frameworkInput({
        outcomes: [
          { name: 'a', sdg: 1, indicators: [] },
          { name: 'b', sdg: 2, indicators: [indicatorInput('i', { proxies: [] })] },
        ],
      }),
    );
    expect(hollow.problem.errors?.map(({ path, message }) => [path, message])).toEqual([
      ['outcomes.0.indicators', 'Check the Indicators list is not empty within the Excel'],
      ['outcomes.1.indicators.0.proxies', 'Check the Proxies list is not empty within the Excel'],
    ]);
  });

  const withSource = (sourceUrl: string) =>
    frameworkInput({
      outcomes: [
        {
          name: 'a',
          sdg: 1,
          indicators: [indicatorInput('i', { proxies: [{ name: 'p', defaultValue: 1, sourceUrl }] })],
        },
      ],
    });

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'www.istat.it', '//evil.example'])(
    'refuses %j as the address of a source',
    async (sourceUrl) => {
      const { status, problem } = await add(withSource(sourceUrl));
      expect([status, problem.errors?.map(({ path, code }) => [path, code])]).toEqual([
        422,
        [['outcomes.0.indicators.0.proxies.0.sourceUrl', 'web-address']],
      ]);
    },
  );

  it('keeps addresses of the web, and shows none that was stored before they were checked', async () => {
    const { body } = await add(withSource(' https://www.istat.it '));
    const sourceOf = async () => (await read(body.id, admin)).body.outcomes[0]?.indicators[0]?.proxies[0]?.sourceUrl;
    expect(await sourceOf()).toBe('https://www.istat.it');
    await api.connection
      .collection<StoredDocument>('impactFrameworks')
      .updateOne({ _id: body.id }, { $set: { 'outcomes.0.indicators.0.proxies.0.sourceUrl': 'javascript:alert(1)' } });
    expect(await sourceOf()).toBe('');
  });

  it('refuses goals beyond 17, shares beyond 1, negative proxies and identifiers that a client made', async () => {
    const [outcome] = frameworkInput().outcomes;
    const wrong = [
      { sdg: 18 },
      { sdg: 0 },
      { id: uuid() },
      { indicators: [indicatorInput('i', { filters: { deadweight: 1.1 } })] },
      { indicators: [indicatorInput('i', { proxies: [{ name: 'p', defaultValue: -1 }] })] },
    ];
    for (const change of wrong)
      expect((await add(frameworkInput({ outcomes: [malformed({ ...outcome, ...change })] }))).status).toBe(400);
    expect((await add(frameworkInput(), giulia)).problem.code).toBe('admin-only');
  });
});

describe('reading', () => {
  it('shows admins what they have, with sizes and uses', async () => {
    const framework = await storeFramework(api);
    await begin(framework, giulia);
    const own = await storeFramework(api);
    await storeCall(api, [miniDyiStep(framework.id)], { impactFrameworkId: own.id });
    const rows = await list();
    expect(rows.find(({ id }) => id === framework.id)).toMatchObject({
      name: 'Framework',
      outcomesCount: 3,
      indicatorsCount: 4,
      proxiesCount: 4,
      stakeholdersCount: 2,
      usedBy: { calls: 1, submissions: 1 },
    });
    expect(rows.find(({ id }) => id === own.id)?.usedBy).toEqual({ calls: 1, submissions: 0 });
    expect(rows[0]?.id).toBe(own.id);
  });

  it('is for members whose submission started with it; for others it is not there', async () => {
    const framework = await storeFramework(api);
    expect((await read(framework.id, giulia)).problem.code).toBe('not-found');
    await begin(framework, giulia);
    expect((await read(framework.id, giulia)).body).toMatchObject({
      name: 'Quadro',
      outcomes: [{ name: 'Più scuola' }, {}, {}],
      stakeholders: [{ name: 'Giovani' }, { name: 'Families' }],
    });
    expect((await read(framework.id, marc)).problem.code).toBe('not-found');
    expect((await read(framework.id, { token: giulia.token })).problem.code).toBe('not-found');
    expect((await read(uuid(), admin)).problem.code).toBe('not-found');
  });

  it('gives the wizard stakeholders, outcomes by goal and indicators with their proxies', async () => {
    const framework = await storeFramework(api);
    await begin(framework, giulia);
    const query = { ifSetId: framework.id };
    const outcomesOf = async (codes: number[], applicant = giulia) =>
      (await api.send(ENDPOINTS.GetOutcomeType, { query, body: codes }, { ...applicant, language: 'en' })).body;
    expect((await outcomesOf([])).map(({ name, sdg }) => [name, sdg])).toEqual([
      ['More school', 4],
      ['Better marks', 4],
      ['More jobs', 8],
    ]);
    expect((await outcomesOf([8, 1])).map(({ name }) => name)).toEqual(['More jobs']);
    expect((await api.send(ENDPOINTS.GetStakeholderType, { query }, giulia)).body).toEqual(
      expect.arrayContaining([{ id: expect.any(String), name: 'Giovani', description: 'Who take part' }]),
    );
    const parameters = await api.send(ENDPOINTS.GetSroiParameters, { query }, { ...giulia, language: 'it' });
    expect(parameters.body).toEqual({
      id: framework.id,
      name: 'Quadro',
      description: expect.any(String),
      parameters: framework.parameters,
    });
    expect((await api.send(ENDPOINTS.GetSroiParameters, { query }, marc)).problem.code).toBe('not-found');
    const [first] = framework.outcomes;
    const indicatorsFor = async (applicant: Applicant) =>
      (await api.send(ENDPOINTS.GetIndicatorType, { query: {}, body: [first?.id ?? '', uuid()] }, applicant)).body;
    const indicators = await indicatorsFor(giulia);
    expect(indicators).toHaveLength(2);
    expect(indicators[0]).toMatchObject({
      name: 'enrolments',
      outcomeTypeId: first?.id,
      proxyTypeName: 'Cost of enrolments',
      proxyTypeDefaultValue: 1000,
      sourceUrl: 'https://statistics.example',
      filters: { deadweight: 0.25 },
    });
    expect(indicators[0]?.proxyTypeID).toBe(indicators[0]?.proxies[0]?.id);
    expect(await indicatorsFor(marc)).toEqual([]);
    expect((await api.send(ENDPOINTS.GetOutcomeType, { query, body: [18] }, giulia)).status).toBe(400);
    expect((await api.send(ENDPOINTS.GetStakeholderType, { query }, marc)).problem.code).toBe('not-found');
  });

  it('knows the 17 goals in every language', async () => {
    const goalsIn = async (language: string) => (await api.send(ENDPOINTS.GetSdg, {}, { ...giulia, language })).body;
    const goals = await Promise.all(['it', 'en', 'fr'].map(goalsIn));
    for (const list of goals) {
      expect(list.map(({ sdgCode }) => sdgCode)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
      expect(new Set(list.map(({ name }) => name)).size).toBe(17);
      for (const { keywords, description, url } of list)
        expect([keywords.length >= 3, description.endsWith('.'), url.startsWith('https://')]).toEqual([
          true,
          true,
          true,
        ]);
    }
    expect(goals.map((list) => list[3]?.name)).toEqual([
      'Istruzione di qualità',
      'Quality education',
      'Éducation de qualité',
    ]);
  });
});

describe('deleting', () => {
  it('takes it from calls for new submissions; those that started with it keep it', async () => {
    const framework = await storeFramework(api);
    const step = miniDyiStep(framework.id);
    const call = await storeCall(api, [step], { impactFrameworkId: framework.id });
    await startSubmission(api, call, giulia);
    expect((await remove(framework.id)).status).toBe(204);
    expect((await api.repositories.callAdmin.find(call._id))?.impactFrameworkId).toBeNull();
    expect((await list()).map(({ id }) => id)).not.toContain(framework.id);
    expect((await read(framework.id, giulia)).body).toMatchObject({ id: framework.id, isDeleted: true });
    const late = await startSubmission(api, call, marc);
    const { body } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: late } }, marc);
    expect(JSON.parse(body.steps[0]?.content ?? '')).toMatchObject({ frameworkId: '' });
    expect((await remove(framework.id)).problem.code).toBe('not-found');
  });

  it('leaves it to whoever reviews a submission that started with it; one that nobody started with is gone', async () => {
    const [used, unused] = [await storeFramework(api), await storeFramework(api)];
    await begin(used, giulia);
    for (const { id } of [used, unused]) expect((await remove(id)).status).toBe(204);
    expect((await read(used.id, admin)).body).toMatchObject({ id: used.id, isDeleted: true });
    const query = { ifSetId: used.id };
    expect((await api.send(ENDPOINTS.GetSroiParameters, { query }, admin)).status).toBe(200);
    expect(
      (await api.send(ENDPOINTS.GetIndicatorType, { query: {}, body: [used.outcomes[0]?.id ?? ''] }, admin)).body,
    ).toHaveLength(2);
    expect((await read(unused.id, admin)).problem.code).toBe('not-found');
  });

  it('works by GET too, with the admin’s token in the header and nothing less', async () => {
    const framework = await storeFramework(api);
    const byGet = (sender: { token?: string; headers?: Record<string, string> }) =>
      api.send(ENDPOINTS.DeleteImpactFrameworkSetByGet, { query: { id: framework.id } }, sender);
    expect((await byGet({ headers: { cookie: `access_token=${admin.token}` } })).status).toBe(401);
    expect((await byGet(giulia)).problem.code).toBe('admin-only');
    expect((await byGet(admin)).status).toBe(204);
    expect((await api.repositories.audit.findBySubject(framework.id)).map(({ action }) => action)).toEqual([
      'framework.created',
      'framework.deleted',
    ]);
  });
});

describe('what a submission starts with', () => {
  const contentOf = async (id: string, applicant: Applicant) => {
    const { body } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id } }, applicant);
    return body.steps.map(({ content }) => JSON.parse(content) as { frameworkId: string; options: object });
  };

  it('is the call’s framework before the step’s, with the options and their defaults', async () => {
    const [ofCall, ofStep] = [await storeFramework(api), await storeFramework(api)];
    const steps = [miniDyiStep(ofStep.id, { maxOutcomeSelect: 2 })];
    const alone = await startSubmission(api, await storeCall(api, steps), giulia);
    expect(await contentOf(alone, giulia)).toEqual([
      { frameworkId: ofStep.id, options: { showSdgFilter: true, maxOutcomeSelect: 2, maxSdgSelect: 4 } },
    ]);
    const call = await storeCall(api, steps, { impactFrameworkId: ofCall.id });
    const led = await startSubmission(api, call, giulia);
    expect(await contentOf(led, giulia)).toMatchObject([{ frameworkId: ofCall.id }]);
    await api.repositories.calls.store({ ...call, impactFrameworkId: ofStep.id });
    expect(await contentOf(led, giulia)).toMatchObject([{ frameworkId: ofCall.id }]);
  });

  it('is read from a plain identifier as well', async () => {
    const framework = await storeFramework(api);
    const step = { ...miniDyiStep(''), content: framework.id };
    expect(await contentOf(await startSubmission(api, await storeCall(api, [step]), giulia), giulia)).toMatchObject([
      { frameworkId: framework.id, options: { showSdgFilter: true } },
    ]);
  });
});
