import type { StepDefinition } from './step-definition.ts';
import { stepKindOf } from './step-kinds.ts';

/** What of a call decides with which framework its steps work. */
export interface CallFramework {
  impactFrameworkId: string | null;
}

/** The framework that a submission starting now keeps for this step; null where it works with none. */
export const frameworkIdOf = (step: StepDefinition, { impactFrameworkId }: CallFramework): string | null =>
  stepKindOf(step).framework?.toKeep(step, impactFrameworkId) ?? null;

/** The frameworks that the step's definition names, in any of its wordings. */
export const frameworkIdsIn = (step: StepDefinition): string[] =>
  stepKindOf(step).framework?.namedIn(step.content) ?? [];
