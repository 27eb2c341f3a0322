import type { FieldError, Language } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import { fillSurvey } from '@impact-call/survey';
import type { SurveyError } from 'survey-core';
import { boundMessage } from '../bound-messages.ts';

const codeOf = (error: SurveyError): string => error.getErrorType() || 'invalid';

/**
 * What the survey's own rules find missing or wrong, on every visible page, in the reader's language; `path` is the
 * question's name. Answers that the survey does not offer count as none, and what is more than it lets applicants
 * answer is said before anything else.
 */
export function surveyErrors(definition: string, answers: string, language: Language): FieldError[] {
  const filled = fillSurvey(definition, parseAnswers(answers), language);
  if (!filled) return [];
  const { survey, cut } = filled;
  const beyond = cut.map(({ question, code }) => ({ path: question, code, message: boundMessage(code, language) }));
  const said = new Set(beyond.map(({ path }) => path));
  survey.clearIncorrectValues();
  survey.validate(true, false, undefined, false);
  const found = survey.getAllQuestions(true).flatMap((question) => {
    const errors = new Map(question.getAllErrors().map((error) => [error.getText(), error]));
    return [...errors].map(([message, error]) => ({ path: question.name, code: codeOf(error), message }));
  });
  return [...beyond, ...found.filter(({ path }) => !said.has(path))];
}
