import { ENDPOINTS, type ImpactFramework, type Language, type SelectedOutcome } from '@impact-call/contracts';
import {
  aRequirement,
  aStep,
  miniDyiStep,
  startSubmission,
  storeCall,
  uploadStep,
  type Applicant,
  type StepRecord,
  type TestApi,
} from 'api/testing';
import { aSurvey } from './questions.ts';
import { pick, type Random } from './random.ts';
import { aLine } from './written.ts';

/** A step of an application, filled in. */
interface FilledStep {
  step: StepRecord;
  answer?: unknown;
  says: string[];
}

/** A submitted application, and all texts that its document must contain. */
export interface Application {
  callId: string;
  id: string;
  says: string[];
}

function textStep(random: Random): FilledStep {
  const [first, second, item] = [aLine(random, 30), aLine(random, 30), aLine(random)];
  const safe = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return {
    step: aStep(
      'text',
      `<h2>${safe(first.typed)}</h2><p>${safe(second.typed)}</p><ul><li>${safe(item.typed)}</li></ul>`,
    ),
    says: [first.shown, second.shown, item.shown],
  };
}

function surveyStep(random: Random, language: Language, type: 'survey' | 'quiz'): FilledStep {
  const { definition, answers, says } = aSurvey(random, language);
  return { step: aStep(type, JSON.stringify(definition)), answer: answers, says };
}

/** The reason for the applicant's own figures. */
const EXPLAINED = { reason: 'Higher here', source: 'Payroll' };

function impactStep(random: Random, framework: ImpactFramework): FilledStep {
  const [outcome] = framework.outcomes;
  const [indicator] = outcome?.indicators ?? [];
  const [stakeholder] = framework.stakeholders;
  const from = (names: Partial<SelectedOutcome>): SelectedOutcome => ({
    outcomeId: null,
    outcomeName: '',
    sdg: null,
    stakeholderId: stakeholder?.id ?? null,
    stakeholderName: stakeholder?.name ?? '',
    indicators: [],
    ...names,
  });
  const chosen = from({
    outcomeId: outcome?.id ?? null,
    outcomeName: outcome?.name ?? '',
    sdg: outcome?.sdg ?? null,
    indicators: [
      {
        indicatorId: indicator?.id ?? null,
        indicatorName: '',
        indicatorTargetValue: 4321,
        proxyId: indicator?.proxies[0]?.id ?? null,
        proxyName: '',
        proxyValue: 987,
        ...EXPLAINED,
      },
    ],
  });
  const own = Array.from({ length: Math.floor(random() * 4) }, (_, index) => ({
    key: `own${index}`,
    name: aLine(random),
    indicator: aLine(random),
    proxy: aLine(random),
  }));
  const customs = own.map(({ key, name, indicator: counted, proxy }) =>
    from({
      customKey: key,
      outcomeName: name.typed,
      ...EXPLAINED,
      indicators: [
        {
          indicatorId: null,
          indicatorName: counted.typed,
          indicatorTargetValue: 5,
          proxyId: null,
          proxyName: proxy.typed,
          proxyValue: 10,
        },
      ],
    }),
  );
  return {
    step: miniDyiStep(framework.id),
    answer: { selectedOutcomes: [chosen, ...customs], budget: 100_000, budgetSpent: 12_345, sdg: [4] },
    says: [
      'More school',
      'Young people',
      'enrolments',
      'Cost of enrolments',
      '4,321',
      '€987',
      '€100,000',
      '€12,345',
      ...own.flatMap(({ name, indicator: counted, proxy }) => [name.shown, counted.shown, proxy.shown]),
    ],
  };
}

async function attached(
  api: TestApi,
  submissionId: string,
  { step }: FilledStep,
  names: { title: string; file: string }[],
): Promise<unknown> {
  const answers = names.map(({ title, file }) => ({
    fileName: file,
    tipoAllegatoName: title,
    descrizione: '',
    fileDownloadId: crypto.randomUUID(),
  }));
  for (const { fileDownloadId, fileName, tipoAllegatoName } of answers)
    await api.repositories.attachments.insert({
      _id: fileDownloadId,
      submissionId,
      stepId: step.id,
      fileName,
      tipoAllegatoName,
      descrizione: '',
      tipoFileId: '',
      mime: 'image/png',
      size: 1,
      state: 'stored',
      uploadedBy: 'x',
      uploadedAt: new Date(),
    });
  return answers;
}

async function save(api: TestApi, applicant: Applicant, id: string, step: StepRecord, answer: unknown): Promise<void> {
  const { status, problem } = await api.send(
    ENDPOINTS.UpsertCallStepResult,
    { body: { callSubmissionId: id, stepId: step.id, content: JSON.stringify(answer), version: 0 } },
    applicant,
  );
  if (status !== 200) throw new Error(`not saved: ${JSON.stringify(problem)}`);
}

/** Fills in an application with steps of every type, as an applicant would, and submits it. */
export async function submitted(
  api: TestApi,
  applicant: Applicant,
  framework: ImpactFramework,
  random: Random,
  language: Language,
): Promise<Application> {
  const names = Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({
    title: aLine(random).typed,
    shown: aLine(random, 3),
  }));
  const upload: FilledStep = {
    step: uploadStep(
      ...names.map(({ title }) => aRequirement({ file_name: title, file_type: 'image', mandatory: false })),
    ),
    says: names.map(({ shown }) => shown.shown),
  };
  const impact = impactStep(random, framework);
  if (language !== 'en') impact.says = impact.says.slice(8);
  const filled = [
    textStep(random),
    surveyStep(random, language, 'survey'),
    upload,
    impact,
    surveyStep(random, language, pick(random, ['survey', 'quiz'])),
  ];
  const call = await storeCall(
    api,
    filled.map(({ step }) => step),
  );
  const id = await startSubmission(api, call, applicant);
  for (const { step, answer } of filled) if (answer !== undefined) await save(api, applicant, id, step, answer);
  await save(
    api,
    applicant,
    id,
    upload.step,
    await attached(
      api,
      id,
      upload,
      names.map(({ title, shown }) => ({ title, file: shown.typed })),
    ),
  );
  const { status, problem } = await api.send(
    ENDPOINTS.CloseCallSubmission,
    { query: { callSubmissionId: id } },
    { ...applicant, language },
  );
  if (status !== 200) throw new Error(`not closed: ${JSON.stringify(problem)}`);
  return { callId: call._id, id, says: filled.flatMap(({ says }) => says) };
}
