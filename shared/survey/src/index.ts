export { type AnswerCell, type AnsweredCells, createCellReader, pathKey } from './cells/answer-cells.ts';
export {
  type AnswerColumn,
  answerColumns,
  MAX_ANSWER_COLUMNS,
  MORE_ENTRIES,
  SPREAD_ENTRIES,
} from './cells/answer-columns.ts';
export { answerText } from './cells/answer-text.ts';
export type { AnswerColumnKind, AnswerOption } from './cells/column-kind.ts';
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
} from './filling/carry-answers.ts';
export * from './definition.ts';
export { createSurveyFiller, fillSurvey, type FilledSurvey } from './filling/fill-survey.ts';
export { findSurveyErrors, type RefusedAnswer } from './filling/find-survey-errors.ts';
export { readAnswers, type ReadPage, type ReadQuestion } from './read-answers.ts';
export { isFilled, type ReadAnswer, type ReadColumn } from './read-question.ts';
