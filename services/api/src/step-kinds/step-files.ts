import type { Language } from '@impact-call/contracts';
import type { StepDefinition } from './step-definition.ts';
import { STEP_KINDS, stepKindOf } from './step-kinds.ts';

const HOLDERS = [...new Set(Object.values(STEP_KINDS).flatMap(({ files }) => files ?? []))];

/** Identifiers of the files that an answer names, for who has only the answer: every kind that holds files reads it. */
export const namedFiles = (content: string): Set<string> =>
  new Set(HOLDERS.flatMap((files) => [...files.namedIn(content)]));

/** Where the requirement of this name stands among those of the step; -1 when nowhere. */
export const requirementIndex = (step: StepDefinition, name: string): number =>
  stepKindOf(step).files?.requirementIndex(step, name) ?? -1;

/** The requirement's name in the reader's language; as it is where the step asks for no such thing. */
export const requirementName = (step: StepDefinition, name: string, language: Language): string =>
  stepKindOf(step).files?.requirementName(step, name, language) ?? name;

/** How many files a step takes under this name. */
export const mostFiles = (step: StepDefinition, name: string): number =>
  stepKindOf(step).files?.requirement(step, name)?.most ?? 0;
