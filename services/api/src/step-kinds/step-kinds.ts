import type { Language, StepTypeName } from '@impact-call/contracts';
import { CONTENT_BOUNDS, exceededBound, parseBoundedJson } from '@impact-call/domain';
import { jsonProblem } from '../platform/http/json-body.ts';
import { miniDyiKind } from './mini-dyi/mini-dyi-kind.ts';
import { plainKind } from './plain-kind.ts';
import { quizKind } from './quiz/quiz-kind.ts';
import { resultsKind } from './results/results-kind.ts';
import type { StepDefinition } from './step-definition.ts';
import type { BuiltInStepKind, StepKind } from './step-kind.ts';
import { surveyKind } from './survey/survey-kind.ts';
import { textKind } from './text/text-kind.ts';
import { uploadKind } from './upload/upload-kind.ts';

export const STEP_KINDS: Readonly<Record<StepTypeName, BuiltInStepKind>> = {
  text: textKind,
  upload: uploadKind,
  miniDyi: miniDyiKind,
  survey: surveyKind,
  quiz: quizKind,
  results: resultsKind,
};

const kindsByName = new Map<string, StepKind>(Object.entries(STEP_KINDS));

/** The plain kind for types that administrators added. */
export const stepKindOf = ({ stepType }: Pick<StepDefinition, 'stepType'>): StepKind =>
  kindsByName.get(stepType.name) ?? plainKind;

const HOLDERS = [...new Set(Object.values(STEP_KINDS).flatMap(({ files }) => files ?? []))];

/** Files of a step of any kind: every kind with files parses the answer. */
export const namedFiles = (content: string): Set<string> =>
  new Set(HOLDERS.flatMap((files) => [...files.namedIn(content)]));

export const templateIdsIn = (step: StepDefinition): string[] =>
  stepKindOf(step).files?.templatesIn?.(step.content) ?? [];

export const requirementIndex = (step: StepDefinition, name: string): number =>
  stepKindOf(step).files?.requirementIndex(step, name) ?? -1;

/** Unchanged if the step has no such requirement. */
export const requirementName = (step: StepDefinition, name: string, language: Language): string =>
  stepKindOf(step).files?.requirementName(step, name, language) ?? name;

export const maxFiles = (step: StepDefinition, name: string): number =>
  stepKindOf(step).files?.requirement(step, name)?.most ?? 0;

export interface CallFramework {
  impactFrameworkId: string | null;
}

export const frameworkIdOf = (step: StepDefinition, { impactFrameworkId }: CallFramework): string | null =>
  stepKindOf(step).framework?.toKeep(step, impactFrameworkId) ?? null;

/** In any translation. */
export const frameworkIdsIn = (step: StepDefinition): string[] =>
  stepKindOf(step).framework?.namedIn(step.content) ?? [];

type OfKind = Pick<StepDefinition, 'stepType'>;

function parsed(content: string): unknown {
  try {
    return parseBoundedJson(content);
  } catch (error) {
    throw jsonProblem('content', error);
  }
}

/** Drafts may contain anything that later steps can read. @throws {RequestInvalid} */
export function checkDraft(step: OfKind, content: string): void {
  const kind = stepKindOf(step);
  if (kind.answersAreJson) kind.checkDraft(parsed(content));
}

/** Empty above the limits: it predates them, and no browser could show it. */
export const readableAnswer = (step: OfKind, content: string): string =>
  stepKindOf(step).answersAreJson && exceededBound(content, CONTENT_BOUNDS) ? '' : content;

export const answerForReader = (step: StepDefinition, content: string, language: Language): string =>
  stepKindOf(step).answerForReader(step, readableAnswer(step, content), language);
