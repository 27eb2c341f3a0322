import { ENDPOINTS, type ImpactFrameworkChange, type ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { embedAnswer, storeEmbedKey } from '../../test/embed-fixtures.ts';
import { anApplicant, startSubmission, storeCall, type Applicant } from '../../test/fixtures.ts';
import { indicatorInput, miniDyiStep, storeFramework } from '../../test/framework-fixtures.ts';
import { createRepositories } from '../../test/repositories.ts';
import { ANNA, CARLO, GIULIA, MARC, startTestApi, type TestApi } from '../../test/test-api.ts';

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
    expect((await api.send(ENDPOINTS.GetOutcomeType, { query: { ifSetId: late }, body: [] }, giulia)).status).toBe(404);
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
    const kept = await api.send(ENDPOINTS.CreateEmbedSession, { query, body: { answer } }, onPage);
    const call = await storeCall(api, [miniDyiStep(first.id)]);
    const claim = { token: kept.body.token, callId: call._id };
    expect((await api.send(ENDPOINTS.ClaimEmbedSession, { body: claim }, marc)).body.outcome).toBe('stored');
    const { body: listed } = await api.send(ENDPOINTS.GetClaimedResults, { query: { frameworkId: first.id } }, marc);
    expect(listed).toHaveLength(1);
    const made = listed[0]?.frameworkId ?? '';
    expect(made).not.toBe(first.id);
    const { body: explained } = await api.send(ENDPOINTS.GetImpactFrameworkById, { query: { id: made } }, marc);
    expect(explained.outcomes).toHaveLength(1);
  });
});
