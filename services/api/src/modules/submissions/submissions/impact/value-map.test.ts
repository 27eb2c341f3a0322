import { ENDPOINTS, type ImpactFramework, type ValueMapOptions } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import { startSubmission, storeCall } from '../../../../test/fixtures/fixtures.ts';
import { miniDyiStep, storeFramework } from '../../../../test/fixtures/framework-fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import { aSignedInPerson } from '../../../../test/fixtures/people-with-sessions.ts';
import { storePlan, storeReview, storeReviewer } from '../../../../test/fixtures/review-fixtures.ts';

const { api, giulia, anna } = await startWithPeople();

/** The framework's outcome at `place` with its first indicator: 100 a year, worth €1,000 each. */
function selected({ outcomes, stakeholders: [group] }: ImpactFramework, place: number, more: object = {}) {
  const outcome = outcomes[place];
  const [indicator] = outcome?.indicators ?? [];
  const ticked = {
    ...{ indicatorId: indicator?.id, indicatorName: 'enrolments', indicatorTargetValue: 100 },
    ...{ proxyId: indicator?.proxies[0]?.id, proxyName: 'Cost', proxyValue: 1000 },
  };
  const known = { outcomeId: outcome?.id, outcomeName: 'Outcome', sdg: outcome?.sdg };
  return { ...known, stakeholderId: group?.id, stakeholderName: 'Young people', indicators: [ticked], ...more };
}
const EVIDENCE = { people: 'Parents', count: 40, day: '2026-03-31', method: 'survey', verifiedBy: '', file: null };
const INPUTS = { volunteerHours: 1000, hourlyRate: 20, inKindValue: 5000, inKindText: 'A hall' };

async function begun(valueMap?: ValueMapOptions) {
  const framework = await storeFramework(api, valueMap ? { parameters: { valueMap } } : {});
  const step = miniDyiStep(framework.id);
  const call = await storeCall(api, [step], { closingAt: null });
  const id = await startSubmission(api, call, giulia);
  let version = 0;
  const save = async (answer: object) => {
    const content = JSON.stringify({ budget: 100_000, sdg: [4, 8], ...answer });
    const body = { callSubmissionId: id, stepId: step.id, version, content };
    version += 1;
    return api.send(ENDPOINTS.UpsertCallStepResult, { body }, giulia);
  };
  const close = async () => {
    const closed = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia);
    return closed.status === 200 ? [] : closed.problem.errors?.map(({ path, code }) => [path.split('.').at(-1), code]);
  };
  return { framework, call, id, step, save, close };
}

it('divides by all inputs and subtracts what gets worse, in the score that decides and in the recap', async () => {
  const { framework, call, id, save, close } = await begun();
  const details = { peopleReached: 120, startYear: 2, durationYears: 2, evidence: EVIDENCE };
  const outcomes = [selected(framework, 0), selected(framework, 2, { isNegative: true, ...details })];
  expect((await save({ selectedOutcomes: outcomes, otherInputs: INPUTS })).status).toBe(200);
  expect(await close()).toEqual([]);
  const { body: stored } = await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id } }, anna);
  const negative = 100_000 / 1.035 ** 2 + 100_000 / 1.035 ** 3;
  expect(stored.sroiScore).toBeCloseTo((69_238.1 - negative) / 125_000, 4);
  const { body } = await api.send(ENDPOINTS.GetAllAnswerForPdf, { query: { callId: call._id, subId: id } }, giulia);
  expect(body.miniDyi[0]).toMatchObject({ budget: 100_000, otherInputs: INPUTS });
  expect(body.miniDyi[0]?.outcomes[1]).toMatchObject({ isNegative: true, ...details });
});

it('refuses at closing what the value map cannot mean, each at its field', async () => {
  const { framework, save, close } = await begun();
  const evidence = { ...EVIDENCE, day: '2026-02-30', count: -1 };
  const wrong = selected(framework, 0, { peopleReached: -1, startYear: 4, durationYears: 0, evidence });
  await save({
    selectedOutcomes: [wrong],
    otherInputs: { volunteerHours: 10, hourlyRate: null, inKindValue: 5, inKindText: ' ' },
    sdgTargets: ['4.1', '4.8', '1.1'],
  });
  expect(await close()).toEqual([
    ['hourlyRate', 'rate-missing'],
    ['inKindText', 'in-kind-unexplained'],
    ['1', 'target-unknown'],
    ['2', 'target-unknown'],
    ['peopleReached', 'people-invalid'],
    ['startYear', 'year-out-of-range'],
    ['durationYears', 'year-out-of-range'],
    ['count', 'evidence-invalid'],
    ['day', 'evidence-invalid'],
  ]);
});

it('takes several indicators of an outcome only where the framework allows them, and adds their values', async () => {
  const two = ({ outcomes, ...framework }: ImpactFramework) => {
    const outcome = selected({ outcomes, ...framework }, 0);
    const other = outcomes[0]?.indicators[1];
    const second = { ...outcome.indicators[0], indicatorId: other?.id, proxyId: other?.proxies[0]?.id };
    return { selectedOutcomes: [{ ...outcome, indicators: [...outcome.indicators, second] }] };
  };
  const one = await begun();
  await one.save(two(one.framework));
  expect(await one.close()).toEqual([['indicators', 'too-many-indicators']]);
  const several = await begun({ indicators: 2, dimensions: false });
  await several.save(two(several.framework));
  expect(await several.close()).toEqual([]);
  const { body } = await api.send(ENDPOINTS.GetSubmissionByIDAdmin, { query: { id: several.id } }, anna);
  const second = [1 / 3, 2 / 3, 1].reduce((sum, share, year) => sum + (75_000 * share) / 1.035 ** (year + 1), 0);
  expect(body.sroiScore).toBeCloseTo(0.692381 + second / 100_000, 4);
});

/** Uploads a file whose name reveals the applicant. */
async function uploadEvidence(id: string, stepId: string) {
  const form = new FormData();
  form.set('callSubmissionId', id);
  form.set('stepId', stepId);
  form.set('Nome', 'evidence');
  form.set('File', new File(['%PDF-1.7 parents'], 'Aurora parents.pdf', { type: 'application/pdf' }));
  const encoded = new Response(form);
  const sent = await api.inject({
    method: 'POST',
    url: ENDPOINTS.UploadFile.path,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${giulia.token}`,
      SelectedOrganizationId: giulia.organization,
    },
  });
  return sent.json<{ fileDownloadId: string; fileName: string }>();
}

it('stores a file of evidence, names it in recap and attachments, and refuses one that was not uploaded here', async () => {
  const { framework, call, id, step, save, close } = await begun();
  const file = await uploadEvidence(id, step.id);
  const evidence = { ...EVIDENCE, verifiedBy: 'University' };
  const unknown = { fileDownloadId: '0199d0a0-0000-7000-8000-000000000000', fileName: 'x.pdf' };
  await save({ selectedOutcomes: [selected(framework, 0, { evidence: { ...evidence, file: unknown } })] });
  expect(await close()).toEqual([['file', 'file-unknown']]);
  await save({ selectedOutcomes: [selected(framework, 0, { evidence: { ...evidence, file } })] });
  expect(await close()).toEqual([]);
  const { body } = await api.send(ENDPOINTS.GetAllAnswerForPdf, { query: { callId: call._id, subId: id } }, giulia);
  expect(body.miniDyi[0]?.outcomes[0]?.evidence?.file).toEqual(file);
  expect(body.attachments).toEqual([{ attachmentTitle: 'Evidenze', fileName: file.fileName, description: '' }]);
  const { body: attachments } = await api.send(ENDPOINTS.GetAttachments, { query: { submissionId: id } }, anna);
  expect(attachments).toHaveLength(1);
});

it('gives no reviewer of a blind review the name of a file of evidence', async () => {
  const { framework, call, id, step, save, close } = await begun();
  const file = await uploadEvidence(id, step.id);
  await save({ selectedOutcomes: [selected(framework, 0, { evidence: { ...EVIDENCE, file } })] });
  expect(await close()).toEqual([]);
  const email = `rita-${call._id}@reviewers.example`;
  const reviewerId = await storeReviewer(api, call._id, email);
  const place = { callId: call._id, submissionId: id, organizationId: giulia.organization, reviewerId };
  const review = await storeReview(api, place);
  await storePlan(api, call._id, []);
  const rita = await aSignedInPerson(api, email);
  const { body } = await api.send(ENDPOINTS.GetReview, { query: { id: review } }, rita);
  expect(body.miniDyi[0]?.outcomes[0]?.evidence).toMatchObject({ people: 'Parents', file: { fileName: '…' } });
  expect(JSON.stringify(body)).not.toContain('Aurora');
});
