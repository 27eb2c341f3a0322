import type { FieldError, Language } from '@impact-call/contracts';
import type { SurveyError } from 'survey-core';
import { surveyModel } from './survey-model.ts';

const codeOf = (error: SurveyError): string => error.getErrorType() || 'invalid';

/**
 * What the survey's own rules find missing or wrong, on every visible page, in the reader's language; `path` is the question's name.
 * Answers that the survey does not offer count as none.
 */
export function surveyErrors(definition: string, answers: string, language: Language): FieldError[] {
  const survey = surveyModel(definition, answers, language);
  if (!survey) return [];
  survey.clearIncorrectValues();
  survey.validate(true, false, undefined, false);
  return survey.getAllQuestions(true).flatMap((question) => {
    const errors = new Map(question.getAllErrors().map((error) => [error.getText(), error]));
    return [...errors].map(([message, error]) => ({ path: question.name, code: codeOf(error), message }));
  });
}
