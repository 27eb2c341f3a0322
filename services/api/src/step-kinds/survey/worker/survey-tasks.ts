import type { FieldError } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import { countableQuestions, fillSurvey, findSurveyErrors } from '@impact-call/survey';
import { boundError } from '../bound-errors.ts';
import { judgeQuiz, quizResultIn } from './quiz-result.ts';
import { carriedAnswers, surveyQuestionsIn } from './survey-correction.ts';
import { shortAnswers } from './short-answers.ts';
import { surveyAnswers } from './survey-answers.ts';
import { storedSurvey } from './survey-definition.ts';
import { surveyCells, surveyColumns } from './survey-table.ts';

/** On every visible page; `path` is the question's name, and exceeded limits come first. */
export function surveyErrors(definition: string, answers: string): FieldError[] {
  const filled = fillSurvey(definition, parseAnswers(answers), 'en');
  if (!filled) return [];
  const beyond = filled.cut.map(({ question, code }) => boundError(question, code));
  const reported = new Set(beyond.map(({ path }) => path));
  const found = findSurveyErrors(filled).map(
    ({ question, code }): FieldError => ({ path: question, code, message: 'is refused by a rule of the survey' }),
  );
  return [...beyond, ...found.filter(({ path }) => !reported.has(path))];
}

/** Tasks for a worker process: they need the survey library or can be slow. */
export const SURVEY_TASKS = {
  carriedAnswers,
  countableQuestions,
  judgeQuiz,
  quizResultIn,
  shortAnswers,
  storedSurvey,
  surveyAnswers,
  surveyQuestionsIn,
  surveyCells,
  surveyColumns,
  surveyErrors,
};
export type SurveyTasks = typeof SURVEY_TASKS;
