import type { StepDefinition } from './step-definition.ts';
import { stepKindOf } from './step-kinds.ts';

/** The part of a call that decides the framework of its steps. */
export interface CallFramework {
  impactFrameworkId: string | null;
}

/** The framework that a new submission stores for this step; null for none. */
export const frameworkIdOf = (step: StepDefinition, { impactFrameworkId }: CallFramework): string | null =>
  stepKindOf(step).framework?.toKeep(step, impactFrameworkId) ?? null;

/** Frameworks in the step's definition, in any translation. */
export const frameworkIdsIn = (step: StepDefinition): string[] =>
  stepKindOf(step).framework?.namedIn(step.content) ?? [];
