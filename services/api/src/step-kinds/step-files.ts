import type { Language } from '@impact-call/contracts';
import type { StepDefinition } from './step-definition.ts';
import { STEP_KINDS, stepKindOf } from './step-kinds.ts';

const HOLDERS = [...new Set(Object.values(STEP_KINDS).flatMap(({ files }) => files ?? []))];

/** Identifiers of files in an answer of unknown kind: every kind with files parses it. */
export const namedFiles = (content: string): Set<string> =>
  new Set(HOLDERS.flatMap((files) => [...files.namedIn(content)]));

/** Identifiers of the templates that the step hands out. */
export const templateIdsIn = (step: StepDefinition): string[] =>
  stepKindOf(step).files?.templatesIn?.(step.content) ?? [];

/** Position of the requirement of this name in the step; -1 if there is none. */
export const requirementIndex = (step: StepDefinition, name: string): number =>
  stepKindOf(step).files?.requirementIndex(step, name) ?? -1;

/** Name of the requirement in the reader's language; unchanged if the step has no such requirement. */
export const requirementName = (step: StepDefinition, name: string, language: Language): string =>
  stepKindOf(step).files?.requirementName(step, name, language) ?? name;

/** Maximum number of files of the step under this name. */
export const mostFiles = (step: StepDefinition, name: string): number =>
  stepKindOf(step).files?.requirement(step, name)?.most ?? 0;
