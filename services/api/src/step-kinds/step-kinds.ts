import type { StepTypeName } from '@impact-call/contracts';
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
