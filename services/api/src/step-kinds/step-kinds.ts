import type { Language, StepTypeName } from '@impact-call/contracts';
import { miniDyiKind } from './mini-dyi/mini-dyi-kind.ts';
import { plainKind } from './plain-kind.ts';
import { quizKind } from './quiz/quiz-kind.ts';
import { resultsKind } from './results/results-kind.ts';
import type { StepDefinition } from './step-definition.ts';
import type { BuiltInStepKind, StepKind } from './step-kind.ts';
import { surveyKind } from './survey/survey-kind.ts';
import { textKind } from './text/text-kind.ts';
import { uploadKind } from './upload/upload-kind.ts';

/** The kind of each step type in the contract. */
export const STEP_KINDS: Readonly<Record<StepTypeName, BuiltInStepKind>> = {
  text: textKind,
  upload: uploadKind,
  miniDyi: miniDyiKind,
  survey: surveyKind,
  quiz: quizKind,
  results: resultsKind,
};

const kindsByName = new Map<string, StepKind>(Object.entries(STEP_KINDS));

/** The kind of a step; types that administrators added use the plain kind. */
export const stepKindOf = ({ stepType }: Pick<StepDefinition, 'stepType'>): StepKind =>
  kindsByName.get(stepType.name) ?? plainKind;

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
