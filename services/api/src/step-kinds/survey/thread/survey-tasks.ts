import { countableQuestions } from '@impact-call/survey';
import { judgeQuiz, quizResultIn } from './quiz-result.ts';
import { carriedAnswers, surveyQuestionsIn } from './survey-correction.ts';
import { shortAnswers } from './short-answers.ts';
import { surveyAnswers } from './survey-answers.ts';
import { storedSurvey } from './survey-definition.ts';
import { surveyErrors } from './survey-errors.ts';
import { surveyCells, surveyColumns } from './survey-table.ts';

/** They need the survey library or can be slow. */
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
