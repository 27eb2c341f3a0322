import type { FieldError, ImpactError, Language, StepState } from '@impact-call/contracts';
import type { SelectedOrganization } from '../../../../platform/endpoint/principal.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type Evidence as StepEvidence, stepKindOf, type Surveys } from '../../../../step-kinds/index.ts';
import type { StepRecord } from '../../../calls/calls/index.ts';
import { asJudged, type AttachmentRepository } from '../../../foundation/files/index.ts';
import type { FrameworkRecord, FrameworkRepository } from '../../../parties/frameworks/index.ts';
import { frameworksBySteps } from '../stored/call-forms.ts';
import type { SubmissionRecord } from '../stored/model.ts';
import type { SubmissionAccess } from './access.ts';

/** `frameworks` are by step. */
export interface Evidence extends Pick<StepEvidence, 'surveys' | 'files'> {
  frameworks: ReadonlyMap<string, FrameworkRecord>;
}

/** Errors of answers that are older than mandatory reasons and sources (docs/rules/11-impact-wizard.md#reasons). */
const EXPLANATIONS: readonly string[] = ['reason-missing', 'source-missing'] satisfies ImpactError[];

/** Paths are relative to the step. */
async function problemsOf(
  record: SubmissionRecord,
  step: StepRecord,
  { frameworks, ...evidence }: Evidence,
  language: Language,
): Promise<FieldError[]> {
  const errors = await stepKindOf(step).closingErrors(step, record.results[step.id]?.content ?? '', {
    ...evidence,
    language,
    owner: record.organizationId,
    framework: frameworks.get(step.id) ?? null,
  });
  const opened = record.reopening?.stepIds ?? null;
  // A step that was not reopened cannot be changed, so rules newer than its submission do not apply.
  return opened === null || opened.includes(step.id)
    ? errors
    : errors.filter(({ code }) => !EXPLANATIONS.includes(code));
}

/** By step; `path` is `steps.<stepId>.<question or file name>`, or `steps.<stepId>` for the complete step. */
export async function incompleteSteps(
  record: SubmissionRecord,
  steps: readonly StepRecord[],
  evidence: Evidence,
  language: Language,
): Promise<FieldError[]> {
  const found: FieldError[] = [];
  // Sequential, since surveys of one organization are validated one at a time anyway.
  for (const step of steps) {
    const errors = await problemsOf(record, step, evidence, language);
    found.push(
      ...errors.map((error) => ({ ...error, path: ['steps', step.id, error.path].filter(Boolean).join('.') })),
    );
  }
  return found;
}

export class Completeness {
  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly access: SubmissionAccess,
    private readonly attachments: AttachmentRepository,
    private readonly frameworks: FrameworkRepository,
    private readonly surveys: Surveys,
  ) {}

  async evidenceFor(record: SubmissionRecord, at: Date): Promise<Evidence & { surveys: Surveys }> {
    return {
      surveys: this.surveys,
      files: (await this.attachments.findAllOfSubmission(record._id)).map((file) => asJudged(file, at)),
      frameworks: frameworksBySteps(record, await this.frameworks.findMany(record.frameworkIds)),
    };
  }

  /** The same on every device (docs/rules/09-submissions.md#step-states). */
  async stepStates(submissionId: string, organization: SelectedOrganization, language: Language): Promise<StepState[]> {
    const { record, steps } = await this.access.open(submissionId, organization);
    const evidence = await this.evidenceFor(record, this.platform.now());
    const states: StepState[] = [];
    for (const step of steps) {
      const errors = await problemsOf(record, step, evidence, language);
      const version = record.results[step.id]?.version ?? 0;
      states.push({ stepId: step.id, version, problems: errors.length, errors });
    }
    return states;
  }
}
