import { Readable } from 'node:stream';
import type { SelectedOutcome, Submission } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../platform/endpoint/principal.ts';
import { resolveText } from '../platform/text/localized-text.ts';
import type { FrameworkRecord } from '../modules/parties/frameworks/index.ts';
import answers from './content/closed-answers.json' with { type: 'json' };
import { demoId } from './demo-id.ts';
import type { DemoModules } from './demo-modules.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Within the window of last year's round. */
const SUBMITTED_DAYS_AGO = 315;

const LANGUAGE = 'fr';
const STATUTE = 'statuts-atelier-solidaire.pdf';

/** An empty page: what counts is that there is a document. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Eight of twelve right, two wrong, two left out: a score that has something to explain. */
const QUIZ = {
  outputsOutcomes: 'people-working',
  theoryOfChange: 'links',
  baseline: 'before',
  sroi: 'value',
  deadweight: 'anyway',
  attribution: 'attribution',
  proxy: 'estimate',
  sdgs: 'un-goals',
  dropOff: 'anyway',
  displacement: 'fade',
};

/** An outcome of the framework, chosen with its first indicator and proxy. */
function chosen({ outcomes, stakeholders }: FrameworkRecord, index: number, target: number): SelectedOutcome {
  const words = (text: Parameters<typeof resolveText>[0]): string => resolveText(text, LANGUAGE);
  const outcome = outcomes[index];
  const indicator = outcome?.indicators[0];
  const proxy = indicator?.proxies[0];
  const stakeholder = stakeholders[0];
  if (!outcome || !indicator || !proxy || !stakeholder) throw new Error('the demo framework is too small');
  return {
    outcomeId: outcome.id,
    outcomeName: words(outcome.name),
    sdg: outcome.sdg,
    stakeholderId: stakeholder.id,
    stakeholderName: words(stakeholder.name),
    indicators: [
      {
        indicatorId: indicator.id,
        indicatorName: words(indicator.name),
        indicatorTargetValue: target,
        proxyId: proxy.id,
        proxyName: words(proxy.name),
        proxyValue: proxy.defaultValue,
      },
    ],
  };
}

function impactOf(framework: FrameworkRecord) {
  const selectedOutcomes = [chosen(framework, 0, 24), chosen(framework, 1, 30)];
  return {
    budget: 220_000,
    budgetSpent: 60_000,
    sdg: [...new Set(selectedOutcomes.map(({ sdg }) => sdg))],
    selectedOutcomes,
  };
}

type SubmissionStep = Submission['steps'][number];

function stepOf(steps: readonly SubmissionStep[], type: string): SubmissionStep {
  const step = steps.find(({ stepType }) => stepType.name === type);
  if (!step) throw new Error(`the demo call has no step of the type ${type}`);
  return step;
}

/** Who uploads has no session: the file comes from here. */
const NO_SESSION = {
  isAdmin: false,
  isCustomizer: false,
  sessionId: '',
  since: new Date(0),
  until: new Date(0),
  language: null,
  homeHost: '',
};

/** Uploads the first document that the step requests; returns it as the step's answer names it. */
async function uploadStatute(
  attachments: DemoModules['attachments'],
  callSubmissionId: string,
  { id: stepId, content }: SubmissionStep,
  user: CurrentUser,
  organization: SelectedOrganization,
) {
  const [requirement] = JSON.parse(content) as { file_name: string; file_description: string }[];
  const { file_name: name = '', file_description: description = '' } = requirement ?? {};
  const stored = await attachments.receive(
    { callSubmissionId, stepId, Nome: name, Descrizione: description },
    { name: STATUTE, stream: Readable.from(Buffer.from(PDF)) },
    { user, ...NO_SESSION },
    async () => organization,
  );
  return { ...stored, tipoAllegatoName: name, descrizione: description };
}

/** When it was closed. */
export const closedAt = (now: Date): Date => new Date(now.getTime() - SUBMITTED_DAYS_AGO * DAY);

/**
 * Last year's application, closed and open to be read: recap, PDF, answers and results are there from the first start
 * on. `modules` have the clock of when it was closed.
 */
export async function seedClosedSubmission(
  { submissions, attachments, frameworks }: DemoModules,
  user: CurrentUser,
  organization: SelectedOrganization,
): Promise<void> {
  const framework = await frameworks.find(demoId('framework', 'communities'));
  if (!framework) throw new Error('the demo framework is sown first');
  const { id } = await submissions.starts.start(demoId('call', 'communities-2025'), { user, organization });
  const { stepResults, steps } = await submissions.reading.read(id, organization, user, LANGUAGE);
  if (stepResults.length > 0) return;

  const upload = stepOf(steps, 'upload');
  const file = await uploadStatute(attachments, id, upload, user, organization);
  const contents: Record<string, unknown> = {
    upload: [file],
    survey: answers,
    miniDyi: impactOf(framework),
    quiz: QUIZ,
  };
  for (const [type, content] of Object.entries(contents)) {
    await submissions.answers.save(
      { callSubmissionId: id, stepId: stepOf(steps, type).id, content: JSON.stringify(content), version: 0 },
      organization,
      user,
    );
  }
  await submissions.closing.close(id, { organization, user, language: LANGUAGE });
}
