export { answerText } from './answer-text.ts';
export * from './definition.ts';
export { fillSurvey, type FilledSurvey } from './fill-survey.ts';
export { findSurveyErrors, type RefusedAnswer } from './find-survey-errors.ts';
export { readAnswers, type ReadPage, type ReadQuestion } from './read-answers.ts';
export { isFilled, type ReadAnswer, type ReadColumn } from './read-question.ts';
