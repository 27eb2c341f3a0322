import type { Question, SurveyError } from 'survey-core';
import type { FilledSurvey } from './fill-survey.ts';
import { isReadByRow, rowsOf } from '../cells/long-tables.ts';
import { isTable } from '../question-kinds.ts';

export interface RefusedAnswer {
  question: string;
  /** The survey library's type, e.g. `required`. */
  code: string;
  /** In the survey's language: the author's text, or the library's. */
  text: string;
}

const codeOf = (error: SurveyError): string => error.getErrorType() || 'invalid';

/** Errors in the rows of a table that reuses one row for all of them. */
function* errorsByRow(question: Question): Generator<SurveyError, void, undefined> {
  if (!isTable(question) || !isReadByRow(question)) return;
  for (const { cells } of rowsOf(question))
    for (const { question: cell } of cells) {
      cell.clearIncorrectValues();
      if (cell.isVisible && !cell.validate(true)) yield* cell.getAllErrors();
    }
}

/** On every visible page. Values that the survey does not offer are removed and count as no answer. */
export function findSurveyErrors({ survey }: Pick<FilledSurvey, 'survey'>): RefusedAnswer[] {
  survey.clearIncorrectValues();
  survey.validate(true, false, undefined, false);
  return survey.getAllQuestions(true).flatMap((question) => {
    const errors = new Map(
      [...question.getAllErrors(), ...errorsByRow(question)].map((error) => [error.getText(), error]),
    );
    return [...errors].map(([text, error]) => ({ question: question.name, code: codeOf(error), text }));
  });
}
