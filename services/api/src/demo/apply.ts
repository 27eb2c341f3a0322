import { Readable } from 'node:stream';
import type { Language, SelectedOutcome, Submission } from '@impact-call/contracts';
import type { CurrentUser, SelectedOrganization } from '../platform/endpoint/principal.ts';
import { resolveText } from '../platform/text/localized-text.ts';
import type { FrameworkRecord } from '../modules/parties/frameworks/index.ts';
import type { DemoModules } from './demo-modules.ts';

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** The demo has no session. */
const NO_SESSION = {
  isAdmin: false,
  isCustomizer: false,
  sessionId: '',
  since: new Date(0),
  until: new Date(0),
  language: null,
  homeHost: '',
};

export interface DemoApplicant {
  user: CurrentUser;
  organization: SelectedOrganization;
  language: Language;
}

/** By step type; others have no answer yet. */
export interface DemoAnswers {
  survey?: unknown;
  miniDyi?: unknown;
  quiz?: unknown;
}

/** By position in the demo's framework. */
export interface DemoTarget {
  outcome: number;
  indicator: number;
  target: number;
  /** Replaces the framework's value. */
  proxy?: { value: number; reason: string; source: string };
}

type SubmissionStep = Submission['steps'][number];

function stepOf(steps: readonly SubmissionStep[], type: string): SubmissionStep {
  const step = steps.find(({ stepType }) => stepType.name === type);
  if (!step) throw new Error(`the demo call has no step of the type ${type}`);
  return step;
}

/** As the impact wizard stores it. */
export function chosenOutcome(
  { outcomes, stakeholders }: FrameworkRecord,
  { outcome: outcomeIndex, indicator: indicatorIndex, target, proxy: changed }: DemoTarget,
  language: Language,
): SelectedOutcome {
  const textOf = (text: Parameters<typeof resolveText>[0]): string => resolveText(text, language);
  const outcome = outcomes[outcomeIndex];
  const indicator = outcome?.indicators[indicatorIndex];
  const proxy = indicator?.proxies[0];
  const stakeholder = stakeholders[0];
  if (!outcome || !indicator || !proxy || !stakeholder) throw new Error('the demo framework is too small');
  return {
    outcomeId: outcome.id,
    outcomeName: textOf(outcome.name),
    sdg: outcome.sdg,
    stakeholderId: stakeholder.id,
    stakeholderName: textOf(stakeholder.name),
    indicators: [
      {
        indicatorId: indicator.id,
        indicatorName: textOf(indicator.name),
        indicatorTargetValue: target,
        proxyId: proxy.id,
        proxyName: textOf(proxy.name),
        proxyValue: changed?.value ?? proxy.defaultValue,
        ...(changed ? { reason: changed.reason, source: changed.source } : {}),
      },
    ],
  };
}

/** Returns it as the step's answer names it. */
async function uploadDocument(
  attachments: DemoModules['attachments'],
  callSubmissionId: string,
  { id: stepId, content }: SubmissionStep,
  { user, organization }: DemoApplicant,
  fileName: string,
) {
  const [requirement] = JSON.parse(content) as { file_name: string; file_description: string }[];
  const { file_name: name = '', file_description: description = '' } = requirement ?? {};
  const stored = await attachments.receive(
    { callSubmissionId, stepId, Nome: name, Descrizione: description },
    { name: fileName, stream: Readable.from(Buffer.from(PDF)) },
    { user, ...NO_SESSION },
    async () => organization,
  );
  return { ...stored, tipoAllegatoName: name, descrizione: description };
}

/** Uploads a document if there is a `fileName`; does nothing when there are answers already. */
export async function apply(
  { submissions, attachments }: DemoModules,
  callId: string,
  applicant: DemoApplicant,
  answers: DemoAnswers,
  fileName?: string,
): Promise<{ id: string; isNew: boolean }> {
  const { user, organization, language } = applicant;
  const { id } = await submissions.starts.start(callId, { user, organization });
  const { stepResults, steps } = await submissions.reading.read(id, organization, user, language);
  if (stepResults.length > 0) return { id, isNew: false };
  const file = fileName && (await uploadDocument(attachments, id, stepOf(steps, 'upload'), applicant, fileName));
  const contents: Record<string, unknown> = { ...(file ? { upload: [file] } : {}), ...answers };
  for (const [type, content] of Object.entries(contents))
    await submissions.answers.save(
      { callSubmissionId: id, stepId: stepOf(steps, type).id, content: JSON.stringify(content), version: 0 },
      organization,
      user,
    );
  return { id, isNew: true };
}
