import {
  ENDPOINTS,
  type ImpactFramework,
  type ImpactFrameworkChange,
  type ImpactFrameworkForAdmin,
} from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anApplicant, type Applicant, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import {
  frameworkInput,
  indicatorInput,
  miniDyiStep,
  storeFramework,
} from '../../../test/fixtures/framework-fixtures.ts';
import { ANNA, CARLO, GIULIA, MARC, startTestApi, type TestApi } from '../../../test/test-api.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import { malformed } from '../../../test/files/malformed.ts';
import { embedAnswer, storeEmbedKey } from '../../../test/fixtures/embed-fixtures.ts';
import { createRepositories } from '../../../test/repositories.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('frameworks', () => {
  let admin: { token: string };
  let giulia: Applicant;
  let marc: Applicant;
  beforeAll(async () => {
    admin = { token: await api.tokenOf(ANNA) };
    giulia = await anApplicant(api, GIULIA);
    marc = await anApplicant(api, MARC);
  });

  const add = (body: object, sender = admin) =>
    api.send(ENDPOINTS.AddImpactFrameworkSet, { body: malformed(body) }, sender);
  const read = (id: string, sender: { token: string; organization?: string }) =>
    api.send(ENDPOINTS.GetImpactFrameworkById, { query: { id } }, { ...sender, language: 'it' });
  const list = async () =>
    (await api.send(ENDPOINTS.GetImpactFrameworkSetList, { query: {} }, { ...admin, language: 'en' })).body;
  const remove = (id: string, sender = admin) =>
    api.send(ENDPOINTS.DeleteImpactFrameworkSet, { query: { id } }, sender);
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
        .updateOne(
          { _id: body.id },
          { $set: { 'outcomes.0.indicators.0.proxies.0.sourceUrl': 'javascript:alert(1)' } },
        );
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

    it('remains for the reviewer of a submission that started with it; without submissions it is gone', async () => {
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
        {
          frameworkId: ofStep.id,
          options: { showSdgFilter: true, maxOutcomeSelect: 2, maxSdgSelect: 4, minOutcomeSelect: 1 },
        },
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
});

describe('versions of frameworks', () => {
  let admin: { token: string };
  let giulia: Applicant;
  let marc: Applicant;
  beforeAll(async () => {
    admin = { token: await api.tokenOf(ANNA) };
    giulia = await anApplicant(api, GIULIA);
    marc = await anApplicant(api, MARC);
  });

  const edit = async (id: string, version?: number) =>
    (
      await api.send(
        ENDPOINTS.GetImpactFrameworkByIdAdmin,
        { query: { id, ...(version === undefined ? {} : { version }) } },
        admin,
      )
    ).body;
  const save = (
    { savedAt: _, savedBy: __, isCurrent: ___, ...framework }: ImpactFrameworkForAdmin,
    changes: Partial<ImpactFrameworkChange>,
    sender = admin,
  ) => api.send(ENDPOINTS.UpdateImpactFrameworkSet, { body: { ...framework, ...changes } }, sender);
  const restore = (id: string, version: number, seen: number) =>
    api.send(ENDPOINTS.RestoreImpactFrameworkVersion, { body: { id, version, seen } }, admin);
  const versionsOf = (id: string) => api.send(ENDPOINTS.GetImpactFrameworkVersions, { query: { id } }, admin);
  const idsIn = ({ outcomes, stakeholders }: ImpactFrameworkForAdmin): string[] =>
    [
      ...outcomes,
      ...stakeholders,
      ...outcomes.flatMap(({ indicators }) => [...indicators, ...indicators.flatMap(({ proxies }) => proxies)]),
    ].map(({ id }) => id);
  const renamed = (framework: ImpactFrameworkForAdmin, name: string) =>
    framework.outcomes.map((outcome, index) => (index === 0 ? { ...outcome, name } : outcome));

  describe('reading', () => {
    it('takes no more out of the store than it answers, however long a framework is and however often it was saved', async () => {
      const { id } = await storeFramework(api);
      const first = await edit(id);
      await save(first, { outcomes: renamed(first, 'Saved again') });
      const { frameworks } = createRepositories(api.connection);
      const { records } = await frameworks.page({ skip: 0, limit: 100 });
      expect(JSON.stringify(records)).not.toMatch(/Cost of|Staying on|Who take part/);
      const versions = await frameworks.findWithOutcomes(first.outcomes.map((outcome) => outcome.id));
      expect(versions).toHaveLength(2);
      expect(JSON.stringify(versions)).not.toMatch(/enrolments|Saved again/);
      const [newest] = versions;
      expect(await frameworks.findWithOutcomes([first.outcomes[0]?.id ?? ''], newest?._id)).toEqual([newest]);
    });
  });

  describe('saving', () => {
    it('makes a version, with texts in every language, and parts that keep their identifiers', async () => {
      const { id } = await storeFramework(api);
      const first = await edit(id);
      expect(first).toMatchObject({
        version: 1,
        isCurrent: true,
        savedBy: 'Anna Conti',
        name: { it: 'Quadro', en: 'Framework' },
      });
      const [outcome] = first.outcomes;
      const { status, body } = await save(first, {
        name: { it: 'Quadro', en: 'Framework', fr: 'Cadre' },
        outcomes: [
          { name: 'New', sdg: 3, indicators: [indicatorInput('visits')] },
          { ...outcome!, sdg: 5, indicators: outcome!.indicators.slice(0, 1) },
        ],
      });
      expect([status, body.version, body.name]).toEqual([200, 2, { it: 'Quadro', en: 'Framework', fr: 'Cadre' }]);
      expect(body.outcomes[1]).toEqual({ ...outcome, sdg: 5, indicators: outcome!.indicators.slice(0, 1) });
      expect(idsIn(first)).not.toContain(body.outcomes[0]?.id);
      expect(await edit(id)).toEqual(body);
      expect(await edit(id, 1)).toEqual({ ...first, isCurrent: false });
      const log = await api.repositories.audit.findBySubject(id);
      expect(log.map(({ action, after }) => [action, (after as { version?: number }).version])).toEqual(
        expect.arrayContaining([['framework.updated', 2]]),
      );
    });

    it('makes none of what is the same, and none of what breaks a rule', async () => {
      const first = await edit((await storeFramework(api)).id);
      expect((await save(first, {})).body).toEqual(first);
      const { status, problem } = await save(first, { outcomes: [], name: '' });
      expect([status, problem.errors?.map(({ path, message }) => [path, message])]).toEqual([
        422,
        [
          ['name', 'must not be empty'],
          ['outcomes', 'Check the Outcomes list is not empty within the Excel'],
        ],
      ]);
      expect((await versionsOf(first.id)).body).toHaveLength(1);
    });

    it('gives parts that name no part of the framework, or one twice, identifiers of their own', async () => {
      const [first, other] = [await edit((await storeFramework(api)).id), await edit((await storeFramework(api)).id)];
      const [outcome] = first.outcomes;
      const { body } = await save(first, { outcomes: [outcome!, outcome!, { ...other.outcomes[0]!, id: uuid() }] });
      const ids = idsIn(body);
      expect(new Set(ids).size).toBe(ids.length);
      expect(body.outcomes[0]?.id).toBe(outcome?.id);
      expect(idsIn(other).filter((id) => ids.includes(id))).toEqual([]);
    });

    it('refuses who saw an older version, with the newer one, and of two at once lets one win', async () => {
      const first = await edit((await storeFramework(api)).id);
      const carlo = { token: await api.tokenOf(CARLO) };
      const answers = await Promise.all([
        save(first, { outcomes: renamed(first, 'Anna’s') }),
        save(first, { outcomes: renamed(first, 'Carlo’s') }, carlo),
      ]);
      const [won, lost] = answers[0]!.status === 200 ? answers : [answers[1]!, answers[0]!];
      expect([won!.status, lost!.status, lost!.problem.code]).toEqual([200, 409, 'version-conflict']);
      expect(lost!.problem.current).toEqual(won!.body);
      expect((await versionsOf(first.id)).body).toHaveLength(2);
    });
  });

  describe('versions', () => {
    it('are listed with who, when and how often they were begun with, and brought back as new ones', async () => {
      const first = await edit((await storeFramework(api)).id);
      const step = miniDyiStep(first.id);
      await startSubmission(api, await storeCall(api, [step]), giulia);
      const second = (await save(first, { outcomes: first.outcomes.slice(0, 1) })).body;
      const { body, status } = await restore(first.id, 1, second.version);
      expect([status, body.version, body.outcomes]).toEqual([200, 3, first.outcomes]);
      const { body: rows, headers } = await versionsOf(first.id);
      expect(headers['x-total-count']).toBe('3');
      expect(rows.map((row) => [row.version, row.restoredFrom, row.outcomesCount, row.submissionsCount])).toEqual([
        [3, 1, 3, 0],
        [2, null, 1, 0],
        [1, null, 3, 1],
      ]);
      expect(rows.every(({ savedBy }) => savedBy === 'Anna Conti')).toBe(true);
      expect((await restore(first.id, 1, 2)).problem.code).toBe('version-conflict');
      expect((await restore(first.id, 9, 3)).problem.code).toBe('not-found');
      expect((await versionsOf(uuid())).problem.code).toBe('not-found');
    });

    it('stored before frameworks had versions are their first', async () => {
      const { id } = await storeFramework(api);
      const stored = api.connection.collection<{ _id: string }>('impactFrameworks');
      const unset = { frameworkId: 1, version: 1, savedAt: 1, savedBy: 1, restoredFrom: 1, supersededAt: 1 } as const;
      await stored.updateOne({ _id: id }, { $unset: unset });
      const first = await edit(id);
      expect(first).toMatchObject({ id, version: 1, isCurrent: true, savedBy: '' });
      expect(await edit(id, 1)).toEqual(first);
      expect((await save(first, { outcomes: renamed(first, 'Anew') })).body.version).toBe(2);
      expect((await versionsOf(id)).body.map(({ version }) => version)).toEqual([2, 1]);
      expect((await edit(id, 1)).isCurrent).toBe(false);
    });
  });

  describe('a submission', () => {
    const readOutcomes = async (versionId: string, applicant: Applicant) => {
      const query = { ifSetId: versionId };
      const { body: outcomes } = await api.send(ENDPOINTS.GetOutcomeType, { query, body: [] }, applicant);
      const { body: indicators } = await api.send(
        ENDPOINTS.GetIndicatorType,
        { query, body: outcomes.map(({ id }) => id) },
        applicant,
      );
      return { outcomes, indicators };
    };
    const versionIn = async (submission: string, applicant: Applicant): Promise<string> => {
      const { body } = await api.send(ENDPOINTS.GetSubmissionByID, { query: { id: submission } }, applicant);
      return (JSON.parse(body.steps[0]?.content ?? '') as { frameworkId: string }).frameworkId;
    };

    it('keeps the version that it started with; one that starts later has the newer', async () => {
      const first = await edit((await storeFramework(api)).id);
      const call = await storeCall(api, [miniDyiStep(first.id)]);
      const early = await versionIn(await startSubmission(api, call, giulia), giulia);
      const [outcome] = first.outcomes;
      const dearer = outcome!.indicators.map((indicator) => ({
        ...indicator,
        proxies: indicator.proxies.map((proxy) => ({ ...proxy, defaultValue: 5000 })),
      }));
      await save(first, { outcomes: [{ ...outcome!, indicators: dearer }] });
      const late = await versionIn(await startSubmission(api, call, marc), marc);
      const [before, after] = [await readOutcomes(early, giulia), await readOutcomes(late, marc)];
      expect([before.outcomes.length, after.outcomes.length]).toEqual([3, 1]);
      expect(before.indicators[0]?.proxyTypeDefaultValue).toBe(1000);
      expect(after.indicators[0]?.proxyTypeDefaultValue).toBe(5000);
      expect(after.indicators[0]?.id).toBe(before.indicators[0]?.id);
      expect((await api.send(ENDPOINTS.GetOutcomeType, { query: { ifSetId: late }, body: [] }, giulia)).status).toBe(
        404,
      );
      const { body: rows } = await api.send(ENDPOINTS.GetImpactFrameworkSetList, { query: {} }, admin);
      const row = rows.filter(({ id }) => [early, late].includes(id));
      expect(row).toMatchObject([{ id: first.id, outcomesCount: 1, usedBy: { calls: 1, submissions: 2 } }]);
      const { body: current } = await api.send(ENDPOINTS.GetImpactFrameworkById, { query: { id: first.id } }, admin);
      expect([current.id, current.outcomes.length]).toEqual([first.id, 1]);
    });
  });

  describe('deleting', () => {
    it('concerns calls and partners, which lose it, and submissions, which keep it', async () => {
      const { framework } = await storeEmbedKey(api);
      const call = await storeCall(api, [miniDyiStep('')], { impactFrameworkId: framework.id });
      await startSubmission(api, call, giulia);
      await save(await edit(framework.id), { description: 'Changed' });
      const query = { id: framework.id };
      const { body } = await api.send(ENDPOINTS.GetImpactFrameworkUses, { query }, admin);
      expect(body).toEqual({
        calls: [{ id: call._id, name: call.name }],
        partners: ['Partner'],
        submissionsCount: 1,
      });
      expect((await api.send(ENDPOINTS.DeleteImpactFrameworkSet, { query }, admin)).status).toBe(204);
      expect((await api.send(ENDPOINTS.GetImpactFrameworkUses, { query }, admin)).problem.code).toBe('not-found');
      expect((await edit(framework.id)) as unknown).toMatchObject({ code: 'not-found' });
      expect((await api.send(ENDPOINTS.GetImpactFrameworkById, { query }, giulia)).body.isDeleted).toBe(true);
    });
  });

  describe('a partner’s page', () => {
    it('shows the current version, and its results are explained by the one that they were made with', async () => {
      const page = await storeEmbedKey(api);
      const query = { key: page.key };
      const onPage = { headers: { origin: page.origin } };
      const first = await edit(page.framework.id);
      await save(first, { outcomes: renamed(first, 'Anew').slice(0, 1) });
      const { body } = await api.send(ENDPOINTS.GetEmbedFramework, { query }, onPage);
      expect(body.framework.outcomes.map(({ name }) => name)).toEqual(['Anew']);

      const answer = embedAnswer(body.framework);
      const stored = await api.send(ENDPOINTS.CreateEmbedSession, { query, body: { answer } }, onPage);
      const call = await storeCall(api, [miniDyiStep(first.id)]);
      const claim = { token: stored.body.token, callId: call._id };
      expect((await api.send(ENDPOINTS.ClaimEmbedSession, { body: claim }, marc)).body.outcome).toBe('stored');
      const { body: listed } = await api.send(ENDPOINTS.GetClaimedResults, { query: { frameworkId: first.id } }, marc);
      expect(listed).toHaveLength(1);
      const made = listed[0]?.frameworkId ?? '';
      expect(made).not.toBe(first.id);
      const { body: explained } = await api.send(ENDPOINTS.GetImpactFrameworkById, { query: { id: made } }, marc);
      expect(explained.outcomes).toHaveLength(1);
    });
  });
});
