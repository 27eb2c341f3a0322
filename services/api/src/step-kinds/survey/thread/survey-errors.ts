import type { FieldError } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import { fillSurvey, findSurveyErrors } from '@impact-call/survey';
import { boundError } from '../bound-errors.ts';

/**
 * What the survey's own rules find missing or wrong, on every visible page; `path` is the question's name. Answers that
 * the survey does not offer count as none, and what is more than it lets applicants answer is said before anything
 * else.
 */
export function surveyErrors(definition: string, answers: string): FieldError[] {
  const filled = fillSurvey(definition, parseAnswers(answers), 'en');
  if (!filled) return [];
  const beyond = filled.cut.map(({ question, code }) => boundError(question, code));
  const said = new Set(beyond.map(({ path }) => path));
  const found = findSurveyErrors(filled).map(
    ({ question, code }): FieldError => ({ path: question, code, message: 'is refused by a rule of the survey' }),
  );
  return [...beyond, ...found.filter(({ path }) => !said.has(path))];
}
