export { type AnswerCell, type AnsweredCells, createCellReader, pathKey } from './answer-cells.ts';
export {
  type AnswerColumn,
  answerColumns,
  MAX_ANSWER_COLUMNS,
  MORE_ENTRIES,
  SPREAD_ENTRIES,
} from './answer-columns.ts';
export { answerText } from './answer-text.ts';
export type { AnswerColumnKind, AnswerOption } from './column-kind.ts';
export {
  countableQuestions,
  type AnswerPlace,
  type CountableOption,
  type CountableQuestion,
} from './countable-questions.ts';
export {
  type SurveyQuestion,
  surveyQuestions,
  type CarriedAnswers,
  createAnswerCarrier,
} from './carry-answers.ts';
export * from './definition.ts';
export { createSurveyFiller, fillSurvey, type FilledSurvey } from './fill-survey.ts';
export { findSurveyErrors, type RefusedAnswer } from './find-survey-errors.ts';
export { readAnswers, type ReadPage, type ReadQuestion } from './read-answers.ts';
export { isFilled, type ReadAnswer, type ReadColumn } from './read-question.ts';
