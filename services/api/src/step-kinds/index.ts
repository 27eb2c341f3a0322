import { Surveys } from './survey/surveys.ts';

export { answerOf, definitionOf, impactResultOf, withOutcomeNames } from './mini-dyi/mini-dyi-answer.ts';
export { impactError } from './mini-dyi/mini-dyi-errors.ts';
export { valueMapTexts } from './mini-dyi/value-map/texts.ts';
export { valueMapSheets } from './mini-dyi/value-map/value-map-sheets.ts';
export type { StepDefinition, StepScores, StoredAnswer } from './step-definition.ts';
export type {
  DefinitionRules,
  Evidence,
  CarriedAnswer,
  Recap,
  RecapReading,
  Scoring,
  ShownStepScores,
  StepFiles,
  StepVersion,
  TableCells,
  TableColumn,
} from './step-kind.ts';
export {
  frameworkIdOf,
  frameworkIdsIn,
  maxFiles,
  namedFiles,
  requirementIndex,
  requirementName,
  STEP_KINDS,
  stepKindOf,
  templateIdsIn,
  answerForReader,
  checkDraft,
  readableAnswer,
} from './step-kinds.ts';
export type { Surveys } from './survey/surveys.ts';
export type { ShortAnswers } from './survey/worker/short-answers.ts';

/** Worker processes validate, score and render surveys. */
export function createStepKinds() {
  const surveys = new Surveys();
  return { surveys, stop: () => surveys.close() };
}
export type StepKinds = ReturnType<typeof createStepKinds>;
