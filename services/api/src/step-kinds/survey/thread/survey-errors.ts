import type { FieldError } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import { fillSurvey, findSurveyErrors } from '@impact-call/survey';
import { boundError } from '../bound-errors.ts';

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
