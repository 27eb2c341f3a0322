import type { Language, Step } from '@impact-call/contracts';
import { cleanHtml } from '../../platform/text/sanitize.ts';
import { resolveText } from '../../platform/text/localized-text.ts';
import { stepKindOf } from '../../step-kinds/index.ts';
import type { StepRecord } from '../calls/index.ts';

/** What a reader's steps depend on beside their definition. */
export interface StepSurroundings {
  /** The framework that each step with one started with. */
  frameworks: Readonly<Record<string, string>>;
  /** Most bytes that any applicant's file may have. */
  mostBytes: number;
}

/**
 * The step in the reader's language, without right answers, which only administrators may read
 * (docs/rules.md#quiz-secret).
 */
export function stepForReader(step: StepRecord, language: Language, { frameworks, mostBytes }: StepSurroundings): Step {
  const reader = { language, frameworkId: frameworks[step.id] ?? '', mostBytes };
  return {
    id: step.id,
    name: resolveText(step.name, language),
    description: cleanHtml(resolveText(step.description, language)),
    content: stepKindOf(step).definitionForReader(step, reader),
    sort: step.sort,
    stepTypeId: step.stepTypeId,
    stepType: { name: step.stepType.name },
  };
}
