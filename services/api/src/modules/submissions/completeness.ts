import type { FieldError, ImpactError, Language, StepState } from '@impact-call/contracts';
import { type Evidence as StepEvidence, stepKindOf } from '../../step-kinds/index.ts';
import type { StepRecord } from '../calls/index.ts';
import type { FrameworkRecord } from '../frameworks/index.ts';
import type { SubmissionRecord } from './model.ts';

/** What lies outside the submission: its files, the frameworks of its steps by step, and what checks surveys. */
export interface Evidence extends Pick<StepEvidence, 'surveys' | 'files'> {
  frameworks: ReadonlyMap<string, FrameworkRecord>;
}

/** What answers of before reasons and sources were asked for lack (docs/rules.md#reasons). */
const EXPLANATIONS: readonly string[] = ['reason-missing', 'source-missing'] satisfies ImpactError[];

/** What stands in the way of closing in one step; paths begin below the step. */
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
  // A step that stays shut cannot be changed: what was not asked for when it was submitted is not asked for now.
  return opened === null || opened.includes(step.id)
    ? errors
    : errors.filter(({ code }) => !EXPLANATIONS.includes(code));
}

/**
 * What stands in the way of closing, step by step; `path` is `steps.<stepId>.<question or file name>`, or
 * `steps.<stepId>` for the step as a whole.
 */
export async function incompleteSteps(
  record: SubmissionRecord,
  steps: readonly StepRecord[],
  evidence: Evidence,
  language: Language,
): Promise<FieldError[]> {
  const found: FieldError[] = [];
  // One after the other: surveys of one organization are checked one at a time anyway.
  for (const step of steps) {
    const errors = await problemsOf(record, step, evidence, language);
    found.push(
      ...errors.map((error) => ({ ...error, path: ['steps', step.id, error.path].filter(Boolean).join('.') })),
    );
  }
  return found;
}

/** How closing would find each step (docs/rules.md#step-states). */
export async function stepStatesOf(
  record: SubmissionRecord,
  steps: readonly StepRecord[],
  evidence: Evidence,
  language: Language,
): Promise<StepState[]> {
  const states: StepState[] = [];
  for (const step of steps) {
    const errors = await problemsOf(record, step, evidence, language);
    states.push({
      stepId: step.id,
      version: record.results[step.id]?.version ?? 0,
      problems: errors.length,
      errors,
    });
  }
  return states;
}
